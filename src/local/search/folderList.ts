import type { ConfiguredEntry, LocalEntry } from "../../model/component/component";
import { isSlug } from "../../model/component/slug";
import { nameMasks } from "../../server/components/nameComponents";
import { type Ask, type Row, readRows } from "../rows";
import type { LocalFolderOptions } from "../thread/messages";
import { foundLabels } from "./foundLabels";
import { maskText } from "./maskPaths";

/** A workspace folder whose files are read. */
export interface LocalFolder {
  /** The folder's address, which is the service of its components. */
  readonly service: string;
  readonly path: string;
  /** As the settings name them; undefined where components are found by their files. */
  readonly entries?: readonly LocalEntry[];
  readonly ignoredChecks: readonly string[];
}

const MOST_COMPONENTS = 1000;

export async function serverOptions({ entries, ignoredChecks }: LocalFolder): Promise<LocalFolderOptions> {
  if (entries === undefined) return { ignoredChecks };
  const masks = new Map(entries.map((entry) => [maskText(entry.files), entry] as const));
  const names = await nameMasks([...masks.keys()]);
  const components = [...masks].map(([mask, { source }], index) => ({
    name: names[index] ?? `component-${index}`,
    mask,
    ...(source === undefined ? {} : { source }),
  }));
  return { components, ignoredChecks };
}

/** The components of a folder as the server lists them, in the order of the settings. */
export async function listFolder(
  { service, path, entries }: LocalFolder,
  ask: Ask,
): Promise<readonly ConfiguredEntry[]> {
  const listed = ((await readRows(ask, "/api/components/", MOST_COMPONENTS)) ?? []).flatMap(
    (row) => readComponent(service, row) ?? [],
  );
  if (entries === undefined) {
    const names = listed.map(({ component, name = component.reference.component }) => ({
      files: component.files,
      name,
    }));
    const labels = foundLabels(names, path);
    return listed.map(({ component }, index) => ({
      kind: "component",
      component: { ...component, name: labels[index] ?? component.reference.component, found: true },
    }));
  }
  const byMask = new Map(listed.map((one) => [one.component.files, one]));
  return entries.map(({ position, shown, files, name }): ConfiguredEntry => {
    const one = byMask.get(maskText(files));
    if (one === undefined) return { kind: "invalid", position, shown, problem: { kind: "unknownFormat" } };
    const shownName = name ?? one.name;
    return {
      kind: "component",
      component: { ...one.component, files, ...(shownName === undefined ? {} : { name: shownName }) },
    };
  });
}

function readComponent(service: string, row: Row) {
  const component = row.exact("slug", "slug");
  const project = row.within("project").exact("slug", "slug");
  const files = row.exact("filemask", "path");
  if (component === undefined || project === undefined || files === undefined) return undefined;
  if (!isSlug(component) || !isSlug(project)) return undefined;
  const name = row.shown("name", "name");
  return { name, component: { reference: { service, project, component }, otherCandidates: [], files } };
}
