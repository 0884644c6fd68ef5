import { l10n, type QuickPickItem } from "vscode";
import type { TaggedCommit } from "../../common/git/releases";
import { cleanLine } from "../../common/text/foreignText";
import { choose } from "../../editor/platform/quickInput";
import { formatTime } from "../../editor/text/time";
import type { ViewOptions } from "../../model/statistics/viewOptions";
import type { ReportFormat } from "../../report/reportView";
import type { ReportSince } from "./reportHistory";

export interface ChosenReport {
  readonly format: ReportFormat;
  readonly since?: ReportSince;
}

interface FormatItem extends QuickPickItem {
  readonly format: ReportFormat;
  readonly since?: ReportSince | "other";
}

/** What each format is for. */
const PURPOSES: Readonly<Record<ReportFormat, () => FormatItem>> = {
  markdown: () => ({
    label: "Markdown",
    description: l10n.t("summary and languages as in the view, for an issue"),
    format: "markdown",
  }),
  csv: () => ({ label: "CSV", description: l10n.t("all languages and statistics, for a spreadsheet"), format: "csv" }),
  json: () => ({ label: "JSON", description: l10n.t("all languages and statistics, for a program"), format: "json" }),
  html: () => ({ label: "HTML", description: l10n.t("page with pictures, for a release"), format: "html" }),
};

/** Those that people read can tell what changed. */
const TELL_CHANGES: ReadonlySet<ReportFormat> = new Set(["markdown", "html"]);

export interface ReportQuestion {
  /** Of the command. */
  readonly title: string;
  readonly placeHolder: string;
}

/** @param tags the latest first. */
export async function chooseReport(
  question: ReportQuestion,
  formats: readonly ReportFormat[],
  tags: readonly TaggedCommit[],
): Promise<ChosenReport | undefined> {
  const items = formats.flatMap((format) => withChanges(PURPOSES[format](), tags));
  const chosen = await choose(items, question);
  if (!chosen) return undefined;
  const { format } = chosen;
  const since = chosen.since === "other" ? await chooseTag(question, tags.slice(1)) : chosen.since;
  if (since === undefined) return chosen.since === undefined ? { format } : undefined;
  return { format, since };
}

function withChanges(item: FormatItem, [latest, ...others]: readonly TaggedCommit[]): readonly FormatItem[] {
  if (latest === undefined || !TELL_CHANGES.has(item.format)) return [item];
  const { format, label } = item;
  const name = cleanLine(latest.name, "name");
  return [
    item,
    { label: l10n.t("{0} with changes since {1}", label, name), format, since: latest },
    ...(others.length > 0
      ? [{ label: l10n.t("{0} with changes since another tag…", label), format, since: "other" as const }]
      : []),
  ];
}

async function chooseTag({ title }: ReportQuestion, tags: readonly TaggedCommit[]): Promise<ReportSince | undefined> {
  const items = tags.map((tag) => ({ label: cleanLine(tag.name, "name"), description: formatTime(tag.time), tag }));
  return (await choose(items, { title, placeHolder: l10n.t("Include changes since") }))?.tag;
}

/** Asks only for a view that leaves something out. @param filter what it shows. */
export async function chooseScope(
  { title }: ReportQuestion,
  options: ViewOptions,
  isPartial: boolean,
  filter: string | undefined,
): Promise<ViewOptions | undefined> {
  if (!isPartial) return options;
  const items = [
    {
      label: l10n.t("What the View Shows"),
      ...(filter === undefined ? {} : { description: filter }),
      options,
    },
    { label: l10n.t("Everything"), options: { ...options, show: "all" as const, text: "", hidden: [] } },
  ];
  return (await choose(items, { title, placeHolder: l10n.t("Include in the report") }))?.options;
}
