/** A line or spot on a piece, in millimetres about its centre of mass, y upward. */
export interface Stroke {
  readonly d: string;
  /** Filled with this instead of drawn with the pen. */
  readonly fill?: "light" | "dark";
}

const line = (d: string): Stroke => ({ d });
const light = (d: string): Stroke => ({ d, fill: "light" });
const dark = (d: string): Stroke => ({ d, fill: "dark" });

/** Gives a disc as a path. */
function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** What makes each souvenir known at a glance, drawn over its outline. */
export const ART: Readonly<Record<string, readonly Stroke[]>> = {
  burger_sign: [
    light("M-21.5 -1h43v4.4h-43z"),
    line("M-21 2.6q3.5 -3.4 7 0t7 0t7 0t7 0t7 0t7 0"),
    dark(disc(-8, 8, 1.2)),
    dark(disc(0, 9.6, 1.2)),
    dark(disc(8, 8, 1.2)),
  ],
  torii: [line("M-23 7.4L-14 6.4H14L23 7.4M-17 -1.6H17"), light("M-3.2 -1H3.2V5.6H-3.2z")],
  cowboy_boot: [
    line("M-10.8 -2C-4 -5 1 -4 5.4 -1.6M-11 -13.8L-3.6 -11L2.4 -13.4L17.6 -14.4"),
    light("M-3 16.8l1.6 -3.6l3.9 -.4l-2.9 -2.6l.8 -3.9l-3.4 2l-3.4 -2l.8 3.9l-2.9 2.6l3.9 .4z"),
  ],
  starfish: [
    line("M0 0V17M0 0L-16 5.2M0 0L-10 -13.8M0 0L10 -13.8M0 0L16 5.2"),
    light(disc(0, 0, 2.6)),
  ],
  boomerang: [
    line("M-21.4 -14L-25.6 -6.6M-16.6 -12.6L-22.4 -2.2M21.4 -14L25.6 -6.6M16.6 -12.6L22.4 -2.2"),
    light("M0 3.4L6 9L0 14.6L-6 9z"),
  ],
  teapot: [
    line("M-12.4 6.6C-6 4.4 6 5 13 7.4M-10.6 -9.4C-4 -11.4 5 -11.2 11.8 -9"),
    light(disc(0.6, -2.2, 4.2)),
  ],
  key: [light(disc(-1.1, 11.6, 4.8)), line("M-1.1 2V-23.2")],
  saxophone: [
    light(disc(-8.4, 12.4, 1.9)),
    light(disc(-7.8, 4.6, 1.9)),
    light(disc(-7.2, -3.2, 1.9)),
    line("M8.6 2.8H21.2M-20.8 21.6L-12.6 22.6"),
  ],
  cheese: [
    light(disc(-9, -5, 2.6)),
    light(disc(2.6, 4.6, 3.2)),
    light(disc(1, -6.6, 1.7)),
    light(disc(15.4, 15, 2)),
    light(disc(13.6, -6, 1.6)),
  ],
  cactus: [
    line("M-2.2 -22V20.6M1.6 -22V20.6M16.4 -5.4V6.4M-16.4 1.4V12.6"),
    dark("M-4.6 9.6l3 1.4l-3 1.4zM3.9 1.6l-3 1.4l3 1.4zM-4.6 -12l3 1.4l-3 1.4z"),
  ],
  palm_tree: [
    line("M0 3L16.6 -8.6M0 3L17.4 7M0 3L-16.6 -8.6M0 3L-17.4 7M0 3V15.4"),
    line("M-2.6 -9.6H2.6M-3 -14.6H3M-3.4 -19.4H3.4"),
    dark(disc(-2.2, 1, 1.7)),
    dark(disc(2.2, 1, 1.7)),
  ],
  clover: [
    line("M0 0L12.6 5.8M0 0L12.6 -5.8M0 0L-12.6 5.8M0 0L-12.6 -5.8"),
    line("M0 0L5.8 12.6M0 0L-5.8 12.6M0 0L5.8 -12.6M0 0L-5.8 -12.6"),
  ],
  anchor: [light(disc(0, 21.6, 2.7)), line("M0 16.6V-16.4M-11.6 14.4H11.6")],
  fish: [
    light(disc(17.4, 2.6, 2.6)),
    dark(disc(17.9, 2.6, 1.3)),
    line(
      "M11.4 -8C7.6 -3.6 7.6 3.6 11.4 8.4M3 -5.6q-3.4 2.8 0 5.6q-3.4 2.8 0 5.6M-5.6 -5q-3 2.5 0 5q-3 2.5 0 5",
    ),
    line("M-26 -8L-19 -2.2M-26 8L-19 2.2"),
  ],
  windmill: [
    line("M0 3.7L14.6 -9.8M0 3.7L14.8 17.2M0 3.7L-14.8 17.2M0 3.7L-14.6 -9.8"),
    light(disc(0, 3.7, 2.7)),
    dark("M-2.2 -22V-16a2.2 2.2 0 0 1 4.4 0V-22z"),
  ],
  wine_bottle: [
    light("M-9.7 -15.6H9.7V2.6H-9.7z"),
    line("M-6 -3H6M-6 -7H6M-3.4 -11H3.4M-4.4 23.6H4.4"),
  ],
  umbrella: [
    line("M.7 16.8C-6.6 11.4 -11.6 4.6 -12.6 -2.9M.7 16.8V-1.6M.7 16.8C8 11.4 12.6 4.6 13.8 -2.9"),
  ],
  horseshoe: [
    dark(disc(-14.6, -9.6, 1.5)),
    dark(disc(-15.8, 0.6, 1.5)),
    dark(disc(-10.8, 8.8, 1.5)),
    dark(disc(0, 13.4, 1.5)),
    dark(disc(10.8, 8.8, 1.5)),
    dark(disc(15.8, 0.6, 1.5)),
    dark(disc(14.6, -9.6, 1.5)),
  ],
  doughnut: [
    line(
      "M-20.6 -4.6L-18.8 5L-12.8 11.8L-3.4 15L6 13L12.6 6.4L15 -3.4L12 -12.2L5.2 -18.4L-4.6 -20",
    ),
    light(
      "M-15.4 .6l2.8 4l-1.4 1zM-9.4 8.6l4.6 -1.4l.4 1.6zM2.8 10.6l1.4 -4.2l1.6 .6zM10.6 3.4l-3.8 -2.2l.8 -1.4zM12 -7.6l-4.4 .8l-.2 -1.6zM4 -14.4l2 -3.6l1.4 .8z",
    ),
  ],
  flamingo: [
    dark(disc(-0.6, 18.6, 1.7)),
    line("M-11 -4.2C-4 -8.6 5 -7.4 11 -2.2M-6 -1C-1 -4 4 -3.4 8 .4M6.4 14L9.6 16.6M-2.4 -13V-25"),
  ],
  bow: [
    line("M-4.9 -4.9V4.9M4.9 -4.9V4.9M-6.4 1.2L-19 7M-6.4 -1.2L-19 -7M6.4 1.2L19 7M6.4 -1.2L19 -7"),
    light("M-3.6 -3.6H3.6V3.6H-3.6z"),
  ],
  watermelon_uncle: [
    line("M-6.4 19V12.6M0 20V15M6.4 19V12.6M-6.4 -6V-2.6M0 -9V-4.6M6.4 -6V-2.6"),
    light(disc(-3.8, 9, 2.2)),
    light(disc(3.8, 9, 2.2)),
    dark(disc(-3.4, 9, 1)),
    dark(disc(3.4, 9, 1)),
    dark(
      "M0 4.8C2.4 6.8 5.4 5.4 7 2.6C4.6 3.4 2 2.6 0 1.6C-2 2.6 -4.6 3.4 -7 2.6C-5.4 5.4 -2.4 6.8 0 4.8z",
    ),
  ],
};
