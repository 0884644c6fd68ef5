import { type Disposable, l10n, Uri } from "vscode";
import { cleanLine } from "../../common/text/foreignText";
import { cursorIn, isActive, openInEditor, readLineLengths } from "../../editor/platform/editors";
import { showBriefly, showInformation } from "../../editor/platform/messages";
import type { SearchStart, UnitPlace, UnitSearch } from "../../local/unitPlaces";
import { componentLabel } from "../../model/component/component";
import { filesToVisit, type StringQuery } from "../../model/statistics/partsByFile";
import type { FileStatistics, LanguageStatistics } from "../../model/statistics/statistics";
import type { LanguageInComponent } from "../../store/countedEntry";
import { statisticsOf } from "../../store/snapshot";
import type { LocalFolders } from "../local/localFolders";
import { showSourceHint } from "../local/sourceHint";

/** For an answer, in milliseconds. */
const MAX_WAIT = 10_000;

const NONE_TEXTS: Readonly<Record<StringQuery, (language: string) => string>> = {
  missing: (language) => l10n.t("{0} has no unfinished strings in its file.", language),
  failing: (language) => l10n.t("{0} has no failing checks.", language),
};

/** Opens the file of a language of a local component at its first missing string, or at the top. */
export async function openLocalFile(local: LocalFolders, part: LanguageInComponent, preview: boolean): Promise<void> {
  const language = wholeLanguage(part);
  if (!hasFile(part)) {
    noFile(part);
    return;
  }
  const uri = Uri.parse(filesToVisit(language, "missing")[0]);
  const place = language.translated < language.total ? await findPlace(local, part, uri, "missing", "top") : undefined;
  if (place) await goTo(local, uri, place, preview);
  else await openInEditor(uri, { preview });
}

/** Goes to the next string behind the cursor, if the file is in the active editor, else to the first. */
export async function openNextString(
  local: LocalFolders,
  part: LanguageInComponent,
  query: StringQuery,
): Promise<void> {
  if (!hasFile(part)) {
    noFile(part);
    return;
  }
  const [first, ...others] = filesToVisit(wholeLanguage(part), query, activeFileOf(part)?.url);
  const rest = [...others, first].map((url) => [url, "top"] as const);
  const searches = others.length === 0 ? [[first, "around"] as const] : [[first, "behind"] as const, ...rest];
  for (const [url, where] of searches) {
    const uri = Uri.parse(url);
    const place = await findPlace(local, part, uri, query, where);
    if (place) return goTo(local, uri, place);
  }
  void showInformation(NONE_TEXTS[query](part.language.name));
}

/** Opens a file of a language of a local component where a string belongs that isn't in it. @param id of the string */
export async function openAbsentString(
  local: LocalFolders,
  part: LanguageInComponent,
  id: string,
  uri: Uri,
): Promise<void> {
  const { findUnitById } = await import("../../local/unitPlaces");
  const { component } = part.entry.component.reference;
  const place = await findUnitById(component, part.language.code, id, await searchIn(local, part, uri));
  if (place) await goTo(local, uri, place);
  else await openInEditor(uri, {});
}

/** Opens the file that a component is translated from, beside the active editor. */
export async function openSourceFile(local: LocalFolders, part: LanguageInComponent): Promise<void> {
  const { entry } = part;
  const { reference } = entry.component;
  const source = activeFileOf(part)?.sourceUrl;
  if (source !== undefined) {
    await openInEditor(Uri.parse(source), { beside: true });
    return;
  }
  const question = { kind: "source", component: reference.component } as const;
  const { path } = (await askOf(local, reference.service)(question, new AbortController().signal)) ?? {};
  if (path === undefined) {
    void showInformation(l10n.t("{0} has no source file of its own.", componentLabel(entry.component)));
    return;
  }
  await openInEditor(Uri.joinPath(Uri.parse(reference.service), path), { beside: true });
}

/** From the top of the file, behind the cursor, or there and then from the top. */
type Where = "top" | "behind" | "around";

async function findPlace(
  local: LocalFolders,
  { entry, language }: LanguageInComponent,
  uri: Uri,
  query: StringQuery,
  where: Where,
): Promise<UnitPlace | undefined> {
  const { findUnit } = await import("../../local/unitPlaces");
  const after = where === "top" ? undefined : startIn(local, uri);
  const options = { ...(await searchIn(local, { entry, language }, uri)), wraps: where !== "behind" };
  return findUnit(entry.component.reference.component, language.code, query, after, options);
}

async function searchIn(local: LocalFolders, part: LanguageInComponent, uri: Uri): Promise<Omit<UnitSearch, "wraps">> {
  const { service } = part.entry.component.reference;
  const file = wholeLanguage(part).files === undefined ? undefined : pathIn(service, uri);
  const { signal } = new AbortController();
  return { ask: askOf(local, service), signal, file, lengthOf: await readLineLengths(uri) };
}

interface Visit {
  readonly uri: string;
  readonly place: UnitPlace;
  readonly hint: Disposable | undefined;
}

/** Where the user was led last to a string that isn't in its file: the next one may belong to the same place. */
const lastVisits = new WeakMap<LocalFolders, Visit>();

function startIn(local: LocalFolders, uri: Uri): SearchStart | undefined {
  const place = cursorIn(uri);
  if (!place) return undefined;
  const last = lastVisits.get(local);
  const isThere =
    last?.uri === uri.toString() &&
    last.place.start.line === place.line &&
    last.place.start.character === place.character;
  return { place, position: isThere ? last.place.absent?.position : undefined };
}

async function goTo(local: LocalFolders, uri: Uri, place: UnitPlace, preview = true): Promise<void> {
  const editor = await openInEditor(uri, { part: place, preview });
  lastVisits.get(local)?.hint?.dispose();
  const { source = "", absent } = place;
  const key = absent && absent.name !== cleanLine(source, "excerpt") ? absent.name : undefined;
  const hint = source === "" ? undefined : showSourceHint(editor, source, key);
  lastVisits.set(local, { uri: uri.toString(), place, hint });
  if (absent) showBriefly(l10n.t("Not in this file yet: {0}", absent.name));
}

function askOf({ components }: LocalFolders, service: string): UnitSearch["ask"] {
  return async (question) => {
    if (!components) throw new Error("no folder is read");
    return components.ask(service, question, AbortSignal.timeout(MAX_WAIT));
  };
}

/** Whether it is known which file has the language. */
function hasFile({ entry, language }: LanguageInComponent): boolean {
  return language.translateUrl !== entry.component.reference.service;
}

/** With all of its files, of which the active one may have been chosen. */
function wholeLanguage({ entry, language }: LanguageInComponent): LanguageStatistics {
  return statisticsOf(entry.state)?.languages.find(({ code }) => code === language.code) ?? language;
}

function activeFileOf(part: LanguageInComponent): FileStatistics | undefined {
  return wholeLanguage(part).files?.find(({ url }) => isActive(Uri.parse(url)));
}

/** Path of a file below the folder of a service. */
function pathIn(service: string, uri: Uri): string {
  return uri.path.slice(Uri.parse(service).path.length + 1);
}

function noFile({ language }: LanguageInComponent): void {
  void showInformation(l10n.t("{0} has no file of its own.", language.name));
}
