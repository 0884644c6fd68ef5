import { addTo } from "../../../common/collections";
import { createGroupScanner } from "../../../engine/counting/groups/groupScanner";
import { readFileStart } from "../../../engine/files";
import { createIsExcluded, ownMasks } from "../../../engine/finding/excluding";
import type { ComponentDefinition } from "../../../engine/finding/findComponents";
import type { ComponentGroup } from "../../../engine/finding/groups/componentGroup";
import { declaredAtStart } from "../../../engine/finding/languages/declaredLanguage";
import { searchFolder } from "../../../engine/finding/searchFolder";
import { START_BYTES } from "../../../engine/formats/conventions/conventions";
import { isTemplate } from "../../../engine/formats/formats";
import { isEnglish } from "../../../engine/languages";
import { sourcePaths } from "../../../engine/partSources";
import { type ProjectComponent, sourceCode } from "../../../engine/projectComponent";
import { valueInPath } from "../../../model/mask/mask";
import type { CountRequest } from "../base/pastSide";
import type { SearchOfToday } from "../base/removedComponents";
import type { FolderThen } from "../places/folderThen";
import { hasWords } from "./hasWords";
import {
  candidatesAmong,
  isForTranslators,
  isSource,
  type OwnedPart,
  ownedPartAt,
  type Places,
  partBeside,
  placesOf,
  translationsMask,
} from "./sourcePlaces";

interface ComponentsRequest extends CountRequest {
  readonly realRoot: string;
  readonly components: readonly ProjectComponent[];
  /** Absent if the components were named. */
  readonly search?: SearchOfToday;
}

/**
 * The components of today, with source files that the base does not have and that nobody has translated: those that stand
 * with a component's other files. Lists of keys and addresses also stand there, so files that are older count nowhere, nor
 * do those that hardly have texts, except in formats of which all files are for translators.
 */
export async function withNewSources(
  request: ComponentsRequest,
  { blobs, renamed }: Pick<FolderThen, "blobs" | "renamed">,
): Promise<readonly ProjectComponent[]> {
  const { components, realRoot, search, signal } = request;
  if (search === undefined) return components;
  const { files } = search.listing;
  const newNames = new Set(renamed.map(({ to }) => to));
  const newFiles = files.filter((file) => !blobs.has(file) && !newNames.has(file));
  if (newFiles.length === 0) return components;
  const ownedParts: OwnedPart[] = [];
  for (const owner of components) ownedParts.push(...(await partsOf(owner, signal)));
  const candidates = candidatesAmong(newFiles, ownedParts);
  if (candidates.length === 0) return components;
  const { groups } = await searchFolder(realRoot, { ...search, untranslated: true }, search.listing);
  const sources = await sourcesOf(realRoot, ownedParts, new Set(files));
  const added = addedSources(candidates, groups, sources);
  const places = placesOf(ownedParts, sources);
  const withoutCode = new Set(added.map(translationsMask));
  const found = foundParts(groups, ownedParts, { places, withoutCode });
  const beside = await partsBeside(request, search, added, places);
  const parts = withoutCounted([...found, ...beside], ownedParts, createIsNew(files, added));
  const further = new Map<ProjectComponent, ComponentDefinition[]>();
  for (const { owner, part } of parts) if (await hasTexts(part, request)) addTo(further, owner, part);
  return components.map((component) => withParts(component, further.get(component), request));
}

/** Any template in a folder may be that of its languages, and only the search compares what they hold. */
function addedSources(
  candidates: readonly string[],
  groups: readonly ComponentGroup[],
  sources: ReadonlyMap<string, OwnedPart>,
): readonly string[] {
  const untranslated = new Set(groups.flatMap(({ parts }) => parts.filter((each) => each.untranslated)).map(textOf));
  return candidates.filter((file) =>
    isTemplate(file) ? untranslated.has(translationsMask(file) ?? "") : !sources.has(file),
  );
}

/** What the search finds with parts of one component, or where components have theirs in other packages. */
function foundParts(
  groups: readonly ComponentGroup[],
  ownedParts: readonly OwnedPart[],
  { places, withoutCode }: { readonly places: Places; readonly withoutCode: ReadonlySet<string | undefined> },
): readonly NewPart[] {
  const owners = new Map(ownedParts.map(({ owner, part }) => [textOf(part), owner]));
  return groups.flatMap(({ parts }) => {
    const [owner, ...others] = new Set(parts.flatMap((part) => owners.get(textOf(part)) ?? []));
    if (others.length > 0) return [];
    return parts.flatMap((part) => {
      const isKind = part.format.layout === "monolingual" && !withoutCode.has(textOf(part));
      const partOwner = owner ?? ownedPartAt(part, places, isKind)?.owner;
      return partOwner === undefined ? [] : [{ owner: partOwner, part }];
    });
  });
}

/** What stands beside the sources of components, and the search does not know of. */
async function partsBeside(
  { components, realRoot }: ComponentsRequest,
  search: SearchOfToday,
  added: readonly string[],
  places: Places,
): Promise<readonly NewPart[]> {
  const isExcluded = createIsExcluded(
    ownMasks(search.exclude, [...components.map(({ definition }) => definition), ...search.excluded]),
  );
  const beside: NewPart[] = [];
  for (const file of added.filter((file) => !isExcluded(file))) {
    const each = partBeside(file, places);
    if (each === undefined || isExcluded(each.part.mask.text)) continue;
    if (!(await isTranslation(realRoot, file, each))) beside.push(each);
  }
  return beside;
}

/** Whether all files of an untranslated part were added. */
function createIsNew(files: readonly string[], added: readonly string[]): (part: ComponentDefinition) => boolean {
  const addedFiles = new Set(added);
  const namedMasks = new Map(files.map((file) => [file, translationsMask(file)]));
  return ({ accepts, mask, untranslated }) => {
    const isOf = (file: string): boolean => {
      const value = valueInPath(mask, file);
      return (value !== undefined && accepts(value)) || file === mask.text || namedMasks.get(file) === mask.text;
    };
    return untranslated === true && added.some(isOf) && files.filter(isOf).every((file) => addedFiles.has(file));
  };
}

/** The new parts, each mask once, that no component counts. */
function withoutCounted(
  parts: readonly NewPart[],
  ownedParts: readonly OwnedPart[],
  isNew: (part: ComponentDefinition) => boolean,
): readonly NewPart[] {
  // A lone file in another language than English is a translation to the search, unless the project names it as a source.
  const counted = new Set(ownedParts.flatMap((each) => (isLoneTranslation(each) ? [] : textOf(each.part))));
  return parts.filter(({ part }) => {
    if (counted.has(textOf(part)) || !isNew(part)) return false;
    counted.add(textOf(part));
    return true;
  });
}

async function hasTexts(part: ComponentDefinition, { realRoot, counter, signal }: ComponentsRequest): Promise<boolean> {
  const { units } = await createGroupScanner(realRoot, { parts: [part] }, counter).scan(signal);
  const texts = (await units(undefined, signal)) ?? [];
  const withWords = isForTranslators(part.format) ? texts : texts.filter(({ source }) => hasWords(source));
  return withWords.length > 0 && 2 * withWords.length >= texts.length;
}

function withParts(
  component: ProjectComponent,
  further: readonly ComponentDefinition[] | undefined,
  { realRoot, counter, ignoredChecks }: ComponentsRequest,
): ProjectComponent {
  if (further === undefined) return component;
  const texts = new Set(further.map(textOf));
  const others = component.definition.parts.filter((part) => !texts.has(textOf(part)));
  const [first = component.definition.parts[0], ...parts] = [...others, ...further];
  const definition: ComponentGroup = { ...component.definition, parts: [first, ...parts] };
  const { scan, readUnits } = createGroupScanner(realRoot, definition, counter, ignoredChecks);
  return { ...component, definition, scan, readUnits };
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

/** Whether a file says that it translates into another language than the source's or English. */
async function isTranslation(realRoot: string, file: string, { part, language }: OwnedPart): Promise<boolean> {
  const { sourceIn, targetIn } = part.format;
  if (targetIn === undefined) return false;
  const start = await readFileStart(realRoot, file, START_BYTES);
  const target = declaredAtStart(start, targetIn);
  return target !== undefined && !isSource(target, language) && target !== declaredAtStart(start, sourceIn);
}
