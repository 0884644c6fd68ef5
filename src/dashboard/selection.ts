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

/** Whether a language of a component is in the selection. Where no languages are selected, all are, and so on. */
export function selectedPlaces(
  overview: Pick<ReleaseOverview, "languages" | "components">,
  selection: Selection,
): (place: OverviewPlace) => boolean {
  const languages = indexesOf(overview.languages, ({ code }) => selection.languages.includes(code));
  const components = indexesOf(overview.components, ({ key }) => selection.components.includes(key));
  return ({ language, component }) =>
    (selection.languages.length === 0 || languages.has(language)) &&
    (selection.components.length === 0 || components.has(component));
}

function indexesOf<One>(all: readonly One[], isMeant: (one: One) => boolean): ReadonlySet<number> {
  return new Set(all.flatMap((one, index) => (isMeant(one) ? index : [])));
}
