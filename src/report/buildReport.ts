import { namesOf } from "../common/collections";
import { componentLabel, isLocal } from "../model/component/component";
import type { PictureWords } from "../model/dashboard/pictureWords";
import type { Failure } from "../model/failure";
import { type Gap, isOnlyUnchecked } from "../model/gap";
import type { GateLanguage, GateResult, GateVerdict, UnreadReason } from "../model/gate/gateResult";
import type { GateMeasure } from "../model/gate/gateSettings";
import type { SettingProblem } from "../model/settingProblems";
import { sortLanguages } from "../model/statistics/sorting";
import type { LanguageStatistics } from "../model/statistics/statistics";
import {
  type ComponentEntry,
  type Entry,
  type ProjectEntry,
  projectLabel,
  type Snapshot,
  statisticsOf,
} from "../store/snapshot";
import { COLUMNS, type ReportedLanguage } from "./columns";
import type { CellWords, ComponentColumn, LanguageColumn } from "./markdownColumns";
import type { Change, ChangeColumn, LanguageChange, ReportChanges } from "./reportChanges";

/** Text of a report in the user's language. */
export interface ReportWords extends CellWords {
  readonly message: (failure: Failure) => string;
  readonly componentHeading: (column: ComponentColumn, threshold: string) => string;
  readonly languageHeading: (column: LanguageColumn) => string;
  readonly notLoaded: string;
  readonly myLanguages: string;
  /** Heading of the languages over all components. */
  readonly allLanguages: string;
  readonly allLanguagesOf: (project: string) => string;
  /** Stands for that many languages, as the row of the view does. */
  readonly notStarted: (count: number) => string;
  /** The filter of the view, and how many rows it leaves; undefined if there is none. */
  readonly filter: string | undefined;
  /** Also says that percentages include them. */
  readonly hidden: (count: number) => string;
  readonly translated: (percent: string) => string;
  readonly dataFrom: (time: string) => string;
  readonly languages: (count: number) => string;
  readonly otherLanguages: (count: number) => string;
  readonly below: (count: number, threshold: string) => string;
  /** Said after `below`: how many of these the release does not wait for. */
  readonly belowNotRequired: (count: number) => string;
  readonly withFailingChecks: (count: number) => string;
  readonly unreadable: (count: number) => string;
  readonly outdated: (count: number) => string;
  /** Sentences without periods: how much is ready, and what it takes until all is. */
  readonly readiness: (result: GateResult) => readonly string[];
  /** Required translations that are not begun, of many only the first. */
  readonly absent: (result: GateResult) => readonly string[];
  readonly changesSince: (name: string) => string;
  readonly changeHeading: (column: ChangeColumn) => string;
  readonly nothingChanged: string;
  /** The row of sums over all languages. */
  readonly overAll: string;
  /** Languages that are complete now and were not. */
  readonly complete: (names: readonly string[]) => string;
  /** Languages that were not there. */
  readonly added: (names: readonly string[]) => string;
  /** Components whose past is not known. */
  readonly pastUnknown: (names: readonly string[]) => string;
  /** Why something is not known. */
  readonly unread: (reason: UnreadReason) => string;
  /** What is wrong in the settings, in one line. */
  readonly settingProblem: (problem: SettingProblem) => string;
  /** BCP 47. */
  readonly locale: string;
  readonly page: PageWords;
  readonly pictures: PictureWords;
}

/** The report in JSON. */
export interface Report {
  /** Whether a release is ready. */
  readonly verdict: GateVerdict;
  readonly components: readonly ReportedComponent[];
  /** What belongs to no component that is listed: wrong settings, and files that could not be searched. */
  readonly incomplete: readonly ReportedGap[];
  /** Absent if the report tells no changes. */
  readonly changes?: ReportedChanges;
}

export interface ReportedChanges {
  /** `time` is ISO 8601 in UTC, if it is known. */
  readonly since: { readonly name: string; readonly time?: string };
  /** Only those in which something changed. */
  readonly languages: readonly LanguageChange[];
  /** Null if nothing of the past is known. */
  readonly total: Change | null;
  /** Names of components whose past is not known. */
  readonly unknown: readonly string[];
}

export interface ReportedComponent {
  /** Null for a local component. */
  readonly service: string | null;
  readonly project: string;
  /** Empty for a whole project that could not be read. */
  readonly component: string;
  readonly name: string;
  readonly state: "ready" | "stale" | "failed" | "loading";
  readonly error?: { readonly kind: string; readonly message: string };
  /** ISO 8601 in UTC. */
  readonly fetchedAt?: string;
  readonly languages: readonly ReportedLanguage[];
  /** What is missing from the figures. Empty if they are whole. */
  readonly incomplete: readonly ReportedGap[];
}

/** Something that could not be read in full. */
export interface ReportedGap {
  /** Relative to the folder; null if it is not a file. */
  readonly file: string | null;
  readonly kind: string;
  readonly message: string;
}

export interface ReportContent {
  readonly gate: Pick<GateResult, "verdict" | "problems" | "unread">;
  /** What the report tells of the past; by default, nothing. */
  readonly changes?: ReportChanges | undefined;
  /** Tells addresses of files, which name folders of this computer, instead of paths in the folder. */
  readonly hasFileAddresses?: boolean | undefined;
}

export function buildReport(
  snapshot: Snapshot,
  words: Pick<ReportWords, "message" | "unread" | "settingProblem">,
  { changes, gate, hasFileAddresses = false }: ReportContent,
): Report {
  // Where no failing check blocks a release, it does not matter which strings could not be checked.
  const isJudged = (gap: Gap): boolean =>
    !isOnlyUnchecked(gap) ||
    gate.unread.some(({ reason }) => reason.kind === "incomplete" && reason.gap === gap) === true;
  return {
    verdict: gate.verdict,
    components: (snapshot.entries ?? []).flatMap((entry): readonly ReportedComponent[] => {
      if (entry.kind === "invalid") return [];
      return entry.kind === "project"
        ? reportProject(entry, words)
        : [reportComponent(entry, words, hasFileAddresses, isJudged)];
    }),
    incomplete: [
      ...gate.problems.map(
        (problem): ReportedGap => ({ file: null, kind: problem.kind, message: words.settingProblem(problem) }),
      ),
      ...(snapshot.entries ?? []).flatMap((entry) => gapOfEntry(entry, words)),
    ],
    ...(changes ? { changes: reportChanges(changes) } : {}),
  };
}

function gapOfEntry(entry: Entry, words: Pick<ReportWords, "unread">): readonly ReportedGap[] {
  if (entry.kind !== "invalid") return [];
  const { shown, problem } = entry;
  const message = words.unread({ kind: "invalidEntry", problem });
  return [
    problem.kind === "notSearched"
      ? { file: shown, kind: problem.remark.problem.kind, message }
      : { file: null, kind: problem.kind, message: `${shown}: ${message}` },
  ];
}

function reportChanges({ since: { name, time }, languages, total, unknown }: ReportChanges): ReportedChanges {
  return {
    since: { name, ...(time === undefined ? {} : { time: new Date(time).toISOString() }) },
    languages,
    total: total ?? null,
    unknown,
  };
}

/** A project whose components aren't known stands for them. */
function reportProject(
  entry: ProjectEntry,
  words: Pick<ReportWords, "message" | "unread">,
): readonly ReportedComponent[] {
  const { project, state } = entry;
  if (state.kind === "ready" || state.previous) return [];
  return [
    {
      ...project.reference,
      component: "",
      name: projectLabel(entry),
      state: state.kind,
      ...(state.kind === "failed" ? errorOf(state.failure, words) : {}),
      languages: [],
      incomplete: [],
    },
  ];
}

function errorOf(failure: Failure, words: Pick<ReportWords, "message" | "unread">): Pick<ReportedComponent, "error"> {
  return { error: { kind: failure.kind, message: words.message(failure) } };
}

function reportComponent(
  entry: ComponentEntry,
  words: Pick<ReportWords, "message" | "unread">,
  hasFileAddresses: boolean,
  isJudged: (gap: Gap) => boolean,
): ReportedComponent {
  const { component, state } = entry;
  const statistics = statisticsOf(state);
  const reference = statistics?.reference ?? component.reference;
  const { service, project, component: slug } = reference;
  return {
    service: isLocal(reference) ? null : service,
    project,
    component: slug,
    name: componentLabel(component),
    state: state.kind === "unread" ? "loading" : state.kind === "failed" && statistics ? "stale" : state.kind,
    ...(state.kind === "failed" ? errorOf(state.failure, words) : {}),
    ...(statistics ? { fetchedAt: new Date(statistics.fetchedAt).toISOString() } : {}),
    languages: sortLanguages(statistics?.languages ?? [], []).map((language) => {
      const { translateUrl } = language;
      const isPath = isLocal(reference) && !hasFileAddresses;
      return reportLanguage(language, isPath ? pathIn(service, translateUrl) : translateUrl);
    }),
    incomplete: (statistics?.gaps ?? []).filter(isJudged).map((gap) => ({
      file: gap.kind === "file" ? gap.file : null,
      kind: gap.kind === "file" ? gap.remark.problem.kind : gap.kind,
      message: words.unread({ kind: "incomplete", gap }),
    })),
  };
}

function reportLanguage(language: LanguageStatistics, place: string | null): ReportedLanguage {
  return Object.fromEntries(namesOf(COLUMNS).map((key) => [key, COLUMNS[key](language, place)])) as ReportedLanguage;
}

/** Where a file is in its folder. Null for the folder itself, which a language without a file has. */
function pathIn(folder: string, address: string): string | null {
  if (!address.startsWith(`${folder}/`)) return null;
  const path = address.slice(folder.length + 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What only the page says, in the user's language. */
interface PageWords {
  readonly title: string;
  readonly titleOf: (subject: string) => string;
  /** Undefined where nobody asked for a release. */
  readonly verdict: (verdict: GateVerdict) => string | undefined;
  readonly readyLanguages: string;
  /** `7 of 12` */
  readonly ofWhole: (part: number, whole: number) => string;
  /** With separators of the user's language. */
  readonly count: (count: number) => string;
  /** Heading of the column that says whether a language is ready. */
  readonly release: string;
  readonly languageReadiness: (language: GateLanguage, measure: GateMeasure) => string;
  /** Heading of the heat map. */
  readonly byComponent: string;
  readonly asTable: string;
  readonly components: string;
  /** Heading of what could not be read. */
  readonly unreadParts: string;
  /** How many strings there are. */
  readonly total: string;
  readonly madeBy: (time: string) => string;
}
