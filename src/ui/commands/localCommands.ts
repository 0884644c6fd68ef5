import { l10n, Uri } from "vscode";
import { cursorIn, openInEditor, readLineLengths } from "../../editor/platform/editors";
import { showBriefly, showInformation } from "../../editor/platform/messages";
import type { SearchStart, UnitPlace } from "../../local/unitPlaces";
import { componentLabel } from "../../model/component/component";
import type { LanguageInComponent } from "../../store/countedEntry";
import type { LocalFolders } from "../local/localFolders";

export type StringQuery = "missing" | "failing";

/** Milliseconds. */
const LONGEST_WAIT = 10_000;

const NONE_TEXTS: Readonly<Record<StringQuery, (language: string) => string>> = {
  missing: (language) => l10n.t("{0} has no missing strings in its file.", language),
  failing: (language) => l10n.t("{0} has no failing checks.", language),
};

/** Opens the file of a language of a local component at its first missing string, or at the top. */
export async function openLocalFile(local: LocalFolders, part: LanguageInComponent, preview: boolean): Promise<void> {
  const uri = fileOf(part);
  const { language } = part;
  if (!uri) {
    noFile(part);
    return;
  }
  const place = language.translated < language.total ? await findPlace(local, part, uri, "missing", false) : undefined;
  if (place) await goTo(local, uri, place, preview);
  else await openInEditor(uri, { preview });
}

/** Goes to the next string behind the cursor, if the file is in the active editor, else to the first. */
export async function openNextString(
  local: LocalFolders,
  part: LanguageInComponent,
  query: StringQuery,
): Promise<void> {
  const uri = fileOf(part);
  if (!uri) {
    noFile(part);
    return;
  }
  const place = await findPlace(local, part, uri, query, true);
  if (place) await goTo(local, uri, place);
  else void showInformation(NONE_TEXTS[query](part.language.name));
}

/** Opens the file that a component is translated from, beside the active editor. */
export async function openSourceFile(
  local: LocalFolders,
  { entry }: Pick<LanguageInComponent, "entry">,
): Promise<void> {
  const { reference } = entry.component;
  const { readSourcePath } = await import("../../local/unitPlaces");
  const path = await readSourcePath(reference, askOf(local, reference.service));
  if (path === undefined) {
    void showInformation(l10n.t("{0} has no source file of its own.", componentLabel(entry.component)));
    return;
  }
  await openInEditor(Uri.joinPath(Uri.parse(reference.service), path), { beside: true });
}

async function findPlace(
  local: LocalFolders,
  { entry, language }: LanguageInComponent,
  uri: Uri,
  query: StringQuery,
  fromCursor: boolean,
): Promise<UnitPlace | undefined> {
  const { reference } = entry.component;
  const { findUnit } = await import("../../local/unitPlaces");
  const after = fromCursor ? startIn(local, uri) : undefined;
  const lengthOf = await readLineLengths(uri);
  return findUnit(reference, language.code, query, after, { ask: askOf(local, reference.service), lengthOf });
}

interface Visit {
  readonly uri: string;
  readonly place: UnitPlace;
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
  await openInEditor(uri, { part: place, preview });
  lastVisits.set(local, { uri: uri.toString(), place });
  if (place.absent) showBriefly(l10n.t("Not in this file yet: {0}", place.absent.name));
}

function askOf({ components }: LocalFolders, service: string): (path: string) => Promise<Response> {
  return async (path) => {
    if (!components) throw new Error("no folder is read");
    return components.ask(service, path, AbortSignal.timeout(LONGEST_WAIT));
  };
}

/** Undefined if it isn't known which file has the language. */
function fileOf({ entry, language }: LanguageInComponent): Uri | undefined {
  const { service } = entry.component.reference;
  return language.translateUrl === service ? undefined : Uri.parse(language.translateUrl);
}

function noFile({ language }: LanguageInComponent): void {
  void showInformation(l10n.t("{0} has no file of its own.", language.name));
}
