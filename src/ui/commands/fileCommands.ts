import { commands, l10n, type QuickPickItem, type Uri, workspace } from "vscode";
import { showInformation } from "../../editor/platform/messages";
import { choose } from "../../editor/platform/quickInput";
import { componentLabel } from "../../model/component/component";
import type { SnapshotSource } from "../../store/store";
import type { LanguageFile, TranslationFiles } from "../files/translationFiles";
import { activeLanguage } from "../statusBar/activeFileItem";
import { languageDescription } from "../tree/labels";
import { isGiven, languagesOf } from "../tree/languageReference";

export interface FileCommandsContext {
  readonly source: SnapshotSource;
  readonly files: TranslationFiles;
  /** Shows the row of a language of a component. */
  readonly reveal: (componentKey: string, code: string) => Promise<void>;
}

/** Opens the files of the given languages, or one that the user chooses. */
export async function openFile(context: FileCommandsContext, argument: unknown, selected: unknown): Promise<void> {
  await (isGiven(argument) ? openGiven(context, argument, selected) : openChosen(context));
}

/** Shows the row of the language whose file is being edited. */
export async function revealActiveFile({ files, reveal }: FileCommandsContext): Promise<void> {
  const part = activeLanguage(files);
  if (part) await reveal(part.entry.key, part.language.code);
  else void showInformation(l10n.t("The active file is not the translation of a component that is shown."));
}

async function openGiven({ source, files }: FileCommandsContext, argument: unknown, selected: unknown): Promise<void> {
  const parts = languagesOf(source.snapshot, argument, selected);
  const located = await Promise.all(parts.map(({ entry, language }) => files.locate(entry, language.code)));
  const uris = new Map(located.flatMap((uri) => (uri ? [[uri.toString(), uri] as const] : [])));
  if (uris.size === 0) void showInformation(l10n.t("This workspace has no file for this language."));
  // Several are opened to stay; a single one as the editor opens what is clicked once.
  for (const uri of uris.values()) await open(uri, uris.size === 1);
}

async function openChosen({ files }: FileCommandsContext): Promise<void> {
  const all = await files.locateAll();
  if (all.length === 0) {
    void showInformation(
      l10n.t("No translation files are known here. Say where they are with “files” in the component’s settings."),
    );
    return;
  }
  const chosen = await choose(choicesOf(all), {
    placeHolder: l10n.t("Choose a translation file"),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen) await open(chosen.uri, false);
}

/** In whatever editor the user has for such files. */
async function open(uri: Uri, preview: boolean): Promise<void> {
  await commands.executeCommand("vscode.open", uri, { preview });
}

function choicesOf(all: readonly LanguageFile[]): readonly (QuickPickItem & { readonly uri: Uri })[] {
  const severalComponents = new Set(all.map(({ entry }) => entry.key)).size > 1;
  return all.map(({ entry, language, uri }) => {
    const figures = languageDescription(language, 0);
    return {
      label: language.name,
      description: severalComponents ? `${componentLabel(entry.component)} · ${figures}` : figures,
      detail: workspace.asRelativePath(uri),
      uri,
    };
  });
}
