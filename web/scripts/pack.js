/** Packs each file of the build beside itself, as the server sends it: `.br` and `.gz`. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const CLIENT = join(dirname(fileURLToPath(import.meta.url)), "../../src/enfilade/server/client");
const TEXT = new Set([".css", ".html", ".js", ".json", ".svg"]);
/** Smaller files gain nothing. */
const LEAST = 600;

for (const name of readdirSync(CLIENT, { recursive: true, encoding: "utf8" })) {
  const path = join(CLIENT, name);
  if (!TEXT.has(extname(name)) || statSync(path).size < LEAST) continue;
  const plain = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
}
