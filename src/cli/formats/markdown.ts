import { joinMarkdown, postedMarkdown } from "../../common/text/markdown";
import { checkWords } from "../../editor/text/compare/checkWords";
import { listText } from "../../editor/text/compare/costText";
import { formatPercent } from "../../editor/text/formatCount";
import { cellText, neededText, readyText, shipText } from "../../editor/text/readinessText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import { unreadReasonText } from "../../editor/text/unreadReasonText";
import { languagesWithLoss } from "../../model/compare/baseReport";
import type { GateCell, GateLanguage, GateResult } from "../../model/gate/gateResult";
import { textOf, UNKNOWN } from "../../report/markdownColumns";
import { notesOf } from "../check/notes";
import { type CheckOutcome, failingLanguages } from "../check/outcome";
import { componentCount, isNowhere, namedLanguage, openCells, orderOf } from "../check/outcomeText";
import { addBase } from "./markdownBase";
import { type BoundedMarkdown, createBoundedMarkdown, type MarkdownColumn } from "./markdownParts";

/** Characters of each part, so that none takes the room of all others. */
const MOST = { languages: 12_000, unread: 8_000 } as const;

/**
 * For the summary of a job and for a comment in a pull request: the verdict, what is left, and what a branch costs the
 * translators. Says what it leaves out.
 *
 * @param prefix path of the folder in the repository, with a slash at its end, or empty.
 */
export function writeMarkdown(outcome: CheckOutcome, prefix: string): string {
  const { gate, base } = outcome;
  const write = createBoundedMarkdown();
  write.add(postedMarkdown`## ${textOf(`${checkWords.translationStatus()}: ${titleOf(outcome)}`)}`);
  const lines = verdictLines(outcome);
  if (lines.length > 0) write.add(joinMarkdown(lines.map(textOf), " · "));
  addLanguages(write, gate);
  const unread = gate.unread.map((part) => `${part.label}: ${unreadReasonText(part)}`);
  write.list(checkWords.whatCouldNotBeRead(), [...unread, ...gate.problems.map(settingProblemLine)], MOST.unread);
  if (base !== undefined) addBase(write, base, prefix, notesOf(outcome));
  return write.text();
}

function titleOf(outcome: CheckOutcome): string {
  return isOnlyNotWorse(outcome) ? checkWords.notWorse() : shipText(outcome.verdict);
}

/** With `--only-new`, what passes may still not be ready. */
function isOnlyNotWorse({ verdict, gate, onlyNew }: CheckOutcome): boolean {
  return onlyNew === true && verdict === "ready" && gate.verdict === "notReady";
}

/** How many languages are ready, what it takes for the others, or that nothing is left. */
function verdictLines(outcome: CheckOutcome): readonly string[] {
  const { gate, verdict, base, onlyNew } = outcome;
  const needed = neededText(gate.shortfall, gate.measure);
  const isClear = verdict === "ready" && (base === undefined || languagesWithLoss(base).length === 0);
  const worse = base === undefined ? [] : failingLanguages(base, true);
  return [
    ...(isOnlyNotWorse(outcome) ? [checkWords.passesOnlyNew()] : []),
    ...(onlyNew && worse.length > 0 ? [checkWords.worseThanAtTheBase(listText(worse))] : []),
    readyText(gate.languages, verdict !== "unknown") ?? nothingRequired(gate, verdict),
    ...(needed === undefined ? [] : [checkWords.stillNeeded(needed)]),
    ...(isClear && needed === undefined ? [checkWords.nothingLeft()] : []),
  ].filter((line) => line !== undefined);
}

function nothingRequired(
  { requiredSources, unread, problems }: GateResult,
  verdict: CheckOutcome["verdict"],
): string | undefined {
  if (verdict === "ready") return checkWords.noLanguageHasToBeReady();
  if (requiredSources.length > 0) return checkWords.sourceStringsAreMissing(requiredSources.join(", "));
  return unread.length + problems.length > 0 ? undefined : checkWords.noLanguageHasTranslations();
}

interface OpenCell {
  readonly language: GateLanguage;
  readonly cell: GateCell;
}

/** The required languages that are not ready, by component, the worst first. */
function addLanguages(write: BoundedMarkdown, gate: GateResult): void {
  const { languages, measure } = gate;
  const open = languages.flatMap((language) => openCells(language).map((cell): OpenCell => ({ language, cell })));
  const isSeveral = componentCount(gate) > 1;
  const columns: readonly MarkdownColumn<OpenCell>[] = [
    { heading: checkWords.language(), isListed: true, text: ({ language }) => namedLanguage(language) },
    ...(isSeveral ? [{ heading: checkWords.component(), text: ({ cell }: OpenCell) => cell.label }] : []),
    {
      heading: checkWords.translated(),
      align: "right",
      text: ({ cell: { percent } }) => (percent === null ? UNKNOWN : formatPercent(percent)),
    },
    { heading: checkWords.release(), text: ({ cell, language }) => cellText(cell, measure, isNowhere(language, gate)) },
  ];
  const worstFirst = open.toSorted(({ cell: one }, { cell: other }) => orderOf(one) - orderOf(other));
  write.table(columns, worstFirst, MOST.languages);
}
