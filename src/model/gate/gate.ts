import { concernedBy, type Gap, isOnlyUnchecked, placeOfFile } from "../gap";
import { knownLanguageName } from "../language/knownLanguages";
import { includesLanguage, normalizeLanguageCode } from "../language/languageCode";
import { isNotStarted } from "../statistics/selections";
import { sortedByName } from "../statistics/sorting";
import type { LanguageStatistics } from "../statistics/statistics";
import { absentCell, emptyCell, judge } from "./gateCell";
import type {
  GateCell,
  GatedComponent,
  GateInput,
  GateLanguage,
  GateResult,
  GateVerdict,
  Shortfall,
  UnreadPart,
} from "./gateResult";
import { type GateMeasure, type GateRules, type GateSettings, type ResolvedRule, resolveRule } from "./gateSettings";
import { spellingsIn, suggester, unmatched } from "./unmatchedNames";

/** Whether a release can go: which languages are ready, what the others lack, and what is not known. */
export function evaluateGate(input: GateInput, rules: GateRules): GateResult {
  const { components } = input;
  const { settings } = rules;
  const parts = components.map((component) => ({ component, rule: resolveRule(rules, component) }));
  const unread: readonly UnreadPart[] = [...input.unread, ...parts.flatMap(unreadIn)];
  const suggested = suggester(components);
  const problems = [...rules.problems, ...(unread.length > 0 ? [] : unmatched(settings, components, suggested))];
  const started = new Set(parts.flatMap(startedIn));
  const found = new Map<string, Found>();
  for (const part of parts) {
    // A setting that is not used may have asked for more, and old data may no longer be true.
    const isOpen = problems.length > 0 || part.component.staleSince !== undefined;
    for (const { language, cell } of cellsOf(part, settings.measure, started, suggested)) {
      const open = isOpen && cell.verdict === "ready" ? ({ ...cell, verdict: "unknown" } as const) : cell;
      note(found, { language, cell: open }, part.component.isLocal);
    }
  }
  const stale = components.flatMap(({ label, staleSince }) =>
    staleSince === undefined ? [] : [{ label, since: staleSince }],
  );
  const awaited = unread.length > 0 ? awaitedCodes(settings, started) : new Set();
  // A file that was not read may be all that a component has of a language.
  const isInGap = concernedBy(parts.flatMap(blockingGaps));
  const languages = sortedByName(
    [...found].map(([code, { language, cells }]) => {
      const name = knownLanguageName(language.code, rules.locale) ?? language.code;
      return judgeLanguage({ name, ...language }, cells, awaited.has(code) || isInGap(code));
    }),
  );
  const required = languages.filter(({ isRequired }) => isRequired);
  const sources = parts.flatMap(requiredSources);
  const incomplete = sources.filter(({ isComplete }) => !isComplete);
  const needsOnlySources = parts.some(needsNothing) && incomplete.length === 0;
  const isJudged = required.length > 0 || needsOnlySources || isUntranslated(components);
  const isRead = unread.length + problems.length === 0;
  const stillRight = components.flatMap((one) => one.languages).reduce((sum, one) => sum + (one.stillRight ?? 0), 0);
  return {
    ...(stillRight > 0 && { stillRight }),
    // What was not read may change each figure, so nothing that was read decides.
    verdict: isRead ? verdictOf(required, !isJudged || stale.length > 0) : "unknown",
    measure: settings.measure,
    languages,
    unread,
    stale,
    problems,
    requiredSources:
      required.length > 0 ? [] : [...new Set((needsOnlySources ? sources : incomplete).map(({ code }) => code))],
    shortfall: shortfallIn(required),
  };
}

/** The languages of some of the components, as far as these were read. */
export function languagesIn(
  { languages }: Pick<GateResult, "languages">,
  isIncluded: (component: string) => boolean,
): readonly GateLanguage[] {
  return languages.flatMap((language): readonly GateLanguage[] => {
    const cells = language.cells.filter(({ component }) => isIncluded(component));
    return cells.length > 0 ? [judgeLanguage(language, cells, false)] : [];
  });
}

/** What it takes until those that are required are ready. */
export function shortfallIn(languages: readonly GateLanguage[]): Shortfall {
  return sumOf(languages.filter(({ isRequired }) => isRequired).map(({ shortfall }) => shortfall));
}

/** Whether nothing that was read keeps it from being ready; something else may not be known. */
export function isReadySoFar({ cells }: GateLanguage): boolean {
  return cells.every(({ isRequired, reasons }) => !isRequired || reasons.length === 0);
}

interface Part {
  readonly component: GatedComponent;
  readonly rule: ResolvedRule;
}

type Named = Pick<LanguageStatistics, "code"> & Partial<Pick<LanguageStatistics, "name">>;

interface NamedCell {
  readonly language: Named;
  readonly cell: GateCell;
}

/** Those of the languages that a component has, and of those that it lacks. */
function cellsOf(
  { component, rule }: Part,
  measure: GateMeasure,
  started: ReadonlySet<string>,
  suggested: (code: string) => string | undefined,
): readonly NamedCell[] {
  const { languages, emptiness, overridden = [] } = component;
  if (emptiness === "noStrings") return [];
  // The languages may be in what was not read.
  if (languages.length === 0 && blockingGaps({ component, rule }).length > 0) return [];
  const isConcerned = concernedBy(blockingGaps({ component, rule }));
  const required = new Map((rule.required ?? []).map((code) => [normalizeLanguageCode(code), code]));
  const isRequired = (code: string): boolean => (rule.required ? required : started).has(code);
  const present = languages.filter(isCounted).flatMap((language): readonly NamedCell[] => {
    const code = codeOf(language);
    const own = rule.of(language.code, language.isOverride);
    const cell = judge(component, language, measure, own, isRequired(code));
    return [{ language, cell: doubted(cell, isConcerned(code)) }];
  });
  const empty = languages
    .filter((language) => language.total === 0 && !language.isSource && isRequired(codeOf(language)))
    .map((language) => ({ language, cell: emptyCell(component, rule.of(language.code), "noStrings") }));
  const there = new Set(spellingsIn(component).map(normalizeLanguageCode));
  const absent = [...required]
    .filter(([normalized]) => !there.has(normalized))
    .map(([, code]) => ({ language: { code }, cell: absentCell(component, rule.of(code), suggested(code)) }));
  const overrides = overridden
    .filter((code) => rule.names(code))
    .map((code) => ({ language: { code }, cell: emptyCell(component, rule.of(code), "override") }));
  return [...present, ...empty, ...absent, ...overrides];
}

function blockingGaps({ component: { gaps }, rule: { blocksFailingChecks } }: Part): readonly Gap[] {
  return gaps.filter((gap) => blocksFailingChecks || !isOnlyUnchecked(gap));
}

function doubted(cell: GateCell, isDoubtful: boolean): GateCell {
  if (!isDoubtful || cell.verdict !== "ready") return cell;
  return { ...cell, verdict: "unknown", reasons: [{ kind: "incomplete" }] };
}

/** Whether nothing has to be ready in a component, or only its source language. */
function needsNothing(part: Part): boolean {
  return part.component.emptiness !== "noStrings" && requiredSources(part).length === part.rule.required?.length;
}

/** Required languages of a component that are its source language. */
function requiredSources({
  component,
  rule: { required = [] },
}: Part): readonly { readonly code: string; readonly isComplete: boolean }[] {
  const { languages, sourceLanguage = "", emptiness } = component;
  if (emptiness === "noStrings") return [];
  return required.flatMap((code) => {
    const rows = languages.filter((language) => codeOf(language) === normalizeLanguageCode(code));
    const isSource = rows.length === 0 ? includesLanguage([sourceLanguage], code) : rows.every((row) => row.isSource);
    // A gettext file of the source language may hold texts instead of its ids.
    const isComplete = rows.every((row) => row.translated >= row.total);
    return isSource ? [{ code, isComplete }] : [];
  });
}

/** Whether there is nothing but sources that nobody has begun to translate. */
function isUntranslated(components: readonly GatedComponent[]): boolean {
  const isSourceOnly = ({ emptiness }: GatedComponent): boolean => emptiness === "sourceOnly";
  return components.some(isSourceOnly) && components.every(({ emptiness }) => emptiness !== undefined);
}

/** What keeps a component from being judged as a whole. */
function unreadIn(part: Part): readonly UnreadPart[] {
  const { label, languages, emptiness } = part.component;
  const { required = [] } = part.rule;
  const parts = blockingGaps(part).map((gap): UnreadPart => {
    const place = gap.kind === "file" ? `${label}, ${placeOfFile(gap)}` : label;
    return { label: place, reason: { kind: "incomplete", gap } };
  });
  if (parts.length > 0) return parts;
  if (emptiness === "noStrings") return [];
  const isUnstarted = required.length > 0 || emptiness === "sourceOnly";
  if (languages.length === 0) return isUnstarted ? [] : [{ label, reason: { kind: "noLanguages" } }];
  return languages.every(({ total }) => total === 0) ? [{ label, reason: { kind: "noStrings" } }] : [];
}

interface Found {
  /** As a local component names it, or else the first one that has a name for it. */
  readonly language: Named;
  readonly isLocal: boolean;
  readonly cells: GateCell[];
}

function note(found: Map<string, Found>, { language, cell }: NamedCell, isLocal = false): void {
  const code = normalizeLanguageCode(language.code);
  const known = found.get(code);
  const isBetter = known?.language.name === undefined || (isLocal && !known.isLocal && language.name !== undefined);
  const cells = known?.cells ?? [];
  cells.push(cell);
  found.set(code, { ...(isBetter ? { language, isLocal } : known), cells });
}

/**
 * Codes of languages that are begun, or that a threshold of their own names. Overrides are as many as their authors want,
 * but a failing check in one is shipped, and so is an outdated string.
 */
function startedIn({ component, rule }: Part): readonly string[] {
  const isFaulty = ({ code, failing, outdated }: LanguageStatistics): boolean =>
    failing > 0 || (outdated !== 0 && rule.of(code).outdated === "block");
  const isStarted = (language: LanguageStatistics): boolean =>
    !isNotStarted(language) && (!language.isOverride || isFaulty(language));
  return component.languages.filter((language) => rule.names(language.code) || isStarted(language)).map(codeOf);
}

const codeOf = ({ code }: LanguageStatistics): string => normalizeLanguageCode(code);

/** Nothing is to be translated into a source language, or where there are no strings. */
function isCounted({ total, isSource }: LanguageStatistics): boolean {
  return total > 0 && !isSource;
}

/** Normalized codes of the languages that a component which could not be read may need. */
function awaitedCodes({ required, components }: GateSettings, started: ReadonlySet<string>): ReadonlySet<string> {
  const awaited = new Set(required?.map(normalizeLanguageCode) ?? started);
  for (const rule of components.values())
    for (const code of rule.required ?? []) awaited.add(normalizeLanguageCode(code));
  return awaited;
}

/** @param isOpen whether something that was not read may change it. */
export function judgeLanguage(
  { code, name }: Required<Named>,
  cells: readonly GateCell[],
  isOpen: boolean,
): GateLanguage {
  const required = cells.filter(({ isRequired }) => isRequired);
  const isRequired = required.length > 0;
  const deciding = isRequired ? required : cells;
  const verdict = verdictOf(deciding, isOpen);
  return {
    ...{ code, name, isRequired, verdict, cells },
    shortfall: sumOf(deciding.map(shortfallOf), verdict === "notReady" ? 1 : 0),
  };
}

/** A language that is not ready decides, even if other figures are unknown. */
function verdictOf(parts: readonly { readonly verdict: GateVerdict }[], isSomethingUnread: boolean): GateVerdict {
  const is = (wanted: GateVerdict): boolean => parts.some(({ verdict }) => verdict === wanted);
  if (is("notReady")) return "notReady";
  return isSomethingUnread || is("unknown") ? "unknown" : "ready";
}

/** Of a release that lacks nothing. */
export const NO_SHORTFALL: Shortfall = { languages: 0, missing: 0, failingChecks: 0, outdated: 0, absent: 0 };

function shortfallOf({ reasons }: GateCell): Shortfall {
  const shortfall = { ...NO_SHORTFALL };
  for (const reason of reasons) {
    switch (reason.kind) {
      case "belowThreshold":
        shortfall.missing += reason.missing;
        continue;
      case "failingChecks":
      case "outdated":
        shortfall[reason.kind] += reason.count;
        continue;
      case "absent":
        shortfall.absent++;
        continue;
      case "wordsUnknown":
      case "outdatedUnknown":
      case "noStrings":
      case "override":
      case "incomplete":
        continue;
      default:
        reason satisfies never;
    }
  }
  return shortfall;
}

function sumOf(parts: readonly Shortfall[], languages?: number): Shortfall {
  const sum = parts.reduce<Shortfall>(
    (one, other) => ({
      languages: one.languages + other.languages,
      missing: one.missing + other.missing,
      failingChecks: one.failingChecks + other.failingChecks,
      outdated: one.outdated + other.outdated,
      absent: one.absent + other.absent,
    }),
    NO_SHORTFALL,
  );
  return languages === undefined ? sum : { ...sum, languages };
}
