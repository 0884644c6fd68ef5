import { l10n, type MarkdownString, Uri, workspace } from "vscode";
import { cleanLine } from "../../../common/text/foreignText";
import { markdown, markdownLink } from "../../../common/text/markdown";
import { createTooltip } from "../../../editor/platform/tooltip";
import { completeLanguages, failingChecks, languageCount } from "../../../editor/text/countTexts";
import { describeFailure } from "../../../editor/text/failureText";
import { formatAge, formatTime } from "../../../editor/text/time";
import { componentLabel, isLocal } from "../../../model/component/component";
import { repositoryPageAddress } from "../../../model/component/pageAddresses";
import { percentOf } from "../../../model/statistics/percent";
import type { LanguageStatistics } from "../../../model/statistics/statistics";
import { percentOfLanguages } from "../../../store/release/summary";
import { failureOf, statisticsOf } from "../../../store/snapshot";
import { percentText, separator } from "../../progress/progressText";
import type { ComponentNode } from "../rows/treeNodes";
import { type Fact, factSheet } from "./factSheet";
import { incomplete } from "./incomplete";
import type { TooltipContext } from "./languageTooltip";

export function componentTooltip(
  { entry: { key, component, state } }: ComponentNode,
  { now, readiness, repositoryOf }: Pick<TooltipContext, "now" | "readiness" | "repositoryOf">,
): MarkdownString {
  const statistics = statisticsOf(state);
  const failure = failureOf(state);
  const reference = statistics?.reference ?? component.reference;
  const { service, project, component: slug } = reference;
  const files = isLocal(reference) && component.files !== undefined ? cleanLine(component.files, "path") : undefined;
  const facts: readonly Fact[] = [
    ...(statistics ? figures(statistics.languages) : []),
    ...readiness,
    ...(statistics && files === undefined ? [updated(statistics.fetchedAt, now)] : []),
    ...(statistics ? incomplete(statistics.gaps) : []),
    ...(failure ? [[l10n.t("Problem"), describeFailure(failure, service)] as const] : []),
    ...(files === undefined ? [[l10n.t("Service"), service] as const] : []),
    ...(files !== undefined && isAmongSeveral() ? [[l10n.t("Folder"), Uri.parse(service).fsPath] as const] : []),
  ];
  const sheet = factSheet(componentLabel(component), files ?? `${project} / ${slug}`, facts);
  const waiting = repositoryOf(key).join(separator());
  if (waiting === "") return createTooltip(sheet);
  const page = markdownLink(markdown`${waiting}`, repositoryPageAddress(reference));
  return createTooltip(markdown`${sheet}\n${page}\n`);
}

function isAmongSeveral(): boolean {
  return (workspace.workspaceFolders ?? []).length > 1;
}

export function updated(fetchedAt: number, now: number): Fact {
  return [l10n.t("Updated"), `${formatAge(fetchedAt, now)} (${formatTime(fetchedAt)})`];
}

export function figures(languages: readonly LanguageStatistics[]): readonly Fact[] {
  const complete = languages.filter((language) => percentOf(language) === 100 && !language.isPartial).length;
  const failing = languages.reduce((sum, language) => sum + language.failing, 0);
  const facts: Fact[] = [
    [l10n.t("Translated"), percentText(percentOfLanguages(languages))],
    [l10n.t("Languages"), `${languageCount(languages.length)}, ${completeLanguages(complete)}`],
  ];
  if (failing > 0) facts.push([l10n.t("Checks"), failingChecks(failing)]);
  return facts;
}
