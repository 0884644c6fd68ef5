import { commands, env, l10n, QuickPickItemKind, UIKind, type WorkspaceFolder, workspace } from "vscode";
import { openInBrowser } from "../../editor/platform/browser";
import { copyText } from "../../editor/platform/clipboard";
import { showError, showInformation } from "../../editor/platform/messages";
import { choose } from "../../editor/platform/quickInput";
import type { ServedWorkspaceFolder, Serving } from "../serving/serving";

export interface ServingCommandContext {
  readonly serving: () => Promise<Serving>;
}

/** The command of VS Code's own browser, which shows pages of this machine in an editor. */
const SIMPLE_BROWSER = "simpleBrowser.show";

/** Serves a workspace folder, which the user chooses if there are several, and says where. */
export async function serveWorkspace(context: ServingCommandContext, title: string): Promise<void> {
  if (!workspace.isTrusted) {
    void showInformation(l10n.t("Translation files are not read in Restricted Mode."));
    return;
  }
  const serving = await context.serving();
  const folder = await chooseFolder(serving, title);
  if (folder === undefined) return;
  const started = await serving.start(folder.uri.fsPath, folder.name);
  if (started === undefined) {
    void showError(l10n.t("No port could be opened on this machine."));
    return;
  }
  const openPage = l10n.t("Open in Browser");
  const copy = l10n.t("Copy URL");
  const stop = l10n.t("Stop Serving");
  const chosen = await showInformation(
    l10n.t("Statistics of “{0}” are served at {1}", started.name, started.address),
    openPage,
    copy,
    stop,
  );
  if (chosen === openPage) await openInBrowser(started.address);
  if (chosen === copy) await copyText(started.address);
  if (chosen === stop) serving.stop(started.folder);
}

export async function stopServing(context: ServingCommandContext, title: string): Promise<void> {
  const serving = await context.serving();
  const { served } = serving;
  const chosen =
    served.length > 1
      ? await choose(
          served.map((one) => ({ label: one.name, description: one.address, one })),
          { title, placeHolder: l10n.t("Choose what to stop serving") },
        )
      : served[0] && { one: served[0] };
  if (chosen) serving.stop(chosen.one.folder);
}

/** What can be done with a server, from the Status Bar. */
export async function showServing(context: ServingCommandContext): Promise<void> {
  const serving = await context.serving();
  const several = serving.served.length > 1;
  // On the web, pages of this machine can't be in a frame.
  const hasBrowser = env.uiKind === UIKind.Desktop && (await commands.getCommands(true)).includes(SIMPLE_BROWSER);
  const choices = serving.served.flatMap((one) => [
    ...(several ? [{ label: one.name, kind: QuickPickItemKind.Separator }] : []),
    { label: l10n.t("Open in Browser"), description: one.address, run: () => openInBrowser(one.address) },
    ...(hasBrowser ? [{ label: l10n.t("Open in Editor"), run: () => openInEditor(one) }] : []),
    { label: l10n.t("Copy URL"), run: () => copyText(one.address) },
    { label: l10n.t("Stop Serving"), run: () => serving.stop(one.folder) },
  ]);
  const chosen = await choose(choices, {
    title: l10n.t("Statistics Server"),
    placeHolder: l10n.t("Statistics server of this workspace"),
  });
  if (chosen && "run" in chosen) await chosen.run();
}

async function openInEditor({ address }: ServedWorkspaceFolder): Promise<void> {
  await commands.executeCommand(SIMPLE_BROWSER, address);
}

async function chooseFolder({ served }: Serving, title: string): Promise<WorkspaceFolder | undefined> {
  const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file");
  if (folders.length === 0) {
    void showInformation(l10n.t("Open a folder to serve the statistics of its translation files."));
    return undefined;
  }
  const [first] = folders;
  if (folders.length === 1) return first;
  const chosen = await choose(
    folders.map((folder) => {
      const address = served.find((each) => each.folder === folder.uri.fsPath)?.address;
      return { label: folder.name, description: address ?? folder.uri.fsPath, folder };
    }),
    { title, placeHolder: l10n.t("Choose the folder to serve") },
  );
  return chosen?.folder;
}
