import { posix } from "node:path";
import { candidateMasks, type MaskCandidate } from "../../../engine/finding/candidateMasks";
import type { ComponentDefinition } from "../../../engine/finding/findComponents";
import type { FormatMask } from "../../../engine/finding/maskFiles";
import { sourceNameOf } from "../../../engine/formats/conventions/sourceNames";
import { codeIn, type Format } from "../../../engine/formats/format";
import { formatOf, isTemplate } from "../../../engine/formats/formats";
import { canonicalCode, isEnglish, sourceCandidates } from "../../../engine/languages";
import type { ProjectComponent } from "../../../engine/projectComponent";
import { type Mask, parseMask, parseSingleFile } from "../../../model/mask/mask";

export interface OwnedPart {
  readonly owner: ProjectComponent;
  readonly part: ComponentDefinition;
  /** Code of the source language. */
  readonly language: string;
}

export type Places = ReadonlyMap<string, OwnedPart>;

/**
 * Where other sources of components may stand: as the known ones do, beside them or, without a code, beside the languages, or
 * likewise in another package.
 */
export function placesOf(all: readonly OwnedPart[], sources: ReadonlyMap<string, OwnedPart>): Places {
  const places = new Map<string, OwnedPart>();
  const add = (each: OwnedPart, mask: Mask): void => {
    const standing = { format: each.part.format, mask };
    places.set(placeOf(standing), each);
    for (const layout of layoutsOf(standing)) {
      const other = places.get(layout);
      if (other === undefined) places.set(layout, each);
      else if (other.part.mask.folder !== mask.folder) places.set(severalIn(layout), other);
    }
  };
  const withoutCode = [...sources].filter(([, { part }]) => isForTranslators(part.format) && !part.mask.single);
  for (const [file, each] of withoutCode) {
    const source = parseSingleFile(file);
    if (source.ok) add(each, source.value);
  }
  for (const each of all) {
    const { format, mask } = each.part;
    if (mask.single && format.layout !== "multilingual") continue;
    if (isForTranslators(format)) add(each, { ...mask, rest: "" });
    add(each, mask);
  }
  return places;
}

/**
 * What stands in the same place or, if nothing does, in the same one of another package.
 *
 * @param isKind whether the last folder may tell what its files are; it has to be the same then, unless several differ in it.
 */
export function ownedPartAt(standing: FormatMask, places: Places, isKind = false): OwnedPart | undefined {
  const layouts = layoutsOf(standing);
  const open = isKind ? [...layouts.slice(0, -1), ...layouts.slice(-1).map(severalIn)] : layouts;
  const place = [placeOf(standing), ...open].find((each) => places.has(each));
  return place === undefined ? undefined : places.get(place);
}

/** A search only finds what stands where sources usually do, as it knows of no other files that are called alike. */
export function partBeside(file: string, places: Places): OwnedPart | undefined {
  for (const { code, mask, format } of sourceMasks(file)) {
    const { owner, part, language } = ownedPartAt({ mask, format }, places, format.layout === "monolingual") ?? {};
    if (owner === undefined || part === undefined || language === undefined) continue;
    if (code !== undefined && !isSource(code, language)) continue;
    const { accepts, name, source = isEnglish(language) ? undefined : language } = part;
    return {
      owner,
      language,
      part: { accepts, format, name, mask, ...(source !== undefined && { source }), untranslated: true },
    };
  }
  return undefined;
}

/** Files of formats that components have, whose names say no language, English or that of a source. */
export function candidatesAmong(files: readonly string[], ownedParts: readonly OwnedPart[]): readonly string[] {
  // Of no other format, such as all that a program in TypeScript adds: searching takes long.
  const formats = new Set(ownedParts.map(({ part }) => familyOf(part.format)));
  const languages = [...new Set(ownedParts.map(({ language }) => language))];
  return files.filter((file) => {
    const format = sourceFormat(file);
    if (format === undefined || !formats.has(familyOf(format))) return false;
    const codes = codesIn(file, format).map(({ value }) => codeIn(value, format));
    return codes.every((code) => languages.some((language) => isSource(code, language)));
  });
}

/** The masks that a file fits, or one of all languages, or one for translators without a language code. */
export function sourceMasks(file: string): readonly (FormatMask & { readonly code?: string })[] {
  const format = sourceFormat(file);
  if (format?.layout === "multilingual") {
    const parsed = parseSingleFile(file);
    return parsed.ok ? [{ mask: parsed.value, format }] : [];
  }
  if (format === undefined) return [];
  const coded = codesIn(file, format).map(({ mask, value }) => ({ text: mask, code: codeIn(value, format) }));
  const masks = isForTranslators(format) ? [...coded, { text: translationsMask(file) ?? "" }] : coded;
  return masks.flatMap(({ text, ...rest }) => {
    const mask = parseMask(text);
    return mask.ok ? [{ ...rest, mask: mask.value, format }] : [];
  });
}

/** The mask of the translations of a file that has no language code. */
export function translationsMask(file: string): string | undefined {
  const format = formatOf(file);
  if (format === undefined || !isForTranslators(format)) return sourceNameOf(file)?.mask;
  // `sourceNameOf` leaves out Qt, as TypeScript files have the same ending.
  const { ext } = posix.parse(file);
  return `${file.slice(0, -ext.length)}.*${ext}`;
}

/** The format of a file, or that of a template's translations. */
function sourceFormat(file: string): Format | undefined {
  return formatOf(isTemplate(file) ? file.slice(0, -1) : file);
}

/** What may be a language code in the path of a file; templates have none. */
function codesIn(file: string, format: Format): readonly MaskCandidate[] {
  return isTemplate(file) ? [] : candidateMasks(file, format);
}

/**
 * The same for all files of one format in one folder, or in one folder of each language. The name of a file has no part in
 * it. String catalogs stand where the folders of languages do.
 */
export function placeOf({ format, mask: { folder, prefix, suffix, rest } }: FormatMask): string {
  const isOfApp = suffix === ".lproj" && !rest.includes("*");
  const ofLanguages = rest === "" || isOfApp ? [] : [prefix, suffix, rest.includes("*")];
  const place = format.layout === "multilingual" ? folder.replace(/(?:^|\/)mul\.lproj$/, "") : folder;
  return JSON.stringify([familyOf(format), place, ...ofLanguages]);
}

/** The places in folders of which one part of the path is left open, as that of the package. */
function layoutsOf({ format, mask }: FormatMask): readonly string[] {
  const parts = mask.folder.split("/");
  if (parts.length < 2) return [];
  return parts.map((_, index) => placeOf({ format, mask: { ...mask, folder: parts.with(index, "*").join("/") } }));
}

function severalIn(layout: string): string {
  return `several in ${layout}`;
}

/** The same for formats of which a component may have several. */
function familyOf({ name, partOf }: Format): string {
  return partOf ?? name;
}

/** Whether all files of a format are for translators, so that one without a language code is a source. */
export function isForTranslators({ layout }: Format): boolean {
  return layout === "bilingual";
}

export function isSource(code: string, language: string): boolean {
  return isEnglish(code) || sourceCandidates(language).includes(canonicalCode(code));
}
