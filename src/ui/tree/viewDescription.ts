import { l10n } from "vscode";
import { hiddenLanguages } from "../../editor/text/plurals";
import type { AddressTarget } from "../../model/component/addressTarget";
import { traitsOf } from "../../model/failure";
import type { Selection } from "../../model/statistics/selections";
import type { SortOrder } from "../../model/statistics/sortOrders";
import { DEFAULT_VIEW_OPTIONS, type ViewOptions } from "../../model/statistics/viewOptions";
import { componentsOf, failureOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import { describeDetected } from "../components/detectedComponents";

const SORT_NAMES: Readonly<Record<SortOrder, () => string>> = {
  name: () => l10n.t("by name"),
  code: () => l10n.t("by code"),
  percent: () => l10n.t("by percentage"),
  lastChange: () => l10n.t("by last change"),
  nextAction: () => l10n.t("by next action"),
};

const SELECTION_NAMES: Readonly<Record<Exclude<Selection, "all">, () => string>> = {
  incomplete: () => l10n.t("Only incomplete"),
  failing: () => l10n.t("Only failing checks"),
  belowThreshold: () => l10n.t("Only below threshold"),
};

/** Beside the view's title: order and grouping, unless they are the default. */
export function describeOrder({ sort, group }: ViewOptions): string | undefined {
  const parts: string[] = [];
  if (group !== DEFAULT_VIEW_OPTIONS.group) parts.push(l10n.t("all components"));
  if (sort !== DEFAULT_VIEW_OPTIONS.sort) parts.push(SORT_NAMES[sort]());
  return parts.length === 0 ? undefined : parts.join(", ");
}

/** Above the rows: why there are none, or not all of them. */
export function describeRows(
  snapshot: Snapshot,
  options: ViewOptions,
  offered: readonly AddressTarget[],
): string | undefined {
  if (snapshot.entries?.length === 0) return describeDetected(offered);
  const parts = [describeNetwork(snapshot), describeFilter(options)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" · ");
}

function describeNetwork(snapshot: Snapshot): string | undefined {
  const components = componentsOf(snapshot);
  const failures = components.flatMap(({ state }) => failureOf(state) ?? []);
  if (!failures.some((failure) => traitsOf(failure).means === "offline")) return undefined;
  return components.some(({ state }) => statisticsOf(state))
    ? l10n.t("You are offline. The figures are from the last refresh.")
    : l10n.t("You are offline. No statistics have been loaded yet.");
}

function describeFilter({ show, text, hidden }: ViewOptions): string | undefined {
  const parts: string[] = [];
  if (show !== "all") parts.push(SELECTION_NAMES[show]());
  if (text.trim() !== "") parts.push(l10n.t("Matching “{0}”", text.trim()));
  if (hidden.length > 0) parts.push(hiddenLanguages(hidden.length));
  return parts.length === 0 ? undefined : parts.join(" · ");
}
