import { basename } from "node:path";
import { cleanLine, MAX_LENGTH } from "../../common/text/foreignText";
import { nameMasks } from "../../engine/finding/nameComponents";
import { type AskFiles, type ListedComponent, MAX_COMPONENTS } from "../../folder/filesQuestions";
import type { ConfiguredEntry, LocalEntry } from "../../model/component/settingsEntry";
import { isSlug } from "../../model/component/slug";
import { type FileProblem, fileProblem } from "../../model/fileProblem";
import type { ShownRemark } from "../../model/foreignRemark";
import type { LocalFolderOptions } from "../thread/threadMessages";
import { maskText } from "./maskPaths";

/** A workspace folder whose files are read. */
export interface LocalFolder {
  /** The folder's address, which is the service of its components. */
  readonly service: string;
  readonly path: string;
  /** As the settings name them; undefined where all components are found by their files. */
  readonly entries?: readonly LocalEntry[];
  /** Masks of files that components of services have. If given, others are found beside the entries. */
  readonly elsewhere?: readonly string[];
  /** Paths of components or folders that are left out of what is found; of named components, only of missing submodules. */
  readonly exclude?: readonly string[];
  readonly ignoredChecks: readonly string[];
  /** Texts that say that a translation is still to come, besides the usual ones. */
  readonly markers?: readonly string[];
  /** Whether languages are required, which components that have only a source lack. */
  readonly untranslated?: boolean;
}

/** Whether components are found by their files. */
export function isSearchedFolder({ entries, elsewhere }: Pick<LocalFolder, "entries" | "elsewhere">): boolean {
  return entries === undefined || elsewhere !== undefined;
}

/** Of entries for the same files, the first one counts. */
function firstByMask(entries: readonly LocalEntry[]): ReadonlyMap<string, LocalEntry> {
  const first = new Map<string, LocalEntry>();
  for (const entry of entries) if (!first.has(maskText(entry.files))) first.set(maskText(entry.files), entry);
  return first;
}

export async function serverOptions(folder: LocalFolder): Promise<LocalFolderOptions> {
  const { entries, elsewhere, exclude = [], ignoredChecks, markers, untranslated } = folder;
  const judging = { ignoredChecks, ...(markers && { markers }) };
  const searching = { exclude, ...(elsewhere && { elsewhere }), ...(untranslated && { untranslated }) };
  if (entries === undefined) return { ...judging, ...searching };
  const masks = firstByMask(entries);
  const names = await nameMasks([...masks.keys()]);
  const components = [...masks].map(([mask, { source }], index) => ({
    name: names[index] ?? `component-${index}`,
    mask,
    ...(source === undefined ? {} : { source }),
  }));
  return { components, ...judging, ...((isSearchedFolder(folder) || exclude.length > 0) && searching) };
}

/** The components of a folder as its server lists them, in the order of the settings. What is found, and left out, follows. */
export async function listFolder(
  folder: LocalFolder,
  ask: AskFiles,
  signal: AbortSignal,
): Promise<readonly ConfiguredEntry[]> {
  const { service, entries = [] } = folder;
  const answer = await ask({ kind: "components" }, signal);
  const { project = "", components = [], leftOut = [] } = answer ?? {};
  const [more] = components.slice(MAX_COMPONENTS);
  const read = components.slice(0, MAX_COMPONENTS).map((each) => ({ each, one: usable(service, project, each) }));
  const listed = read.flatMap(({ one }) => one ?? []);
  const first = firstByMask(entries);
  const found = listed
    .filter(({ component }) => isSearchedFolder(folder) && !first.has(component.files))
    .map(
      ({ component, name = component.reference.component, repositoryMasks }): ConfiguredEntry => ({
        kind: "component",
        component: { ...component, name, found: true, repositoryMasks },
      }),
    );
  const unread: readonly ShownRemark[] = [
    ...(answer === undefined ? [{ file: ".", remark: { problem: fileProblem("notSearched", "ENOENT") } }] : []),
    ...read.flatMap(({ each, one }) => (one ? [] : [leftOutRemark(each, fileProblem("unusableName"))])),
    ...(more ? [leftOutRemark(more, fileProblem("tooManyComponents", MAX_COMPONENTS))] : []),
  ];
  const remarks = [...(isSearchedFolder(folder) ? unread : []), ...leftOut];
  const byMask = new Map(listed.map((one) => [one.component.files, one]));
  const named = entries.map((entry): ConfiguredEntry => {
    const { position, shown, files, name } = entry;
    const one = byMask.get(maskText(files));
    const other = first.get(maskText(files));
    if (other && (other.name !== name || other.source !== entry.source)) {
      return { kind: "invalid", position, shown, problem: { kind: "wrongField", field: "files" } };
    }
    if (one === undefined) return { kind: "invalid", position, shown, problem: { kind: "unknownFormat" } };
    const shownName = name ?? one.name;
    return {
      kind: "component",
      component: { ...one.component, files, ...(shownName === undefined ? {} : { name: shownName }) },
    };
  });
  return [...named, ...found, ...remarks.map((one, index) => notSearched(folder, one, index))];
}

/** What stands for something that a search left out. */
export function notSearched(
  { path }: Pick<LocalFolder, "path">,
  { file, remark }: ShownRemark,
  position = 0,
): ConfiguredEntry {
  const shown = file === "." ? cleanLine(basename(path), "path") || file : file;
  return { kind: "invalid", position, shown, problem: { kind: "notSearched", remark } };
}

function leftOutRemark({ mask }: ListedComponent, problem: FileProblem): ShownRemark {
  return { file: cleanLine(mask, "path") || ".", remark: { problem } };
}

function usable(service: string, project: string, { slug, name, mask, repositoryMasks }: ListedComponent) {
  if (!isSlug(slug) || !isSlug(project) || mask.length > MAX_LENGTH.path) return undefined;
  const shownName = cleanLine(name, "name");
  const reference = { service, project, component: slug };
  const component = { reference, otherCandidates: [], files: mask };
  return { name: shownName === "" ? undefined : shownName, component, repositoryMasks };
}
