import { l10n, type QuickPickItem } from "vscode";
import { choose } from "../../editor/platform/quickInput";
import { componentLabel } from "../../model/component/component";
import { sharedNames, sortLanguages } from "../../model/statistics/sorting";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { type ComponentEntry, componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { LanguageInComponent } from "../../store/summary";
import { percentOfLanguages } from "../../store/summary";
import { languageDescription, percentText } from "../progress/progressText";

type IsOffered = (language: LanguageStatistics) => boolean;

interface Choice<Value> extends QuickPickItem {
  readonly value: Value;
}

/** Lets the user choose a component, then one of its languages; `none` if nothing is offered. */
export async function pickLanguage(
  snapshot: Snapshot,
  pinned: readonly string[],
  isOffered: IsOffered = () => true,
): Promise<LanguageInComponent | "none" | undefined> {
  const entry = await pickComponent(snapshot, isOffered);
  if (!entry || entry === "none") return entry;
  const title = componentLabel(entry.component);
  const placeHolder = l10n.t("Choose a language");
  return (await choose(choicesOf(entry, pinned, isOffered), { title, placeHolder, matchOnDescription: true }))?.value;
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

function choicesOf(
  entry: ComponentEntry,
  pinned: readonly string[],
  isOffered: IsOffered = () => true,
): readonly Choice<LanguageInComponent>[] {
  const languages = statisticsOf(entry.state)?.languages ?? [];
  const shared = sharedNames(languages);
  return sortLanguages(languages.filter(isOffered), pinned).map((language) => ({
    label: shared.has(language.name) ? `${language.name} (${language.code})` : language.name,
    description: languageDescription(language),
    value: { entry, language },
  }));
}

/** Of components with a language that is offered; `none` if there is none. */
async function pickComponent(snapshot: Snapshot, isOffered: IsOffered): Promise<ComponentEntry | "none" | undefined> {
  const entries = componentsOf(snapshot).filter(({ state }) => statisticsOf(state)?.languages.some(isOffered));
  if (entries.length <= 1) return entries[0] ?? "none";
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
