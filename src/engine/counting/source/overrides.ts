import type { Format } from "../../formats/format";
import { isEnglish } from "../../languages";
import type { ComponentFile } from "../componentFiles";
import { readEntries } from "../entries";
import type { FileRead } from "../fileStates";
import { TRANSLATED } from "../stateBits";
import type { ComponentSource } from "./chooseSource";

interface ReadFile extends ComponentFile {
  readonly read: FileRead;
}

/** Words of which a longer English text is likely to have one, and other languages have none. */
const ENGLISH = /\b(?:and|are|cannot|from|has|have|that|the|this|with|you|your)\b/i;
const LONGER = /^\s{0,99}\S{1,99}(?:\s{1,99}\S{1,99}){4}/;
/** A language that has some of these words in its texts has them in fewer. */
const ENGLISH_PART = 0.3;

/**
 * The English files that only hold what differs from an English source without a code, such as other spellings. Programs
 * take all else from the source, so they are no translations that lack anything.
 */
export async function overridesOf<Row extends ReadFile>(
  rows: readonly Row[],
  source: ComponentSource | undefined,
  format: Format,
): Promise<ReadonlySet<Row>> {
  if (source?.chosenBy !== "name" || rows.some(({ file }) => file.path === source.file.file.path)) return new Set();
  const units = new Set(source.file.read?.units);
  const isTranslated = ({ units: own, states }: FileRead, at: number): boolean =>
    units.has(own[at] ?? 0) && ((states[at] ?? 0) & TRANSLATED) !== 0;
  const candidates = rows.filter(
    ({ code, read }) => isEnglish(code) && 2 * read.units.filter((_, at) => isTranslated(read, at)).length < units.size,
  );
  return new Set(candidates.length > 0 && (await isInEnglish(source, format)) ? candidates : []);
}

async function isInEnglish({ file: { file } }: ComponentSource, format: Format): Promise<boolean> {
  let longer = 0;
  let english = 0;
  const take = ({ texts: [text = ""] }: { readonly texts: readonly string[] }): boolean => {
    if (LONGER.test(text)) longer++;
    if (LONGER.test(text) && ENGLISH.test(text)) english++;
    return true;
  };
  await readEntries({ file, code: undefined, format, owner: file, take, signal: undefined });
  return english > 0 && english >= ENGLISH_PART * longer;
}
