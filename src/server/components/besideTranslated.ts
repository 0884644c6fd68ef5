import { type Evidence, isEnglishOnly } from "./evidence";

/** English files without translations in folders of languages where other files of the format are translated. */
export function sourcesBesideTranslated(chosen: readonly Evidence[]): ReadonlySet<Evidence> {
  const translated = new Set(chosen.flatMap((evidence) => (isEnglishOnly(evidence) ? [] : placeOf(evidence))));
  return new Set(
    chosen.filter((evidence) => isEnglishOnly(evidence) && placeOf(evidence).some((place) => translated.has(place))),
  );
}

/** The folder of languages with the format; nothing for other layouts. */
function placeOf({ mask, format, files: [first = ""] }: Evidence): readonly string[] {
  const folder = mask.slice(0, mask.lastIndexOf("/"));
  return folder.includes("*") && first !== "" ? [`${format.name} ${folder}`] : [];
}
