import { l10n, TreeItem, TreeItemCollapsibleState } from "vscode";
import type { NodeContext } from "../../../contributions";
import { componentCount, failing, failingChecks, languageCount } from "../../../editor/text/countTexts";
import { failureText } from "../../../editor/text/failureText";
import { joinedText } from "../../../editor/text/joinedText";
import { formatAge } from "../../../editor/text/time";
import { percentOfThreshold } from "../../../model/statistics/threshold";
import { fetchedAtOf } from "../../../store/countedEntry";
import { percentOfLanguages } from "../../../store/release/summary";
import { failureOf, projectLabel, statisticsOf } from "../../../store/snapshot";
import { percentText, separator, translatedText } from "../../progress/progressText";
import type { AllLanguagesNode, CategoryNode, ProjectNode } from "../rows/treeNodes";
import { dataFrom, figuresOf, progressOf, refusalFlags } from "./componentItem";
import { ALL_LANGUAGES_ICON, CATEGORY_ICON, FAILURE_ICON, LOADING_ICON, UNREAD_ICON } from "./icons";
import { contextValue, type RowContext, tokenFlags } from "./rowContext";
import { endingLeftToRight } from "./rowLabel";

export function projectItem(node: ProjectNode, context: RowContext): TreeItem {
  const { Collapsed, Expanded } = TreeItemCollapsibleState;
  const { entry, languages } = node;
  const item = new TreeItem(endingLeftToRight(projectLabel(entry)), node.isOpen ? Expanded : Collapsed);
  const failure = failureOf(entry.state);
  item.description = [
    ...figuresOf(languages, percentText, failure ? undefined : failing),
    ...factsOf(node, (time) => formatAge(time, context.now)),
  ].join(separator());
  item.contextValue = contextValue("project", [
    ...tokenFlags(entry.project.reference.service),
    ...refusalFlags(failure),
  ]);
  if (failure) item.iconPath = FAILURE_ICON;
  else if (node.componentCount === undefined) item.iconPath = LOADING_ICON;
  else if (!languages) item.iconPath = UNREAD_ICON;
  else item.iconPath = context.icon(progressOf(languages, percentOfThreshold(context.threshold)));
  item.accessibilityInformation = { label: accessibleLabel(node, context.now) };
  return item;
}

/** `CKEditor, project, 62.5% translated, 2 failing checks, 38 components` */
function accessibleLabel(node: ProjectNode, now: number): string {
  const { entry, languages } = node;
  const isLoading = node.componentCount === undefined && failureOf(entry.state) === undefined;
  return joinedText([
    l10n.t("{0}, project", projectLabel(entry)),
    ...figuresOf(languages, translatedText, failingChecks),
    ...factsOf(node, (time) => dataFrom(time, now)),
    ...(isLoading ? [l10n.t("loading")] : []),
  ]);
}

function factsOf({ entry, componentCount: count }: ProjectNode, ageOf: (time: number) => string): readonly string[] {
  const failure = failureOf(entry.state);
  const fetchedAt = fetchedAtOf(entry);
  return [
    ...(failure ? [failureText(failure).title] : []),
    ...(failure && fetchedAt !== undefined ? [ageOf(fetchedAt)] : []),
    ...(count === undefined ? [] : [componentCount(count)]),
  ];
}

export function allLanguagesItem({ entry, languages }: AllLanguagesNode): TreeItem {
  const item = new TreeItem(l10n.t("All languages"), TreeItemCollapsibleState.Collapsed);
  item.description = languageCount(languages.length);
  item.contextValue = contextValue("allLanguages", tokenFlags(entry.project.reference.service));
  item.iconPath = ALL_LANGUAGES_ICON;
  item.accessibilityInformation = {
    label: joinedText([l10n.t("All languages of {0}", projectLabel(entry)), languageCount(languages.length)]),
  };
  return item;
}

/** With a percentage once all components are read. */
export function categoryItem({ path, components }: CategoryNode): TreeItem {
  const name = path.at(-1)?.name ?? "";
  const item = new TreeItem(endingLeftToRight(name), TreeItemCollapsibleState.Collapsed);
  const read = components.flatMap(({ state }) => statisticsOf(state) ?? []);
  const percent =
    read.length === components.length ? percentOfLanguages(read.flatMap(({ languages }) => languages)) : null;
  const count = componentCount(components.length);
  item.description = [...(percent === null ? [] : [percentText(percent)]), count].join(separator());
  item.contextValue = "category" satisfies NodeContext;
  item.iconPath = CATEGORY_ICON;
  item.accessibilityInformation = {
    label: joinedText([l10n.t("{0}, category", name), ...(percent === null ? [] : [translatedText(percent)]), count]),
  };
  return item;
}
