import { derived } from "../../common/memoize";
import { fillText } from "../../common/text/fillText";
import type { GateMeasure } from "../../model/gate/gateSettings";
import { countedFigures, type ReleaseOverview } from "../../model/overview/overview";
import { type Percent, percentOfSum } from "../../model/statistics/percent";
import type { PictureText } from "../words";
import { type OverviewPart, percentIn } from "./overviewPart";
import { countsOfProgress, type Progress, progressOf, sumProgress } from "./progressData";

/** What a sentence about a release says. */
export interface PartSummary {
  readonly components: number;
  readonly languages: number;
  /** Of the languages that the release waits for. */
  readonly requiredLanguages: number;
  readonly readyLanguages: number;
  /** Over all that counts, see {@link countedFigures}; undefined if words are not known of every part. */
  readonly progress: Progress | undefined;
  readonly percent: Percent;
  /** Strings with failing checks, in any state. */
  readonly failing: number;
  /** Required languages that components lack. */
  readonly absent: number;
}

const summaries = derived((part: OverviewPart) => {
  const known = new Map<GateMeasure, PartSummary>();
  return (measure: GateMeasure): PartSummary => {
    const summary = known.get(measure) ?? summarize(part, measure);
    known.set(measure, summary);
    return summary;
  };
});

/** Counted once for a part, which does not change. */
export function summarizePart(part: OverviewPart, measure: GateMeasure): PartSummary {
  return summaries(part)(measure);
}

function summarize(part: OverviewPart, measure: GateMeasure): PartSummary {
  const required = part.languages.filter(({ isRequired }) => isRequired);
  const counted = countedFigures(part);
  const rows = counted.map((figures) => percentIn(figures, measure) ?? null);
  const progress = sumProgress(counted.map((figures) => progressOf(figures, measure)));
  return {
    components: part.components.length,
    languages: part.languages.length,
    requiredLanguages: required.length,
    readyLanguages: required.filter(({ verdict }) => verdict === "ready").length,
    progress,
    percent: progress ? percentOfSum(countsOfProgress(progress), rows) : null,
    failing: counted.reduce((sum, { failing }) => sum + failing, 0),
    absent: part.absent.length,
  };
}

type SummarizedPart = OverviewPart & Partial<Pick<ReleaseOverview, "unread">>;

/** For screen readers. What is zero is left out, except for what is ready. */
export function summarySentences(part: SummarizedPart, measure: GateMeasure, text: PictureText): readonly string[] {
  const ready = readySentence(part, text);
  return [...(ready === undefined ? [] : [ready]), ...figureSentences(part, measure, text)];
}

/** How many languages are ready; undefined if the release waits for none. */
export function readySentence(part: OverviewPart, { words, numbers: { count } }: PictureText): string | undefined {
  const { requiredLanguages, readyLanguages } = summarizePart(part, part.measure);
  return requiredLanguages === 0
    ? undefined
    : fillText(words.readyLanguages, count(readyLanguages), count(requiredLanguages));
}

/** What is translated and what is left. What is zero is left out. */
export function figureSentences(
  part: SummarizedPart,
  measure: GateMeasure,
  { words, numbers }: PictureText,
): readonly string[] {
  const summary = summarizePart(part, measure);
  const { progress, percent } = summary;
  const count = numbers.count;
  const sentences: string[] = [];
  const say = (template: string, ...values: readonly string[]): void => {
    sentences.push(fillText(template, ...values));
  };
  if (progress && percent !== null) {
    const translated = count(progress.translated + progress.failing);
    const all = measure === "words" ? words.translatedWords : words.translatedStrings;
    say(all, translated, count(progress.total), numbers.percent(percent));
    const left = progress.missing + progress.needsEditing;
    if (left > 0) say(measure === "words" ? words.wordsLeft : words.stringsLeft, count(left));
  }
  if (summary.failing > 0) say(words.failingStrings, count(summary.failing));
  if (summary.absent > 0) say(words.absentLanguages, count(summary.absent));
  const { unread = [] } = part;
  const incomplete = unread.filter(({ isIncomplete }) => isIncomplete).length;
  if (unread.length > incomplete) say(words.unread, count(unread.length - incomplete));
  if (incomplete > 0) say(words.incomplete, count(incomplete));
  return sentences;
}
