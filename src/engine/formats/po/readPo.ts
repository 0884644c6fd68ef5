import { sourceLocation } from "../conventions/sourceLocation";
import type { CountSink, Entry, FormatItem } from "../format";
import { bytePositions } from "../text/textPositions";
import { gettextBytes } from "./charset";
import type { EntryBytes } from "./entryBytes";
import type { EntryComments } from "./entryComments";
import { headerItems } from "./poHeader";
import { PoScan } from "./scanPo";

const PAUSE: FormatItem = { kind: "pause" };

/** @param bytes as UTF-8 */
export function* readPo(bytes: Buffer, positions = false, code?: string): Generator<FormatItem> {
  const found: FormatItem[] = [];
  const placeOf = positions ? poPlaces(bytes) : undefined;
  const scan = new PoScan(bytes, code, {
    entry(entry) {
      if (entry.isHeader) found.push(...headerItems(entry));
      else found.push({ kind: "entry", entry: Object.assign(entry.entry(), placeOf?.(entry)) });
      return true;
    },
    fault: (line, problem) => void found.push({ kind: "fault", line, problem }),
  });
  while (scan.advance()) {
    yield* found.splice(0);
    yield PAUSE;
  }
  yield* found;
}

/** Longer ones may be too long to be kept whole, or for checks, and are given as text. */
const MAX_UNIT_BYTES = 128 * 1024;

export function countPo(file: Uint8Array, sink: CountSink, code?: string): void {
  const { bytes, remark } = gettextBytes(file);
  if (remark !== undefined && !sink.item({ kind: "remark", problem: remark })) return;
  const scan = new PoScan(bytes, code, {
    entry(entry) {
      if (entry.isHeader) return headerItems(entry).every((item) => sink.item(item));
      return entry.textEnd > MAX_UNIT_BYTES ? sink.item({ kind: "entry", entry: entry.entry() }) : sink.unit(entry);
    },
    fault: (line, problem) => void sink.item({ kind: "fault", line, problem }),
  });
  while (scan.advance()) {}
}

type Place = Pick<Entry, "line" | "column" | "spans" | "location">;

/** An editor goes to the first text that is missing, else to the first. */
function poPlaces(bytes: Buffer): (entry: EntryBytes) => Place {
  const where = bytePositions(bytes);
  return ({ forms, textEnd, comments, start }) => {
    const ranges = forms.ranges();
    const isMissing = (form: number) => forms.start(form) === forms.end(form, textEnd);
    const missing = ranges.find((range, form) => range !== undefined && isMissing(form));
    const first = missing ?? ranges.find((range) => range !== undefined);
    const { line, column } = where.at(first?.start ?? start);
    const spans = ranges.map((each) => each && where.span(each.start, each.end));
    return { line, column, spans, location: locationOf(comments, bytes) };
  };
}

const NEWLINE = 0x0a;
/** In UTF-16 code units. More is never shown. */
const MAX_LOCATION_LENGTH = 2000;
/** Gettext encloses the name of a file that has spaces in these. */
const REFERENCE = /\u2068[^\u2068\u2069]*\u2069[^\s\u2068\u2069]*|[^\s\u2068\u2069]+/g;

/** `#: src/a.c:12 src/b.c:7`: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html */
function locationOf({ references, referenceStarts }: EntryComments, bytes: Buffer): string {
  let written = "";
  for (let index = 0; index < references && written.length <= MAX_LOCATION_LENGTH; index++) {
    const start = referenceStarts[index] ?? 0;
    const newline = bytes.indexOf(NEWLINE, start);
    // No unit takes more than three bytes, and the last may be a half of a character of four.
    const end = Math.min(newline === -1 ? bytes.length : newline, start + 3 * MAX_LOCATION_LENGTH + 3);
    written += `${bytes.toString("utf8", start, end).slice(0, MAX_LOCATION_LENGTH)} `;
  }
  const found = written.match(REFERENCE) ?? [];
  return sourceLocation(found.map((one) => one.replace("\u2068", "").replace("\u2069", "")));
}
