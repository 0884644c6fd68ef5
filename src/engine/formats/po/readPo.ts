import type { FormatItem } from "../format";
import { headerItems } from "./poHeader";
import { poPlaces } from "./poPlaces";
import { PoScan } from "./scanPo";

const PAUSE: FormatItem = { kind: "pause" };

/** @param bytes as UTF-8 */
export function* readPo(bytes: Buffer, positions = false): Generator<FormatItem> {
  const found: FormatItem[] = [];
  const placeOf = positions ? poPlaces(bytes) : undefined;
  const scan = new PoScan(bytes, {
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
