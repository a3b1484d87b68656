import { mondrian } from "../../words/en.mondrian.ts";
import { en } from "../../words/en.ts";
import { speaker } from "../../words/words.ts";

/** The words of Mondrian's table, and the frame's. */
export const { t, many } = speaker({ ...en, ...mondrian });
