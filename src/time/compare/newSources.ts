import { addTo } from "../../common/collections";
import { createGroupScanner } from "../../engine/counting/groups/groupScanner";
import { candidateMasks } from "../../engine/finding/candidateMasks";
import { createIsExcluded, ownMasks } from "../../engine/finding/excluding";
import { findTranslationFiles } from "../../engine/finding/files/findFiles";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import type { FormatMask } from "../../engine/finding/maskFiles";
import { searchFolder } from "../../engine/finding/searchFolder";
import { sourceNameOf } from "../../engine/formats/conventions/sourceNames";
import type { Format } from "../../engine/formats/format";
import { formatOf } from "../../engine/formats/formats";
import { isEnglish } from "../../engine/languages";
import type { ProjectComponent } from "../../engine/projectComponent";
import { parseMask, parseSingleFile, valueInPath } from "../../model/mask/mask";
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
 * do those that hardly have texts.
 */
export async function withNewSources(
  { components, counter, ignoredChecks, realRoot, search, signal }: ComponentsRequest,
  { blobs, renamed }: Pick<FolderThen, "blobs" | "renamed">,
): Promise<readonly ProjectComponent[]> {
  // What has no translations is a component of its own.
  if (search === undefined || search.untranslated) return components;
  const newNames = new Set(renamed.map(({ to }) => to));
  const listing = await findTranslationFiles(realRoot);
  const { files } = listing;
  // Of no other format, such as all that a program in TypeScript adds: searching takes long.
  const formats = new Set(
    components.flatMap(({ definition }) => definition.parts.map(({ format }) => familyOf(format))),
  );
  const added = files.filter((file) => !blobs.has(file) && !newNames.has(file) && mayBeSource(file, formats));
  if (added.length === 0) return components;
  const { groups } = await searchFolder(realRoot, { ...search, untranslated: true }, listing);
  const addedFiles = new Set(added);
  const namedMasks = new Map(files.map((file) => [file, sourceNameOf(file)?.mask]));
  const isNew = ({ accepts, mask, untranslated }: ComponentDefinition): boolean => {
    const isOf = (file: string): boolean => {
      const value = valueInPath(mask, file);
      return (value !== undefined && accepts(value)) || file === mask.text || namedMasks.get(file) === mask.text;
    };
    return untranslated === true && added.some(isOf) && files.filter(isOf).every((file) => addedFiles.has(file));
  };
  const all = components.flatMap((owner) => owner.definition.parts.map((part) => ({ owner, part })));
  const owners = new Map(all.map(({ owner, part }) => [part.mask.text, owner]));
  const found = groups.flatMap(({ parts }): readonly OwnedPart[] => {
    const [owner, ...others] = new Set(parts.flatMap(({ mask }) => owners.get(mask.text) ?? []));
    return owner === undefined || others.length > 0 ? [] : parts.map((part) => ({ owner, part }));
  });
  const places = new Map(
    all
      .filter(({ part }) => !part.mask.single || part.format.layout === "multilingual")
      .map((each) => [placeOf(each.part), each]),
  );
  const isExcluded = createIsExcluded(
    ownMasks(search.exclude, [...components.map(({ definition }) => definition), ...search.excluded]),
  );
  const beside = added
    .filter((file) => !isExcluded(file))
    .flatMap((file) => partBeside(file, places) ?? [])
    .filter(({ part }) => !isExcluded(part.mask.text));
  const further = new Map<ProjectComponent, ComponentDefinition[]>();
  for (const { owner, part } of [...found, ...beside]) {
    if (owners.has(part.mask.text) || !isNew(part)) continue;
    owners.set(part.mask.text, owner);
    const { units } = await createGroupScanner(realRoot, { parts: [part] }, counter).scan(signal);
    const texts = (await units(undefined, signal)) ?? [];
    if (2 * texts.filter(({ source }) => isText(source)).length > texts.length) addTo(further, owner, part);
  }
  return components.map((component) => {
    const own = further.get(component);
    if (own === undefined) return component;
    const definition = { ...component.definition, parts: [...component.definition.parts, ...own] as const };
    const { scan, readUnits } = createGroupScanner(realRoot, definition, counter, ignoredChecks);
    return { ...component, definition, scan, readUnits };
  });
}

interface OwnedPart {
  readonly owner: ProjectComponent;
  readonly part: ComponentDefinition;
}

type Places = ReadonlyMap<string, OwnedPart>;

/** A search only finds what stands where sources usually do, as it knows of no other files that are called alike. */
function partBeside(file: string, places: Places): OwnedPart | undefined {
  for (const { mask, format } of sourceMasks(file)) {
    const { owner, part } = places.get(placeOf({ mask, format })) ?? {};
    if (owner === undefined || part === undefined) continue;
    const { accepts, name, source } = part;
    return {
      owner,
      part: { accepts, format, name, mask, ...(source !== undefined && { source }), untranslated: true },
    };
  }
  return undefined;
}

/** The masks that an English file fits, or one of all languages. */
export function sourceMasks(file: string): readonly FormatMask[] {
  const format = formatOf(file);
  if (format?.layout === "multilingual") {
    const parsed = parseSingleFile(file);
    return parsed.ok ? [{ mask: parsed.value, format }] : [];
  }
  const candidates = format === undefined ? [] : candidateMasks(file, format);
  return candidates.flatMap(({ mask, value }) => {
    const parsed = parseMask(mask);
    return parsed.ok && format !== undefined && isEnglish(value) ? [{ mask: parsed.value, format }] : [];
  });
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

/** Whether a file is of one of some formats, and its name says no language, or English. */
function mayBeSource(file: string, formats: ReadonlySet<string>): boolean {
  const format = formatOf(file);
  return (
    format !== undefined &&
    formats.has(familyOf(format)) &&
    candidateMasks(file, format).every(({ value }) => isEnglish(value))
  );
}

/** Words beside each other, one as on a button, or letters without case, but no key, address or path. */
function isText(text: string): boolean {
  return /\p{Lo}|(?:^|\s)["'(]?\p{L}+[,;:]? \p{L}+/u.test(text) || /^\p{Lu}\p{Ll}+[.:!?…]*$/u.test(text);
}
