import type { Entry } from "../format";
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
