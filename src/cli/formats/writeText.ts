import { cleanLine } from "../../common/text/foreignText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import { sharedNames } from "../../model/statistics/sorting";
import type { CheckOutcome } from "../check/outcome";
import { counted, reasonsText, requiredLanguages, shortfallText, summaryOf, unreadText } from "../check/outcomeText";
import { withoutCommands } from "../pipelineText";
import { baseLines } from "./baseLines";

/** The rest is only counted: a service that is down may have thousands of components. */
const MAX_UNREAD = 20;
const INDENT = "  ";

/** For people. Nothing in it steers a terminal. */
export function writeText(outcome: CheckOutcome): string {
  const { gate } = outcome;
  const required = requiredLanguages(gate);
  const shared = sharedNames(required);
  const nameOf = ({ name, code }: (typeof required)[number]): string => (shared.has(name) ? `${name} (${code})` : name);
  const takes = shortfallText(gate.shortfall, gate.measure);
  const lines = [
    `${summaryOf(outcome)}.`,
    ...required
      .map((language) => [nameOf(language), reasonsText(language, gate)] as const)
      .filter(([, reasons]) => reasons !== "")
      .map(([name, reasons]) => `${name}: ${reasons}`),
    ...(gate.stillRight === undefined ? [] : [`Confirmed with Still Right: ${counted(gate.stillRight, "string")}`]),
    ...(takes === undefined ? [] : [`Left to do: ${takes}`]),
    ...gate.unread.slice(0, MAX_UNREAD).map(unreadText),
    ...(gate.unread.length > MAX_UNREAD ? [`and ${gate.unread.length - MAX_UNREAD} more`] : []),
    ...gate.problems.map(settingProblemLine),
  ];
  const ofBase = outcome.base === undefined ? [] : baseLines(outcome.base, outcome.waiting);
  return [...lines.map(clean), ...ofBase.map(cleanIndented)].map((line) => `${line}\n`).join("");
}

function clean(line: string): string {
  return withoutCommands(cleanLine(line, "logLine"));
}

function cleanIndented(line: string): string {
  return line.startsWith(INDENT) ? `${INDENT}${clean(line)}` : clean(line);
}
