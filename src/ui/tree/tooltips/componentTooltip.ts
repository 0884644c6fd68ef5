import { l10n, type MarkdownString, Uri } from "vscode";
import { createTooltip } from "../../../editor/platform/tooltip";
import { describeFailure } from "../../../editor/text/failureText";
import { completeLanguages, failingChecks, formatCount, languageCount } from "../../../editor/text/plurals";
import { formatAge, formatTime } from "../../../editor/text/time";
import { componentLabel, isLocal } from "../../../model/component/component";
import { percentOf } from "../../../model/statistics/percent";
import { type FetchedStatistics, failureOf, statisticsOf } from "../../../store/snapshot";
import { percentOfLanguages } from "../../../store/summary";
import { percentText } from "../../progress/progressText";
import type { ComponentNode } from "../rows/nodes";
import { type Fact, factSheet } from "./factSheet";

export function componentTooltip({ entry: { component, state } }: ComponentNode, now: number): MarkdownString {
  const statistics = statisticsOf(state);
  const failure = failureOf(state);
  const reference = statistics?.reference ?? component.reference;
  const { service, project, component: slug } = reference;
  const files = isLocal(reference) ? component.files : undefined;
  const facts: readonly Fact[] = [
    ...(statistics ? figures(statistics, now) : []),
    ...(failure ? [[l10n.t("Problem"), describeFailure(failure)] as const] : []),
    files === undefined ? [l10n.t("Service"), service] : [l10n.t("Folder"), Uri.parse(service).fsPath],
  ];
  return createTooltip(factSheet(componentLabel(component), files ?? `${project} / ${slug}`, facts));
}

function figures({ languages, fetchedAt, leftOut }: FetchedStatistics, now: number): readonly Fact[] {
  const complete = languages.filter((language) => percentOf(language) === 100).length;
  const failing = languages.reduce((sum, language) => sum + language.failing, 0);
  const facts: Fact[] = [
    [l10n.t("Translated"), percentText(percentOfLanguages(languages))],
    [l10n.t("Languages"), `${languageCount(languages.length)}, ${completeLanguages(complete)}`],
  ];
  if (failing > 0) facts.push([l10n.t("Checks"), failingChecks(failing)]);
  facts.push([l10n.t("Updated"), `${formatAge(fetchedAt, now)} (${formatTime(fetchedAt)})`]);
  if (leftOut) facts.push([l10n.t("Skipped"), l10n.t("languages with an invalid code: {0}", formatCount(leftOut))]);
  return facts;
}
