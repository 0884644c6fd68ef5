import { realpath } from "node:fs/promises";
import { type Result, succeed } from "../common/result";
import type { BaseComparison, ComparedFiles } from "../model/compare/base";
import type { ChangedString, SourceString, StringList } from "../model/compare/comparison";
import type { ComparisonOutcome, ServedFolder } from "./servedFolder";
import type { FolderAnswer, FolderQuestion } from "./thread/threadMessages";

/** Answers what is asked of a folder. Rejects when the signal is aborted, or if there is no such folder. */
export async function answerQuestion(
  folder: string,
  question: FolderQuestion,
  served: Pick<ServedFolder, "compare" | "statistics">,
  signal: AbortSignal,
): Promise<FolderAnswer> {
  if (question.kind === "statistics") return served.statistics(question.reference, signal);
  if (question.kind === "compare") return withShortTexts(await served.compare(question.ref, signal));
  const { findRevision, listRevisions } = await import("../time/compare/revisions");
  const root = await realpath(folder);
  return question.kind === "revisions" ? listRevisions(root, signal) : findRevision(root, question.ref, signal);
}

/** Of texts in UTF-16 code units. Nobody reads more of one in a list, but a file may have a text of many megabytes. */
const MAX_TEXT_LENGTH = 4000;

function withShortTexts(outcome: ComparisonOutcome | undefined): Result<BaseComparison, never> | typeof outcome {
  if (!outcome?.ok) return outcome;
  return succeed({ ...outcome.value, components: outcome.value.components.map(shortened) });
}

function shortened(component: ComparedFiles): ComparedFiles {
  const { outcome } = component;
  if (outcome.kind !== "compared") return component;
  const { added, changed, removed, languages } = outcome.comparison;
  const comparison = {
    ...outcome.comparison,
    added: shortList(added, shortString),
    changed: shortList(changed, shortChange),
    removed: shortList(removed, shortString),
    languages: languages.map(({ outdated, ...language }) =>
      outdated === undefined
        ? language
        : { ...language, outdated: { ...outdated, since: shortList(outdated.since, shortChange) } },
    ),
  };
  return { ...component, outcome: { kind: "compared", comparison } };
}

function shortList<Listed extends SourceString, Short extends SourceString>(
  list: StringList<Listed>,
  shorten: (string: Listed) => Short,
): StringList<Short> {
  return { ...list, listed: list.listed.map(shorten) };
}

function shortChange(string: ChangedString): ChangedString {
  return { ...shortString(string), previous: short(string.previous) };
}

function shortString({ context, sourcePlural, ...string }: SourceString): SourceString {
  return {
    ...{ ...string, key: short(string.key), source: short(string.source) },
    ...(context === undefined ? {} : { context: short(context) }),
    ...(sourcePlural === undefined ? {} : { sourcePlural: short(sourcePlural) }),
  };
}

const short = (text: string): string => text.slice(0, MAX_TEXT_LENGTH);
