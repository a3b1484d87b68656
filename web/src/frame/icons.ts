/** Line icons, drawn on a 24 x 24 grid with a round pen two units wide. */
export const ICONS = {
  home: "M4 11 12 4l8 7M6 10v10h4v-6h4v6h4V10",
  turn: "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5",
  up: "m6 14 6-6 6 6",
  down: "m6 10 6 6 6-6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z",
  card: "M7 3h10v18H7zM7 9h5M12 15h5",
  check: "m5 12 5 5L19 7",
  close: "M6 6l12 12M18 6 6 18",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6v0M4.5 12v0M4.5 18v0",
  talk: "M4 5h16v11H11l-5 4v-4H4z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
  sound: "M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  silent: "M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  first: "M6 5v14M18 6l-8 6 8 6z",
  last: "M18 5v14M6 6l8 6-8 6z",
  next: "m9 6 6 6-6 6",
  previous: "m15 6-6 6 6 6",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2",
  people:
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20a6 6 0 0 1 12 0M16 11a3 3 0 0 0 0-6M17 14.5a6 6 0 0 1 4 5.5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v0",
} as const;

export type IconName = keyof typeof ICONS;
