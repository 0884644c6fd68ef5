import { l10n, type QuickPickItem } from "vscode";
import { choose } from "../../editor/platform/quickInput";
import { componentLabel } from "../../model/component/component";
import { sharedNames, sortLanguages } from "../../model/statistics/sorting";
import { type ComponentEntry, componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { LanguageInComponent } from "../../store/summary";
import { percentOfLanguages } from "../../store/summary";
import { languageDescription, percentText } from "../progress/progressText";

interface Choice<Value> extends QuickPickItem {
  readonly value: Value;
}

/** Lets the user choose a component, then a language; undefined if there is no choice. */
export async function pickLanguage(
  snapshot: Snapshot,
  pinned: readonly string[],
): Promise<LanguageInComponent | undefined> {
  const entry = await pickComponent(snapshot);
  if (!entry) return undefined;
  const title = componentLabel(entry.component);
  const placeHolder = l10n.t("Choose a language");
  return (await choose(choicesOf(entry, pinned), { title, placeHolder, matchOnDescription: true }))?.value;
}

export async function findLanguage(
  snapshot: Snapshot,
  pinned: readonly string[],
): Promise<LanguageInComponent | undefined> {
  const choices = componentsOf(snapshot).flatMap((entry) =>
    choicesOf(entry, pinned).map((choice) => ({
      ...choice,
      description: `${componentLabel(entry.component)} · ${choice.description}`,
    })),
  );
  const placeHolder = l10n.t("Find a language in any component");
  return (await choose(choices, { placeHolder, matchOnDescription: true }))?.value;
}

function choicesOf(entry: ComponentEntry, pinned: readonly string[]): readonly Choice<LanguageInComponent>[] {
  const languages = statisticsOf(entry.state)?.languages ?? [];
  const shared = sharedNames(languages);
  return sortLanguages(languages, pinned).map((language) => ({
    label: shared.has(language.name) ? `${language.name} (${language.code})` : language.name,
    description: languageDescription(language, 0),
    value: { entry, language },
  }));
}

/** Of components whose languages are known; undefined if there is no choice. */
export async function pickComponent(snapshot: Snapshot): Promise<ComponentEntry | undefined> {
  const entries = componentsOf(snapshot).filter((entry) => (statisticsOf(entry.state)?.languages.length ?? 0) > 0);
  if (entries.length <= 1) return entries[0];
  const choices = entries.map(
    (entry): Choice<ComponentEntry> => ({
      label: componentLabel(entry.component),
      description: percentText(percentOfLanguages(statisticsOf(entry.state)?.languages ?? [])),
      value: entry,
    }),
  );
  const chosen = await choose(choices, { placeHolder: l10n.t("Choose a component") });
  return chosen?.value;
}
