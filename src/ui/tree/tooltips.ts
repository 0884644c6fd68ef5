import { l10n, type MarkdownString } from "vscode";
import { isPast } from "../../common/clock";
import { commandAddress, joinMarkdown, type Markdown, markdown, markdownLink } from "../../common/markdown";
import type { CommandId } from "../../contributions";
import { createTooltip } from "../../editor/platform/tooltip";
import { describeEntryProblem } from "../../editor/text/entryProblemText";
import { describeFailure } from "../../editor/text/failureText";
import { completeLanguages, failingChecks, formatCount, languageCount } from "../../editor/text/plurals";
import { formatAge, formatTime } from "../../editor/text/time";
import { componentLabel } from "../../model/component/component";
import { formatPercent, percentOf } from "../../model/statistics/percent";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { failureOf, statisticsOf } from "../../store/snapshot";
import { percentOfLanguages } from "../../store/summary";
import { percentText } from "./labels";
import type { LanguageReference } from "./languageReference";
import type { ComponentNode, LanguageNode, Node, OverallNode } from "./nodes";

/** A line of a fact sheet. */
type Fact = readonly [name: string, value: string];

/** Everything there is to tell about a row, made when it is pointed at. Names from servers stay text. */
export function tooltipOf(node: Node, threshold: number, now: number): MarkdownString | string {
  switch (node.kind) {
    case "language":
      return languageTooltip(node, threshold, now);
    case "overall":
      return overallTooltip(node, threshold, now);
    case "component":
      return componentTooltip(node, now);
    case "failure":
    case "action":
      return describeFailure(node.failure);
    case "invalid":
      return `${node.entry.shown}\n${describeEntryProblem(node.entry.problem)}\n${l10n.t("Click to open the settings.")}`;
    case "mine":
      return l10n.t("The languages of the setting “translationStatus.languages”");
    case "message":
      return "";
    case "offer":
      return l10n.t("Writes what was found into the settings of the workspace. The service is asked nothing before.");
  }
}

function languageTooltip(node: LanguageNode, threshold: number, now: number): MarkdownString {
  const { language, entry } = node;
  const facts = [...figures(language, threshold), ...lastChange(language, now)];
  const reading = statisticsOf(entry.state);
  if (reading) facts.push([l10n.t("Read"), formatAge(reading.fetchedAt, now)]);
  const sheet = factSheet(`${language.name} (${language.code})`, componentLabel(entry.component), facts);
  return withLinks(sheet, language, { key: entry.key, code: language.code });
}

function overallTooltip({ language, parts }: OverallNode, threshold: number, now: number): MarkdownString {
  const facts = [...figures(language, threshold), ...lastChange(language, now)];
  for (const part of parts) {
    facts.push([componentLabel(part.entry.component), percentText(percentOf(part.language))]);
  }
  return createTooltip(factSheet(`${language.name} (${language.code})`, l10n.t("over all components"), facts));
}

function componentTooltip(node: ComponentNode, now: number): MarkdownString {
  const { component, state } = node.entry;
  const reading = statisticsOf(state);
  const { service, project, component: slug } = reading?.reference ?? component.reference;
  const facts: Fact[] = [];
  if (reading) {
    const complete = reading.languages.filter((language) => percentOf(language) === 100).length;
    const failing = reading.languages.reduce((sum, language) => sum + language.failing, 0);
    facts.push([l10n.t("Translated"), percentText(percentOfLanguages(reading.languages))]);
    facts.push([l10n.t("Languages"), `${languageCount(reading.languages.length)}, ${completeLanguages(complete)}`]);
    if (failing > 0) facts.push([l10n.t("Checks"), failingChecks(failing)]);
    facts.push([l10n.t("Read"), `${formatAge(reading.fetchedAt, now)} (${formatTime(reading.fetchedAt)})`]);
  }
  if (reading?.leftOut) {
    facts.push([l10n.t("Left out"), l10n.t("languages with an invalid code: {0}", formatCount(reading.leftOut))]);
  }
  const failure = failureOf(state);
  if (failure) facts.push([l10n.t("Problem"), describeFailure(failure)]);
  facts.push([l10n.t("Service"), service]);
  return createTooltip(factSheet(componentLabel(component), `${project} / ${slug}`, facts));
}

function figures(language: LanguageStatistics, threshold: number): Fact[] {
  const share = (part: number, whole: number): string => l10n.t("{0} of {1}", formatCount(part), formatCount(whole));
  const percent = percentOf(language);
  const fit = percent === null || percent >= threshold;
  const mark = fit ? "" : ` – ${l10n.t("below {0}", formatPercent(threshold))}`;
  const facts: Fact[] = [
    [l10n.t("Translated"), `${percentText(percent)} – ${share(language.translated, language.total)}${mark}`],
  ];
  if (language.totalWords !== undefined && language.translatedWords !== undefined) {
    facts.push([l10n.t("Words"), share(language.translatedWords, language.totalWords)]);
  }
  facts.push([l10n.t("Needs editing"), formatCount(language.fuzzy)]);
  facts.push([l10n.t("Failing checks"), formatCount(language.failing)]);
  if (language.approved) facts.push([l10n.t("Approved"), formatCount(language.approved)]);
  if (language.suggestions) facts.push([l10n.t("Suggestions"), formatCount(language.suggestions)]);
  if (language.comments) facts.push([l10n.t("Comments"), formatCount(language.comments)]);
  return facts;
}

function lastChange(language: LanguageStatistics, now: number): Fact[] {
  if (language.lastChange === null) return [];
  const time = Date.parse(language.lastChange);
  // By a clock that is ahead, something may have changed in times to come: that has no age.
  const when = isPast(time, now) ? `${formatAge(time, now)} (${formatTime(time)})` : formatTime(time);
  return [[l10n.t("Last change"), language.lastAuthor === null ? when : `${when}, ${language.lastAuthor}`]];
}

/** Links below the figures; only these commands can be run from a tooltip. */
function withLinks(sheet: Markdown, language: LanguageStatistics, reference: LanguageReference): MarkdownString {
  const links: (readonly [CommandId, string])[] = [
    ["translationStatus.openTranslation", l10n.t("Open Translation Page")],
  ];
  if (language.translated < language.total) {
    links.push(["translationStatus.openMissing", l10n.t("What Is Missing")]);
  }
  if (language.failing > 0) links.push(["translationStatus.openFailing", l10n.t("Failing Checks")]);
  links.push(["translationStatus.copyLink", l10n.t("Copy Link")]);
  const texts = links.map(([command, title]) => markdownLink(markdown`${title}`, commandAddress(command, [reference])));
  return createTooltip(
    markdown`${sheet}\n${joinMarkdown(texts, " · ")}`,
    links.map(([command]) => command),
  );
}

/** Without it the longest name would touch its figure. */
const GAP = markdown`&nbsp;&nbsp;`;

/** A heading, a line below it and a table of facts. Everything given is text. */
function factSheet(title: string, below: string, facts: readonly Fact[]): Markdown {
  const rows = facts.map(([name, value]) => markdown`| ${name}${GAP} | ${value} |`);
  return markdown`**${title}**  \n${below}\n\n| | |\n|:--|:--|\n${joinMarkdown(rows, "\n")}\n`;
}
