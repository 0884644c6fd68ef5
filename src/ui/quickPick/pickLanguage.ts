import { l10n, type QuickPickItem } from "vscode";
import { showInformation } from "../../editor/platform/messages";
import { choose } from "../../editor/platform/quickInput";
import { compareNames } from "../../editor/text/compareNames";
import { describeFailure } from "../../editor/text/failureText";
import { componentLabel } from "../../model/component/component";
import { sharedNames, sortLanguages } from "../../model/statistics/sorting";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { type CountedEntry, type CountedLanguage, entryLabel } from "../../store/countedEntry";
import { languagesOfEntry } from "../../store/projectLanguages";
import { percentOfLanguages } from "../../store/release/summary";
import { type ComponentEntry, failureOf, type Snapshot } from "../../store/snapshot";
import { languageDescription, percentText, separator } from "../progress/progressText";

type IsOffered = (language: LanguageStatistics) => boolean;

export interface LanguageQuestion {
  /** Of the command. */
  readonly title: string;
  readonly snapshot: Snapshot;
  readonly pinned: readonly string[];
  readonly isOffered: IsOffered;
  /** Reads a component of a project that was not read yet. */
  readonly read: (entry: ComponentEntry) => Promise<ComponentEntry | undefined>;
}

interface Choice<Value> extends QuickPickItem {
  readonly value: Value;
}

interface Listed {
  readonly entry: CountedEntry;
  readonly languages: readonly LanguageStatistics[];
}

/** Lets the user choose a component or project, then one of its languages; `none` if nothing is offered. */
export async function pickLanguage({
  title,
  snapshot,
  pinned,
  isOffered,
  read,
}: LanguageQuestion): Promise<CountedLanguage | "none" | undefined> {
  const chosen = await pickEntry(title, snapshot, isOffered);
  if (!chosen || chosen === "none") return chosen;
  const listed = isUnread(chosen.entry) ? await readListed(chosen.entry, read) : chosen;
  if (!listed) return undefined;
  const options = { title: entryLabel(listed.entry), placeHolder: l10n.t("Choose a language") };
  const choices = choicesOf(listed, pinned, isOffered);
  if (choices.length === 0) return "none";
  return (await choose(choices, { ...options, matchOnDescription: true }))?.value;
}

export async function findLanguage(
  title: string,
  snapshot: Snapshot,
  pinned: readonly string[],
): Promise<CountedLanguage | undefined> {
  const choices = listedEntries(snapshot).flatMap((listed) =>
    choicesOf(listed, pinned).map((choice) => ({
      ...choice,
      description: [entryLabel(listed.entry), choice.description].join(separator()),
    })),
  );
  const placeHolder = l10n.t("Find a language in any component");
  return (await choose(choices, { title, placeHolder, matchOnDescription: true }))?.value;
}

/** Projects are followed by their components, in the order of the view. */
function listedEntries(snapshot: Snapshot): readonly Listed[] {
  const entries = (snapshot.entries ?? []).filter((entry) => entry.kind !== "invalid");
  const places = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const key = projectKeyOf(entry);
    if (!places.has(key)) places.set(key, index);
  }
  const placeOf = (entry: CountedEntry): number => places.get(projectKeyOf(entry)) ?? 0;
  return entries
    .sort((one, other) => placeOf(one) - placeOf(other) || compareMembers(one, other))
    .map((entry) => ({ entry, languages: languagesOfEntry(snapshot, entry) ?? [] }));
}

function projectKeyOf(entry: CountedEntry): string {
  return (entry.kind === "component" ? entry.component.membership?.key : undefined) ?? entry.key;
}

/** A project, then what is in its categories, then its own components, and of these the glossaries last. */
function compareMembers(one: CountedEntry, other: CountedEntry): number {
  if (one.kind === "project") return other.kind === "project" ? 0 : -1;
  if (other.kind === "project") return 1;
  const [ofOne, ofOther] = [one.component.membership, other.component.membership];
  const [categories, others] = [ofOne?.categories ?? [], ofOther?.categories ?? []];
  for (const [index, { slug, name }] of categories.entries()) {
    const beside = others[index];
    if (!beside) return -1;
    if (beside.slug !== slug) return compareNames(name, beside.name) || (slug < beside.slug ? -1 : 1);
  }
  if (others.length > categories.length) return 1;
  return (
    Number(ofOne?.glossary ?? false) - Number(ofOther?.glossary ?? false) ||
    compareNames(componentLabel(one.component), componentLabel(other.component))
  );
}

function choicesOf(
  { entry, languages }: Listed,
  pinned: readonly string[],
  isOffered: IsOffered = () => true,
): readonly Choice<CountedLanguage>[] {
  const shared = sharedNames(languages);
  return sortLanguages(languages.filter(isOffered), pinned).map((language) => ({
    label: shared.has(language.name) ? `${language.name} (${language.code})` : language.name,
    description: languageDescription(language),
    value: { entry, language },
  }));
}

/** With a language that is offered, or not read yet; `none` if there is none. */
async function pickEntry(
  title: string,
  snapshot: Snapshot,
  isOffered: IsOffered,
): Promise<Listed | "none" | undefined> {
  const offered = listedEntries(snapshot).filter(
    ({ entry, languages }) => isUnread(entry) || languages.some(isOffered),
  );
  if (offered.length <= 1) return offered[0] ?? "none";
  const choices = offered.map(
    (listed): Choice<Listed> => ({
      label: entryLabel(listed.entry),
      description: descriptionOf(listed),
      value: listed,
    }),
  );
  const chosen = await choose(choices, { title, placeHolder: l10n.t("Choose a component") });
  return chosen?.value;
}

function descriptionOf({ entry, languages }: Listed): string {
  return [
    ...(isUnread(entry) ? [] : [percentText(percentOfLanguages(languages))]),
    ...(entry.kind === "project" ? [l10n.t("project")] : []),
  ].join(separator());
}

function isUnread(entry: CountedEntry): entry is ComponentEntry {
  return entry.kind === "component" && entry.state.kind === "unread";
}

/** Undefined if it can't be read. */
async function readListed(entry: ComponentEntry, read: LanguageQuestion["read"]): Promise<Listed | undefined> {
  const found = await read(entry);
  const failure = found && failureOf(found.state);
  if (failure) void showInformation(`${entryLabel(entry)}: ${describeFailure(failure)}`);
  if (found?.state.kind !== "ready") return undefined;
  return { entry: found, languages: found.state.statistics.languages };
}
