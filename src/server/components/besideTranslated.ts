import path from "node:path";
import { type Evidence, isEnglishOnly } from "./evidence";

/** English files without translations in a folder of English where other files of the format are translated. */
export function sourcesBesideTranslated(chosen: readonly Evidence[]): ReadonlySet<Evidence> {
  const translated = new Set(chosen.flatMap((evidence) => (evidence.values > 1 ? placesOf(evidence) : [])));
  return new Set(
    chosen.filter((evidence) => isEnglishOnly(evidence) && placesOf(evidence).some((place) => translated.has(place))),
  );
}

/** The folders of languages with the format; none for other layouts. */
function placesOf({ mask, format, files }: Evidence): readonly string[] {
  const isInFolder = mask.lastIndexOf("*") < mask.lastIndexOf("/");
  return isInFolder ? files.map((file) => `${format.name} ${path.posix.dirname(file)}`) : [];
}
