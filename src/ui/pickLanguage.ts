import { l10n, type QuickPickItem, window } from "vscode";
import { componentLabel } from "../model/component";
import { sharedNames, sortLanguages } from "../model/sorting";
import { type ComponentEntry, componentsOf, readingOf, type Snapshot } from "../store/snapshot";
import { percentOfLanguages } from "../store/summary";
import { languageDescription, languageLabel, percentText } from "./labels";
import type { LanguageNode } from "./nodes";

interface Choice<Value> extends QuickPickItem {
  readonly value: Value;
}

/** Lets the user choose a component, then a language of it; undefined where none was chosen or none is known. */
export async function pickLanguage(snapshot: Snapshot, mine: readonly string[]): Promise<LanguageNode | undefined> {
  const entry = await pickComponent(snapshot);
  const languages = entry && readingOf(entry.state)?.languages;
  if (!languages) return undefined;
  const shared = sharedNames(languages);
  const choices = sortLanguages(languages, mine).map((language): Choice<LanguageNode> => {
    const node: LanguageNode = { kind: "language", entry, language, sharesName: shared.has(language.name) };
    return { label: languageLabel(node), description: languageDescription(language), detail: "", value: node };
  });
  const title = componentLabel(entry.component);
  const chosen = await window.showQuickPick(choices, {
    title,
    placeHolder: l10n.t("Choose a language"),
    matchOnDescription: true,
  });
  return chosen?.value;
}

async function pickComponent(snapshot: Snapshot): Promise<ComponentEntry | undefined> {
  const entries = componentsOf(snapshot).filter((entry) => (readingOf(entry.state)?.languages.length ?? 0) > 0);
  if (entries.length <= 1) return entries[0];
  const choices = entries.map(
    (entry): Choice<ComponentEntry> => ({
      label: componentLabel(entry.component),
      description: percentText(percentOfLanguages(readingOf(entry.state)?.languages ?? [])),
      value: entry,
    }),
  );
  const chosen = await window.showQuickPick(choices, { placeHolder: l10n.t("Choose a component") });
  return chosen?.value;
}
