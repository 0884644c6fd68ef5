import type { Mask } from "../model/mask/mask";
import type { Format } from "./formats/format";
import { isEnglish, SOURCE_LANGUAGE } from "./languages";

interface Part {
  readonly format: Pick<Format, "sourceFiles" | "sourceIsRow">;
  readonly mask: Mask;
  readonly source?: string;
  readonly sourceElsewhere?: string;
  readonly isSourceKnown?: true;
}

/** Possible paths of the source of a part, most likely first. */
export async function sourcePaths(
  realRoot: string,
  { format, mask, source = SOURCE_LANGUAGE, sourceElsewhere, isSourceKnown }: Part,
): Promise<readonly string[]> {
  const named = await format.sourceFiles(realRoot, mask);
  if (sourceElsewhere === undefined || !(format.sourceIsRow || isEnglish(source))) return named;
  return isSourceKnown
    ? [sourceElsewhere, ...named.filter((path) => path !== sourceElsewhere)]
    : [...named, sourceElsewhere];
}
