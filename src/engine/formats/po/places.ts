import type { Entry } from "../format";
import { sourceLocation } from "../sourceLocation";
import type { TextPositions } from "../text/textPositions";
import type { PoEntry } from "./entryBuilder";

/** An editor goes to the first text that is missing, else to the first. */
export function placeOf(
  { strings, ranges, start }: PoEntry,
  where: TextPositions,
): Pick<Entry, "line" | "column" | "spans"> {
  const missing = strings.findIndex((text, form) => text === "" && ranges[form] !== undefined);
  const range = ranges[missing] ?? ranges.find((each) => each !== undefined);
  const spans = strings.map((_, form) => {
    const text = ranges[form];
    return text === undefined || text.scattered ? undefined : where.span(text.start, text.end);
  });
  return { ...where.at(range?.start ?? start), spans };
}

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
