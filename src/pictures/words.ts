import type { PictureWords } from "../model/dashboard/pictureWords";
import type { GateMeasure } from "../model/gate/gateSettings";
import type { PictureNumbers } from "./drawing/numbers";

/** What all pictures are drawn with. */
export interface PictureText {
  readonly words: PictureWords;
  readonly numbers: PictureNumbers;
}

/** What is missing of words includes those of strings that need editing. */
export function wordsIn(measure: GateMeasure, words: PictureWords): PictureWords {
  return measure === "words" ? { ...words, missing: words.unfinished } : words;
}
