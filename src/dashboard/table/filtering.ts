import { includesLanguage } from "../../model/language/languageCode";
import type { OverviewPlace, ReleaseOverview } from "../../model/overview/overview";
import { plainLetters } from "../../model/statistics/selectLanguages";

export const SHOWN = ["all", "notReady", "mine"] as const;
export type Shown = (typeof SHOWN)[number];

export interface Filter {
  readonly text: string;
  readonly show: Shown;
}

/**
 * The part of an overview that has every word of the text in the names of the language and the component. Languages and
 * components of which nothing is left are left out; what is said of the whole stays.
 */
export function filtered(
  overview: ReleaseOverview,
  { text, show }: Filter,
  myLanguages: readonly string[],
): ReleaseOverview {
  const words = plainLetters(text)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0 && show === "all") return overview;
  const languages = overview.languages.map(({ code, name }) => ({
    has: wordsIn(plainLetters(`${name} ${code}`), words),
    isMine: includesLanguage(myLanguages, code),
  }));
  const components = overview.components.map(({ name }) => wordsIn(plainLetters(name), words));
  const isNamed = ({ language, component }: OverviewPlace): boolean =>
    words.every((_, index) => languages[language]?.has[index] || components[component]?.[index]);
  const isMine = ({ language }: OverviewPlace): boolean => show !== "mine" || languages[language]?.isMine === true;
  const isLeft = (place: OverviewPlace): boolean => isMine(place) && isNamed(place);
  const cells = overview.cells.filter(
    (cell) => isLeft(cell) && (show !== "notReady" || (cell.isRequired && cell.verdict !== "ready")),
  );
  const absent = overview.absent.filter(isLeft);
  const left = [...cells, ...absent];
  const keptLanguages = keep(
    overview.languages,
    left.map(({ language }) => language),
  );
  const keptComponents = keep(
    overview.components,
    left.map(({ component }) => component),
  );
  const moved = <Place extends OverviewPlace>(places: readonly Place[]): readonly Place[] =>
    places.map((place) => ({
      ...place,
      language: keptLanguages.indexes.get(place.language) ?? 0,
      component: keptComponents.indexes.get(place.component) ?? 0,
    }));
  const { sources: known, ...whole } = overview;
  // Only whole components are shown with their sources.
  const isWhole =
    overview.cells.filter(({ component }) => keptComponents.indexes.has(component)).length === cells.length;
  const sources = known?.flatMap((source) => {
    const component = isWhole ? keptComponents.indexes.get(source.component) : undefined;
    return component === undefined ? [] : [{ ...source, component }];
  });
  return {
    ...whole,
    ...(sources ? { sources } : {}),
    ...{ languages: keptLanguages.all, components: keptComponents.all },
    ...{ cells: moved(cells), absent: moved(absent) },
  };
}

function keep<One>(all: readonly One[], indexes: readonly number[]) {
  const wanted = new Set(indexes);
  const kept = all.flatMap((one, index) => (wanted.has(index) ? [{ one, index }] : []));
  return { all: kept.map(({ one }) => one), indexes: new Map(kept.map(({ index }, position) => [index, position])) };
}

/** For each word, whether a text has it. */
function wordsIn(text: string, words: readonly string[]): readonly boolean[] {
  return words.map((word) => text.includes(word));
}
