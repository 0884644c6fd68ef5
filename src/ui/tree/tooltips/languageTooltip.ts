import { l10n, type MarkdownString, Uri, workspace } from "vscode";
import { commandAddress, joinMarkdown, markdown, markdownLink } from "../../../common/text/markdown";
import type { CommandId } from "../../../contributions";
import { createTooltip } from "../../../editor/platform/tooltip";
import { formatCount, formatPercent } from "../../../editor/text/formatCount";
import { joinedText } from "../../../editor/text/joinedText";
import { committedText, formatAge, formatMoment } from "../../../editor/text/time";
import { serviceName } from "../../../model/component/component";
import type { Gap } from "../../../model/gap";
import type { TranslatedCounts } from "../../../model/statistics/compareWithFiles";
import { partialGaps } from "../../../model/statistics/partial";
import { percentOf } from "../../../model/statistics/percent";
import { isBelow } from "../../../model/statistics/selections";
import type { FileStatistics, LanguageStatistics } from "../../../model/statistics/statistics";
import { percentOfThreshold, type Threshold } from "../../../model/statistics/threshold";
import {
  type CountedLanguage,
  entryLabel,
  fetchedAtOf,
  isLocalEntry,
  serviceOfEntry,
} from "../../../store/countedEntry";
import { statisticsOf } from "../../../store/snapshot";
import { differenceText, percentText } from "../../progress/progressText";
import { isNewIn, type RowContext } from "../items/rowContext";
import { type FileNode, type LanguageNode, type OverallNode, targetOf } from "../rows/treeNodes";
import { type Fact, factSheet } from "./factSheet";
import { incomplete } from "./incomplete";

export interface TooltipContext extends Pick<RowContext, "threshold" | "now" | "besideOf" | "isNew" | "repositoryOf"> {
  /** Whether what the row shows is ready for a release, what changed of it, and when it may be complete. */
  readonly readiness: readonly Fact[];
}

export function languageTooltip(
  node: LanguageNode,
  { threshold, now, besideOf, isNew, readiness }: TooltipContext,
): MarkdownString {
  const { language, entry } = node;
  const files = besideOf(entry, language.code);
  const service = serviceOfEntry(entry);
  const isOwn = isLocalEntry(entry);
  const hasFile = language.translateUrl !== service;
  const fetchedAt = fetchedAtOf(entry);
  const facts: readonly Fact[] = [
    ...added([node], isNew),
    ...figures(language, { threshold, component: entry.key, isOwn }),
    ...incomplete(gapsOf(node)),
    ...readiness,
    ...lastChange(language, now),
    ...sourceChange(language, now),
    ...(fetchedAt !== undefined && !isOwn ? [[l10n.t("Updated"), formatAge(fetchedAt, now)] as const] : []),
    ...(isOwn && hasFile ? filesOf(language) : []),
  ];
  const sheet =
    files === undefined
      ? factSheet(titleOf(language), entryLabel(entry), facts)
      : factSheet(titleOf(language), entryLabel(entry), withFiles(facts, files), [l10n.t("Server"), l10n.t("Files")]);
  const difference = differenceText(language, files);
  const figuresSheet = difference === undefined ? sheet : markdown`${sheet}\n${difference}\n`;
  const commands = isOwn ? fileCommands(language, hasFile) : linkedCommands(language, service);
  const links = commands.map(([id, title]) => markdownLink(markdown`${title}`, commandAddress(id, [targetOf(node)])));
  // Only these commands can be run from the tooltip.
  return createTooltip(
    markdown`${figuresSheet}\n${joinMarkdown(links, " · ")}`,
    commands.map(([id]) => id),
  );
}

export function fileTooltip(
  { parent: { entry }, language, isAbsent, open }: FileNode,
  { threshold }: Pick<TooltipContext, "threshold">,
): MarkdownString {
  const facts = [
    ...figures(language, { threshold, component: entry.key, isOwn: true }),
    ...incomplete(gapsOf({ entry, language })),
  ];
  const pathOf = (url: string): string => workspace.asRelativePath(Uri.parse(url));
  const sheet = factSheet(titleOf(language), pathOf(language.translateUrl), facts);
  if (!isAbsent || open === undefined) return createTooltip(sheet);
  const text = l10n.t("This file doesn't exist. Click to open the source file {0}.", pathOf(open));
  return createTooltip(markdown`${sheet}\n${text}\n`);
}

/** What keeps the figures of a language, or of one of its files, from being whole. */
function gapsOf({ entry, language }: CountedLanguage): readonly Gap[] {
  const statistics = entry.kind === "component" ? statisticsOf(entry.state) : undefined;
  if (statistics === undefined || !language.isPartial) return [];
  const { own, shared } = partialGaps(statistics)(language);
  return [...own, ...shared];
}

/** Of several files, a tooltip has room for some. */
const MAX_FILES = 15;

/** Those that need work first. */
function filesOf(language: LanguageStatistics): readonly Fact[] {
  const { files, translateUrl } = language;
  const pathOf = (url: string): string => workspace.asRelativePath(Uri.parse(url));
  if (files === undefined) return [[l10n.t("File"), pathOf(translateUrl)]];
  const isIncomplete = ({ translated, total }: FileStatistics): boolean => translated < total;
  const sorted = [...files.filter(isIncomplete), ...files.filter((file) => !isIncomplete(file))];
  const shown = sorted.slice(0, MAX_FILES).map((file) => [pathOf(file.url), percentText(percentOf(file))] as const);
  return [[l10n.t("Files"), formatCount(files.length)], ...shown];
}

export function overallTooltip(
  { language, parts, isCounting }: OverallNode,
  { threshold, now, isNew, readiness }: Omit<TooltipContext, "besideOf">,
): MarkdownString {
  const facts: readonly Fact[] = [
    ...added(parts, isNew),
    ...(isCounting ? [] : [...figures(language, { threshold }), ...incomplete(parts.flatMap(gapsOf)), ...readiness]),
    ...lastChange(language, now),
    ...parts.map((part) => [entryLabel(part.entry), percentText(percentOf(part.language))] as const),
  ];
  return createTooltip(factSheet(titleOf(language), l10n.t("All components"), facts));
}

function added(parts: readonly CountedLanguage[], isNew: RowContext["isNew"]): readonly Fact[] {
  return isNewIn(parts, isNew) ? [[l10n.t("New"), l10n.t("since you last opened the view")]] : [];
}

function titleOf({ name, code }: LanguageStatistics): string {
  return `${name} (${code})`;
}

interface Judged {
  readonly threshold: Threshold;
  /** Key of the component; absent for a sum over several. */
  readonly component?: string;
  /** Whether the figures are those of files, of which only some kinds can tell what needs editing. */
  readonly isOwn?: boolean;
}

function figures(language: LanguageStatistics, { threshold, component, isOwn = false }: Judged): readonly Fact[] {
  const percent = percentOf(language);
  const least = percentOfThreshold(threshold, component, language.code);
  const mark = isBelow(language, threshold, component) ? ` – ${l10n.t("below {0}", formatPercent(least))}` : "";
  // A gate that measures words may find too few where there are enough strings.
  const isOfWords = percent !== null && percent >= least;
  const translated = translatedValue(language);
  const facts: Fact[] = [[l10n.t("Translated"), isOfWords ? translated : translated + mark]];
  if (language.totalWords !== undefined && language.translatedWords !== undefined) {
    const words = share(language.translatedWords, language.totalWords);
    facts.push([l10n.t("Words"), isOfWords ? words + mark : words]);
  }
  if (!isOwn || language.fuzzy > 0) facts.push([l10n.t("Needs editing"), formatCount(language.fuzzy)]);
  facts.push([l10n.t("Failing checks"), formatCount(language.failing)]);
  if (language.approved) facts.push([l10n.t("Approved"), formatCount(language.approved)]);
  if (language.suggestions) facts.push([l10n.t("Suggestions"), formatCount(language.suggestions)]);
  if (language.comments) facts.push([l10n.t("Comments"), formatCount(language.comments)]);
  const { outdated = 0, stillRight = 0 } = language;
  const confirmed = stillRight > 0 ? [l10n.t("still correct: {0}", formatCount(stillRight))] : [];
  if (outdated + stillRight > 0) facts.push([l10n.t("Outdated"), joinedText([formatCount(outdated), ...confirmed])]);
  if (language.sameAsSource) facts.push([l10n.t("Same as source"), formatCount(language.sameAsSource)]);
  return facts;
}

function translatedValue(counts: TranslatedCounts): string {
  return `${percentText(percentOf(counts))} – ${share(counts.translated, counts.total)}`;
}

function share(part: number, whole: number): string {
  return l10n.t("{0} of {1}", formatCount(part), formatCount(whole));
}

/** The same figures of the files in the workspace, in a column of their own. */
function withFiles(facts: readonly Fact[], files: TranslatedCounts): readonly Fact[] {
  const values = new Map([
    [l10n.t("Translated"), translatedValue(files)],
    [l10n.t("Words"), "–"],
    [l10n.t("Needs editing"), formatCount(files.fuzzy)],
    [l10n.t("Failing checks"), formatCount(files.failing)],
  ]);
  return facts.map(([name, value]) => [name, value, values.get(name) ?? ""]);
}

function lastChange({ lastChange: change, lastAuthor }: LanguageStatistics, now: number): readonly Fact[] {
  if (change === null) return [];
  const when = formatMoment(change, now);
  return [[l10n.t("Last change"), lastAuthor === null ? when : `${when}, ${lastAuthor}`]];
}

/** Of the outdated strings. */
function sourceChange({ sourceChanged }: LanguageStatistics, now: number): readonly Fact[] {
  return sourceChanged === undefined ? [] : [[l10n.t("Source changed"), committedText(sourceChanged, now)]];
}

function fileCommands(
  language: LanguageStatistics,
  hasFile: boolean,
): readonly (readonly [id: CommandId, title: string])[] {
  if (!hasFile) return [];
  return [
    ["translationStatus.openTranslation", l10n.t("Open File")],
    ...(language.translated < language.total
      ? [["translationStatus.openNextMissing", l10n.t("Next Unfinished String")] as const]
      : []),
    ...(language.failing > 0 ? [["translationStatus.openNextFailing", l10n.t("Next Failing String")] as const] : []),
  ];
}

function linkedCommands(
  language: LanguageStatistics,
  service: string,
): readonly (readonly [id: CommandId, title: string])[] {
  const { translateUrl: page } = language;
  const site = page.startsWith(service) ? service : new URL(page).origin;
  return [
    ["translationStatus.openTranslation", l10n.t("Open in {0}", serviceName(site))],
    ...(language.translated < language.total
      ? [["translationStatus.openMissing", l10n.t("Unfinished Strings")] as const]
      : []),
    ...(language.failing > 0 ? [["translationStatus.openFailing", l10n.t("Failing Checks")] as const] : []),
    ["translationStatus.copyLink", l10n.t("Copy Link")],
  ];
}
