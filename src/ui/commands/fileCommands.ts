import { commands, l10n, type QuickPickItem, Uri, workspace } from "vscode";
import { showInformation } from "../../editor/platform/messages";
import { choose } from "../../editor/platform/quickInput";
import { componentLabel } from "../../model/component/component";
import { partsByFile } from "../../model/statistics/partsByFile";
import { isInComponent } from "../../store/countedEntry";
import type { Store } from "../../store/store";
import type { LanguageFile, TranslationFiles } from "../files/translationFiles";
import { languageDescription } from "../progress/progressText";
import { activeLanguage } from "../statusBar/activeFileItem";
import type { CommandTarget } from "./commandTarget";
import { componentsAmong, languagesOf } from "./targetEntries";

export interface FileCommandContext {
  readonly store: Store;
  readonly files: TranslationFiles;
  readonly reveal: (componentKey: string, code: string) => Promise<void>;
}

/** Opens the files of languages, or one that the user chooses. */
export async function openFile(
  context: FileCommandContext,
  targets: readonly CommandTarget[],
  title: string,
): Promise<void> {
  await (targets.length > 0 ? openTargets(context, targets, title) : chooseFile(context, targets, title));
}

/** Opens a file that the user chooses from those of components, or of all. */
export async function chooseFile(
  { store, files }: FileCommandContext,
  targets: readonly CommandTarget[],
  title: string,
): Promise<void> {
  const located = targets.length > 0 ? files.locateIn(componentsAmong(store.snapshot, targets)) : files.locateAll();
  await openChosen(await located, title);
}

export async function revealActiveFile({ files, reveal }: FileCommandContext): Promise<void> {
  const active = activeLanguage(files);
  if (active) await reveal(active.entry.key, active.language.code);
  else void showInformation(l10n.t("The active file is not a translation of a component in the Languages view."));
}

async function openTargets(
  { store, files }: FileCommandContext,
  targets: readonly CommandTarget[],
  title: string,
): Promise<void> {
  const languages = languagesOf(store.snapshot, targets).filter(isInComponent);
  const [only, ...others] = languages;
  if (only?.language.files !== undefined && others.length === 0) {
    const { entry } = only;
    await openChosen(
      partsByFile(only.language).map((language) => ({ entry, language, uri: Uri.parse(language.translateUrl) })),
      title,
    );
    return;
  }
  const located = await Promise.all(languages.map(({ entry, language }) => files.locate(entry, language.code)));
  const uris = new Map(located.flatMap((uri) => (uri ? [[uri.toString(), uri] as const] : [])));
  if (uris.size === 0) void showInformation(l10n.t("This workspace has no file for this language."));
  // Several files stay open; a single one opens as a preview, as after a click in the Explorer.
  for (const uri of uris.values()) await open(uri, uris.size === 1);
}

async function openChosen(all: readonly LanguageFile[], title: string): Promise<void> {
  if (all.length === 0) {
    void showInformation(l10n.t("No translation files found. Set “files” in the settings of the component."));
    return;
  }
  const chosen = await choose(choicesOf(all), {
    title,
    placeHolder: l10n.t("Choose a translation file"),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen) await open(chosen.uri, false);
}

async function open(uri: Uri, preview: boolean): Promise<void> {
  await commands.executeCommand("vscode.open", uri, { preview });
}

function choicesOf(all: readonly LanguageFile[]): readonly (QuickPickItem & { readonly uri: Uri })[] {
  const severalComponents = new Set(all.map(({ entry }) => entry.key)).size > 1;
  return all.map(({ entry, language, uri }) => {
    const figures = languageDescription(language);
    return {
      label: language.name,
      description: severalComponents ? `${componentLabel(entry.component)} · ${figures}` : figures,
      detail: workspace.asRelativePath(uri),
      uri,
    };
  });
}
