import { createGroupScanner } from "../../engine/counting/groups/groupScanner";
import { candidateMasks } from "../../engine/finding/candidateMasks";
import { findTranslationFiles } from "../../engine/finding/files/findFiles";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import { searchFolder } from "../../engine/finding/searchFolder";
import { sourceNameOf } from "../../engine/formats/conventions/sourceNames";
import type { Format } from "../../engine/formats/format";
import { formatOf } from "../../engine/formats/formats";
import { isEnglish } from "../../engine/languages";
import type { ProjectComponent } from "../../engine/projectComponent";
import { valueInPath } from "../../model/mask/mask";
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
  const formats = new Set(components.flatMap(({ definition }) => definition.parts.map(({ format }) => format)));
  const added = files.filter((file) => !blobs.has(file) && !newNames.has(file) && mayBeSource(file, formats));
  if (added.length === 0) return components;
  const { groups } = await searchFolder(realRoot, { ...search, untranslated: true }, listing);
  const isNew = ({ mask, untranslated }: ComponentDefinition): boolean => {
    const isOf = (file: string) => valueInPath(mask, file) !== undefined || sourceNameOf(file)?.mask === mask.text;
    return untranslated === true && added.some(isOf) && files.filter(isOf).every((file) => added.includes(file));
  };
  const owners = new Map(
    components.flatMap((each) => each.definition.parts.map(({ mask }) => [mask.text, each] as const)),
  );
  const further = new Map<ProjectComponent, readonly ComponentDefinition[]>();
  for (const { parts } of groups) {
    const [owner, ...others] = new Set(parts.flatMap(({ mask }) => owners.get(mask.text) ?? []));
    if (owner === undefined || others.length > 0) continue;
    const own: ComponentDefinition[] = [];
    for (const part of parts.filter((each) => !owners.has(each.mask.text) && isNew(each))) {
      const { units } = await createGroupScanner(realRoot, { parts: [part] }, counter).scan(signal);
      const texts = (await units(undefined, signal)) ?? [];
      if (2 * texts.filter(({ source }) => isText(source)).length > texts.length) own.push(part);
    }
    if (own.length > 0) further.set(owner, own);
  }
  return components.map((component) => {
    const own = further.get(component);
    if (own === undefined) return component;
    const definition = { ...component.definition, parts: [...component.definition.parts, ...own] as const };
    const { scan, readUnits } = createGroupScanner(realRoot, definition, counter, ignoredChecks);
    return { ...component, definition, scan, readUnits };
  });
}

/** Whether a file is of one of some formats, and its name says no language, or English. */
function mayBeSource(file: string, formats: ReadonlySet<Format>): boolean {
  const format = formatOf(file);
  return (
    format !== undefined && formats.has(format) && candidateMasks(file, format).every(({ value }) => isEnglish(value))
  );
}

/** Words beside each other, one as on a button, or letters without case, but no key, address or path. */
function isText(text: string): boolean {
  return /\p{Lo}|(?:^|\s)["'(]?\p{L}+[,;:]? \p{L}+/u.test(text) || /^\p{Lu}\p{Ll}+[.:!?…]*$/u.test(text);
}
