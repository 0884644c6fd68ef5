import { Disposable, l10n, Uri } from "vscode";
import { cleanLine } from "../../common/text/foreignText";
import { cursorIn, isActive, openInEditor, readOpenFile, type TextPart } from "../../editor/platform/editors";
import { showInformation } from "../../editor/platform/messages";
import { nearLanguages } from "../../local/nearLanguages";
import type { Direction, SearchStart, UnitPlace, UnitSearch } from "../../local/unitPlaces";
import { componentLabel } from "../../model/component/component";
import { filesToVisit, hasStrings, partsByFile, type StringQuery } from "../../model/statistics/partsByFile";
import type { FileStatistics, LanguageStatistics } from "../../model/statistics/statistics";
import type { LanguageInComponent } from "../../store/countedEntry";
import { statisticsOf } from "../../store/snapshot";
import type { LocalFolders } from "../local/localFolders";
import { offerInsertion } from "../local/offerInsertion";
import { offerTranslations, type StringTexts } from "../local/offerTranslations";
import { showAbsent, showSourceHint } from "../local/sourceHint";

/** For an answer, in milliseconds. */
const MAX_WAIT = 10_000;

/** Whose texts are shown beside that of the source. */
const MAX_LANGUAGES = 5;

const NONE_TEXTS: Readonly<Record<StringQuery, (language: string) => string>> = {
  missing: (language) => l10n.t("{0} has no unfinished strings in its file.", language),
  failing: (language) => l10n.t("{0} has no failing checks.", language),
};

/** Opens a language of a local component at the first string of the first query that has any, else at the top. */
export async function openLocalFile(
  local: LocalFolders,
  part: LanguageInComponent,
  { preview, queries }: { readonly preview: boolean; readonly queries: readonly StringQuery[] },
): Promise<void> {
  const language = wholeLanguage(part);
  if (!hasFile(part)) {
    noFile(part);
    return;
  }
  const query = queries.find((one) => hasStrings(language, one));
  const uri = Uri.parse(filesToVisit(language, query ?? "missing")[0]);
  const place = query && (await findPlace(local, part, uri, { query, where: "start", direction: "next" }));
  if (place) await goTo(local, part, uri, place, preview);
  else await openInEditor(uri, { preview });
}

/** Goes to the next or previous string from the cursor, if the file is in the active editor, else to the first or last. */
export async function openNextString(
  local: LocalFolders,
  part: LanguageInComponent,
  query: StringQuery,
  direction: Direction,
): Promise<void> {
  if (!hasFile(part)) {
    noFile(part);
    return;
  }
  const [first, ...others] = filesToVisit(wholeLanguage(part), query, activeFileOf(part)?.url);
  if (direction === "previous") others.reverse();
  const rest = [...others, first].map((url) => [url, "start"] as const);
  const searches = others.length === 0 ? [[first, "around"] as const] : [[first, "cursor"] as const, ...rest];
  for (const [url, where] of searches) {
    const uri = Uri.parse(url);
    const place = await findPlace(local, part, uri, { query, where, direction });
    if (place) return goTo(local, part, uri, place);
  }
  void showInformation(NONE_TEXTS[query](part.language.name));
}

/** The same for the language of the active file: of several, the one that was opened last, else the first with such strings. */
export function openNextInFile(
  local: LocalFolders,
  { entry, language }: LanguageInComponent,
  query: StringQuery,
  direction: Direction,
): Promise<void> {
  const { translateUrl } = language;
  const parts = (statisticsOf(entry.state)?.languages ?? []).flatMap(partsByFile);
  const inFile = parts.filter((part) => part.translateUrl === translateUrl);
  const last = lastVisits.get(local);
  const isLast = (code: string) => last?.key === entry.key && last.code === code && isActive(Uri.parse(last.uri));
  const chosen = inFile.find(({ code }) => isLast(code)) ?? inFile.find((part) => hasStrings(part, query));
  return openNextString(local, { entry, language: chosen ?? language }, query, direction);
}

/** Opens a file of a language of a local component where a string is, or belongs if it isn't in it. @param id of the string */
export async function openLocalString(
  local: LocalFolders,
  part: LanguageInComponent,
  id: string,
  found: { readonly uri: Uri; readonly part?: TextPart },
): Promise<void> {
  const { uri } = found;
  const { findUnitById } = await import("../../local/unitPlaces");
  const { component } = part.entry.component.reference;
  const place = await findUnitById(component, part.language.code, id, await searchIn(local, part, uri));
  if (place) await goTo(local, part, uri, place);
  else await openInEditor(uri, found);
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

interface Search {
  readonly query: StringQuery;
  readonly direction: Direction;
  /** From where the file starts, or from the cursor on, or there and then around. */
  readonly where: "start" | "cursor" | "around";
}

async function findPlace(
  local: LocalFolders,
  { entry, language }: LanguageInComponent,
  uri: Uri,
  { query, where, direction }: Search,
): Promise<UnitPlace | undefined> {
  const { findUnit } = await import("../../local/unitPlaces");
  const after = where === "start" ? undefined : startIn(local, uri);
  const options = { ...(await searchIn(local, { entry, language }, uri)), direction, wraps: where !== "cursor" };
  return findUnit(entry.component.reference.component, language.code, query, after, options);
}

async function searchIn(
  local: LocalFolders,
  part: LanguageInComponent,
  uri: Uri,
): Promise<Omit<UnitSearch, "wraps" | "direction">> {
  const { service } = part.entry.component.reference;
  const path = pathIn(service, uri);
  const { signal } = new AbortController();
  const { lengthOf, unsaved } = await readOpenFile(uri);
  return {
    ...{ ask: askOf(local, service), signal, lengthOf },
    file: wholeLanguage(part).files === undefined ? undefined : path,
    edited: unsaved === undefined ? undefined : { path, text: unsaved },
  };
}

interface Visit {
  readonly uri: string;
  /** Of the component, and of the language. */
  readonly key: string;
  readonly code: string;
  readonly place: UnitPlace;
  /** What is offered there. */
  readonly help: Disposable;
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

async function goTo(
  local: LocalFolders,
  part: LanguageInComponent,
  uri: Uri,
  place: UnitPlace,
  preview = true,
): Promise<void> {
  const editor = await openInEditor(uri, { part: place, preview });
  lastVisits.get(local)?.help.dispose();
  const { source = "", absent, id, hasText, lacksForms } = place;
  const name = absent?.name ?? cleanLine(source, "excerpt");
  const { service, component } = part.entry.component.reference;
  const insertionInto = (text: string, signal: AbortSignal) =>
    askOf(local, service)(
      { kind: "insertion", component, code: part.language.code, id, edited: { path: pathIn(service, uri), text } },
      signal,
    );
  const title = lacksForms
    ? l10n.t("Add the missing plural forms")
    : l10n.t("Insert “{0}”", cleanLine(name, "excerpt"));
  const help = Disposable.from(
    ...(source === "" ? [] : [showSourceHint(editor, source, absent?.name)]),
    offerTranslations(editor, name, () => readTexts(local, part, id)),
    ...(hasText && !lacksForms ? [] : [offerInsertion(editor, title, insertionInto)]),
    ...(absent ? [showAbsent(editor, absent.name)] : []),
  );
  lastVisits.set(local, { uri: uri.toString(), key: part.entry.key, code: part.language.code, place, help });
}

/** In other languages, those first that the user works with or that are like this one. */
async function readTexts(
  local: LocalFolders,
  { entry, language }: LanguageInComponent,
  id: string,
): Promise<StringTexts | undefined> {
  const { service, component } = entry.component.reference;
  const others = (statisticsOf(entry.state)?.languages ?? []).filter(({ isSource }) => !isSource);
  const codes = nearLanguages(
    others.map(({ code }) => code),
    language.code,
    local.myLanguages,
  );
  const question = { kind: "translations", component, id, codes, most: MAX_LANGUAGES } as const;
  const found = await askOf(local, service)(question, new AbortController().signal);
  const names = new Map(others.map(({ code, name }) => [code, name]));
  return (
    found && {
      source: found.source,
      translations: found.translations.map(({ code, texts }) => ({ name: names.get(code) ?? code, texts })),
    }
  );
}

function askOf({ components }: LocalFolders, service: string): UnitSearch["ask"] {
  return async (question, signal) => {
    if (!components) throw new Error("no folder is read");
    return components.ask(service, question, AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT)]));
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
