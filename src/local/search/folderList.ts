import { basename } from "node:path";
import type { Row } from "../../common/foreignRow";
import { cleanLine } from "../../common/text/foreignText";
import { nameMasks } from "../../engine/finding/nameComponents";
import type { ConfiguredEntry, LocalEntry } from "../../model/component/settingsEntry";
import { isSlug } from "../../model/component/slug";
import { effectOf, type FileProblem, fileProblem } from "../../model/fileProblem";
import type { RemarkOnFile } from "../../model/foreignRemark";
import { readRemarks } from "../localProblems";
import { type Ask, readRows } from "../serverRows";
import type { LocalFolderOptions } from "../thread/threadMessages";
import { maskText } from "./maskPaths";

/** A workspace folder whose files are read. */
export interface LocalFolder {
  /** The folder's address, which is the service of its components. */
  readonly service: string;
  readonly path: string;
  /** As the settings name them; undefined where components are found by their files. */
  readonly entries?: readonly LocalEntry[];
  /** Of what is found: paths of components or folders that are left out. */
  readonly exclude?: readonly string[];
  readonly ignoredChecks: readonly string[];
  /** Texts that say that a translation is still to come, besides the usual ones. */
  readonly markers?: readonly string[];
  /** Whether languages are required, which components that have only a source lack. */
  readonly untranslated?: boolean;
}

const MAX_COMPONENTS = 1000;

/** Of entries for the same files, the first one counts. */
function firstByMask(entries: readonly LocalEntry[]): ReadonlyMap<string, LocalEntry> {
  const first = new Map<string, LocalEntry>();
  for (const entry of entries) if (!first.has(maskText(entry.files))) first.set(maskText(entry.files), entry);
  return first;
}

export async function serverOptions(folder: LocalFolder): Promise<LocalFolderOptions> {
  const { entries, exclude = [], ignoredChecks, markers, untranslated } = folder;
  const judging = { ignoredChecks, ...(markers && { markers }) };
  if (entries === undefined) return { ...judging, exclude, ...(untranslated && { untranslated }) };
  const masks = firstByMask(entries);
  const names = await nameMasks([...masks.keys()]);
  const components = [...masks].map(([mask, { source }], index) => ({
    name: names[index] ?? `component-${index}`,
    mask,
    ...(source === undefined ? {} : { source }),
  }));
  return { components, ...judging };
}

/** The components of a folder as the server lists them, in the order of the settings. What is left out follows. */
export async function listFolder(folder: LocalFolder, ask: Ask): Promise<readonly ConfiguredEntry[]> {
  const { service, entries } = folder;
  const rows = await readRows(ask, "/api/components/", MAX_COMPONENTS + 1);
  const [more] = rows?.slice(MAX_COMPONENTS) ?? [];
  const read = (rows ?? []).slice(0, MAX_COMPONENTS).map((row) => ({ row, one: readComponent(service, row) }));
  const listed = read.flatMap(({ one }) => one ?? []);
  if (entries === undefined) {
    const components = listed.map(
      ({ component, name = component.reference.component }): ConfiguredEntry => ({
        kind: "component",
        component: { ...component, name, found: true },
      }),
    );
    const leftOut: readonly RemarkOnFile[] = [
      ...(rows === undefined ? [{ file: ".", remark: { problem: fileProblem("notSearched", "ENOENT") } }] : []),
      ...read.flatMap(({ row, one }) => (one ? [] : [leftOutRow(row, fileProblem("unusableName"))])),
      ...(more ? [leftOutRow(more, fileProblem("tooManyComponents", MAX_COMPONENTS))] : []),
      ...(await readLeftOut(ask)),
    ];
    return [...components, ...leftOut.map((one, index) => notSearched(folder, one, index))];
  }
  const byMask = new Map(listed.map((one) => [one.component.files, one]));
  const first = firstByMask(entries);
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
  return [...named, ...(await readLeftOut(ask)).map((one, index) => notSearched(folder, one, index))];
}

/** What stands for something that a search left out. */
export function notSearched(
  { path }: Pick<LocalFolder, "path">,
  { file, remark }: RemarkOnFile,
  position = 0,
): ConfiguredEntry {
  const shown = file === "." ? cleanLine(basename(path), "path") || file : file;
  return { kind: "invalid", position, shown, problem: { kind: "notSearched", remark } };
}

/** What the server left out. */
async function readLeftOut(ask: Ask): Promise<readonly RemarkOnFile[]> {
  const [project] = (await readRows(ask, "/api/projects/", 1)) ?? [];
  const slug = project?.exact("slug", "slug");
  if (slug === undefined) return [];
  const { remarks } = await readRemarks(ask, `/api/projects/${encodeURIComponent(slug)}/`);
  return remarks.filter(({ remark }) => effectOf(remark.problem) !== "none");
}

function leftOutRow(row: Row, problem: FileProblem): RemarkOnFile {
  return { file: row.shown("filemask", "path") ?? ".", remark: { problem } };
}

function readComponent(service: string, row: Row) {
  const component = row.exact("slug", "slug");
  const project = row.within("project").exact("slug", "slug");
  const files = row.raw("filemask", "path");
  if (component === undefined || project === undefined || files === undefined) return undefined;
  if (!isSlug(component) || !isSlug(project)) return undefined;
  const name = row.shown("name", "name");
  return { name, component: { reference: { service, project, component }, otherCandidates: [], files } };
}
