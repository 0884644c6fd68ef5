import { env, l10n } from "vscode";
import { hasGate } from "../../editor/settings/gateRules";
import type { Settings } from "../../editor/settings/settings";
import { pictureWords } from "../../editor/text/pictureWords";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import { unreadReasonText } from "../../editor/text/unreadReasonText";
import { isLocal } from "../../model/component/component";
import type { DashboardContent } from "../../model/dashboard/dashboardMessages";
import type { DashboardTexts } from "../../model/dashboard/dashboardTexts";
import { withEveryLanguage } from "../../model/gate/everyLanguage";
import type { GateResult } from "../../model/gate/gateResult";
import { distinctNames } from "../../store/countedEntry";
import { createOverview } from "../../store/release/releaseOverview";
import { componentsOf, type Snapshot } from "../../store/snapshot";
import { readinessLines } from "../gate/readiness";

/** What the page shows of a snapshot. */
export function dashboardContent(snapshot: Snapshot, result: GateResult, settings: Settings): DashboardContent {
  const { threshold, languages } = settings;
  const isAsked = hasGate(settings);
  const components = componentsOf(snapshot);
  const names = distinctNames(components);
  const nameOf = (key: string): string => names.get(key) ?? key;
  return {
    overview: createOverview(snapshot, {
      ...{ result: isAsked ? result : withEveryLanguage(result), threshold },
      nameOf,
      messageOf: unreadReasonText,
      now: Date.now(),
    }),
    summary: [...(isAsked ? readinessLines(result) : []), ...result.problems.map(settingProblemLine)],
    myLanguages: languages,
    refreshing: snapshot.refreshing,
    unasked: components.filter(({ state }) => state.kind === "unread").length,
    isEmpty: snapshot.entries?.length === 0,
    hasLocal: components.some(({ component }) => isLocal(component.reference)),
    texts: pageTexts(isAsked),
    locale: env.language,
  };
}

function pageTexts(hasGate: boolean): DashboardTexts {
  const words = pictureWords(hasGate);
  const ready = hasGate ? l10n.t("Ready") : undefined;
  return {
    ...words,
    addComponent: l10n.t("Add Component…"),
    allLanguages: l10n.t("All languages"),
    author: l10n.t("Changed by"),
    cancel: l10n.t("Cancel"),
    cellHint: l10n.t("Enter opens the translation, Ctrl+Enter shows the strings, and Space selects."),
    clearSelection: l10n.t("Clear Selection"),
    empty: l10n.t("No components yet. Add one to see its progress here."),
    failingChecks: l10n.t("Failing checks"),
    filter: l10n.t("Filter by language or component"),
    filteredOut: l10n.t("Nothing matches the filter."),
    heatMapHeading: l10n.t("Languages and Components"),
    keys: l10n.t("Use the arrow keys to move."),
    lastChange: l10n.t("Last change"),
    loadAll: l10n.t("Load All Components"),
    loading: l10n.t("Loading…"),
    measure: l10n.t("Measure"),
    myLanguages: l10n.t("My languages"),
    noHistory: l10n.t("Not enough history yet. Each refresh adds to it."),
    noThreshold: ready ?? "",
    notIncluded: l10n.t("Not included, incomplete or not refreshed"),
    // Nobody asked for a release where no gate is set.
    notReady: hasGate ? l10n.t("Not ready") : words.belowThreshold,
    notRequired: hasGate ? l10n.t("Not required") : "",
    notStarted: l10n.t("Not started"),
    overTimeHeading: l10n.t("Progress over Time"),
    percent: l10n.t("Translated (%)"),
    progressHeading: l10n.t("Progress by Language"),
    progressHint: l10n.t("Enter or Space selects."),
    readHistory: l10n.t("Read History from Git"),
    ready: ready ?? words.thresholdReached,
    readyComplete: ready ?? words.complete,
    refresh: l10n.t("Refresh"),
    refreshing: l10n.t("Refreshing…"),
    remove: l10n.t("Remove from selection"),
    savePng: l10n.t("Save as PNG…"),
    saveSvg: l10n.t("Save as SVG…"),
    selected: l10n.t("Selected:"),
    show: l10n.t("Show"),
    showTable: l10n.t("Show as Table"),
    status: hasGate ? l10n.t("Release") : l10n.t("State"),
    stringsMeasure: l10n.t("Strings"),
    table: l10n.t("All Statistics"),
    title: l10n.t("Translation Dashboard"),
    toolbar: l10n.t("Filter and measure"),
    unknown: l10n.t("Not known yet"),
    wordsMeasure: l10n.t("Words"),
  };
}
