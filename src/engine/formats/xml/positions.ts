import type { Entry, Position, ReadRequest } from "../format";
import type { Content } from "./content";

/** Where an entry is, and whether its texts are whole, in the fields of {@link Entry}. */
export function placeOf(
  { positions }: ReadRequest,
  contents: readonly (Content | undefined)[],
  otherwise: Position,
): Pick<Entry, "line" | "column" | "spans" | "cut"> {
  const { line, column } = contents.find((content) => content !== undefined)?.start ?? otherwise;
  const place = positions ? { line, column, spans: contents.map((content) => content?.span) } : { line };
  return contents.some((content) => content?.cut) ? { ...place, cut: true } : place;
}
