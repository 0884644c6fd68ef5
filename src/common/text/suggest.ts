import leven from "leven";

/** More names are not compared. */
const MAX_NAMES = 5000;
/** Edits, as a part of the length, above which two names have nothing to do with each other. */
const MAX_EDITS_RATIO = 0.4;

/** The name that was probably meant; undefined if none is similar. */
export function suggest(written: string, names: Iterable<string>): string | undefined {
  let best: { readonly name: string; readonly edits: number } | undefined;
  let compared = 0;
  for (const name of names) {
    if (++compared > MAX_NAMES) break;
    const longest = Math.max(name.length, written.length);
    const edits = leven(written.toLowerCase(), name.toLowerCase());
    if (edits > Math.max(1, MAX_EDITS_RATIO * longest) || edits >= longest) continue;
    if (best === undefined || edits < best.edits) best = { name, edits };
  }
  return best?.name;
}

/** Whether a name differs from another one only in capitals, separators and some letters. @param edits how many letters may differ */
export function isMisspelled(written: string, name: string, edits: number): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[-_.\s]/g, "");
  // The distance takes time by both lengths.
  return written !== name && written.length <= 2 * name.length && leven(plain(written), plain(name)) <= edits;
}
