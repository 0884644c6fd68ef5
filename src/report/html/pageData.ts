import { groupedBy } from "../../common/collections";
import type { GateLanguage, GateResult } from "../../model/gate/gateResult";
import { type Figures, sumFigures } from "../../model/history/figures";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import {
  countedByComponent,
  countedFigures,
  type OverviewCell,
  type OverviewLanguage,
  type ReleaseOverview,
  sumOutdated,
} from "../../model/overview/overview";
import { type Percent, percentOfSum } from "../../model/statistics/percent";
import { distinctNames } from "../../store/countedEntry";
import { gateInputOf } from "../../store/release/gateInput";
import { createOverview } from "../../store/release/releaseOverview";
import { componentsOf, type Snapshot } from "../../store/snapshot";
import type { ReportWords } from "../buildReport";
import { orderedComponents, placedLabel } from "../componentOrder";
import { outdatedUnknownTexts } from "../outdatedUnknown";
import { changesOf, type ReportChanges } from "../reportChanges";
import { isPartial, type ReportView, shownSnapshot } from "../reportView";

/** Everything that the page tells. */
export interface PageData {
  readonly gate: GateResult;
  readonly overview: ReleaseOverview;
  readonly languages: readonly PageLanguage[];
  readonly components: readonly PageComponent[];
  /** Over all languages that are shown. */
  readonly total: Figures;
  readonly percent: Percent;
  /** Strings; undefined where that is not known. */
  readonly outdated: number | undefined;
  /** Why what is outdated is not known. */
  readonly outdatedUnknown: readonly string[];
  readonly changes: ReportChanges | undefined;
}

export interface PageLanguage extends OverviewLanguage {
  /** Undefined if no component has it. */
  readonly figures: Figures | undefined;
  readonly percent: Percent;
  /** Strings; undefined where that is not known. */
  readonly outdated: number | undefined;
  /** ISO 8601 in UTC. */
  readonly lastChange: string | null;
  readonly judged: GateLanguage | undefined;
  /** Its translation page, if there is only one. */
  readonly url: string | undefined;
}

export interface PageComponent {
  readonly name: string;
  readonly figures: Figures;
  readonly percent: Percent;
  readonly languages: number;
  readonly fetchedAt: number;
  readonly isStale: boolean;
}

export function pageDataOf(snapshot: Snapshot, words: ReportWords, view: ReportView): PageData {
  const shown = shownSnapshot(snapshot, view);
  const { gate } = view;
  const names = distinctNames(componentsOf(shown), placedLabel);
  const overview = createOverview(shown, {
    result: isPartial(view) ? withoutHidden(gate, shown) : gate,
    threshold: view.threshold,
    nameOf: (key) => names.get(key) ?? key,
    messageOf: ({ reason }) => words.unread(reason),
    now: view.now,
  });
  const rows = countedFigures(overview);
  const total = sumFigures(rows);
  const ofComponents = countedByComponent(overview);
  return {
    ...{
      gate,
      overview,
      total,
      percent: percentOfSum(
        total,
        rows.map(({ percent }) => percent),
      ),
    },
    outdated: sumOutdated(overview.cells),
    outdatedUnknown: outdatedUnknownTexts(orderedComponents(shown, view.compare), words),
    languages: languagesOf(overview, gate),
    components: overview.components.map(({ name, fetchedAt, isStale = false }, index) => {
      const counted = ofComponents[index] ?? [];
      const figures = sumFigures(counted);
      const percent = percentOfSum(
        figures,
        counted.map((row) => row.percent),
      );
      return { name, figures, percent, languages: counted.length, fetchedAt, isStale };
    }),
    changes: view.past && changesOf(shown, view.past, isPartial(view)),
  };
}

/** What a filter leaves out would seem to be missing. */
function withoutHidden(gate: GateResult, shown: Snapshot): GateResult {
  const codes = new Set(
    gateInputOf(shown).components.flatMap(({ languages }) => languages.map(({ code }) => normalizeLanguageCode(code))),
  );
  return { ...gate, languages: gate.languages.filter(({ code }) => codes.has(normalizeLanguageCode(code))) };
}

function languagesOf({ languages, cells }: ReleaseOverview, gate: GateResult): readonly PageLanguage[] {
  const byLanguage = groupedBy(cells, (cell) => cell.language);
  const judged = new Map(gate.languages.map((language) => [normalizeLanguageCode(language.code), language]));
  return languages.map((language, index) => {
    const own = byLanguage.get(index) ?? [];
    const figures = own.length === 0 ? undefined : sumFigures(own);
    return {
      ...language,
      figures,
      percent: percentOfSum(
        figures ?? { total: 0, translated: 0 },
        own.map((cell) => cell.percent),
      ),
      outdated: figures && sumOutdated(own),
      lastChange: lastChangeOf(own),
      judged: judged.get(normalizeLanguageCode(language.code)),
      url: own.length === 1 ? own[0]?.url : undefined,
    };
  });
}

function lastChangeOf(cells: readonly OverviewCell[]): string | null {
  return cells.reduce<string | null>((latest, { lastChange }) => {
    return lastChange !== null && (latest === null || lastChange > latest) ? lastChange : latest;
  }, null);
}
