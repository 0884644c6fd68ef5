import assert from "node:assert/strict";
import { createLanguageModels } from "./languageModels";
import { createLanguages } from "./languages";
import { createQuickInputs } from "./quickInput";
import { createTextEditors } from "./textEditors";
import { createTreeView, type Decoration } from "./tree";
import { Disposable, EventEmitter, type MarkdownString, type Range, TabInputText, Uri, VALUES } from "./values";
import { createPanel } from "./webviewPanel";
import { createWorkspace, type WorkspaceOptions } from "./workspace";

export interface ShownMessage {
  readonly severity: "info" | "warning" | "error";
  readonly message: string;
  readonly buttons: readonly string[];
  readonly modal: boolean;
  press(button: string): void;
}

export interface StatusBarEntry {
  readonly id: string;
  readonly text: string;
  readonly accessibleName: string;
  readonly tooltip: string;
  /** Command ID. */
  readonly command: string | undefined;
}

type Handler = (...args: readonly unknown[]) => unknown;
interface UriHandler {
  handleUri(uri: Uri): unknown;
}
interface ProgressOptions {
  readonly location: unknown;
  readonly title?: string;
  readonly cancellable?: boolean;
}
type CancellationToken = { onCancellationRequested(listener: () => void): void };
interface DecorationProvider {
  provideFileDecoration(uri: Uri): Decoration | undefined;
}

/** The part of the API that the extension uses, checked by `contract.ts`. No drawing, menus or settings files. */
export function createFakeEditor(options: WorkspaceOptions = {}) {
  let focused = options.focused ?? true;
  let clipboard = "";
  let activeTab: { readonly input: unknown } | undefined;
  const progress = new Set<{ readonly options: ProgressOptions; cancel(): void }>();
  let uriHandler: UriHandler | undefined;
  const workspace = createWorkspace(options);
  const quickInputs = createQuickInputs();
  const languages = createLanguages();
  const languageModels = createLanguageModels();
  const textEditors = createTextEditors();
  const handlers = new Map<string, Handler>();
  const contextKeys = new Map<string, unknown>();
  const decorators = new Set<DecorationProvider>();
  const trees = new Map<string, ReturnType<typeof createTreeView>>();
  const panels: ReturnType<typeof createPanel>[] = [];
  const statusBar = new Map<string, { readonly item: StatusItem; shown: boolean }>();
  const messages: ShownMessage[] = [];
  const brief: string[] = [];
  const briefNow = new Set<object>();
  const log: string[] = [];
  const opened: string[] = [];
  const events = {
    focus: new EventEmitter<{ readonly focused: boolean; readonly active: boolean }>(),
    tabs: new EventEmitter<unknown>(),
    tabGroups: new EventEmitter<unknown>(),
  };
  const decorationOf = (uri: Uri): Decoration | undefined => {
    for (const provider of decorators) {
      const found = provider.provideFileDecoration(uri);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const show =
    (severity: ShownMessage["severity"]) =>
    (message: string, ...rest: readonly unknown[]): Promise<string | undefined> => {
      const buttons = rest.filter((item) => typeof item === "string");
      const modal = rest.some((item) => typeof item === "object" && item !== null && "modal" in item);
      return new Promise((resolve) => {
        messages.push({ severity, message, buttons, modal, press: resolve });
      });
    };
  const openTab = (uri: Uri | undefined): void => {
    activeTab = uri && { input: new TabInputText(uri) };
    textEditors.show(uri);
    events.tabs.fire({});
  };
  const queryOf = (asked: unknown) => String(Reflect.get(Object(asked), "query"));
  const builtIn: Readonly<Record<string, Handler>> = {
    setContext: (key, value) => void contextKeys.set(String(key), value),
    "vscode.open": (uri) => {
      opened.push(String(uri));
      if (uri instanceof Uri && uri.scheme === "file") openTab(uri);
    },
    "markdown.showPreview": (uri) => void opened.push(`preview: ${String(uri)}`),
    "simpleBrowser.show": (address) => void opened.push(`simple browser: ${String(address)}`),
    "workbench.action.openSettings": (asked) => void opened.push(`settings: ${queryOf(asked)}`),
    "workbench.action.openWorkspaceSettings": (asked) => void opened.push(`workspace settings: ${queryOf(asked)}`),
    "workbench.action.openFolderSettings": (asked) => void opened.push(`folder settings: ${queryOf(asked)}`),
  };
  const window = {
    ...{ ...quickInputs.api, ...textEditors.api },
    showErrorMessage: show("error"),
    showWarningMessage: show("warning"),
    showInformationMessage: show("info"),
    setStatusBarMessage: (text: string) => {
      brief.push(text);
      const message = { text };
      briefNow.add(message);
      return new Disposable(() => briefNow.delete(message));
    },
    createOutputChannel: () => {
      const write = (level: string) => (text: string) => void log.push(`[${level}] ${text}`);
      const lines = { info: write("info"), warn: write("warning"), error: write("error") };
      return { ...lines, show: () => void opened.push("log"), dispose: () => undefined };
    },
    createStatusBarItem(id: string) {
      const entry = { item: new StatusItem(), shown: false };
      statusBar.set(id, entry);
      return Object.assign(entry.item, {
        show: () => {
          entry.shown = true;
        },
        hide: () => {
          entry.shown = false;
        },
        dispose: () => void statusBar.delete(id),
      });
    },
    createTreeView(
      id: string,
      { treeDataProvider }: { readonly treeDataProvider: Parameters<typeof createTreeView>[0] },
    ) {
      const tree = createTreeView(treeDataProvider, decorationOf);
      trees.set(id, tree);
      handlers.set(`${id}.focus`, () => tree.show(true));
      return tree.api;
    },
    registerUriHandler(handler: UriHandler) {
      uriHandler = handler;
      return new Disposable(() => {
        uriHandler = undefined;
      });
    },
    createWebviewPanel(_type: string, title: string) {
      const panel = createPanel(title);
      panels.push(panel);
      return panel.api;
    },
    registerWebviewPanelSerializer: () => new Disposable(() => undefined),
    registerFileDecorationProvider(provider: DecorationProvider) {
      decorators.add(provider);
      return new Disposable(() => decorators.delete(provider));
    },
    async withProgress<Result>(
      shown: ProgressOptions,
      task: (report: unknown, token: CancellationToken) => PromiseLike<Result>,
    ): Promise<Result> {
      const cancelled = new EventEmitter<void>();
      const one = { options: shown, cancel: () => cancelled.fire(undefined) };
      progress.add(one);
      try {
        return await task({ report: () => undefined }, { onCancellationRequested: cancelled.event });
      } finally {
        progress.delete(one);
      }
    },
    get activeTextEditor() {
      return textEditors.active();
    },
    async showTextDocument(uri: Uri, { selection, viewColumn }: { selection?: Range; viewColumn?: number } = {}) {
      const column = viewColumn === VALUES.ViewColumn.Beside ? " beside" : "";
      const place = selection ? `:${selection.start.line + 1}:${selection.start.character + 1}` : "";
      opened.push(`${uri.path}${place}${column}`);
      openTab(uri);
      return textEditors.show(uri, selection);
    },
    get state() {
      return { focused, active: focused };
    },
    onDidChangeWindowState: events.focus.event,
    tabGroups: {
      get activeTabGroup() {
        return { activeTab };
      },
      onDidChangeTabs: events.tabs.event,
      onDidChangeTabGroups: events.tabGroups.event,
    },
  };
  const api = {
    ...VALUES,
    ...languageModels.api,
    window,
    commands: {
      registerCommand(id: string, handler: Handler) {
        if (handlers.has(id)) throw new Error(`command '${id}' already exists`);
        handlers.set(id, handler);
        return new Disposable(() => handlers.delete(id));
      },
      getCommands: async () => [...handlers.keys(), ...Object.keys(builtIn)],
      async executeCommand(id: string, ...args: readonly unknown[]): Promise<unknown> {
        const handler = handlers.get(id) ?? builtIn[id];
        if (handler === undefined) throw new Error(`command '${id}' not found`);
        return handler(...args);
      },
    },
    env: {
      language: "en",
      uriScheme: "vscode",
      uiKind: VALUES.UIKind.Desktop,
      clipboard: {
        readText: async () => clipboard,
        async writeText(text: string): Promise<void> {
          clipboard = text;
        },
      },
      async openExternal(address: unknown): Promise<boolean> {
        opened.push(String(address));
        return true;
      },
    },
    l10n: { t: translate, bundle: undefined },
    languages: languages.api,
    workspace: workspace.api,
  };
  return {
    api,
    trees,
    panels,
    messages,
    brief,
    /** How many of these have not been taken back. */
    briefCount: () => briefNow.size,
    log,
    /** Addresses of pages and files, settings, the log. */
    opened,
    contextKeys,
    decorationOf,
    openTab,
    ...{ hints: textEditors.hints, hintLines: textEditors.hintLines, moveCursor: textEditors.moveCursor },
    changeSettings: workspace.changeSettings,
    documentChanged: workspace.documentChanged,
    documentClosed: workspace.documentClosed,
    workspaceSettings: workspace.workspaceSettings,
    userSettings: workspace.userSettings,
    input: quickInputs.current,
    clipboard: () => clipboard,
    isBusy: () => progress.size > 0,
    /** The notification of a task that can be cancelled. */
    cancellable: () => [...progress].find(({ options }) => options.cancellable === true),
    statusBar(id: string): StatusBarEntry | undefined {
      const entry = statusBar.get(id);
      if (entry === undefined || !entry.shown) return undefined;
      const { text, tooltip, accessibilityInformation, command } = entry.item;
      return {
        ...{
          id,
          text,
          command: typeof command === "string" ? command : command?.command,
          tooltip: tooltip?.value ?? "",
        },
        accessibleName: accessibilityInformation?.label ?? text,
      };
    },
    setFocus(isFocused: boolean): void {
      focused = isFocused;
      events.focus.fire({ focused, active: focused });
    },
    /** Opens a link to this extension, as an operating system does. */
    openLink: async (address: string) => uriHandler?.handleUri(Uri.parse(address)),
    quickFixes: languages.quickFixes,
    /** What the active editor offers at its cursor, and what it shows over it. */
    offers: () => languages.offers(textEditors.active() ?? assert.fail("no editor")),
    hovers: () => languages.hovers(textEditors.active() ?? assert.fail("no editor")),
    chosen: languages.chosen,
    prepareTool: languageModels.prepareTool,
    invokeTool: languageModels.invokeTool,
    grantTrust: workspace.grantTrust,
    fileEvent: workspace.fileEvent,
    watched: workspace.watched,
  };
}

export type FakeEditor = ReturnType<typeof createFakeEditor>;

class StatusItem {
  name: string | undefined;
  text = "";
  command: string | { readonly command: string } | undefined;
  tooltip: MarkdownString | undefined;
  accessibilityInformation: { readonly label: string } | undefined;
}

function translate(
  text: string | { readonly message: string; readonly args?: readonly unknown[] },
  ...args: readonly unknown[]
): string {
  const message = typeof text === "string" ? text : text.message;
  const given = typeof text === "string" ? args : (text.args ?? []);
  return message.replace(/\{(\d+)\}/g, (hole, index) => (given[index] === undefined ? hole : String(given[index])));
}
