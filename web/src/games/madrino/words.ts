import { madrino } from "../../words/en.madrino.ts";
import { en } from "../../words/en.ts";
import { speaker } from "../../words/words.ts";

/** The words of Madrino's table, and the frame's. */
export const { t, many } = speaker({ ...en, ...madrino });
