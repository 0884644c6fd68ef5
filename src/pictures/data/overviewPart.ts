import type { GateMeasure } from "../../model/gate/gateSettings";
import type { OverviewCell, OverviewPlace, ReleaseOverview } from "../../model/overview/overview";
import { type Percent, percentFromCounts } from "../../model/statistics/percent";

/** What a picture shows of a release. */
export type OverviewPart = Pick<ReleaseOverview, "measure" | "components" | "languages" | "cells" | "absent">;

export interface Selection {
  /** Indexes, in the order in which they are to be shown; all if omitted. */
  readonly components?: readonly number[];
  readonly languages?: readonly number[];
}

/** Only these components and languages, in this order. Indexes that do not exist are left out. */
export function selectPart(part: OverviewPart, selection: Selection): OverviewPart {
  const components = chosen(part.components, selection.components);
  const languages = chosen(part.languages, selection.languages);
  const moved = <P extends OverviewPlace>(places: readonly P[]): readonly P[] =>
    places.flatMap((place) => {
      const component = components.indexes.get(place.component);
      const language = languages.indexes.get(place.language);
      return component === undefined || language === undefined ? [] : [{ ...place, component, language }];
    });
  return {
    measure: part.measure,
    components: components.items,
    languages: languages.items,
    cells: moved(part.cells),
    absent: moved(part.absent),
  };
}

function chosen<T>(all: readonly T[], wanted: readonly number[] = all.map((_, index) => index)) {
  const items: T[] = [];
  const indexes = new Map<number, number>();
  for (const index of wanted) {
    const item = all[index];
    if (item === undefined || indexes.has(index)) continue;
    indexes.set(index, items.length);
    items.push(item);
  }
  return { items, indexes };
}

/** As it is shown everywhere else; null if there is nothing to translate, undefined if words are not known. */
export function percentIn(cell: OverviewCell, measure: GateMeasure): Percent | undefined {
  if (measure === "strings") return cell.percent;
  const { totalWords, translatedWords } = cell;
  if (totalWords === undefined || translatedWords === undefined) return undefined;
  return percentFromCounts({ total: totalWords, translated: Math.min(translatedWords, totalWords) });
}
