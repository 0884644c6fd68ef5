/** What nearly all source texts of a bilingual file are, except for those with plurals. */
export interface SourceTraits {
  /** Number of those that are the same as their translations. */
  readonly echoes: number;
  /** The same as their translations, as in a file of the source language that a tool writes. */
  readonly areTexts: boolean;
  /** Keys, such as `auth.login`, so that the file of the source language has the texts. */
  readonly areKeys: boolean;
}

const NEARLY_ALL = 9 / 10;

/** Characters that join the parts of a key. */
const JOINTS: ReadonlySet<number> = new Set([..."._-/:"].map((each) => each.charCodeAt(0)));

export class SourceTraitsBuilder {
  private echoes = 0;
  private keys = 0;

  /** @param isEcho whether the translation is the same */
  add(bytes: Uint8Array, start: number, end: number, isEcho: boolean): void {
    if (isEcho) this.echoes++;
    if (isKey(bytes, start, end)) this.keys++;
  }

  addText(text: string, isEcho: boolean): void {
    const bytes = Buffer.from(text);
    this.add(bytes, 0, bytes.length, isEcho);
  }

  /** @param size number of units that were added */
  of(size: number): SourceTraits {
    const least = Math.max(1, NEARLY_ALL * size);
    const { echoes, keys } = this;
    return { echoes, areTexts: echoes >= least, areKeys: keys >= least };
  }
}

/** Whether a text is a key such as `auth.login`, in UTF-8. */
export function isKey(bytes: Uint8Array, start = 0, end = bytes.length): boolean {
  let isJoined = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte <= 0x20 || byte >= 0x7f) return false;
    if (at > start && at < end - 1 && JOINTS.has(byte)) isJoined = true;
  }
  return isJoined;
}
