import { l10n, Uri, type WorkspaceFolder, workspace } from "vscode";
import { showInformation } from "../../editor/platform/messages";
import { isNothingConfigured, runOpenSettings, type Settings } from "../../editor/settings/settings";
import { explanationText } from "../../editor/text/unlistedText";
import { componentLabel } from "../../model/component/component";
import { bySettings, type FileExplanation } from "../../model/component/unlistedFile";
import { type ComponentEntry, componentsOf } from "../../store/snapshot";
import type { Store } from "../../store/store";
import type { ComponentSources } from "../components/addComponent";
import type { TranslationFiles } from "../files/translationFiles";
import type { LocalFolders } from "../local/localFolders";
import { isReadable, serviceOf } from "../local/readFolders";
import { activeUri } from "../statusBar/activeFileItem";

export interface ExplainFileContext {
  readonly store: Store;
  readonly settings: () => Settings;
  readonly files: TranslationFiles;
  readonly local: LocalFolders;
  readonly reveal: (componentKey: string, code: string) => Promise<void>;
  readonly sources: ComponentSources;
}

/**
 * Says which component has a file, and reveals it, or why none has it.
 *
 * @param argument the file; if omitted, that of the active editor
 */
export async function explainActiveFile(context: ExplainFileContext, argument: unknown): Promise<void> {
  const uri = argument instanceof Uri ? argument : activeUri();
  const folder = uri && workspace.getWorkspaceFolder(uri);
  if (!folder || !isReadable(folder.uri)) {
    void showInformation(l10n.t("Open a file of a trusted workspace folder on this computer first."));
    return;
  }
  const name = workspace.asRelativePath(uri, false);
  const language = context.files.languageOf(uri);
  if (language) {
    const { entry } = language;
    say(name, { kind: "translation", component: componentLabel(entry.component) });
    await context.reveal(entry.key, language.language.code);
    return;
  }
  const explanation = await explain(context, folder, name);
  const entry = "component" in explanation ? entryOf(context, folder, explanation.component) : undefined;
  const setting = SETTINGS[explanation.kind];
  const open = l10n.t("Open Settings");
  const component = entry ? { component: componentLabel(entry.component) } : {};
  const answer = say(name, { ...explanation, ...component }, ...(setting === undefined ? [] : [open]));
  if (entry) await context.sources.reveal(entry.key);
  void answer.then((chosen) => (setting && chosen === open ? runOpenSettings(setting) : undefined));
}

/** Settings that can help. */
const SETTINGS: Readonly<Partial<Record<FileExplanation["kind"], string>>> = {
  notInSettings: "translationStatus.components",
  excluded: "translationStatus.components",
  ignored: "translationStatus.components",
  skippedFolder: "translationStatus.components",
  sideFolder: "translationStatus.components",
  tooFew: "translationStatus.components",
  notTexts: "translationStatus.components",
  notRecognized: "translationStatus.components",
  localFilesOff: "translationStatus.localFiles",
};

function say(name: string, explanation: FileExplanation, ...actions: string[]): Thenable<string | undefined> {
  return showInformation(`${name}: ${explanationText(explanation)}.`, ...actions);
}

async function explain({ settings, local }: ExplainFileContext, folder: WorkspaceFolder, path: string) {
  const servers = await local.servers();
  const { signal } = new AbortController();
  const explanation = await servers.ask(folder.uri.fsPath, { kind: "explanation", file: path }, signal);
  const isRead = local.components?.entriesOf(serviceOf(folder.uri)) !== undefined;
  const isNamed = !isNothingConfigured([settings().components[folder.index]]);
  return bySettings(explanation, { isRead, isNamed });
}

function entryOf({ store }: ExplainFileContext, folder: WorkspaceFolder, slug: string): ComponentEntry | undefined {
  return componentsOf(store.snapshot).find(
    ({ component: { reference } }) => reference.service === serviceOf(folder.uri) && reference.component === slug,
  );
}
