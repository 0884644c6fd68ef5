import { findInsertion } from "../../../../../src/engine/formats/inserting/insertion";
import { formatNamed } from "../jsonSupport";

export interface InsertedUnit {
  readonly source: string;
  readonly text: string;
  readonly key: string;
  readonly code?: string;
  readonly path?: string;
}

/** A file with a unit that it lacked, `|` where the texts of the unit are to be written. Undefined if it can't take it. */
export async function inserted(
  format: string,
  { source, text, key, code = "de", path = "a" }: InsertedUnit,
): Promise<string | undefined> {
  const files = { path, text, sourcePath: path, source };
  const insertion = await findInsertion({ format: formatNamed(format), ...files, key, code });
  return insertion && text.slice(0, insertion.offset) + insertion.pieces.join("|") + text.slice(insertion.offset);
}
