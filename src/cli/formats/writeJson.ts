import { writeJsonText } from "../../common/json/jsonText";
import { cleanLine } from "../../common/text/foreignText";
import { comparisonProblemText } from "../../editor/text/baseProblemText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import type { RemovedComponent } from "../../model/compare/base";
import {
  type BaseReport,
  isRepaired,
  type ReportedComparison,
  type UnknownComparison,
} from "../../model/compare/baseReport";
import type { ChangedString, SourceString, StringList } from "../../model/compare/comparison";
import type { JudgedCost } from "../../model/compare/judgeCosts";
import type { GateCell, UnreadPart } from "../../model/gate/gateResult";
import type { CheckOutcome } from "../check/outcome";
import { unreadText } from "../check/outcomeText";
import { gitProblemText } from "../components/gitProblems";

/** Raised when a field is removed or changes its meaning; documented in docs/check.md. */
const VERSION = 1;

/** For programs. */
export function writeJson({ verdict, gate, base, changedRules = [], waiting, onlyNew }: CheckOutcome): string {
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
    ...(base === undefined ? {} : { base: { ...baseJson(base), changedRules } }),
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

/** What changed since the base, for programs; documented in docs/check.md. */
function baseJson({ ref, commit, components, removedComponents, withoutFiles, unknown, confirmed }: BaseReport) {
  return {
    ...{ ref, commit: commit ?? null },
    ...(confirmed === undefined ? {} : { confirmed }),
    components: components.map(componentJson),
    removedComponents: removedComponents.map(removedJson),
    withoutFiles,
    unknown: unknown.map(unknownJson),
  };
}

function componentJson({ label, isNew, renamed, added, changed, removed, languages }: ReportedComparison) {
  return {
    ...{ name: label, new: isNew, renamed },
    added: listJson(added, stringJson),
    changed: listJson(changed, changedJson),
    removed: listJson(removed, stringJson),
    languages: languages.map(languageJson),
  };
}

function removedJson({ name, mask, content }: RemovedComponent) {
  const { strings = null, words = null, languages = null } = content ?? {};
  return { name, files: mask, strings, words, languages };
}

function listJson<Listed extends SourceString>(
  { count, words, listed }: StringList<Listed>,
  write: (s: Listed) => object,
) {
  return { count, words, strings: listed.map(write) };
}

/** Bounded, as a text may be megabytes long. */
function stringJson({ source, context, words, place }: SourceString) {
  return {
    ...(context === undefined ? {} : { key: cleanLine(context, "unit") }),
    source: cleanLine(source, "unit"),
    words,
    ...(place === undefined ? {} : { file: place.file, line: place.line }),
  };
}

function changedJson(string: ChangedString) {
  return { ...stringJson(string), previous: cleanLine(string.previous, "unit") };
}

function languageJson(cost: JudgedCost) {
  const {
    code,
    name,
    isRequired,
    threshold,
    percentBefore,
    percentNow,
    before,
    now,
    missing,
    fell,
    dropped,
    isWorsened,
    outdated,
  } = cost;
  return {
    ...{ code, name, required: isRequired, threshold },
    ...{ new: before === undefined, removed: now === undefined, percentBefore, percentNow },
    ...{ becameMissing: missing, fell, dropped, worsened: isWorsened },
    becameOutdated: outdated === undefined ? null : listJson(outdated.since, changedJson),
  };
}

function unknownJson(unknown: UnknownComparison) {
  const { kind } = unknown.problem;
  if (unknown.kind === "base") return { kind, message: gitProblemText(unknown.problem) };
  const message = comparisonProblemText(unknown.problem);
  if (unknown.kind !== "component") return { kind, message };
  return { name: unknown.label, kind, message, repaired: isRepaired(unknown) };
}
