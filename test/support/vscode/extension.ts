import assert from "node:assert/strict";
import { join } from "node:path";
import type { ExtensionContext } from "vscode";
import { COMMAND_IDS, type CommandId, STATUS_BAR_ID, STRINGS_VIEW_ID, VIEW_ID } from "../../../src/contributions";
import { checkoutRoot } from "../../host/root";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../eventually";
import { localizedCommands } from "../manifest";
import { createMemento, createVault, type Vault } from "../secrets";
import { createFakeEditor, type FakeEditor, type ShownMessage, type StatusBarEntry } from "./fakeEditor";
import { vscode } from "./install";
import type { OpenInput } from "./quickInput";
import type { Row } from "./tree";
import { Uri, VALUES } from "./values";
import type { WorkspaceOptions } from "./workspace";

// Classes must be the same for the whole bundle.
Object.assign(vscode, VALUES);

export interface PersistedState {
  readonly storage: string;
  readonly vault: Vault;
  readonly globalState: ReturnType<typeof createMemento>;
  readonly workspaceState: ReturnType<typeof createMemento>;
}

/** The folder is removed when the program ends. */
export function createPersistedState(): PersistedState {
  return {
    storage: scratchFolder("extension").path,
    vault: createVault(),
    globalState: createMemento(),
    workspaceState: createMemento(),
  };
}

export interface RunningExtension {
  readonly editor: FakeEditor;
  readonly persisted: PersistedState;
  rows(): readonly Row[];
  labels(): readonly string[];
  row(label: string): Row;
  rowsBelow(label: string): readonly Row[];
  description(label: string): string | undefined;
  tooltip(label: string): Promise<string>;
  /** Runs its command, or folds it. */
  click(label: string): Promise<void>;
  expand(label: string): void;
  /** As the editor does where a row is replaced while it looks for it. */
  refuseReveals(count: number): void;
  selected(): readonly string[];
  /** Labels since the last call; `*` for all. */
  takeRedrawn(): readonly string[];
  message(): string;
  run(command: CommandId, ...args: readonly unknown[]): Promise<unknown>;
  /** The first row is the clicked one. */
  runOnRows(command: CommandId, ...labels: readonly string[]): Promise<unknown>;
  statusBar(): StatusBarEntry | undefined;
  activeFile(): StatusBarEntry | undefined;
  /** Selects a row without running its command. */
  select(label: string): void;
  /** The view Strings, which is folded at first. */
  readonly strings: StringsRows;
  /** Matches title or placeholder. */
  input(title: RegExp): Promise<OpenInput>;
  messageShown(text: RegExp): Promise<ShownMessage>;
  stop(): void;
}

export interface StringsRows {
  /** As the editor does where a row is replaced while it looks for it. */
  refuseReveals(count: number): void;
  /** Folded or not. */
  show(visible: boolean): void;
  rows(): readonly Row[];
  /** Each with its level before it. */
  texts(): readonly string[];
  message(): string;
  tooltip(label: string): Promise<string>;
  /** Runs its command, or folds it. */
  click(label: string): Promise<void>;
  /** Without running their commands. */
  select(...labels: readonly string[]): void;
  run(command: CommandId, label: string): Promise<unknown>;
}

/** Opens the view. Call `stop` in `afterEach`. */
export async function startExtension(
  options: WorkspaceOptions & { readonly persisted?: PersistedState } = {},
): Promise<RunningExtension> {
  const editor = createFakeEditor(options);
  Object.assign(vscode, editor.api);
  const persisted = options.persisted ?? createPersistedState();
  const subscriptions: { dispose(): unknown }[] = [];
  const context = {
    subscriptions,
    secrets: persisted.vault.open(),
    globalState: persisted.globalState,
    workspaceState: persisted.workspaceState,
    globalStorageUri: Uri.file(join(persisted.storage, "global")),
    extensionUri: Uri.file(checkoutRoot()),
    extension: { packageJSON: { version: "0.0.0", contributes: { commands: localizedCommands() } } },
  };
  // After the API is set.
  const { activate } = await import("../../../src/extension");
  activate(context as unknown as ExtensionContext);
  const tree = editor.trees.get(VIEW_ID);
  assert.ok(tree, "the extension has its view");
  tree.show(true);

  const rows = () => tree.rows();
  const row = (label: string): Row => {
    const found = rows().find((one) => one.label === label);
    assert.ok(found, `there is a row ${label} in ${rows().map((one) => one.label)}`);
    return found;
  };
  const run: RunningExtension["run"] = (command, ...args) => {
    assert.ok(COMMAND_IDS.includes(command));
    return editor.api.commands.executeCommand(command, ...args);
  };
  return {
    editor,
    persisted,
    rows,
    labels: () => rows().map(({ label }) => label),
    row,
    rowsBelow(label) {
      const all = rows();
      const start = all.findIndex((one) => one.level === 1 && one.label === label) + 1;
      const length = all.slice(start).findIndex((one) => one.level === 1);
      return start === 0 ? [] : all.slice(start, length < 0 ? undefined : start + length);
    },
    description: (label) => rows().find((one) => one.label === label)?.description,
    tooltip: (label) => tree.tooltipOf(row(label).element),
    async click(label) {
      const { element, expanded } = row(label);
      const command = tree.commandOf(element);
      if (command !== undefined)
        await editor.api.commands.executeCommand(command.command, ...(command.arguments ?? []));
      else if (expanded !== undefined) tree.setExpanded(element, !expanded);
    },
    refuseReveals: tree.refuseReveals,
    takeRedrawn: tree.takeRedrawn,
    expand: (label) => tree.setExpanded(row(label).element, true),
    select: (label) => tree.select(row(label).element),
    strings: stringsIn(editor),
    selected: () => rows().flatMap(({ element, label }) => (tree.api.selection.includes(element) ? label : [])),
    message: () => tree.api.message ?? "",
    run,
    runOnRows(command, ...labels) {
      const elements = labels.map((label) => row(label).element);
      return run(command, elements[0], elements.length > 1 ? elements : undefined);
    },
    statusBar: () => editor.statusBar(STATUS_BAR_ID),
    activeFile: () => editor.statusBar("translationStatus.activeFile"),
    input: (title) =>
      eventually(() => {
        const input = editor.input();
        assert.match(`${input?.title}\n${input?.placeholder}`, title);
        assert.ok(input);
        return input;
      }),
    messageShown: (text) =>
      eventually(() => {
        const found = editor.messages.find(({ message }) => text.test(message));
        assert.ok(found, `a message like ${text} among ${editor.messages.map(({ message }) => message)}`);
        return found;
      }),
    stop() {
      for (const subscription of subscriptions.reverse()) subscription.dispose();
    },
  };
}

function stringsIn(editor: FakeEditor): StringsRows {
  const tree = () => {
    const found = editor.trees.get(STRINGS_VIEW_ID);
    assert.ok(found, "the view Strings exists");
    return found;
  };
  const rowOf = (label: string): Row => {
    const found = tree()
      .rows()
      .find((one) => one.label === label);
    assert.ok(
      found,
      `there is a row ${label} in ${tree()
        .rows()
        .map((one) => one.label)}`,
    );
    return found;
  };
  return {
    refuseReveals: (count) => tree().refuseReveals(count),
    show: (visible) => tree().show(visible),
    rows: () => tree().rows(),
    texts: () =>
      tree()
        .rows()
        .map(({ level, label, description }) => [level, label, description].join(" ").trim()),
    message: () => tree().api.message ?? "",
    tooltip: (label) => tree().tooltipOf(rowOf(label).element),
    async click(label) {
      const { element, expanded } = rowOf(label);
      const command = tree().commandOf(element);
      if (command) await editor.api.commands.executeCommand(command.command, ...(command.arguments ?? []));
      else tree().setExpanded(element, expanded === false);
    },
    select: (...labels) => tree().select(...labels.map((label) => rowOf(label).element)),
    run: async (command, label) => editor.api.commands.executeCommand(command, rowOf(label).element),
  };
}
