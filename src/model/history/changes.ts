import type { CountedLanguage, Figures } from "./figures";

/** What most languages of a component have in common. */
export type Totals = Pick<Figures, "total" | "totalWords">;

/** `outdated` is as it was last known. */
export interface LanguageCounts extends Omit<Figures, keyof Totals> {
  /** Only if they aren't the component's. */
  readonly own?: Totals;
}

/** What became different at a moment. Values are absolute. */
export interface HistoryChange {
  /** Milliseconds since 1970, in whole seconds. */
  readonly time: number;
  /** When the same was last seen, at least `time`. */
  readonly until: number;
  readonly totals?: Totals;
  /** By code; null for a language that is no more. */
  readonly languages: ReadonlyMap<string, LanguageCounts | null>;
}

/** What a component was at a moment. */
export interface HistoryState {
  readonly totals: Totals | undefined;
  readonly languages: ReadonlyMap<string, LanguageCounts>;
}

export const NO_STATE: HistoryState = { totals: undefined, languages: new Map() };

export type ChangedState = Pick<HistoryChange, "totals" | "languages">;

/** Follows changes in the order of time. Its state is the same object all the time. */
interface RunningState {
  readonly state: HistoryState;
  /** @returns the differences between the two. */
  apply(change: ChangedState): ChangedState;
}

export function createRunningState(): RunningState {
  const languages = new Map<string, LanguageCounts>();
  const state: { totals: Totals | undefined; readonly languages: typeof languages } = { totals: undefined, languages };
  return {
    state,
    apply(change) {
      const changed = new Map<string, LanguageCounts | null>();
      for (const [code, counts] of change.languages) {
        const before = languages.get(code);
        if (counts === null ? before === undefined : isSameCounts(before, counts)) continue;
        changed.set(code, counts);
        if (counts === null) languages.delete(code);
        else languages.set(code, counts);
      }
      const { totals = state.totals } = change;
      const isNew = totals !== undefined && !isSameTotals(state.totals, totals);
      state.totals = totals;
      return { ...(isNew ? { totals } : {}), languages: changed };
    },
  };
}

/** What leads from one state to another. */
export function changeBetween(from: HistoryState, to: HistoryState): ChangedState {
  const languages = new Map<string, LanguageCounts | null>();
  for (const [code, counts] of to.languages) {
    if (!isSameCounts(from.languages.get(code), counts)) languages.set(code, counts);
  }
  for (const code of from.languages.keys()) if (!to.languages.has(code)) languages.set(code, null);
  const { totals } = to;
  return { ...(totals === undefined || isSameTotals(from.totals, totals) ? {} : { totals }), languages };
}

function isNothing({ totals, languages }: ChangedState): boolean {
  return totals === undefined && languages.size === 0;
}

/**
 * The totals that most languages have become the component's; among equally many, those that were before. What is outdated
 * is that of before where it is not known.
 */
export function stateOf(languages: readonly CountedLanguage[], before: HistoryState = NO_STATE): HistoryState {
  const totals = commonTotals(languages, before.totals);
  return {
    totals,
    languages: new Map(
      languages.map((language) => {
        const { code, total, translated, fuzzy, failing, totalWords, translatedWords } = language;
        const { outdated = before.languages.get(code)?.outdated } = language;
        const own: Totals = { total, ...(totalWords === undefined ? {} : { totalWords }) };
        const counts: LanguageCounts = {
          ...{ translated, fuzzy, failing },
          ...(translatedWords === undefined ? {} : { translatedWords }),
          ...(outdated === undefined ? {} : { outdated }),
          ...(isSameTotals(own, totals) ? {} : { own }),
        };
        return [code, counts];
      }),
    ),
  };
}

function commonTotals(languages: readonly CountedLanguage[], before: Totals | undefined): Totals | undefined {
  const uses = new Map<string, { readonly totals: Totals; count: number }>();
  for (const { total, totalWords } of languages) {
    const key = `${total} ${totalWords}`;
    const use = uses.get(key) ?? { totals: { total, ...(totalWords === undefined ? {} : { totalWords }) }, count: 0 };
    use.count++;
    uses.set(key, use);
  }
  const most = Math.max(0, ...[...uses.values()].map(({ count }) => count));
  const common = [...uses.values()].filter(({ count }) => count === most).map(({ totals }) => totals);
  return common.find((totals) => isSameTotals(totals, before)) ?? common[0];
}

/** Undefined if the component did not have the language. */
export function figuresIn({ totals, languages }: HistoryState, code: string): Figures | undefined {
  const counts = languages.get(code);
  if (counts === undefined) return undefined;
  const { own, translated, fuzzy, failing, translatedWords, outdated } = counts;
  const { total, totalWords } = own ?? totals ?? { total: 0 };
  return {
    ...{ total, translated, fuzzy, failing },
    ...(totalWords === undefined ? {} : { totalWords }),
    ...(translatedWords === undefined ? {} : { translatedWords }),
    ...(outdated === undefined ? {} : { outdated }),
  };
}

/** Without changes that change nothing: they only extend the one before. @param changes in the order of time. */
export function compacted(changes: readonly HistoryChange[]): readonly HistoryChange[] {
  const kept: HistoryChange[] = [];
  const running = createRunningState();
  for (const change of changes) {
    const changed = running.apply(change);
    const last = kept.at(-1);
    if (last && isNothing(changed)) {
      kept[kept.length - 1] = { ...last, until: Math.max(last.until, change.until) };
      continue;
    }
    if (last) kept[kept.length - 1] = { ...last, until: Math.min(last.until, change.time) };
    kept.push({ time: change.time, until: Math.max(change.time, change.until), ...changed });
  }
  return kept;
}

const HOUR = 3_600_000;
/** Outdated strings are read from Git after the counts, at most this much later. Milliseconds. */
const LATE = 300_000;

/**
 * Adds what a component was at a time, also before other changes, which still lead to the same figures. Undefined if
 * nothing is to be added: the figures are the same, which was seen in that hour already. What is outdated becomes part of
 * the last change if it was not known then and follows soon.
 *
 * @param changes in the order of time.
 */
export function withReading(
  changes: readonly HistoryChange[],
  time: number,
  languages: readonly CountedLanguage[],
): readonly HistoryChange[] | undefined {
  const index = changes.findLastIndex((change) => change.time <= time) + 1;
  const before = stateAt(changes, time);
  const state = stateOf(languages, before);
  const change = changeBetween(before, state);
  const last = changes[index - 1];
  if (last && isNothing(change) && Math.floor(last.until / HOUR) >= Math.floor(time / HOUR)) return undefined;
  const next = changes[index];
  if (last && !next && time - last.time <= LATE && addsOnlyOutdated(before, change)) {
    const whole = merged(last, { time, until: time, ...change });
    return compacted([...changes.slice(0, -1), { ...whole, time: last.time }]);
  }
  const later = next ? [{ ...next, ...changeBetween(state, stateAt(changes.slice(0, index + 1), next.time)) }] : [];
  return compacted([
    ...changes.slice(0, index),
    { time, until: time, ...change },
    ...later,
    ...changes.slice(index + 1),
  ]);
}

/** Two changes in a row as one. */
export function merged(one: HistoryChange, later: HistoryChange): HistoryChange {
  const totals = later.totals ?? one.totals;
  return {
    time: later.time,
    until: Math.max(one.until, later.until),
    ...(totals ? { totals } : {}),
    languages: new Map([...one.languages, ...later.languages]),
  };
}

/** @param changes in the order of time. */
export function stateAt(changes: readonly HistoryChange[], moment: number): HistoryState {
  const { state, apply } = createRunningState();
  for (const change of changes) {
    if (change.time > moment) break;
    apply(change);
  }
  return state;
}

function addsOnlyOutdated({ languages: before }: HistoryState, { totals, languages }: ChangedState): boolean {
  if (totals !== undefined || languages.size === 0) return false;
  return [...languages].every(([code, counts]) => {
    const own = before.get(code);
    return counts !== null && own?.outdated === undefined && hasSameCounts(own, counts);
  });
}

function isSameTotals(one: Totals | undefined, other: Totals | undefined): boolean {
  return one?.total === other?.total && one?.totalWords === other?.totalWords;
}

function isSameCounts(one: LanguageCounts | undefined, other: LanguageCounts): boolean {
  return hasSameCounts(one, other) && one?.outdated === other.outdated;
}

/** Apart from what is outdated. */
function hasSameCounts(one: LanguageCounts | undefined, other: LanguageCounts): boolean {
  return (
    one !== undefined &&
    one.translated === other.translated &&
    one.fuzzy === other.fuzzy &&
    one.failing === other.failing &&
    one.translatedWords === other.translatedWords &&
    isSameTotals(one.own, other.own)
  );
}
