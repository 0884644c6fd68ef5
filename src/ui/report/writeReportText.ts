import { workspace } from "vscode";
import { hasGate, shownRulesOf } from "../../editor/settings/gateRules";
import type { Settings } from "../../editor/settings/settings";
import { compareNames } from "../../editor/text/compareNames";
import { createReportWords } from "../../editor/text/reportText";
import { thresholdText } from "../../editor/text/thresholdText";
import { withEveryLanguage } from "../../model/gate/everyLanguage";
import { evaluateGate } from "../../model/gate/gate";
import type { GateResult } from "../../model/gate/gateResult";
import { type ReadGate, requiringOnly } from "../../model/gate/gateSettings";
import type { ViewOptions } from "../../model/statistics/viewOptions";
import type { ReportPast } from "../../report/reportChanges";
import type { ReportFormat, ReportView } from "../../report/reportView";
import { writeReport } from "../../report/writeReport";
import type { HistoryReader } from "../../store/history/recordedHistory";
import { gateInputOf } from "../../store/release/gateInput";
import type { Snapshot } from "../../store/snapshot";
import { createFoundOrder } from "../tree/rows/foundOrder";
import { describeFilter } from "../tree/viewDescription";
import { readSeries } from "./reportHistory";

export interface ReportTextContext {
  readonly settings: () => Settings;
  readonly readGate: (value: unknown) => Promise<ReadGate>;
  /** What was recorded, or read from Git. */
  readonly history: () => Promise<HistoryReader>;
}

export interface ReportRequest {
  readonly snapshot: Snapshot;
  readonly options: ViewOptions;
  readonly format: ReportFormat;
  /** Normalized codes of the languages of which alone is told whether they are ready; by default, of all that a release needs. */
  readonly codes?: readonly string[] | undefined;
  readonly past?: ReportPast;
  /** See {@link ReportView}. */
  readonly hasFileAddresses?: boolean;
}

export async function writeReportText(context: ReportTextContext, request: ReportRequest): Promise<string> {
  const { options, format, past, codes, hasFileAddresses = false } = request;
  const snapshot = createFoundOrder(compareNames)(request.snapshot);
  const settings = context.settings();
  const { languages, threshold } = settings;
  const series =
    format === "html" ? await readSeries(await context.history(), snapshot, { options, threshold }) : undefined;
  const words = createReportWords(hasGate(settings), describeFilter(snapshot, options, threshold));
  const view: ReportView = {
    ...{ options, threshold, thresholdText: thresholdText(threshold) },
    hasFileAddresses,
    ...{ pinned: languages, now: Date.now(), compare: compareNames },
    gate: await judge(context, snapshot, settings, codes),
    ...(workspace.name === undefined ? {} : { subject: workspace.name }),
    ...(past && { past }),
    ...(series && { series }),
  };
  if (format !== "html") return writeReport(snapshot, format, words, view);
  return (await import("../../report/html/writeHtml")).writeHtml(snapshot, words, view);
}

async function judge(
  { settings, readGate }: ReportTextContext,
  snapshot: Snapshot,
  { gate }: Settings,
  codes: readonly string[] | undefined,
): Promise<GateResult> {
  const rules = shownRulesOf(settings(), await readGate(gate));
  const result = evaluateGate(gateInputOf(snapshot), codes ? requiringOnly(rules, codes) : rules);
  return hasGate(settings()) ? result : withEveryLanguage(result);
}
