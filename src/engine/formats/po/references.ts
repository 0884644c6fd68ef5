import { sourceLocation } from "../sourceLocation";
import type { PoEntry } from "./entryBuilder";

/** In UTF-16 code units. More is never shown. */
const MOST_LENGTH = 2000;
/** Gettext encloses the name of a file that has spaces in these. */
const REFERENCE = /\u2068[^\u2068\u2069]*\u2069[^\s\u2068\u2069]*|[^\s\u2068\u2069]+/g;

/** `#: src/a.c:12 src/b.c:7`: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html */
export function locationOf({ references }: Pick<PoEntry, "references">, text: string): string {
  let written = "";
  for (const { start, end } of references) {
    if (written.length > MOST_LENGTH) break;
    written += `${text.slice(start, Math.min(end, start + MOST_LENGTH))} `;
  }
  const found = written.match(REFERENCE) ?? [];
  return sourceLocation(found.map((one) => one.replace("\u2068", "").replace("\u2069", "")));
}
