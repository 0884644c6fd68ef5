import { l10n } from "vscode";
import { isSameValue } from "../../common/jsonList";
import { showError, showInformation } from "../../editor/platform/messages";
import {
  changeComponents,
  componentTargets,
  type SettingTarget,
  writeComponents,
} from "../../editor/settings/componentSettings";
import { describeEntryProblem } from "../../editor/text/entryProblemText";
import { removedEntries } from "../../editor/text/plurals";
import { serviceName } from "../../model/component/addressTarget";
import { type ConfiguredEntry, componentKey, componentLabel } from "../../model/component/component";
import type { Entry, Snapshot } from "../../store/snapshot";
import { ask } from "../quickPick/questions";
import type { ComponentSources } from "./addComponent";

/**
 * Removes components, or entries that were not understood, from the settings where they stand, and offers to undo that.
 *
 * A component that stands in several lists that count, as those of two folders, or twice in one, goes from all of them:
 * it is one row. Lists that do not count, as the user's under a workspace's own, stay as they are.
 *
 * @param given the row, and all selected rows; without them, the user is asked.
 */
export async function removeComponent(
  snapshot: Snapshot,
  { readEntries }: Pick<ComponentSources, "readEntries">,
  ...given: readonly unknown[]
): Promise<void> {
  const entries = snapshot.entries ?? [];
  const keys = keysOf(given);
  const chosen = keys.length > 0 ? entries.filter(({ key }) => keys.includes(key)) : await askForEntry(entries);
  const removals: Removal[] = [];
  const places = componentTargets().filter(({ effective }) => effective);
  for (const entry of chosen) removals.push(...(await findIn(entry, places, readEntries)));
  if (removals.length === 0) return;
  try {
    for (const [place, indexes] of byPlace(removals)) await remove(place, indexes);
  } catch (error) {
    void showError(error instanceof Error ? error.message : String(error));
    return;
  }
  const undo = l10n.t("Undo");
  const [first] = chosen;
  const message = chosen.length === 1 && first ? l10n.t("Removed {0}.", nameOf(first)) : removedEntries(chosen.length);
  void showInformation(message, undo).then(async (answer) => {
    if (answer === undo) await putBack(removals);
  });
}

/** An entry of a list in the settings; without an index, a value that is no list. */
interface Removal {
  readonly place: SettingTarget;
  readonly index: number;
  readonly value: unknown;
}

const WHOLE_VALUE = -1;

async function remove(place: SettingTarget, indexes: readonly number[]): Promise<void> {
  if (indexes.includes(WHOLE_VALUE)) await writeComponents(place, undefined);
  else await changeComponents(place, { kind: "remove", indexes });
}

function byPlace(removals: readonly Removal[]): ReadonlyMap<SettingTarget, readonly number[]> {
  const places = new Map<SettingTarget, number[]>();
  for (const { place, index } of removals) places.set(place, [...(places.get(place) ?? []), index]);
  return places;
}

/** Where a row's entry stands in the lists that count. */
async function findIn(
  entry: Entry,
  places: readonly SettingTarget[],
  readEntries: ComponentSources["readEntries"],
): Promise<readonly Removal[]> {
  const found: Removal[] = [];
  for (const place of places) {
    const read = await readEntries(place.value);
    for (const [position, candidate] of read.entries()) {
      if (!isEntry(candidate, entry)) continue;
      const index = Array.isArray(place.value) ? position : WHOLE_VALUE;
      const value: unknown = Array.isArray(place.value) ? place.value[position] : place.value;
      found.push({ place, index, value });
      // Two wrong entries may look the same: each row stands for one of them.
      if (entry.kind === "invalid") return found;
    }
  }
  return found;
}

function isEntry(candidate: ConfiguredEntry, entry: Entry): boolean {
  if (candidate.kind === "component") {
    if (entry.kind !== "component") return false;
    return [entry.key, ...(entry.duplicates ?? [])].includes(componentKey(candidate.component.reference));
  }
  return (
    entry.kind === "invalid" && candidate.position === entry.position && isSameValue(candidate.problem, entry.problem)
  );
}

async function putBack(removals: readonly Removal[]): Promise<void> {
  try {
    for (const { place, index, value } of [...removals].sort((a, b) => a.index - b.index)) {
      if (index === WHOLE_VALUE) await writeComponents(place, value);
      else await changeComponents(place, { kind: "insert", index, entries: [value] });
    }
  } catch (error) {
    void showError(error instanceof Error ? error.message : String(error));
  }
}

function nameOf(entry: Entry): string {
  return entry.kind === "component" ? componentLabel(entry.component) : entry.shown;
}

async function askForEntry(entries: readonly Entry[]): Promise<readonly Entry[]> {
  if (entries.length === 0) {
    void showInformation(l10n.t("There is no component to remove."));
    return [];
  }
  const answer = await ask({
    title: l10n.t("Remove Component"),
    placeholder: l10n.t("Choose what to remove from the settings"),
    rows: entries.map((entry) => ({
      label: nameOf(entry),
      description:
        entry.kind === "component"
          ? `${entry.component.reference.project} · ${serviceName(entry.component.reference.service)}`
          : describeEntryProblem(entry.problem),
      value: entry,
    })),
  });
  return answer.kind === "chosen" ? answer.values : [];
}

/** Which entries rows of the tree stand for. */
function keysOf([row, selected]: readonly unknown[]): readonly string[] {
  const rows: readonly unknown[] = Array.isArray(selected) && selected.length > 0 ? selected : [row];
  return rows.flatMap((one) => keyOf(one) ?? []);
}

function keyOf(row: unknown): string | undefined {
  if (typeof row !== "object" || row === null || !("kind" in row) || !("entry" in row)) return undefined;
  const { kind, entry } = row as { readonly kind: unknown; readonly entry: { readonly key?: unknown } | undefined };
  // Rows of languages have an entry as well, and are not what is meant.
  if (kind !== "component" && kind !== "invalid") return undefined;
  return typeof entry?.key === "string" ? entry.key : undefined;
}
