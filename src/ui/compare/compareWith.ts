import { type ExtensionContext, l10n, Uri, type WorkspaceFolder, window, workspace } from "vscode";
import { showInformation } from "../../editor/platform/messages";
import { waitVisibly } from "../../editor/platform/progressNotification";
import { choose } from "../../editor/platform/quickInput";
import { hasGate, shownRulesOf } from "../../editor/settings/gateRules";
import type { Settings } from "../../editor/settings/settings";
import { baseProblemText } from "../../editor/text/baseProblemText";
import type { LocalServers } from "../../local/localServers";
import type { BaseProblem, Revision } from "../../model/compare/base";
import type { ReadGate } from "../../model/gate/gateSettings";
import type { Store } from "../../store/store";
import type { ComponentMasks } from "../files/componentMasks";
import type { LocalFolders } from "../local/localFolders";
import { isReadable } from "../local/readFolders";
import { askRevision } from "./askRevision";
import { compareFolder, partsIn } from "./compareFolder";
import { type ComparisonDocuments, createComparisonDocuments, type ShownComparison } from "./comparisonDocuments";
import { comparisonText } from "./comparisonText";

export interface CompareContext {
  readonly context: Pick<ExtensionContext, "subscriptions" | "extensionUri">;
  readonly store: Store;
  readonly masks: Pick<ComponentMasks, "current">;
  readonly local: LocalFolders;
  readonly searchLocal: () => Promise<void>;
  /** With the threshold of the settings, not that of the gate. */
  readonly ownSettings: () => Settings;
  readonly readGate: (value: unknown) => Promise<ReadGate>;
}

const openDocuments = new WeakMap<CompareContext["context"], ComparisonDocuments>();

/** The same for the whole session. */
function documentsOf({ context }: CompareContext): ComparisonDocuments {
  const known = openDocuments.get(context);
  if (known) return known;
  const created = createComparisonDocuments();
  openDocuments.set(context, created);
  context.subscriptions.push(created);
  return created;
}

/** Asks for a branch, tag or commit, and shows what changed since. */
export async function compareWith(context: CompareContext, title: string): Promise<void> {
  if (!workspace.isTrusted) return restricted();
  const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => isReadable(uri));
  if (folders.length === 0) {
    void showInformation(l10n.t("Open a folder to compare its translation files."));
    return;
  }
  const servers = await context.local.servers();
  const chosen = await chooseFolder(servers, folders, title);
  if (!chosen) return;
  const { folder, revisions } = chosen;
  const revision = await askRevision(revisions, (ref, signal) =>
    servers.ask(folder.uri.fsPath, { kind: "revision", ref }, signal),
  );
  if (revision) await compare(context, { folder: folder.uri, ref: revision.ref, name: revision.name });
}

/** Compares once more what a document shows: the one that is given, or else the active one. */
export async function compareAgain(context: CompareContext, argument: unknown): Promise<void> {
  const uri = argument instanceof Uri ? argument : window.activeTextEditor?.document.uri;
  const shown = uri && documentsOf(context).of(uri);
  if (!shown) return;
  if (!workspace.isTrusted) return restricted();
  if (isOpen(shown.folder)) await compare(context, shown);
}

function restricted(): void {
  void showInformation(l10n.t("Translation files are not read in Restricted Mode."));
}

const isOpen = (folder: Uri): boolean =>
  (workspace.workspaceFolders ?? []).some(({ uri }) => uri.toString() === folder.toString());

interface ChosenFolder {
  readonly folder: WorkspaceFolder;
  readonly revisions: readonly Revision[];
}

/** Asks only if several folders have a repository. Undefined if the user cancels, or none has one. */
async function chooseFolder(
  servers: LocalServers,
  folders: readonly WorkspaceFolder[],
  title: string,
): Promise<ChosenFolder | undefined> {
  const choices: ChosenFolder[] = [];
  const problems: (readonly [WorkspaceFolder, BaseProblem])[] = [];
  const isDone = await unlessCancelled(l10n.t("Reading branches, tags and commits…"), async (signal) => {
    await Promise.all(
      folders.map(async (folder) => {
        const found = await servers.ask(folder.uri.fsPath, { kind: "revisions" }, signal);
        if (found.ok) choices.push({ folder, revisions: found.value });
        else problems.push([folder, found.problem]);
      }),
    );
  });
  if (!isDone) return undefined;
  const [first] = choices;
  const [problem] = problems;
  if (!first && problem) cannotCompare(problem[0].name, problem[1]);
  if (choices.length < 2) return first;
  const rows = folders.flatMap((folder) => {
    const choice = choices.find((one) => one.folder === folder);
    return choice ? [{ label: folder.name, description: folder.uri.fsPath, choice }] : [];
  });
  return (await choose(rows, { title, placeHolder: l10n.t("Choose the folder to compare") }))?.choice;
}

function cannotCompare(name: string, problem: BaseProblem): void {
  // What Git says is longer than a notification shows.
  const message =
    problem.kind === "noRepository"
      ? l10n.t("“{0}” is not in a Git repository that can be read.", name)
      : l10n.t("“{0}” can't be compared: {1}.", name, baseProblemText(problem));
  void showInformation(message);
}

async function compare(context: CompareContext, shown: ShownComparison): Promise<void> {
  const { local, store, masks, searchLocal, ownSettings, readGate } = context;
  const { folder, ref, name } = shown;
  const servers = await local.servers();
  await unlessCancelled(l10n.t("Comparing with {0}…", name), async (signal) => {
    if (local.searching) await searchLocal();
    const { snapshot } = store;
    const settings = ownSettings();
    const rules = shownRulesOf(settings, await readGate(settings.gate));
    const parts = partsIn(folder, snapshot, masks.current);
    const index = workspace.workspaceFolders?.findIndex(({ uri }) => uri.toString() === folder.toString()) ?? -1;
    if (parts.own.length + parts.beside.length === 0) {
      void showInformation(l10n.t("No component has translation files in this folder."));
      return;
    }
    const ignoredChecks = settings.local[index]?.ignoredChecks ?? [];
    const report = await compareFolder({ servers, folder, parts, ref, ignoredChecks, rules, snapshot }, signal);
    if (signal.aborted || !isOpen(folder)) return;
    const [unknown] = report.unknown;
    if (report.commit === undefined && unknown?.kind === "base") {
      cannotCompare(name, unknown.problem);
      return;
    }
    const text = comparisonText(report, name, hasGate(settings));
    await documentsOf(context).show(shown, l10n.t("Compared with {0}", name), text);
  });
}

/** Returns false if the user cancelled it. */
async function unlessCancelled(title: string, act: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  return waitVisibly(title, async (signal) => {
    try {
      await act(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  });
}
