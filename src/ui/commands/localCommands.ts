import { l10n, Uri } from "vscode";
import { cursorIn, openInEditor } from "../../editor/platform/editors";
import { showInformation } from "../../editor/platform/messages";
import { componentLabel } from "../../model/component/component";
import type { LanguageInComponent } from "../../store/summary";
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
  await openInEditor(uri, { ...(place ? { part: place } : {}), preview });
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
  if (place) await openInEditor(uri, { part: place });
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
) {
  const { reference } = entry.component;
  const { findUnit } = await import("../../local/unitPlaces");
  const after = fromCursor ? cursorIn(uri) : undefined;
  return findUnit(reference, language.code, query, after, askOf(local, reference.service));
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
