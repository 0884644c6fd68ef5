import { writeJsonText } from "../../common/json/jsonText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import type { GateCell, GateReason, GateVerdict, Shortfall, UnreadPart } from "../../model/gate/gateResult";
import type { GateMeasure } from "../../model/gate/gateSettings";
import type { CheckOutcome } from "../check/outcome";
import { unreadText } from "../check/outcomeText";
import { baseJson } from "./baseJson";

/** Raised when a field is removed or changes its meaning; documented in docs/ci.md. */
const VERSION = 1;

interface CheckReport {
  readonly version: typeof VERSION;
  readonly verdict: GateVerdict;
  readonly onlyNew?: true;
  readonly measure: GateMeasure;
  readonly shortfall: Shortfall;
  readonly stillRight?: number;
  readonly languages: readonly ReportedLanguage[];
  readonly unread: readonly ReportedGap[];
  readonly problems: readonly string[];
  /** Only if it was asked for. */
  readonly base?: ReturnType<typeof baseJson>;
}

interface ReportedLanguage {
  readonly code: string;
  readonly name: string;
  readonly required: boolean;
  readonly verdict: GateVerdict;
  readonly shortfall: Shortfall;
  readonly components: readonly ReportedCell[];
}

interface ReportedGap {
  readonly name: string;
  readonly kind: string;
  readonly message: string;
  /** Relative to the folder. */
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

interface ReportedCell extends Pick<GateCell, "verdict" | "percent" | "threshold"> {
  readonly name: string;
  readonly required: boolean;
  readonly reasons: readonly GateReason[];
}

/** For programs. */
export function writeJson({ verdict, gate, base, onlyNew }: CheckOutcome): string {
  const report: CheckReport = {
    ...{ version: VERSION, verdict, ...(onlyNew ? { onlyNew } : {}), measure: gate.measure, shortfall: gate.shortfall },
    ...(gate.stillRight === undefined ? {} : { stillRight: gate.stillRight }),
    languages: gate.languages.map(({ code, name, isRequired, verdict: own, shortfall, cells }) => ({
      ...{ code, name, required: isRequired, verdict: own, shortfall },
      components: cells.map(reportCell),
    })),
    unread: gate.unread.map((part) => ({
      ...{ name: part.label, kind: part.reason.kind, message: unreadText(part) },
      ...fileOf(part),
    })),
    problems: gate.problems.map(settingProblemLine),
    ...(base === undefined ? {} : { base: baseJson(base) }),
  };
  return writeJsonText(report);
}

function reportCell({ label, isRequired, verdict, percent, threshold, reasons }: GateCell): ReportedCell {
  return { name: label, required: isRequired, verdict, percent, threshold, reasons };
}

/** Where a file could not be read in full. */
function fileOf({ reason }: UnreadPart): Pick<ReportedGap, "file" | "line"> {
  if (reason.kind !== "incomplete" || reason.gap.kind !== "file") return {};
  const { file, remark } = reason.gap;
  return { file, ...(remark.line === undefined ? {} : { line: remark.line }) };
}
