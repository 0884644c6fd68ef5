import { type Disposable, l10n, StatusBarAlignment } from "vscode";
import { coalesce } from "../../common/coalesce";
import { joinMarkdown, type Markdown, markdown } from "../../common/markdown";
import { STATUS_BAR_ID, VIEW_ID } from "../../contributions";
import { createStatusBarItem } from "../../editor/platform/statusBarItem";
import type { Settings } from "../../editor/settings/settings";
import { andMore, failingChecks, stringsOf } from "../../editor/text/plurals";
import { componentLabel } from "../../model/component/component";
import { formatPercent, percentOf } from "../../model/statistics/percent";
import type { Snapshot } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import { type LanguageInComponent, type Summary, summarize } from "../../store/summary";
import { percentText } from "../tree/labels";

/** Lines of news in the tooltip; more are counted. */
const MOST_NEWS = 5;

/** Shows the summary in the status bar. Hidden while nothing is configured. */
export function registerStatusBar(source: SnapshotSource, settings: () => Settings): Disposable {
  const item = createStatusBarItem(STATUS_BAR_ID, StatusBarAlignment.Left, 20, {
    name: l10n.t("Translation Status"),
    command: { command: `${VIEW_ID}.focus`, title: l10n.t("Show Languages") },
  });
  const update = (): void => {
    const { snapshot } = source;
    if (snapshot.entries === undefined || snapshot.entries.length === 0) {
      item.hide();
      return;
    }
    const { languages, threshold } = settings();
    const summary = summarize(snapshot, languages, threshold);
    const { icon, text, spoken } = headline(snapshot, summary, languages.length > 0);
    const accessibilityInformation = { label: spoken };
    item.show({ icon, text, accessibilityInformation, tooltip: tooltip(summary, spoken, threshold) });
  };
  const later = coalesce(update);
  const unsubscribe = source.subscribe(later);
  return {
    dispose() {
      unsubscribe();
      later.dispose();
      item.dispose();
    },
  };
}

/** Icon and text of the item, and the same in words. */
function headline(
  snapshot: Snapshot,
  summary: Summary,
  onlyMine: boolean,
): { readonly icon: string; readonly text: string; readonly spoken: string } {
  const percent = summary.counts.total > 0 ? percentText(summary.percent) : undefined;
  const figure = percent ?? "–";
  const translated = percent === undefined ? l10n.t("no strings") : l10n.t("{0} translated", percent);
  const whole = onlyMine
    ? l10n.t("Translation of my languages: {0}", translated)
    : l10n.t("Translation: {0}", translated);
  if (snapshot.refreshing) {
    const known = summary.components > 0;
    const spoken = known ? `${whole}, ${l10n.t("refreshing")}` : l10n.t("Translation: loading");
    return { icon: "sync~spin", text: known ? figure : l10n.t("Loading…"), spoken };
  }
  if (summary.components === 0 && summary.failed + summary.invalid > 0) {
    return { icon: "warning", text: l10n.t("Unavailable"), spoken: l10n.t("Translation: could not be read") };
  }
  if (summary.components > 0 && summary.stale === summary.components) {
    return { icon: "history", text: figure, spoken: `${whole}, ${l10n.t("old data: could not be read anew")}` };
  }
  return {
    icon: summary.stale + summary.failed + summary.invalid > 0 ? "warning" : "globe",
    text: figure,
    spoken: whole,
  };
}

/** What is worst first: what could not be read, failing checks, what is far from done. */
function tooltip(summary: Summary, spoken: string, threshold: number): Markdown {
  const { total, translated } = summary.counts;
  const problems = [
    ...(summary.failed > 0 ? [l10n.t("Could not be read: {0}", summary.failed)] : []),
    ...(summary.stale > 0 ? [l10n.t("Shown with old data: {0}", summary.stale)] : []),
    ...(summary.invalid > 0 ? [l10n.t("Wrong settings: {0}", summary.invalid)] : []),
  ];
  const failing = news(summary.failingChecks, ({ language }) => failingChecks(language.failing));
  const below = news(summary.below, ({ language }) => percentText(percentOf(language)));
  const paragraphs = [
    markdown`**${spoken}**`,
    ...(total > 0 ? [markdown`${stringsOf(translated, total)}`] : []),
    ...list(undefined, problems),
    ...list(l10n.t("Failing checks"), failing),
    ...list(l10n.t("Below {0}", formatPercent(threshold)), below),
  ];
  return joinMarkdown(paragraphs, "\n\n");
}

function news(found: readonly LanguageInComponent[], say: (one: LanguageInComponent) => string): readonly string[] {
  const lines = found
    .slice(0, MOST_NEWS)
    .map((one) => `${one.language.name} – ${componentLabel(one.entry.component)}: ${say(one)}`);
  return found.length > MOST_NEWS ? [...lines, andMore(found.length - MOST_NEWS)] : lines;
}

function list(title: string | undefined, lines: readonly string[]): readonly Markdown[] {
  if (lines.length === 0) return [];
  const items = joinMarkdown(
    lines.map((line) => markdown`- ${line}`),
    "\n",
  );
  return title === undefined ? [items] : [markdown`${title}`, items];
}
