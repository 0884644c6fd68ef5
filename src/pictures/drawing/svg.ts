import { type Escaped, escapeMarkup, filledTemplate } from "../../common/text/escapeMarkup";

declare const isSvg: unique symbol;

/** Markup with foreign text escaped. Only this file creates it. */
export interface Svg extends Escaped {
  readonly [isSvg]: true;
}

type Inserted = string | number | Svg | readonly Svg[] | undefined;

/** Template tag: escapes inserted text, rounds numbers to what can be seen and leaves out what is undefined. */
export function svg(parts: TemplateStringsArray, ...inserted: readonly Inserted[]): Svg {
  return made(filledTemplate(parts, inserted, escaped, numberText));
}

export interface PictureFrame {
  readonly width: number;
  readonly height: number;
  /** Unique on the page: ids in the picture begin with it. Letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** What the picture shows, in a sentence. */
  readonly description: string;
  readonly fontFamily: string;
  /** Undefined if it is transparent. */
  readonly background: string | undefined;
}

/** A whole picture, also as a file of its own. Without styles, which a content security policy may forbid. */
export function framed(frame: PictureFrame, content: readonly Svg[]): string {
  const { width, height, id, title, description, fontFamily, background } = frame;
  const size = svg`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const names = svg`role="img" aria-labelledby="${id}-title ${id}-description"`;
  const back = background === undefined ? undefined : svg`<rect width="100%" height="100%" fill="${background}"/>`;
  return svg`<svg xmlns="http://www.w3.org/2000/svg" ${size} ${names} direction="ltr" font-family="${fontFamily}"><title id="${id}-title">${title}</title><desc id="${id}-description">${description}</desc>${back}${content}</svg>`
    .source;
}

/** Characters that XML 1.0 (2.2) forbids, other controls, and those that reorder the text around them. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return escapeMarkup(text.replace(FORBIDDEN, " "));
}

function made(source: string): Svg {
  return { source } as Svg;
}

/** A coordinate, to a hundredth of a pixel. */
export function numberText(value: number): string {
  // Most are whole.
  if (Number.isInteger(value)) return String(value + 0);
  if (!Number.isFinite(value)) throw new RangeError("A coordinate is not a finite number.");
  return String(Math.round(value * 100) / 100 + 0);
}
