import { madatsumele } from "../../words/en.madatsumele.ts";
import { en } from "../../words/en.ts";
import { speaker } from "../../words/words.ts";

/** The words of Madatsumele's table, and the frame's. */
export const { t, many } = speaker({ ...en, ...madatsumele });
