import type { PageMessage } from "../model/dashboard/dashboardMessages";
import type { OverviewPlace, ReleaseOverview } from "../model/overview/overview";

/** What is selected in all pictures at once. By code and key, so that it survives a refresh. */
export interface Selection {
  readonly languages: readonly string[];
  readonly components: readonly string[];
}

export const NOTHING_SELECTED: Selection = { languages: [], components: [] };

export function isNothing({ languages, components }: Selection): boolean {
  return languages.length === 0 && components.length === 0;
}

/** Adds what is not selected yet, and removes what is. */
export function toggled(selection: Selection, of: keyof Selection, id: string): Selection {
  const before = selection[of];
  return { ...selection, [of]: before.includes(id) ? before.filter((one) => one !== id) : [...before, id] };
}

/** Selects a language of a component and nothing else; if that is selected already, nothing. */
export function withCell({ languages, components }: Selection, language: string, component: string): Selection {
  const isOnly =
    languages.length === 1 && components.length === 1 && languages[0] === language && components[0] === component;
  return isOnly ? NOTHING_SELECTED : { languages: [language], components: [component] };
}

/** By index, whether a language or component is in the selection. */
export interface SelectedPlaces {
  readonly languages: readonly boolean[];
  readonly components: readonly boolean[];
  readonly has: (place: OverviewPlace) => boolean;
}

/** Where no languages are selected, all are, and so on. */
export function selectedPlaces(
  overview: Pick<ReleaseOverview, "languages" | "components">,
  selection: Selection,
): SelectedPlaces {
  const languages = areIn(
    overview.languages.map(({ code }) => code),
    selection.languages,
  );
  const components = areIn(
    overview.components.map(({ key }) => key),
    selection.components,
  );
  return {
    ...{ languages, components },
    has: ({ language, component }) => languages[language] === true && components[component] === true,
  };
}

function areIn(ids: readonly string[], selected: readonly string[]): readonly boolean[] {
  const wanted = new Set(selected);
  return ids.map((id) => wanted.size === 0 || wanted.has(id));
}

type ShowHistory = Extract<PageMessage, { kind: "showHistory" }>;

/** What the history is of: what is selected among what is shown. */
export function historyPart(all: ReleaseOverview, shown: ReleaseOverview, selected: SelectedPlaces): ShowHistory {
  const languages = new Set<number>();
  const components = new Set<number>();
  let cells = 0;
  for (const places of [shown.cells, shown.absent]) {
    for (const place of places) {
      if (!selected.has(place)) continue;
      if (places === shown.cells) cells++;
      languages.add(place.language);
      components.add(place.component);
    }
  }
  const keys = shown.components.flatMap(({ key }, index) => (components.has(index) ? [key] : []));
  const wanted = new Set(keys);
  const whole = all.cells.filter(({ component }) => wanted.has(all.components[component]?.key ?? ""));
  const codes = shown.languages.flatMap(({ code }, index) => (languages.has(index) ? [code] : []));
  return {
    kind: "showHistory",
    ...(keys.length === all.components.length ? {} : { components: keys }),
    ...(cells === whole.length ? {} : { languages: codes }),
  };
}
