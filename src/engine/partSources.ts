import type { Mask } from "../model/mask/mask";
import type { Format } from "./formats/format";
import { isEnglish, SOURCE_LANGUAGE } from "./languages";

interface Part {
  readonly format: Pick<Format, "sourceFiles" | "sourceIsRow">;
  readonly mask: Mask;
  readonly source?: string;
  readonly sourceElsewhere?: string;
}

/** Possible paths of the source of a part, most likely first. */
export async function sourcePaths(
  realRoot: string,
  { format, mask, source = SOURCE_LANGUAGE, sourceElsewhere }: Part,
): Promise<readonly string[]> {
  const named = await format.sourceFiles(realRoot, mask);
  return sourceElsewhere && (format.sourceIsRow || isEnglish(source)) ? [...named, sourceElsewhere] : named;
}
