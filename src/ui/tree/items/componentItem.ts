import { l10n, TreeItem, TreeItemCollapsibleState, workspace } from "vscode";
import type { NodeFlag } from "../../../contributions";
import { failing, failingChecks, languageCount } from "../../../editor/text/countTexts";
import { failureText } from "../../../editor/text/failureText";
import { joinedText } from "../../../editor/text/joinedText";
import { formatAge } from "../../../editor/text/time";
import { type ConfiguredComponent, componentLabel, componentName, isLocal } from "../../../model/component/component";
import type { Failure } from "../../../model/failure";
import type { LanguageStatistics } from "../../../model/statistics/statistics";
import { percentOfThreshold } from "../../../model/statistics/threshold";
import { countsOfLanguages, percentOfLanguages } from "../../../store/release/summary";
import { failureOf, isIncomplete, statisticsOf } from "../../../store/snapshot";
import { serviceOf } from "../../local/readFolders";
import { percentText, separator, translatedText } from "../../progress/progressText";
import type { ComponentNode } from "../rows/treeNodes";
import { FAILURE_ICON, LOADING_ICON, type Progress, UNREAD_ICON } from "./icons";
import { contextValue, type RowContext, tokenFlags } from "./rowContext";
import { componentRowLabel, endingLeftToRight } from "./rowLabel";

export function componentItem(node: ComponentNode, context: RowContext): TreeItem {
  const { Collapsed, Expanded } = TreeItemCollapsibleState;
  const { key, state, component } = node.entry;
  const item = new TreeItem(endingLeftToRight(componentRowLabel(node)), node.isOpen ? Expanded : Collapsed);
  const statistics = statisticsOf(state);
  const failure = failureOf(state);
  const repositoryIcon = context.repositoryIconOf(key);
  item.description = description(node, context);
  const hasFile = statistics?.languages.some(({ code }) => context.fileOf(node.entry, code) !== undefined);
  item.contextValue = contextValue("component", [
    ...(isLocal(component.reference) ? ["Local" as const] : []),
    ...tokenFlags(component.reference.service),
    ...refusalFlags(failure),
    ...(component.found ? ["Found" as const] : []),
    ...(hasFile ? ["File" as const] : []),
  ]);
  if (failure || isIncomplete(state)) item.iconPath = FAILURE_ICON;
  else if (repositoryIcon) item.iconPath = repositoryIcon;
  else if (state.kind === "unread") item.iconPath = UNREAD_ICON;
  else if (!statistics) item.iconPath = LOADING_ICON;
  else {
    const threshold = percentOfThreshold(context.threshold, key);
    item.iconPath = context.icon(progressOf(statistics.languages, threshold, absentIn(node, context).length));
  }
  item.accessibilityInformation = { label: accessibleLabel(node, context) };
  return item;
}

/** Whether the service of a row asks for an access token. */
export function refusalFlags(failure: Failure | undefined): readonly NodeFlag[] {
  return failure?.kind === "unauthorized" ? ["NeedsToken"] : [];
}

function description(node: ComponentNode, context: RowContext): string {
  const { key, component, state } = node.entry;
  const statistics = statisticsOf(state);
  // Failing checks must not push what went wrong out of a narrow Side Bar.
  const parts = [...figuresOf(statistics?.languages, percentText, failureOf(state) ? undefined : failing)];
  parts.push(...troubles(node, context));
  if (statistics && failureOf(state)) parts.push(formatAge(statistics.fetchedAt, context.now));
  if (state.kind === "unread" && context.isLeft(key)) parts.push(l10n.t("not loaded yet"));
  parts.push(...kindOf(component), ...folderOf(component));
  return parts.join(separator());
}

/** The percentage, and how many strings fail checks also where their languages are unfolded: the user may fold them. */
export function figuresOf(
  languages: readonly LanguageStatistics[] = [],
  percent: typeof percentText,
  checks?: typeof failing,
): readonly string[] {
  if (languages.length === 0) return [];
  const count = languages.reduce((sum, language) => sum + language.failing, 0);
  return [percent(percentOfLanguages(languages)), ...(checks && count > 0 ? [checks(count)] : [])];
}

/** What is wrong with a component, apart from its figures. The reason comes first: a narrow Side Bar cuts off the rest. */
function troubles(node: ComponentNode, context: RowContext): readonly string[] {
  const { key, state } = node.entry;
  const failure = failureOf(state);
  return [
    ...(failure ? [failureText(failure).title] : []),
    ...(isIncomplete(state) ? [l10n.t("incomplete")] : []),
    ...absentText(absentIn(node, context)),
    ...context.repositoryOf(key),
  ];
}

/** Says that a glossary is one where its name does not: Weblate names the first one after its project. */
function kindOf(component: ConfiguredComponent): readonly string[] {
  if (!component.membership?.glossary) return [];
  const name = componentName(component).toLowerCase();
  const kind = l10n.t("glossary");
  return name.includes("glossary") || name.includes(kind.toLowerCase()) ? [] : [kind];
}

/** The folder of a local component in a workspace of several, unless its label says it. */
function folderOf(component: ConfiguredComponent): readonly string[] {
  const { workspaceFolders = [] } = workspace;
  const folder = workspaceFolders.find(({ uri }) => serviceOf(uri) === component.reference.service);
  if (folder === undefined || workspaceFolders.length < 2) return [];
  return componentLabel(component).toLowerCase().includes(folder.name.toLowerCase()) ? [] : [folder.name];
}

/** Names of required languages that nobody has begun in the component. */
function absentIn({ entry: { key } }: ComponentNode, { threshold }: Pick<RowContext, "threshold">): readonly string[] {
  return typeof threshold === "number" ? [] : threshold.absentIn(key);
}

function absentText(names: readonly string[]): readonly string[] {
  const [only = ""] = names;
  if (names.length === 0) return [];
  return [l10n.t("not started: {0}", names.length === 1 ? only : languageCount(names.length))];
}

/** @param absent number of languages that are missing as a whole */
export function progressOf(languages: readonly LanguageStatistics[], threshold: number, absent = 0): Progress {
  const percent = percentOfLanguages(languages);
  const { total, translated } = countsOfLanguages(languages);
  const largest = languages.reduce((most, language) => Math.max(most, language.total), 0);
  const isBelow = absent > 0 || (percent !== null && percent < threshold);
  const isFailing = languages.some((language) => language.failing > 0);
  const isOutdated = languages.some(({ outdated = 0 }) => outdated > 0);
  return { total: total + absent * largest, translated, isBelow, isFailing, isOutdated };
}

export function dataFrom(fetchedAt: number, now: number): string {
  return l10n.t("data from {0}", formatAge(fetchedAt, now));
}

function accessibleLabel(node: ComponentNode, context: RowContext): string {
  const { state } = node.entry;
  const statistics = statisticsOf(state);
  const { component } = node.entry;
  const parts = [componentRowLabel(node), ...kindOf(component), ...folderOf(component)];
  if (statistics) {
    const { languages } = statistics;
    parts.push(translatedText(percentOfLanguages(languages)), languageCount(languages.length));
    parts.push(...figuresOf(languages, translatedText, failingChecks).slice(1));
  }
  parts.push(...troubles(node, context));
  if (statistics && failureOf(state)) parts.push(dataFrom(statistics.fetchedAt, context.now));
  if (state.kind === "unread") parts.push(l10n.t("not loaded yet"));
  else if (!statistics && !failureOf(state)) parts.push(l10n.t("loading"));
  return joinedText(parts);
}
