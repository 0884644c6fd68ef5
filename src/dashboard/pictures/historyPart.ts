import type { PageMessage } from "../../model/dashboard/dashboardMessages";
import type { ReleaseOverview } from "../../model/overview/overview";
import type { SelectedPlaces } from "../selection";

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
