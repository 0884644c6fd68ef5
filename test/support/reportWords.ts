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
};

/** At 2026-01-03 18:00 UTC. */
export const REPORT_VIEW: ReportView = {
  options: { ...DEFAULT_VIEW_OPTIONS, sort: "name" },
  pinned: [],
  threshold: 80,
  now: Date.UTC(2026, 0, 3, 18, 0, 12),
  compare: byName,
};
