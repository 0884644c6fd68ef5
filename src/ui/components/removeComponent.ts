import { l10n } from "vscode";
import { addTo } from "../../common/collections";
import { isSameValue } from "../../common/json/jsonList";
import { showError, showInformation } from "../../editor/platform/messages";
import {
  changeComponents,
  componentTargets,
  type SettingTarget,
  writeComponents,
} from "../../editor/settings/componentSettings";
import { removedEntries } from "../../editor/text/countTexts";
import { describeEntryProblem } from "../../editor/text/entryProblemText";
import {
  type ConfiguredComponent,
  componentKey,
  componentLabel,
  isLocal,
  serviceName,
} from "../../model/component/component";
import { projectKey } from "../../model/component/project";
import type { SettingsEntry } from "../../model/component/settingsEntry";
import { type Entry, projectLabel, type Snapshot } from "../../store/snapshot";
import type { CommandTarget } from "../commands/commandTarget";
import { ask } from "../quickPick/ask";
import type { ComponentSources } from "./addComponent";
import { exclude, findExclusions, includeAgain } from "./excludeComponents";

/**
 * Removes components, projects or invalid entries from the settings, and offers to undo that. A component in several
 * lists that count, as those of two folders, or twice in one, is removed from all of them: it is one row. Lists that do
 * not count, such as the user's under a workspace's own, stay as they are. A component that a project lists is excluded
 * from it.
 *
 * @param given if empty, the user chooses.
 */
export async function removeComponent(
  snapshot: Snapshot,
  { readEntries }: Pick<ComponentSources, "readEntries">,
  given: readonly CommandTarget[],
): Promise<void> {
  // What is found is in no settings.
  const entries = (snapshot.entries ?? []).filter((entry) => entry.kind !== "component" || !entry.component.found);
  const keys = given.flatMap((one) => (isRemovable(one) ? [one.key] : []));
  const chosen = keys.length > 0 ? entries.filter(({ key }) => keys.includes(key)) : await askForEntry(entries);
  const removals: Removal[] = [];
  const targets = componentTargets().filter(({ effective }) => effective);
  for (const entry of chosen) removals.push(...(await findIn(entry, targets, readEntries)));
  const exclusions = await findExclusions(chosen, targets, readEntries);
  if (removals.length + exclusions.length === 0) return;
  try {
    // First, as removals change the positions of entries.
    await exclude(exclusions);
    for (const [target, indexes] of byTarget(removals)) await remove(target, indexes);
  } catch (error) {
    void showError(error instanceof Error ? error.message : String(error));
    return;
  }
  const undo = l10n.t("Undo");
  const [first] = chosen;
  const message = chosen.length === 1 && first ? l10n.t("Removed {0}.", nameOf(first)) : removedEntries(chosen.length);
  void showInformation(message, undo).then(async (answer) => {
    if (answer === undo) await putBack(removals, () => includeAgain(exclusions, readEntries));
  });
}

function isRemovable(target: CommandTarget): target is Extract<CommandTarget, { readonly key: string }> {
  return target.kind === "component" || target.kind === "project" || target.kind === "invalid";
}

interface Removal {
  readonly target: SettingTarget;
  readonly index: number;
  readonly value: unknown;
}

const WHOLE_VALUE = -1;

async function remove(target: SettingTarget, indexes: readonly number[]): Promise<void> {
  if (indexes.includes(WHOLE_VALUE)) await writeComponents(target, undefined);
  else await changeComponents(target, { kind: "remove", indexes });
}

function byTarget(removals: readonly Removal[]): ReadonlyMap<SettingTarget, readonly number[]> {
  const targets = new Map<SettingTarget, number[]>();
  for (const { target, index } of removals) addTo(targets, target, index);
  return targets;
}

async function findIn(
  entry: Entry,
  targets: readonly SettingTarget[],
  readEntries: ComponentSources["readEntries"],
): Promise<readonly Removal[]> {
  const found: Removal[] = [];
  for (const target of targets) {
    const read = await readEntries(target.value);
    for (const [position, candidate] of read.entries()) {
      if (!isEntry(candidate, entry)) continue;
      const index = Array.isArray(target.value) ? position : WHOLE_VALUE;
      const value: unknown = Array.isArray(target.value) ? target.value[position] : target.value;
      found.push({ target, index, value });
      // Equal invalid entries have a row each.
      if (entry.kind === "invalid") return found;
    }
  }
  return found;
}

function isEntry(candidate: SettingsEntry, entry: Entry): boolean {
  if (candidate.kind === "exclusion") return false;
  if (candidate.kind === "local") {
    return entry.kind === "component"
      ? isLocal(entry.component.reference) && candidate.files === entry.component.files
      : entry.kind === "invalid" && candidate.position === entry.position && candidate.shown === entry.shown;
  }
  if (candidate.kind === "project") {
    return entry.kind === "project" && projectKey(candidate.project.reference) === entry.key;
  }
  if (candidate.kind === "component") {
    if (entry.kind !== "component") return false;
    return [entry.key, ...(entry.duplicates ?? [])].includes(componentKey(candidate.component.reference));
  }
  return (
    entry.kind === "invalid" && candidate.position === entry.position && isSameValue(candidate.problem, entry.problem)
  );
}

async function putBack(removals: readonly Removal[], alsoUndo: () => Promise<void>): Promise<void> {
  try {
    for (const { target, index, value } of [...removals].sort((a, b) => a.index - b.index)) {
      if (index === WHOLE_VALUE) await writeComponents(target, value);
      else await changeComponents(target, { kind: "insert", index, entries: [value] });
    }
    await alsoUndo();
  } catch (error) {
    void showError(error instanceof Error ? error.message : String(error));
  }
}

function nameOf(entry: Entry): string {
  switch (entry.kind) {
    case "component":
      return componentLabel(entry.component);
    case "project":
      return projectLabel(entry);
    case "invalid":
      return entry.shown;
  }
}

function placeOf(entry: Entry): string {
  switch (entry.kind) {
    case "component":
      return whereIs(entry.component);
    case "project":
      return serviceName(entry.project.reference.service);
    case "invalid":
      return describeEntryProblem(entry.problem);
  }
}

function whereIs({ reference, files = "" }: ConfiguredComponent): string {
  return isLocal(reference) ? files : `${reference.project} · ${serviceName(reference.service)}`;
}

async function askForEntry(entries: readonly Entry[]): Promise<readonly Entry[]> {
  if (entries.length === 0) {
    void showInformation(l10n.t("There are no components to remove."));
    return [];
  }
  const answer = await ask({
    title: l10n.t("Remove Component"),
    placeholder: l10n.t("Choose what to remove from the settings"),
    rows: entries.map((entry) => ({
      label: nameOf(entry),
      description: placeOf(entry),
      value: entry,
    })),
  });
  return answer.kind === "chosen" ? answer.values : [];
}
