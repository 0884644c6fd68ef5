import { CancellationError, l10n } from "vscode";
import { copyText } from "../../editor/platform/clipboard";
import { saveFile } from "../../editor/platform/files/saveFile";
import { showBriefly } from "../../editor/platform/messages";
import { waitVisibly } from "../../editor/platform/progressNotification";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import { DEFAULT_VIEW_OPTIONS } from "../../model/statistics/viewOptions";
import type { ReportPast } from "../../report/reportChanges";
import { isPartial, REPORT_FORMATS, type ReportFormat, withStatistics } from "../../report/reportView";
import { type Entry, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { Store } from "../../store/store";
import type { CommandTarget } from "../commands/commandTarget";
import { withoutCategories } from "../commands/targetEntries";
import { describeFilter } from "../tree/viewDescription";
import type { ViewState } from "../tree/viewState";
import { chooseReport, chooseScope, type ReportQuestion } from "./reportChoices";
import { type PastContext, type ReportSince, readPast, readTags } from "./reportHistory";
import { type ReportRequest, type ReportTextContext, writeReportText } from "./writeReportText";

export interface ReportCommandContext extends ReportTextContext, PastContext {
  readonly store: Pick<Store, "snapshot" | "readAll">;
  readonly viewState: Pick<ViewState, "options">;
}

/**
 * The report of everything, independent of the view's options. Reads only projects and their components that are unread or
 * outdated; run `refresh` first for the latest statistics.
 *
 * @param argument `{ "format": "markdown" | "csv" | "json" | "html" }`, and `"since"` for what changed since then: a tag, a
 * date as in ISO 8601, or milliseconds since 1970; anything else throws.
 * @throws CancellationError if the user doesn't wait for what is read.
 */
export async function exportReport(
  context: Omit<ReportCommandContext, "viewState">,
  argument: unknown,
): Promise<string> {
  const { format, since: wanted }: Readonly<Record<string, unknown>> =
    typeof argument === "object" && argument !== null ? { ...argument } : {};
  if (!isReportFormat(format)) {
    throw new Error(`translationStatus.exportReport: "format" must be one of ${REPORT_FORMATS.join(", ")}.`);
  }
  const since = wanted === undefined ? undefined : await readSince(wanted);
  if (!(await readForReport(context.store))) throw new CancellationError();
  const { snapshot } = context.store;
  const past = await readPastVisibly(context, snapshot, since);
  if (!past) throw new CancellationError();
  return writeReportText(context, {
    snapshot,
    options: { ...DEFAULT_VIEW_OPTIONS, sort: "name", notStarted: "listed" },
    format,
    // The command runs on this machine.
    hasFileAddresses: true,
    ...past,
  });
}

/** @param targets rows of what to report: components, categories, projects and languages; everything if empty. */
export async function copyReport(
  context: ReportCommandContext,
  targets: readonly CommandTarget[],
  title: string,
): Promise<void> {
  const report = await compose(context, targets, { title, placeHolder: l10n.t("Copy the report as") }, [
    "markdown",
    "csv",
    "json",
  ]);
  if (!report) return;
  await copyText(report.text);
  showBriefly(l10n.t("Report copied"));
}

/** Everything, to a file. */
export async function saveReport(context: ReportCommandContext, title: string): Promise<void> {
  const report = await compose(context, [], { title, placeHolder: l10n.t("Save the report as") }, [
    "html",
    "markdown",
    "csv",
    "json",
  ]);
  if (!report) return;
  const { name, ending } = FILE_TYPES[report.format];
  const saved = await saveFile(
    title,
    `translation-status.${ending}`,
    { [name]: [ending] },
    new TextEncoder().encode(report.text),
  );
  if (saved) showBriefly(l10n.t("Report saved"));
}

const FILE_TYPES: Readonly<Record<ReportFormat, { readonly name: string; readonly ending: string }>> = {
  markdown: { name: "Markdown", ending: "md" },
  csv: { name: "CSV", ending: "csv" },
  json: { name: "JSON", ending: "json" },
  html: { name: "HTML", ending: "html" },
};

/** Asks what to report, and how. Undefined if the user cancels it, or the row is gone. */
async function compose(
  context: ReportCommandContext,
  rows: readonly CommandTarget[],
  question: ReportQuestion,
  formats: readonly ReportFormat[],
): Promise<{ readonly text: string; readonly format: ReportFormat } | undefined> {
  const { store, viewState, settings } = context;
  const targets = withoutCategories(store.snapshot, rows);
  const scoped = () => (rows.length === 0 ? store.snapshot : only(store.snapshot, targets));
  if (rows.length > 0 && scoped().entries?.length === 0) return undefined;
  const chosen = await chooseReport(question, formats, await readTags());
  if (!chosen) return undefined;
  const { options: shown } = viewState;
  const filter = describeFilter(scoped(), shown, settings().threshold);
  const options = await chooseScope(question, shown, isPartial({ options: shown }), filter);
  if (!options || !(await readForReport(store, keysOf(targets)))) return undefined;
  const snapshot = scoped();
  const past = await readPastVisibly(context, snapshot, chosen.since);
  if (!past) return undefined;
  const { format } = chosen;
  const codes = codesOf(targets);
  return { text: await writeReportText(context, { snapshot, options, codes, format, ...past }), format };
}

/** Returns false if the user cancels it. @param keys of components and projects; everything if omitted. */
function readForReport(store: Pick<Store, "readAll">, keys?: ReadonlySet<string>): Promise<boolean> {
  return waitVisibly(l10n.t("Loading components for the report…"), (signal) => store.readAll(signal, keys));
}

/** Undefined if the user cancels it. */
async function readPastVisibly(
  context: PastContext,
  snapshot: Snapshot,
  since: ReportSince | undefined,
): Promise<Pick<ReportRequest, "past"> | undefined> {
  if (since === undefined) return {};
  let past: ReportPast | undefined;
  await waitVisibly(l10n.t("Reading History from Git"), async (signal) => {
    try {
      past = await readPast(context, snapshot, since, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  });
  return past && { past };
}

/** With what the rows stand for: components, projects with all their components, and single languages of them or of all. */
function only(snapshot: Snapshot, targets: readonly CommandTarget[]): Snapshot {
  const entries = snapshot.entries?.flatMap((entry): readonly Entry[] => {
    const keys: readonly unknown[] = [
      entry.key,
      entry.kind === "component" ? entry.component.membership?.key : undefined,
    ];
    const meant = targets.filter((one) => one.kind === "overall" || ("key" in one && keys.includes(one.key)));
    const codes = codesOf(meant);
    if (meant.length === 0) return [];
    if (codes === undefined || entry.kind !== "component") return [entry];
    const languages = (statisticsOf(entry.state)?.languages ?? []).filter(({ code }) =>
      codes.includes(normalizeLanguageCode(code)),
    );
    return languages.length === 0 ? [] : [withStatistics(entry, (statistics) => ({ ...statistics, languages }))];
  });
  return { ...snapshot, entries };
}

/** Of components and projects; undefined if any of all may be meant. */
function keysOf(targets: readonly CommandTarget[]): ReadonlySet<string> | undefined {
  const keys = targets.flatMap((one) => ("key" in one ? [one.key] : []));
  return keys.length === 0 || targets.some(({ kind }) => kind === "overall") ? undefined : new Set(keys);
}

/** Normalized codes of languages; undefined if any language may be meant. */
function codesOf(targets: readonly CommandTarget[]): readonly string[] | undefined {
  const codes = targets.flatMap((one) => ("code" in one ? [normalizeLanguageCode(one.code)] : []));
  return codes.length === 0 || codes.length < targets.length ? undefined : codes;
}

/** What begins otherwise may still be a date for JavaScript, such as `release-1`. */
const DATE = /^\d{4}-\d\d/;

async function readSince(value: unknown): Promise<ReportSince> {
  const tag = (await readTags()).find(({ name }) => name === value);
  if (tag) return tag;
  const time = typeof value === "string" && DATE.test(value) ? Date.parse(value) : value;
  if (typeof time === "number" && Math.abs(time) <= LAST_TIME) {
    return { name: typeof value === "string" ? value : new Date(time).toISOString().slice(0, 10), time };
  }
  throw new Error('translationStatus.exportReport: "since" must be a tag, a date or milliseconds since 1970.');
}

/** Of JavaScript, in milliseconds since 1970. */
const LAST_TIME = 8.64e15;

function isReportFormat(value: unknown): value is ReportFormat {
  return (REPORT_FORMATS as readonly unknown[]).includes(value);
}
