import { addTo, isRecord } from "../../common/collections";
import { isSameValue } from "../../common/json/jsonList";
import {
  changeComponents,
  componentTargets,
  isSameTarget,
  type SettingTarget,
} from "../../editor/settings/componentSettings";
import { type ProjectReference, projectKey } from "../../model/component/project";
import type { Entry } from "../../store/snapshot";
import type { ComponentSources } from "./addComponent";

type ReadEntries = ComponentSources["readEntries"];

/** An entry of the settings that leaves out more components than before. */
export interface Exclusion {
  readonly target: SettingTarget;
  readonly index: number;
  readonly project: ProjectReference;
  /** `slug` or `category/slug`. */
  readonly paths: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** What is to change so that projects leave out the components that they list, in every list that counts. */
export async function findExclusions(
  entries: readonly Entry[],
  targets: readonly SettingTarget[],
  readEntries: ReadEntries,
): Promise<readonly Exclusion[]> {
  const removed = new Set(entries.map(({ key }) => key));
  const paths = new Map<string, string[]>();
  for (const entry of entries) {
    const project = entry.kind === "component" ? entry.component.membership?.key : undefined;
    if (entry.kind !== "component" || project === undefined || removed.has(project)) continue;
    addTo(paths, project, entry.component.reference.component);
  }
  const exclusions: Exclusion[] = [];
  for (const target of targets) {
    for (const { index, project, value } of await projectsIn(target, readEntries)) {
      const excluded = paths.get(projectKey(project)) ?? [];
      if (excluded.length === 0) continue;
      const after = withExcluded(value, project, excluded);
      exclusions.push({ target, index, project, paths: excluded, before: value, after });
    }
  }
  return exclusions;
}

/** @throws Error with a message for the user if VS Code can't write. */
export async function exclude(exclusions: readonly Exclusion[]): Promise<void> {
  for (const { target, index, after } of exclusions) {
    await changeComponents(target, { kind: "replace", index, entry: after });
  }
}

/**
 * Undoes that; what else has changed meanwhile stays.
 *
 * @throws Error with a message for the user if VS Code can't write.
 */
export async function includeAgain(exclusions: readonly Exclusion[], readEntries: ReadEntries): Promise<void> {
  for (const { target, project, paths, before, after } of exclusions) {
    const current = componentTargets().find((one) => isSameTarget(one, target));
    if (!current) continue;
    for (const found of await projectsIn(current, readEntries)) {
      if (projectKey(found.project) !== projectKey(project)) continue;
      const entry = isSameValue(found.value, after) ? before : withoutExcluded(found.value, paths);
      await changeComponents(target, { kind: "replace", index: found.index, entry });
    }
  }
}

interface FoundProject {
  readonly index: number;
  readonly project: ProjectReference;
  readonly value: unknown;
}

async function projectsIn({ value }: SettingTarget, readEntries: ReadEntries): Promise<readonly FoundProject[]> {
  if (!Array.isArray(value)) return [];
  const values: readonly unknown[] = value;
  const entries = await readEntries(value);
  return entries.flatMap((entry, index) =>
    entry.kind === "project" ? [{ index, project: entry.project.reference, value: values[index] }] : [],
  );
}

/** An address becomes an object. */
function withExcluded(value: unknown, { service, project }: ProjectReference, paths: readonly string[]): unknown {
  if (!isRecord(value)) return { service, project, exclude: paths };
  return { ...value, exclude: [...new Set([...excludedBy(value), ...paths])] };
}

function withoutExcluded(value: unknown, paths: readonly string[]): unknown {
  if (!isRecord(value)) return value;
  const left = excludedBy(value).filter((path) => !paths.includes(String(path)));
  const { exclude: _, ...others } = value;
  return left.length === 0 ? others : { ...others, exclude: left };
}

function excludedBy({ exclude: excluded }: { readonly exclude?: unknown }): readonly unknown[] {
  return Array.isArray(excluded) ? excluded : [];
}
