import type { GateCell, GateLanguage, GateVerdict, Shortfall } from "../gate/gateResult";
import type { GateMeasure } from "../gate/gateSettings";
import type { Figures } from "../history/figures";
import { type Percent, percentFromCounts } from "../statistics/percent";
import type { LanguageStatistics } from "../statistics/statistics";

/** What pictures, reports and tools tell of a release. Plain data, which is also sent as JSON. */
export interface ReleaseOverview {
  /** When it was made, in milliseconds since 1970. */
  readonly time: number;
  /** In which the gate measures. */
  readonly measure: GateMeasure;
  /** In the order of the settings. */
  readonly components: readonly OverviewComponent[];
  /** Every language of any component once, by name. Source languages of all their components are left out. */
  readonly languages: readonly OverviewLanguage[];
  /** One for each language that a component has, except for its source language. */
  readonly cells: readonly OverviewCell[];
  /** Source languages of components, where they are known. They only count in sums. Nothing if omitted. */
  readonly sources?: readonly OverviewSource[];
  /** Required languages that a component does not have. */
  readonly absent: readonly OverviewPlace[];
  readonly verdict: GateVerdict;
  /** Over the required languages. */
  readonly shortfall: Shortfall;
  /** What is configured and not known. */
  readonly unread: readonly OverviewUnread[];
}

export interface OverviewComponent {
  /** Key of the snapshot: unique, and stable over refreshes. */
  readonly key: string;
  /** As it is shown, told apart from others of the same name. */
  readonly name: string;
  /** When it was read, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** It could not be read again. */
  readonly isStale?: true;
}

export type OverviewLanguage = Omit<GateLanguage, "cells">;

/** Indexes of a component and a language. */
export interface OverviewPlace {
  readonly component: number;
  readonly language: number;
}

export interface OverviewCell
  extends OverviewPlace,
    Figures,
    Pick<GateCell, "threshold" | "isRequired" | "verdict">,
    Pick<LanguageStatistics, "isPartial" | "lastChange" | "lastAuthor"> {
  /** Of strings, as it is shown everywhere. Null if there are none. */
  readonly percent: Percent;
  /** Address of the translation page, or of the file. */
  readonly url: string;
}

export interface OverviewSource extends Figures {
  /** Index of its component. */
  readonly component: number;
}

export interface OverviewUnread {
  /** Of a component or a project, or an entry of the settings as it is written. */
  readonly label: string;
  /** Why, in the user's language. */
  readonly message: string;
  /** Only a part is not known: what is counts. */
  readonly isIncomplete?: true;
}

/** A tag in Git, to be marked in pictures over time. */
export interface Release {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** Undefined where a part is not known, without which a sum would be too small. */
export function sumOutdated(cells: readonly Pick<OverviewCell, "outdated">[]): number | undefined {
  const known = cells.flatMap(({ outdated }) => outdated ?? []);
  return known.length < cells.length ? undefined : known.reduce((sum, count) => sum + count, 0);
}

/** Of a language of a component, with the percentage of its strings. */
export type CountedFigures = OverviewSource & Pick<OverviewCell, "percent">;

type Counted = Pick<ReleaseOverview, "cells" | "sources">;

/**
 * What counts in percentages over several languages, everywhere: each language of each component, and source languages
 * too. Weblate counts so, and does not tell sources apart in its statistics.
 */
export function countedFigures({ cells, sources = [] }: Counted): readonly CountedFigures[] {
  return [...cells, ...sources.map((source) => ({ ...source, percent: percentFromCounts(source) }))];
}

/** The same of each component. */
export function countedByComponent({
  components,
  ...counted
}: Counted & Pick<ReleaseOverview, "components">): readonly (readonly CountedFigures[])[] {
  const ofComponents = components.map((): CountedFigures[] => []);
  for (const one of countedFigures(counted)) ofComponents[one.component]?.push(one);
  return ofComponents;
}
