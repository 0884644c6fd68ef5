import { l10n, type QuickPickItem } from "vscode";
import { copyText } from "../../editor/platform/clipboard";
import { showBriefly } from "../../editor/platform/messages";
import { choose } from "../../editor/platform/quickInput";
import { describeFailure } from "../../editor/text/failureText";
import { formatAge } from "../../editor/text/time";
import type { MarkdownColumn } from "../../store/report/columns";
import type { ReportWords } from "../../store/report/report";
import { REPORT_FORMATS, type ReportFormat, writeReport } from "../../store/report/writeReport";
import { type Snapshot, statisticsOf } from "../../store/snapshot";

/**
 * The report of the current snapshot; run `refresh` first for the latest statistics.
 *
 * @param argument `{ "format": "markdown" | "csv" | "json" }`; anything else throws.
 */
export function exportReport(snapshot: Snapshot, argument: unknown): string {
  const format =
    typeof argument === "object" && argument !== null && "format" in argument ? argument.format : undefined;
  if (!isReportFormat(format)) {
    throw new Error(`translationStatus.exportReport: "format" must be one of ${REPORT_FORMATS.join(", ")}.`);
  }
  return writeReport(snapshot, format, reportWords());
}

export async function copyReport(snapshot: Snapshot): Promise<void> {
  const choices: (QuickPickItem & { readonly format: ReportFormat })[] = [
    { label: "Markdown", description: l10n.t("tables for an issue or a release"), format: "markdown" },
    { label: "CSV", description: l10n.t("for a spreadsheet"), format: "csv" },
    { label: "JSON", description: l10n.t("for a program"), format: "json" },
  ];
  const chosen = await choose(choices, { placeHolder: l10n.t("Copy the report as") });
  if (!chosen) return;
  await copyText(writeReport(snapshot, chosen.format, reportWords()));
  showBriefly(l10n.t("Report copied"));
}

function isReportFormat(value: unknown): value is ReportFormat {
  return (REPORT_FORMATS as readonly unknown[]).includes(value);
}

const HEADINGS: Readonly<Record<MarkdownColumn, () => string>> = {
  name: () => l10n.t("Language"),
  code: () => l10n.t("Code"),
  percent: () => l10n.t("Translated"),
  total: () => l10n.t("Strings"),
  fuzzy: () => l10n.t("Needs editing"),
  failing: () => l10n.t("Failing checks"),
};

function reportWords(): ReportWords {
  return {
    heading: (column) => HEADINGS[column](),
    noStrings: l10n.t("no strings"),
    message: describeFailure,
    note: ({ state }) => {
      if (state.kind === "loading") return l10n.t("This component has not been loaded yet.");
      if (state.kind !== "failed") return undefined;
      const statistics = statisticsOf(state);
      const age = statistics ? ` ${l10n.t("Last updated {0}.", formatAge(statistics.fetchedAt, Date.now()))}` : "";
      return `${describeFailure(state.failure)}${age}`;
    },
  };
}
