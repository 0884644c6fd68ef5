import { DEFAULT_VIEW_OPTIONS } from "../../src/model/statistics/viewOptions";
import type { ReportWords } from "../../src/report/report";
import type { ReportView } from "../../src/report/reportView";
import { byName } from "./byName";

/** Every text tells which one it is. */
export const REPORT_WORDS: ReportWords = {
  message: ({ kind }) => `Message for ${kind}`,
  componentHeading: (column, threshold) => (column === "below" ? `below ${threshold}` : column),
  languageHeading: (column) => column,
  noStrings: "no strings",
  notLoaded: "not loaded",
  myLanguages: "My Languages",
  allLanguages: "Languages",
  allLanguagesOf: (project) => `All languages of ${project}`,
  notStarted: (count) => `not started: ${count}`,
  source: "source",
  filter: undefined,
  hidden: (count) => `hidden: ${count}`,
  translated: (percent) => `${percent} translated`,
  dataFrom: (time) => `data from ${time}`,
  languages: (count) => `languages: ${count}`,
  otherLanguages: (count) => `other languages: ${count}`,
  below: (count, threshold) => `below ${threshold}: ${count}`,
  withFailingChecks: (count) => `with failing checks: ${count}`,
  unreadable: (count) => `not read: ${count}`,
  outdated: (count) => `outdated: ${count}`,
  readiness: ({ verdict }) => [`verdict ${verdict}`],
  changesSince: (name) => `Changes since ${name}`,
  changeHeading: (column) => column,
  nothingChanged: "nothing changed",
  overAll: "over all",
  complete: (names) => `complete: ${names}`,
  added: (names) => `added: ${names}`,
  pastUnknown: (names) => `past unknown: ${names}`,
  unread: ({ kind }) => `unread: ${kind}`,
  locale: "en",
  page: {
    title: "Title",
    titleOf: (subject) => `Title of ${subject}`,
    verdict: (verdict) => `verdict ${verdict}`,
    readyLanguages: "ready languages",
    ofWhole: (part, whole) => `${part} of ${whole}`,
    stillNeeded: "still needed",
    nothing: "nothing",
    needed: ({ shortfall }) => (shortfall.missing > 0 ? `needed: ${shortfall.missing}` : undefined),
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

/** At 2026-01-03 18:00 UTC. */
export const REPORT_VIEW: ReportView = {
  options: { ...DEFAULT_VIEW_OPTIONS, sort: "name" },
  pinned: [],
  threshold: 80,
  now: Date.UTC(2026, 0, 3, 18, 0, 12),
  compare: byName,
};
