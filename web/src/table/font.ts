import regular from "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url";
import bold from "@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2?url";

/** Puts the house's font into a drawing, so that its words look the same wherever it is opened. */
export async function withFont(svg: string): Promise<string> {
  try {
    const faces = await Promise.all([face(400, regular), face(600, bold)]);
    return svg.replace(/<svg[^>]*>/, (root) => `${root}\n<style>${faces.join("")}</style>`);
  } catch {
    // Without the line the drawing names fonts that most systems have.
    return svg;
  }
}

async function face(weight: number, url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no font at ${url}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `@font-face{font-family:"Source Sans 3";font-weight:${weight};src:url(data:font/woff2;base64,${btoa(text)}) format("woff2")}`;
}
