import type { PictureWords } from "../model/dashboard/pictureWords";
import { createNumbers } from "./drawing/numbers";
import type { PictureTheme } from "./theme";
import type { PictureText } from "./words";

export interface PictureOptions {
  /** In pixels; what is wider by nature is. */
  readonly width: number;
  readonly theme: PictureTheme;
  readonly words: PictureWords;
  /** BCP 47, for numbers and dates. */
  readonly locale: string;
  /** Unique on the page: ids in the picture begin with it. Letters, digits and hyphens. */
  readonly id: string;
}

/** A text that can be shown as it is or saved as a file, and the size that it has. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const MIN_WIDTH = 160;
const MAX_WIDTH = 20_000;
export const MARGIN = 8;
export const FONT_SIZE = 12;
export const SMALL_FONT_SIZE = 11;

/** Of the width of a picture: the rest is for what the labels are about. */
const MAX_LABEL_SHARE = 0.44;
/** `Norwegian Bokmål (Norway)` has room. */
const MAX_LABEL_ROOM = 220;

/** For the labels on the left, in pixels. */
export function labelRoom(widest: number, width: number): number {
  return Math.ceil(Math.min(widest, width * MAX_LABEL_SHARE, MAX_LABEL_ROOM));
}

export function widthOf({ width }: Pick<PictureOptions, "width">): number {
  if (!Number.isFinite(width)) return 1000;
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.floor(width)));
}

export function textOf({ words, locale }: Pick<PictureOptions, "words" | "locale">): PictureText {
  return { words, numbers: createNumbers(locale) };
}
