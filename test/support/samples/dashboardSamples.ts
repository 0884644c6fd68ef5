import type { DashboardContent } from "../../../src/model/dashboard/dashboardMessages";
import { TEXT_NAMES, type TextName } from "../../../src/model/dashboard/dashboardTexts";
import type { OverviewCell, ReleaseOverview } from "../../../src/model/overview/overview";
import { REPORT_WORDS } from "./reportWords";

/** Each is its own name. */
const NAMES = [...TEXT_NAMES, ...Object.keys(REPORT_WORDS.pictures)];
const TEXTS = Object.fromEntries(NAMES.map((name) => [name, name])) as Readonly<Record<TextName, string>>;

export function contentOf(overview: ReleaseOverview, changes: Partial<DashboardContent> = {}): DashboardContent {
  return {
    ...{ overview, summary: [], myLanguages: [], refreshing: false, unasked: 0, isEmpty: false, hasLocal: false },
    ...{ texts: TEXTS, locale: "en", ...changes },
  };
}

const SHORTFALL = { languages: 0, missing: 0, failingChecks: 0, outdated: 0, absent: 0 };

function cell(component: number, language: number, properties: Partial<OverviewCell>): OverviewCell {
  return {
    ...{ component, language, total: 10, translated: 10, fuzzy: 0, failing: 0, percent: 100, threshold: 80 },
    ...{ isRequired: true, verdict: "ready", lastChange: null, lastAuthor: null, url: "https://example.org/" },
    ...properties,
  };
}

/** German and French in an app and a site, which lacks Czech. */
export function smallOverview(): ReleaseOverview {
  return {
    ...{ time: 0, measure: "strings", verdict: "notReady", shortfall: SHORTFALL, unread: [] },
    components: [
      { key: "a", name: "App", fetchedAt: 0 },
      { key: "s", name: "Site", fetchedAt: 0, isStale: true },
    ],
    languages: (["cs", "de", "fr"] as const).map((code, index) => ({
      ...{ code, name: ["Čeština", "German", "French"][index] ?? "", isRequired: true, shortfall: SHORTFALL },
      verdict: code === "de" ? "ready" : "notReady",
    })),
    cells: [
      cell(0, 0, { translated: 2, percent: 20, verdict: "notReady", lastChange: "2026-01-02T03:04:05Z" }),
      cell(0, 1, { totalWords: 40, translatedWords: 39, lastAuthor: "Ada" }),
      cell(0, 2, { translated: 5, percent: 50, fuzzy: 3, failing: 1, isRequired: false, verdict: "notReady" }),
      cell(1, 1, { total: 0, translated: 0, percent: null }),
      cell(1, 2, { translated: 9, percent: 90 }),
    ],
    absent: [{ component: 1, language: 0 }],
  };
}
