import { type Disposable, l10n, StatusBarAlignment } from "vscode";
import { coalesce } from "../../common/coalesce";
import { joinMarkdown, type Markdown, markdown } from "../../common/text/markdown";
import { STATUS_BAR_ID, VIEW_ID } from "../../contributions";
import { createStatusBarItem } from "../../editor/platform/statusBarItem";
import { andMore, failingChecks, stringsOf } from "../../editor/text/countTexts";
import { formatCount } from "../../editor/text/formatCount";
import { inLanguageDirection, isolation } from "../../editor/text/isolation";
import { thresholdText } from "../../editor/text/thresholdText";
import { percentOf } from "../../model/statistics/percent";
import { isNotStarted } from "../../model/statistics/selections";
import type { Threshold } from "../../model/statistics/threshold";
import { type CountedLanguage, entryLabel } from "../../store/countedEntry";
import { type Summary, summarize } from "../../store/release/summary";
import type { Snapshot } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { DeferredGate } from "../gate/deferredGate";
import { percentText } from "../progress/progressText";

/** Longer lists in the tooltip end with the number of further lines. */
const MAX_LISTED = 5;

export interface SummaryItem extends Disposable {
  /** Shows what changed outside the snapshot. */
  update(): void;
}

/** The status bar item of all components; hidden while nothing is configured. */
export function registerSummaryItem(
  source: SnapshotSource,
  gate: Pick<DeferredGate, "settings" | "current">,
): SummaryItem {
  const item = createStatusBarItem(STATUS_BAR_ID, StatusBarAlignment.Left, 20, {
    name: l10n.t("Translation Status"),
    command: { command: `${VIEW_ID}.focus`, title: l10n.t("Show Languages") },
  });
  const update = (): void => {
    const { snapshot } = source;
    if (!snapshot.entries?.length) {
      item.hide();
      return;
    }
    const { languages, threshold } = gate.settings();
    const ofEntries = summarize(snapshot, languages, threshold);
    const summary = { ...ofEntries, invalid: ofEntries.invalid + (gate.current?.result.problems.length ?? 0) };
    const [icon, text, accessibleLabel] = headline(snapshot, summary, languages.length > 0);
    const accessibilityInformation = { label: accessibleLabel };
    const below = belowLines(summary, languages.length > 0);
    item.show({
      icon,
      text,
      accessibilityInformation,
      tooltip: tooltip(summary, accessibleLabel, gate.current?.lines ?? [], threshold, below),
    });
  };
  const later = coalesce(update);
  const unsubscribe = source.subscribe(later);
  return {
    update: later,
    dispose() {
      unsubscribe();
      later.dispose();
      item.dispose();
    },
  };
}

function headline(
  snapshot: Snapshot,
  summary: Summary,
  onlyPinned: boolean,
): readonly [icon: string, text: string, accessibleLabel: string] {
  const percent = summary.counts.total > 0 ? percentText(summary.percent) : undefined;
  const figure = percent ?? "–";
  const translated = percent === undefined ? l10n.t("no strings") : l10n.t("{0} translated", percent);
  const whole = onlyPinned
    ? l10n.t("Translation of my languages: {0}", translated)
    : l10n.t("Translation: {0}", translated);
  if (snapshot.refreshing || summary.isCounting) {
    const known = summary.components > 0 && !summary.isCounting;
    const accessibleLabel = known ? `${whole}, ${l10n.t("refreshing")}` : l10n.t("Translation: loading");
    return ["sync~spin", known ? figure : l10n.t("Loading…"), accessibleLabel];
  }
  const faults = summary.failed + summary.invalid + summary.incomplete;
  if (summary.components === 0 && faults > 0) {
    return ["warning", l10n.t("Unavailable"), l10n.t("Translation: unavailable")];
  }
  if (summary.components > 0 && summary.stale === summary.components) {
    return ["history", figure, `${whole}, ${l10n.t("old data: refresh failed")}`];
  }
  return [summary.stale + faults > 0 ? "warning" : "globe", figure, whole];
}

/** The most severe first. */
function tooltip(
  summary: Summary,
  accessibleLabel: string,
  readiness: readonly string[],
  threshold: Threshold,
  below: readonly string[],
): Markdown {
  const { total, translated } = summary.counts;
  const isWhole = total > 0 && !summary.isCounting;
  const problems = [
    ...(summary.failed > 0 ? [l10n.t("Couldn't be read: {0}", summary.failed)] : []),
    ...(summary.incomplete > 0 ? [l10n.t("Incomplete: {0}", summary.incomplete)] : []),
    ...(summary.stale > 0 ? [l10n.t("Not refreshed: {0}", summary.stale)] : []),
    ...(summary.invalid > 0 ? [l10n.t("Invalid settings: {0}", summary.invalid)] : []),
  ];
  const failing = lines(summary.failingChecks, ({ language }) => failingChecks(language.failing));
  const paragraphs = [
    markdown`**${inLanguageDirection(accessibleLabel)}**`,
    ...(isWhole ? [markdown`${inLanguageDirection(stringsOf(translated, total))}`] : []),
    ...list("", limited(readiness)),
    ...list("", problems),
    ...list(l10n.t("Failing checks"), failing),
    ...list(l10n.t("Below {0}", thresholdText(threshold)), below),
  ];
  return joinMarkdown(paragraphs, "\n\n");
}

/** Languages that nobody has started are only counted, unless they are the user's own: there may be hundreds. */
function belowLines({ below }: Summary, onlyPinned: boolean): readonly string[] {
  const started = onlyPinned ? below : below.filter(({ language }) => !isNotStarted(language));
  const others = below.length - started.length;
  return [
    ...lines(started, ({ language }) => percentText(percentOf(language))),
    ...(others > 0 ? [l10n.t("Not started ({0})", formatCount(others))] : []),
  ];
}

function lines(found: readonly CountedLanguage[], say: (one: CountedLanguage) => string): readonly string[] {
  const { start, end } = isolation();
  const nameOf = ({ entry, language }: CountedLanguage): string =>
    `${start}${language.name}${end} – ${start}${entryLabel(entry)}${end}`;
  return limited(found.map((one) => `${nameOf(one)}: ${say(one)}`));
}

function limited(lines: readonly string[]): readonly string[] {
  return lines.length > MAX_LISTED ? [...lines.slice(0, MAX_LISTED), andMore(lines.length - MAX_LISTED)] : lines;
}

function list(title: string, lines: readonly string[]): readonly Markdown[] {
  if (lines.length === 0) return [];
  const items = joinMarkdown(
    lines.map((line) => markdown`- ${inLanguageDirection(line)}`),
    "\n",
  );
  return title ? [markdown`${inLanguageDirection(title)}`, items] : [items];
}
