import type { PictureWords } from "../../../src/model/dashboard/pictureWords";
import { evaluateGate } from "../../../src/model/gate/gate";
import { DEFAULT_GATE } from "../../../src/model/gate/gateSettings";
import { DEFAULT_VIEW_OPTIONS } from "../../../src/model/statistics/viewOptions";
import type { ReportWords } from "../../../src/report/buildReport";
import type { ReportView } from "../../../src/report/reportView";
import { gateInputOf } from "../../../src/store/release/gateInput";
import type { Snapshot } from "../../../src/store/snapshot";
import { byName } from "../byName";

/** Every text tells which one it is. */
const PICTURE_WORDS: PictureWords = {
  heatMap: "picture heatMap",
  progress: "picture progress",
  overTime: "picture overTime",
  language: "picture language",
  component: "picture component",
  translated: "picture translated",
  failing: "picture failing",
  needsEditing: "picture needsEditing",
  missing: "picture missing",
  unfinished: "picture unfinished",
  outdated: "picture outdated",
  total: "picture total",
  threshold: "picture threshold",
  thresholdIs: "picture thresholdIs {0}",
  forecast: "picture forecast",
  notSeen: "picture notSeen",
  below: "picture below {0}",
  belowThreshold: "picture belowThreshold",
  thresholdReached: "picture thresholdReached",
  complete: "picture complete",
  absent: "picture absent",
  noStrings: "picture noStrings",
  stale: "picture stale",
  time: "picture time",
  readyLanguages: "picture readyLanguages {0} of {1}",
  stringsLeft: "picture stringsLeft {0}",
  wordsLeft: "picture wordsLeft {0}",
  failingStrings: "picture failingStrings {0}",
  absentLanguages: "picture absentLanguages {0}",
  unread: "picture unread {0}",
  incomplete: "picture incomplete {0}",
  translatedStrings: "picture translatedStrings {0} of {1} ({2})",
  translatedWords: "picture translatedWords {0} of {1} ({2})",
  period: "picture period {0} to {1}",
};

/** The same of reports. */
export const REPORT_WORDS: ReportWords = {
  message: ({ kind }) => `Message for ${kind}`,
  settingProblem: ({ path, kind }) => `setting ${path}: ${kind}`,
  componentHeading: (column, threshold) => (column === "below" ? `below ${threshold}` : column),
  languageHeading: (column) => column,
  percent: (percent) => (percent === null ? "no strings" : `${percent}%`),
  notLoaded: "not loaded",
  myLanguages: "My Languages",
  allLanguages: "Languages",
  allLanguagesOf: (project) => `All languages of ${project}`,
  notStarted: (count) => `not started: ${count}`,
  source: "source",
  notRequired: "not required",
  stillRight: (count) => `still correct: ${count}`,
  filter: undefined,
  hidden: (count) => `hidden: ${count}`,
  translated: (percent) => `${percent} translated`,
  dataFrom: (time) => `data from ${time}`,
  languages: (count) => `languages: ${count}`,
  otherLanguages: (count) => `other languages: ${count}`,
  below: (count, threshold) => `below ${threshold}: ${count}`,
  belowNotRequired: (count) => `not required: ${count}`,
  withFailingChecks: (count) => `with failing checks: ${count}`,
  unreadable: (count) => `not read: ${count}`,
  outdated: (count) => `outdated: ${count}`,
  readiness: ({ verdict }) => [`verdict ${verdict}`],
  absent: () => [],
  changesSince: (name) => `Changes since ${name}`,
  changeHeading: (column) => column,
  nothingChanged: "nothing changed",
  overAll: "over all",
  complete: (names) => `complete: ${names.join(", ")}`,
  added: (names) => `added: ${names.join(", ")}`,
  pastUnknown: (names) => `past unknown: ${names.join(", ")}`,
  unread: ({ kind }) => `unread: ${kind}`,
  locale: "en",
  pictures: PICTURE_WORDS,
  page: {
    title: "Title",
    titleOf: (subject) => `Title of ${subject}`,
    verdict: (verdict) => `verdict ${verdict}`,
    readyLanguages: "ready languages",
    ofWhole: (part, whole) => `${part} of ${whole}`,
    count: (count) => String(count),
    release: "release",
    languageReadiness: ({ verdict }) => `language ${verdict}`,
    byComponent: "by component",
    asTable: "as table",
    components: "components",
    unreadParts: "not in the report",
    total: "strings",
    madeBy: (time) => `made ${time}`,
  },
};

/** At 2026-01-03 18:00 UTC, judged by a threshold of 80%. */
export function reportView(
  snapshot: Snapshot,
  more: Partial<ReportView> = {},
  options: Partial<ReportView["options"]> = {},
): ReportView {
  const rules = { settings: DEFAULT_GATE, threshold: 80, problems: [] };
  return {
    options: { ...DEFAULT_VIEW_OPTIONS, sort: "name", ...options },
    pinned: [],
    threshold: 80,
    now: Date.UTC(2026, 0, 3, 18, 0, 12),
    compare: byName,
    gate: evaluateGate(gateInputOf(snapshot), rules),
    ...more,
  };
}
