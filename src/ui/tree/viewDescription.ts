import { l10n } from "vscode";
import { hiddenLanguages } from "../../editor/text/countTexts";
import { formatCount, formatPercent } from "../../editor/text/formatCount";
import { joinedText } from "../../editor/text/joinedText";
import { formatClock } from "../../editor/text/time";
import type { AddressTarget } from "../../model/component/addressTarget";
import { traitsOf } from "../../model/failure";
import type { Selection } from "../../model/statistics/selections";
import { listsAbsent, selectorOf } from "../../model/statistics/selectLanguages";
import type { SortOrder } from "../../model/statistics/sortOrders";
import type { Threshold } from "../../model/statistics/threshold";
import { DEFAULT_SORT, type Grouping, isFiltered, type ViewOptions } from "../../model/statistics/viewOptions";
import { entryLabel, fetchedAtOf } from "../../store/countedEntry";
import { listOverallLanguages } from "../../store/overallLanguages";
import { countedEntries } from "../../store/projectLanguages";
import { failureOf, isNothingNamed, type Snapshot } from "../../store/snapshot";
import { describeDetected } from "../components/detectedComponents";
import type { ViewState } from "./viewState";

const SORT_NAMES: Readonly<Record<Exclude<SortOrder, typeof DEFAULT_SORT>, () => string>> = {
  name: () => l10n.t("Sorted by name"),
  percent: () => l10n.t("Sorted by percentage"),
  lastChange: () => l10n.t("Sorted by last change"),
};

const GROUPING_NAMES: Readonly<Record<Exclude<Grouping, "component">, () => string>> = {
  language: () => l10n.t("Grouped by language"),
};

const SELECTION_NAMES: Readonly<Record<Exclude<Selection, "all">, (threshold: Threshold) => string>> = {
  incomplete: () => l10n.t("Unfinished"),
  failing: () => l10n.t("Failing checks"),
  // A release gate may wait for languages that are not below anything.
  belowThreshold: (threshold) =>
    typeof threshold === "number" ? l10n.t("Below {0}", formatPercent(threshold)) : l10n.t("Not ready"),
};

/** Above the rows: why there are none, or what is not the default about them. */
export function describeRows(
  snapshot: Snapshot,
  { options, isGroupChosen }: Pick<ViewState, "options" | "isGroupChosen">,
  threshold: Threshold,
  offered: readonly AddressTarget[],
): string | undefined {
  const detected = isNothingNamed(snapshot) ? describeDetected(offered) : undefined;
  const parts = [
    detected,
    describeNetwork(snapshot),
    options.sort === DEFAULT_SORT ? undefined : SORT_NAMES[options.sort](),
    options.group === "component" || !isGroupChosen ? undefined : GROUPING_NAMES[options.group](),
    describeFilter(snapshot, options, threshold),
    options.hidden.length > 0 ? hiddenLanguages(options.hidden.length) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" · ");
}

function describeNetwork(snapshot: Snapshot): string | undefined {
  const counted = countedEntries(snapshot);
  const failures = counted.flatMap(({ entry }) => failureOf(entry.state) ?? []);
  if (!failures.some((failure) => traitsOf(failure).means === "offline")) return undefined;
  const times = counted.filter(({ languages }) => languages).flatMap(({ entry }) => fetchedAtOf(entry) ?? []);
  return times.length > 0
    ? l10n.t("You are offline. Last refresh: {0}", formatClock(Math.max(...times)))
    : l10n.t("You are offline. No statistics have been loaded yet.");
}

/** `Below 80%: 21 of 63` */
export function describeFilter(snapshot: Snapshot, options: ViewOptions, threshold: Threshold): string | undefined {
  if (!isFiltered(options)) return undefined;
  const text = options.text.trim();
  const filters = joinedText([
    ...(options.show === "all" ? [] : [SELECTION_NAMES[options.show](threshold)]),
    ...(text === "" ? [] : [l10n.t("“{0}”", text)]),
  ]);
  const { listed, unfiltered } = countListed(snapshot, options, threshold);
  return unfiltered === 0 ? filters : l10n.t("{0}: {1} of {2}", filters, formatCount(listed), formatCount(unfiltered));
}

export interface ListedCount {
  readonly listed: number;
  /** Without the filter; hidden languages are never listed. */
  readonly unfiltered: number;
}

/** Counts rows of languages: each once, or once for each component or project, as they are grouped. */
function countListed(snapshot: Snapshot, options: ViewOptions, threshold: Threshold): ListedCount {
  const absent = countAbsent(snapshot, options, threshold);
  return {
    listed: absent + countRows(snapshot, options, threshold),
    unfiltered: absent + countRows(snapshot, { ...options, show: "all", text: "" }, threshold),
  };
}

/** Languages for which the release waits, and that have no row as components lack them. */
function countAbsent(snapshot: Snapshot, options: ViewOptions, threshold: Threshold): number {
  if (!listsAbsent(options, threshold) || options.group === "language") return 0;
  return countedEntries(snapshot).reduce((sum, { entry }) => sum + threshold.absentIn(entry.key).length, 0);
}

function countRows(snapshot: Snapshot, options: ViewOptions, threshold: Threshold): number {
  if (options.group === "language") return listOverallLanguages(snapshot, options, threshold).length;
  const isListed = selectorOf(options, threshold);
  return countedEntries(snapshot).reduce((sum, { entry, languages = [] }) => {
    const label = entryLabel(entry);
    return sum + languages.filter((language) => isListed(language, label, entry.key)).length;
  }, 0);
}
