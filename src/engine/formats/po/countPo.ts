import type { CountSink } from "../format";
import { gettextBytes } from "./charset";
import { headerItems } from "./poHeader";
import { PoScan } from "./scanPo";

/** Longer ones may be too long to be kept whole, or for checks, and are given as text. */
const MAX_UNIT_BYTES = 128 * 1024;

export function countPo(file: Uint8Array, sink: CountSink): void {
  const { bytes, remark } = gettextBytes(file);
  if (remark !== undefined && !sink.item({ kind: "remark", problem: remark })) return;
  const scan = new PoScan(bytes, {
    entry(entry) {
      if (entry.isHeader) return headerItems(entry).every((item) => sink.item(item));
      return entry.textEnd > MAX_UNIT_BYTES ? sink.item({ kind: "entry", entry: entry.entry() }) : sink.unit(entry);
    },
    fault: (line, problem) => void sink.item({ kind: "fault", line, problem }),
  });
  while (scan.advance()) {}
}
