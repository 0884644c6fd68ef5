import { createHash } from "node:crypto";
import { detached } from "../../../common/text/foreignText";

/** In characters. Longer texts are cut but count. */
export const MAX_TEXT_LENGTH = 1024 * 1024;
export const MAX_ENTRY_LENGTH = 2 * MAX_TEXT_LENGTH;
/** Stored of every text, however long the entry. */
const MIN_LENGTH = 1000;

/** Cuts the texts of one entry, given in their order. */
export class TextLimits {
  /** Whether one is cut. */
  cut = false;
  private room = MAX_ENTRY_LENGTH;

  /** @param identifies whether the text is a part of the key, whose cut must not depend on other texts. */
  apply(text: string, identifies = false): string {
    const most = identifies ? MAX_TEXT_LENGTH : Math.min(MAX_TEXT_LENGTH, Math.max(this.room, MIN_LENGTH));
    this.room -= Math.min(text.length, most);
    if (text.length <= most) return text;
    this.cut = true;
    const rest = createHash("sha256").update(text.slice(most), "utf16le").digest("hex");
    return `${detached(text.slice(0, most))}… ${rest}`;
  }
}
