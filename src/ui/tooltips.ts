import { env, l10n, MarkdownString } from "vscode";
import { describeEntryProblem, describeFailure, formatAge, formatTime } from "../editor/wording";
import { componentLabel } from "../model/component";
import { escapeMarkdown } from "../model/markdown";
import { percentOf } from "../model/percent";
import { readingOf } from "../store/snapshot";
import { percentOfLanguages } from "../store/summary";
import { failingCount, languageCount, percentText } from "./labels";
import type { ComponentNode, LanguageNode, Node } from "./nodes";

/** Everything there is to tell about a row, made when it is pointed at. Names from servers stay text. */
export function tooltipOf(node: Node, now: number): MarkdownString | string {
  switch (node.kind) {
    case "language":
      return languageTooltip(node, now);
    case "component":
      return componentTooltip(node, now);
    case "failure":
    case "action":
      return node.entry.state.kind === "failed" ? describeFailure(node.entry.state.failure) : "";
    case "invalid":
      return `${node.entry.shown}\n${describeEntryProblem(node.entry.problem)}\n${l10n.t("Click to open the settings.")}`;
    case "message":
      return "";
  }
}

function languageTooltip(node: LanguageNode, now: number): MarkdownString {
  const { language, entry } = node;
  const number = new Intl.NumberFormat(env.language);
  const share = (part: number, whole: number): string =>
    l10n.t("{0} of {1}", number.format(part), number.format(whole));
  const facts: (readonly [string, string])[] = [
    [l10n.t("Translated"), `${percentText(percentOf(language))} – ${share(language.translated, language.total)}`],
  ];
  if (language.totalWords !== undefined && language.translatedWords !== undefined) {
    facts.push([l10n.t("Words"), share(language.translatedWords, language.totalWords)]);
  }
  facts.push([l10n.t("Needs editing"), number.format(language.fuzzy)]);
  facts.push([l10n.t("Failing checks"), number.format(language.failing)]);
  if (language.approved) facts.push([l10n.t("Approved"), number.format(language.approved)]);
  if (language.suggestions) facts.push([l10n.t("Suggestions"), number.format(language.suggestions)]);
  if (language.comments) facts.push([l10n.t("Comments"), number.format(language.comments)]);
  if (language.lastChange !== null) {
    const time = Date.parse(language.lastChange);
    const when = `${formatAge(time, now)} (${formatTime(time)})`;
    facts.push([l10n.t("Last change"), language.lastAuthor === null ? when : `${when}, ${language.lastAuthor}`]);
  }
  const reading = readingOf(entry.state);
  if (reading) facts.push([l10n.t("Read"), formatAge(reading.fetchedAt, now)]);
  const title = `${language.name} (${language.code})`;
  return factSheet(title, componentLabel(entry.component), facts);
}

function componentTooltip(node: ComponentNode, now: number): MarkdownString {
  const { component, state } = node.entry;
  const reading = readingOf(state);
  const { service, project, component: slug } = reading?.reference ?? component.reference;
  const facts: (readonly [string, string])[] = [];
  if (reading) {
    const complete = reading.languages.filter((language) => percentOf(language) === 100).length;
    const failing = reading.languages.reduce((sum, language) => sum + language.failing, 0);
    facts.push([l10n.t("Translated"), percentText(percentOfLanguages(reading.languages))]);
    facts.push([
      l10n.t("Languages"),
      `${languageCount(reading.languages.length)}, ${l10n.t("{0} complete", complete)}`,
    ]);
    if (failing > 0) facts.push([l10n.t("Checks"), failingCount(failing)]);
    facts.push([l10n.t("Read"), `${formatAge(reading.fetchedAt, now)} (${formatTime(reading.fetchedAt)})`]);
  }
  if (state.kind === "failed") facts.push([l10n.t("Problem"), describeFailure(state.failure)]);
  facts.push([l10n.t("Service"), service]);
  return factSheet(componentLabel(component), `${project} / ${slug}`, facts);
}

/** A heading, a line below it and a table of facts. Everything given is text. */
function factSheet(title: string, below: string, facts: readonly (readonly [string, string])[]): MarkdownString {
  const rows = facts.map(([name, value]) => `| ${escapeMarkdown(name)} | ${escapeMarkdown(value)} |`);
  return new MarkdownString(
    `**${escapeMarkdown(title)}**  \n${escapeMarkdown(below)}\n\n| | |\n|:--|:--|\n${rows.join("\n")}\n`,
  );
}
