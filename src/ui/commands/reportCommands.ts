import { CancellationError, l10n, type QuickPickItem } from "vscode";
import { copyText } from "../../editor/platform/clipboard";
import { showBriefly } from "../../editor/platform/messages";
import { waitVisibly } from "../../editor/platform/progress";
import { choose } from "../../editor/platform/quickInput";
import type { Settings } from "../../editor/settings/settings";
import { compareNames } from "../../editor/text/compareNames";
import { createReportWords } from "../../editor/text/reportText";
import { thresholdText } from "../../editor/text/thresholdText";
import { DEFAULT_VIEW_OPTIONS, type ViewOptions } from "../../model/statistics/viewOptions";
import { REPORT_FORMATS, type ReportFormat } from "../../report/reportView";
import type { Entry, Snapshot } from "../../store/snapshot";
import type { Store } from "../../store/store";
import { describeFilter } from "../tree/viewDescription";
import type { ViewState } from "../tree/viewState";
import type { CommandTarget } from "./commandTarget";

export interface ReportCommandContext {
  readonly store: Pick<Store, "snapshot" | "readAll">;
  readonly settings: () => Settings;
  readonly viewState: Pick<ViewState, "options">;
}

/**
 * The report of everything, independent of the view's options. Reads only projects and their components that are unread or
 * outdated; run `refresh` first for the latest statistics.
 *
 * @param argument `{ "format": "markdown" | "csv" | "json" }`; anything else throws.
 * @throws CancellationError if the user doesn't wait for what is read.
 */
export async function exportReport(
  context: Omit<ReportCommandContext, "viewState">,
  argument: unknown,
): Promise<string> {
  const format =
    typeof argument === "object" && argument !== null && "format" in argument ? argument.format : undefined;
  if (!isReportFormat(format)) {
    throw new Error(`translationStatus.exportReport: "format" must be one of ${REPORT_FORMATS.join(", ")}.`);
  }
  if (!(await readForReport(context.store))) throw new CancellationError();
  return write(
    context,
    context.store.snapshot,
    { ...DEFAULT_VIEW_OPTIONS, sort: "name", notStarted: "listed" },
    format,
  );
}

/** @param targets rows of the components to report; everything if empty. */
export async function copyReport(context: ReportCommandContext, targets: readonly CommandTarget[]): Promise<void> {
  const { store } = context;
  const keys = targets.length === 0 ? undefined : new Set(targets.flatMap((one) => ("key" in one ? [one.key] : [])));
  // The row is gone.
  if (keys && only(store.snapshot, keys).entries?.length === 0) return;
  const choices: (QuickPickItem & { readonly format: ReportFormat })[] = [
    {
      label: "Markdown",
      description: l10n.t("summary and languages as in the view, for an issue"),
      format: "markdown",
    },
    { label: "CSV", description: l10n.t("all languages and figures, for a spreadsheet"), format: "csv" },
    { label: "JSON", description: l10n.t("all languages and figures, for a program"), format: "json" },
  ];
  const chosen = await choose(choices, { placeHolder: l10n.t("Copy the report as") });
  if (!chosen) return;
  if (!(await readForReport(store, keys))) return;
  const snapshot = keys ? only(store.snapshot, keys) : store.snapshot;
  await copyText(await write(context, snapshot, context.viewState.options, chosen.format));
  showBriefly(l10n.t("Report copied"));
}

/** Returns false if the user cancels it. @param keys of components and projects; everything if omitted. */
function readForReport(store: Pick<Store, "readAll">, keys?: ReadonlySet<string>): Promise<boolean> {
  return waitVisibly(l10n.t("Reading components for the report…"), (signal) => store.readAll(signal, keys));
}

/** @param keys of components, and of projects with all their components. */
function only(snapshot: Snapshot, keys: ReadonlySet<string>): Snapshot {
  const isMeant = (entry: Entry): boolean =>
    keys.has(entry.key) || (entry.kind === "component" && keys.has(entry.component.membership?.key ?? ""));
  return { ...snapshot, entries: snapshot.entries?.filter(isMeant) };
}

async function write(
  { settings }: Pick<ReportCommandContext, "settings">,
  snapshot: Snapshot,
  options: ViewOptions,
  format: ReportFormat,
): Promise<string> {
  const { writeReport } = await import("../../report/writeReport");
  const { languages, threshold } = settings();
  const words = createReportWords(describeFilter(snapshot, options, threshold));
  const view = {
    ...{ options, threshold, thresholdText: thresholdText(threshold) },
    ...{ pinned: languages, now: Date.now(), compare: compareNames },
  };
  return writeReport(snapshot, format, words, view);
}

function isReportFormat(value: unknown): value is ReportFormat {
  return (REPORT_FORMATS as readonly unknown[]).includes(value);
}
