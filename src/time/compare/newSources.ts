import { posix } from "node:path";
import { addTo } from "../../common/collections";
import { createGroupScanner } from "../../engine/counting/groups/groupScanner";
import { readFileStart } from "../../engine/files";
import { candidateMasks, type MaskCandidate } from "../../engine/finding/candidateMasks";
import { createIsExcluded, ownMasks } from "../../engine/finding/excluding";
import { findTranslationFiles } from "../../engine/finding/files/findFiles";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import { declaredAtStart } from "../../engine/finding/languages/declaredLanguage";
import type { FormatMask } from "../../engine/finding/maskFiles";
import { searchFolder } from "../../engine/finding/searchFolder";
import { START_BYTES } from "../../engine/formats/conventions/conventions";
import { sourceNameOf } from "../../engine/formats/conventions/sourceNames";
import { codeIn, type Format } from "../../engine/formats/format";
import { formatOf, isTemplate } from "../../engine/formats/formats";
import { canonicalCode, isEnglish, sourceCandidates } from "../../engine/languages";
import { sourcePaths } from "../../engine/partSources";
import { type ProjectComponent, sourceCode } from "../../engine/projectComponent";
import { type Mask, parseMask, parseSingleFile, valueInPath } from "../../model/mask/mask";
import { hasWords } from "./hasWords";
import type { CountRequest } from "./pastSide";
import type { FolderThen } from "./places/folderThen";
import type { FolderSearch } from "./removedComponents";

interface ComponentsRequest extends CountRequest {
  readonly realRoot: string;
  readonly components: readonly ProjectComponent[];
  /** Absent if the components were named. */
  readonly search?: FolderSearch;
}

/**
 * The components of today, with source files that the base does not have and that nobody has translated: those that stand
 * with a component's other files. Lists of keys and addresses also stand there, so files that are older count nowhere, nor
 * do those that hardly have texts, except in formats of which all files are for translators.
 */
export async function withNewSources(
  { components, counter, ignoredChecks, realRoot, search, signal }: ComponentsRequest,
  { blobs, renamed }: Pick<FolderThen, "blobs" | "renamed">,
): Promise<readonly ProjectComponent[]> {
  if (search === undefined) return components;
  const newNames = new Set(renamed.map(({ to }) => to));
  const listing = await findTranslationFiles(realRoot);
  const { files } = listing;
  // Of no other format, such as all that a program in TypeScript adds: searching takes long.
  const formats = new Set(
    components.flatMap(({ definition }) => definition.parts.map(({ format }) => familyOf(format))),
  );
  const newFiles = files.filter((file) => !blobs.has(file) && !newNames.has(file));
  if (newFiles.length === 0) return components;
  const ownedParts: OwnedPart[] = [];
  for (const owner of components) ownedParts.push(...(await partsOf(owner, signal)));
  const languages = [...new Set(ownedParts.map(({ language }) => language))];
  const candidates = newFiles.filter((file) => mayBeSource(file, formats, languages));
  if (candidates.length === 0) return components;
  const { groups } = await searchFolder(realRoot, { ...search, untranslated: true }, listing);
  const sources = await sourcesOf(realRoot, ownedParts, new Set(files));
  const untranslated = new Set(groups.flatMap(({ parts }) => parts.filter((each) => each.untranslated)).map(textOf));
  // Any template in a folder may be that of its languages, and only the search compares what they hold.
  const added = candidates.filter((file) =>
    isTemplate(file) ? untranslated.has(translationsMask(file) ?? "") : !sources.has(file),
  );
  const addedFiles = new Set(added);
  const namedMasks = new Map(files.map((file) => [file, translationsMask(file)]));
  const isNew = ({ accepts, mask, untranslated }: ComponentDefinition): boolean => {
    const isOf = (file: string): boolean => {
      const value = valueInPath(mask, file);
      return (value !== undefined && accepts(value)) || file === mask.text || namedMasks.get(file) === mask.text;
    };
    return untranslated === true && added.some(isOf) && files.filter(isOf).every((file) => addedFiles.has(file));
  };
  const owners = new Map(ownedParts.map(({ owner, part }) => [textOf(part), owner]));
  const found = groups.flatMap(({ parts }): readonly NewPart[] => {
    const [owner, ...others] = new Set(parts.flatMap((part) => owners.get(textOf(part)) ?? []));
    return owner === undefined || others.length > 0 ? [] : parts.map((part) => ({ owner, part }));
  });
  const places = placesOf(ownedParts, sources);
  const isExcluded = createIsExcluded(
    ownMasks(search.exclude, [...components.map(({ definition }) => definition), ...search.excluded]),
  );
  const beside: NewPart[] = [];
  for (const file of added.filter((file) => !isExcluded(file))) {
    const each = partBeside(file, places);
    if (each === undefined || isExcluded(each.part.mask.text)) continue;
    if (!(await isTranslation(realRoot, file, each))) beside.push(each);
  }
  // A lone file in another language than English is a translation to the search, unless the project names it as a source.
  const countedMasks = new Set(ownedParts.flatMap((each) => (isLoneTranslation(each) ? [] : textOf(each.part))));
  const further = new Map<ProjectComponent, ComponentDefinition[]>();
  for (const { owner, part } of [...found, ...beside]) {
    if (countedMasks.has(part.mask.text) || !isNew(part)) continue;
    countedMasks.add(part.mask.text);
    const { units } = await createGroupScanner(realRoot, { parts: [part] }, counter).scan(signal);
    const texts = (await units(undefined, signal)) ?? [];
    const withWords = isForTranslators(part.format) ? texts : texts.filter(({ source }) => hasWords(source));
    if (withWords.length > 0 && 2 * withWords.length >= texts.length) addTo(further, owner, part);
  }
  return components.map((component) => {
    const own = further.get(component);
    if (own === undefined) return component;
    const texts = new Set(own.map(textOf));
    const others = component.definition.parts.filter((part) => !texts.has(textOf(part)));
    const [first = component.definition.parts[0], ...parts] = [...others, ...own];
    const definition: ComponentGroup = { ...component.definition, parts: [first, ...parts] };
    const { scan, readUnits } = createGroupScanner(realRoot, definition, counter, ignoredChecks);
    return { ...component, definition, scan, readUnits };
  });
}

interface OwnedPart {
  readonly owner: ProjectComponent;
  readonly part: ComponentDefinition;
  /** Code of the source language. */
  readonly language: string;
}

type NewPart = Pick<OwnedPart, "owner" | "part">;

function isLoneTranslation({ part, language }: OwnedPart): boolean {
  return part.source === undefined && part.untranslated !== true && !isEnglish(language);
}

async function partsOf(owner: ProjectComponent, signal: AbortSignal): Promise<readonly OwnedPart[]> {
  const language = sourceCode(owner, await owner.scan(signal));
  return owner.definition.parts.map((part) => ({ owner, part, language: part.source ?? language }));
}

function textOf({ mask }: ComponentDefinition): string {
  return mask.text;
}

/** The source files of the parts, each with its part. */
async function sourcesOf(
  realRoot: string,
  all: readonly OwnedPart[],
  files: ReadonlySet<string>,
): Promise<ReadonlyMap<string, OwnedPart>> {
  const sources = new Map<string, OwnedPart>();
  for (const each of all) {
    for (const file of await sourcePaths(realRoot, each.part)) if (files.has(file)) sources.set(file, each);
  }
  return sources;
}

/** Whether all files of a format are for translators, so that one without a language code is a source. */
function isForTranslators({ layout }: Format): boolean {
  return layout === "bilingual";
}

/** Whether a file says that it translates into another language than the source's or English. */
async function isTranslation(realRoot: string, file: string, { part, language }: OwnedPart): Promise<boolean> {
  const { sourceIn, targetIn } = part.format;
  if (targetIn === undefined) return false;
  const start = await readFileStart(realRoot, file, START_BYTES);
  const target = declaredAtStart(start, targetIn);
  return target !== undefined && !isSource(target, language) && target !== declaredAtStart(start, sourceIn);
}

type Places = ReadonlyMap<string, OwnedPart>;

/** Where other sources of components may stand: as the known ones do, beside them or, without a code, beside the languages. */
function placesOf(all: readonly OwnedPart[], sources: ReadonlyMap<string, OwnedPart>): Places {
  const places = new Map<string, OwnedPart>();
  const add = (each: OwnedPart, mask: Mask): void => void places.set(placeOf({ format: each.part.format, mask }), each);
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

/** A search only finds what stands where sources usually do, as it knows of no other files that are called alike. */
function partBeside(file: string, places: Places): OwnedPart | undefined {
  for (const { code, mask, format } of sourceMasks(file)) {
    const { owner, part, language } = places.get(placeOf({ mask, format })) ?? {};
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
function translationsMask(file: string): string | undefined {
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

/** The same for formats of which a component may have several. */
function familyOf({ name, partOf }: Format): string {
  return partOf ?? name;
}

/** Whether a file is of one of some formats, and its name says no language, English or that of a source. */
function mayBeSource(file: string, formats: ReadonlySet<string>, languages: readonly string[]): boolean {
  const format = sourceFormat(file);
  if (format === undefined || !formats.has(familyOf(format))) return false;
  const codes = codesIn(file, format).map(({ value }) => codeIn(value, format));
  return codes.every((code) => languages.some((language) => isSource(code, language)));
}

function isSource(code: string, language: string): boolean {
  return isEnglish(code) || sourceCandidates(language).includes(canonicalCode(code));
}
