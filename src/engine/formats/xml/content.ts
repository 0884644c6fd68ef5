import { createHash, type Hash } from "node:crypto";
import { detached } from "../../../common/text/foreignText";
import type { Position, Span } from "../format";
import type { XmlElement } from "./element";

/** The text in an element. */
export interface Content {
  readonly text: string;
  /** Whether the text was too long to be kept whole. A digest of the rest stands behind it. */
  readonly cut: boolean;
  /** Whether tags stand in the text as they are written in the file. */
  readonly markup: boolean;
  readonly start: Position;
  /** Undefined in an element without an end tag. */
  readonly span: Span | undefined;
  /** The text as the file spells it. */
  readonly spelled: () => string;
}

/** How the content of an element becomes a text. */
export interface ContentRules {
  /** What an element stands for in the text. Undefined keeps its tags as they are written. */
  readonly replace?: (element: XmlElement) => string | undefined;
  /** For texts that have a syntax of their own. */
  readonly createDecoder?: () => ContentDecoder;
}

export interface ContentDecoder {
  /** @returns what can be said of the text so far */
  decode(text: string): string;
  /** Tags stand between what was decoded and what follows. */
  tag(): string;
}

export interface Capture {
  open(element: XmlElement): void;
  close(element: XmlElement, endTag: string): void;
  append(text: string): void;
  finish(place: Pick<Content, "start" | "span" | "spelled">): Content;
}

/** In characters. Longer texts are cut but count. */
const MAX_TEXT_LENGTH = 1024 * 1024;
const MANY_PIECES = 200;

export function captureContent({ replace, createDecoder }: ContentRules): Capture {
  const decoder = createDecoder?.();
  let text = "";
  let pieces = 0;
  let rest: Hash | undefined;
  let markup = false;

  const put = (piece: string) => {
    if (piece === "") return;
    pieces++;
    const room = MAX_TEXT_LENGTH - text.length;
    if (rest === undefined && piece.length <= room) {
      text += piece;
      return;
    }
    if (rest === undefined) text += piece.slice(0, room);
    const tail = rest === undefined ? piece.slice(room) : piece;
    rest ??= createHash("sha256");
    rest.update(tail, "utf16le");
  };
  const putTag = (tag: string) => {
    if (decoder !== undefined) put(decoder.tag());
    put(tag);
    markup = true;
  };

  return {
    open(element) {
      const replacement = replace?.(element);
      if (replacement === undefined) putTag(element.startTag());
      else put(replacement);
    },
    close(element, endTag) {
      if (endTag !== "" && replace?.(element) === undefined) putTag(endTag);
    },
    append: (piece) => put(decoder === undefined ? piece : decoder.decode(piece)),
    finish(place) {
      const cut = rest !== undefined;
      const whole = rest === undefined ? text : `${text}… ${rest.digest("hex")}`;
      return { text: pieces < MANY_PIECES ? whole : detached(whole), cut, markup, ...place };
    },
  };
}

const MAX_KEY_LENGTH = 4000;

/** Joins what identifies a unit as compiled gettext catalogs do. A long key ends with a digest. */
export function joinKey(parts: readonly string[]): string {
  const key = parts.join("\u0004");
  if (key.length <= MAX_KEY_LENGTH) return key;
  return `${key.slice(0, MAX_KEY_LENGTH)}… ${createHash("sha256").update(key, "utf16le").digest("hex")}`;
}
