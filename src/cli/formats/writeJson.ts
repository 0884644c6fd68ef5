import { writeJsonText } from "../../common/json/jsonText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import type { GateCell, UnreadPart } from "../../model/gate/gateResult";
import type { CheckOutcome } from "../check/outcome";
import { unreadText } from "../check/outcomeText";
import { baseJson } from "./baseJson";

/** Raised when a field is removed or changes its meaning; documented in docs/ci.md. */
const VERSION = 1;

/** For programs. */
export function writeJson({ verdict, gate, base, waiting, onlyNew }: CheckOutcome): string {
  return writeJsonText({
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
    ...(waiting === undefined ? {} : { waiting: waiting.map(({ label, files }) => ({ name: label, files })) }),
  });
}

function reportCell({ label, isRequired, verdict, percent, threshold, reasons }: GateCell) {
  return { name: label, required: isRequired, verdict, percent, threshold, reasons };
}

/** Where a file could not be read in full. */
function fileOf({ reason }: UnreadPart) {
  if (reason.kind !== "incomplete" || reason.gap.kind !== "file") return {};
  const { file, remark } = reason.gap;
  return { file, ...(remark.line === undefined ? {} : { line: remark.line }) };
}
