import { posix } from "node:path";

export class Disposable {
  static from(...disposables: readonly { dispose(): unknown }[]): Disposable {
    return new Disposable(() => {
      for (const disposable of disposables) disposable.dispose();
    });
  }

  #callOnDispose: (() => unknown) | undefined;

  constructor(callOnDispose: () => unknown) {
    this.#callOnDispose = callOnDispose;
  }

  dispose(): void {
    const call = this.#callOnDispose;
    this.#callOnDispose = undefined;
    call?.();
  }
}

export class EventEmitter<Data> {
  readonly #listeners = new Set<{ readonly call: (data: Data) => unknown }>();

  readonly event = (call: (data: Data) => unknown): Disposable => {
    const listener = { call };
    this.#listeners.add(listener);
    return new Disposable(() => this.#listeners.delete(listener));
  };

  fire(data: Data): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener.call(data);
      } catch (error) {
        // VS Code only logs it; a test must fail.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  dispose(): void {
    this.#listeners.clear();
  }
}

interface UriParts {
  readonly scheme: string;
  readonly authority?: string;
  readonly path?: string;
  readonly query?: string;
  readonly fragment?: string;
}

export class Uri {
  static file(path: string): Uri {
    return new Uri({ scheme: "file", path: path.startsWith("/") ? path : `/${path}` });
  }

  static from(parts: UriParts): Uri {
    return new Uri(parts);
  }

  static parse(text: string): Uri {
    // RFC 3986, appendix B.
    const [, scheme = "", authority = "", path = "", query = "", fragment = ""] =
      /^([^:/?#]+):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text) ?? [];
    return new Uri({
      scheme,
      authority: decodeURIComponent(authority),
      path: decodeURIComponent(path),
      query: decodeURIComponent(query),
      fragment: decodeURIComponent(fragment),
    });
  }

  static joinPath(base: Uri, ...segments: readonly string[]): Uri {
    return new Uri({ ...base.#parts, path: posix.join(base.path, ...segments) });
  }

  readonly #parts: UriParts;
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;

  private constructor(parts: UriParts) {
    this.#parts = parts;
    this.scheme = parts.scheme;
    this.authority = parts.authority ?? "";
    this.path = parts.path ?? "";
    this.query = parts.query ?? "";
    this.fragment = parts.fragment ?? "";
  }

  with(change: Partial<UriParts>): Uri {
    return new Uri({ ...this.#parts, ...change });
  }

  get fsPath(): string {
    return this.path;
  }

  toString(): string {
    const query = this.query === "" ? "" : `?${encode(this.query)}`;
    const fragment = this.fragment === "" ? "" : `#${encode(this.fragment)}`;
    const authority = this.authority === "" && this.scheme !== "file" ? "" : `//${encode(this.authority, ":")}`;
    return `${this.scheme}:${authority}${encode(this.path, "/")}${query}${fragment}`;
  }
}

function encode(text: string, unescaped = ""): string {
  return [...text]
    .map((sign) => (unescaped !== "" && unescaped.includes(sign) ? sign : encodeURIComponent(sign)))
    .join("")
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

class ThemeColor {
  constructor(readonly id: string) {}
}

export class ThemeIcon {
  constructor(
    readonly id: string,
    readonly color?: ThemeColor,
  ) {}
}

export class MarkdownString {
  isTrusted?: boolean | { readonly enabledCommands: readonly string[] };
  supportHtml = false;
  supportThemeIcons = false;
  constructor(readonly value = "") {}
}

export class TreeItem {
  readonly label?: string;
  /** Parts of the label, as they are emphasized. */
  readonly emphasized: readonly string[] = [];
  readonly resourceUri?: Uri;

  constructor(
    labelOrUri: string | Uri | { readonly label: string; readonly highlights: readonly (readonly [number, number])[] },
    readonly collapsibleState = 0,
  ) {
    if (typeof labelOrUri === "string") this.label = labelOrUri;
    else if ("highlights" in labelOrUri) {
      const { label, highlights } = labelOrUri;
      this.label = label;
      this.emphasized = highlights.map(([start, end]) => label.slice(start, end));
    } else this.resourceUri = labelOrUri;
  }
}

export class TabInputText {
  constructor(readonly uri: Uri) {}
}

class TabInputCustom {
  constructor(
    readonly uri: Uri,
    readonly viewType: string,
  ) {}
}

class TabInputTextDiff {
  constructor(
    readonly original: Uri,
    readonly modified: Uri,
  ) {}
}

export class Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}
}

export class Range {
  readonly start: Position;
  readonly end: Position;

  constructor(...places: readonly [start: Position, end: Position] | readonly [number, number, number, number]) {
    if (places.length === 2) {
      [this.start, this.end] = places;
    } else {
      this.start = new Position(places[0], places[1]);
      this.end = new Position(places[2], places[3]);
    }
  }
}

export class Diagnostic {
  source: string | undefined;
  code: string | number | { readonly value: string | number; readonly target: Uri } | undefined;

  constructor(
    readonly range: Range,
    readonly message: string,
    readonly severity = 0,
  ) {}
}

export class CodeAction {
  edit: WorkspaceEdit | undefined;
  diagnostics: readonly Diagnostic[] | undefined;
  isPreferred: boolean | undefined;
  command: { readonly command: string; readonly arguments?: readonly unknown[] } | undefined;

  constructor(
    readonly title: string,
    readonly kind?: string,
  ) {}
}

export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

export class Hover {
  constructor(readonly contents: MarkdownString) {}
}

/** Pieces of text around places for others. */
class SnippetString {
  value = "";

  appendText(text: string): this {
    this.value += text.replace(/[\\$}]/g, "\\$&");
    return this;
  }

  appendTabstop(number: number): this {
    this.value += `$${number}`;
    return this;
  }
}

class SnippetTextEdit {
  keepWhitespace: boolean | undefined;

  constructor(
    readonly range: Range,
    readonly snippet: SnippetString,
  ) {}

  static replace(range: Range, snippet: SnippetString): SnippetTextEdit {
    return new SnippetTextEdit(range, snippet);
  }
}

class WorkspaceEdit {
  readonly #edits: (readonly [Uri, TextEdit])[] = [];

  set(uri: Uri, edits: readonly SnippetTextEdit[]): void {
    for (const { range, snippet } of edits) this.replace(uri, range, snippet.value);
  }

  replace(uri: Uri, range: Range, newText: string): void {
    this.#edits.push([uri, { range, newText }]);
  }

  entries(): readonly (readonly [Uri, readonly TextEdit[]])[] {
    return this.#edits.map(([uri, edit]) => [uri, [edit]]);
  }
}

export class RelativePattern {
  constructor(
    readonly baseUri: Uri,
    readonly pattern: string,
  ) {}
}

class CancellationError extends Error {
  constructor() {
    super("Canceled");
    this.name = this.message;
  }
}

export const VALUES = {
  CancellationError,
  CodeAction,
  Diagnostic,
  Disposable,
  EventEmitter,
  Hover,
  MarkdownString,
  Position,
  Range,
  RelativePattern,
  SnippetString,
  SnippetTextEdit,
  TabInputCustom,
  TabInputText,
  TabInputTextDiff,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  Uri,
  WorkspaceEdit,
  CodeActionKind: { QuickFix: "quickfix" },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  QuickPickItemKind: { Separator: -1, Default: 0 },
  UIKind: { Desktop: 1, Web: 2 },
  ConfigurationTarget: { Global: 1, Workspace: 2, WorkspaceFolder: 3 },
  FileType: { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 },
  QuickInputButtons: { Back: { iconPath: new ThemeIcon("arrow-left") } },
  ProgressLocation: { SourceControl: 1, Window: 10, Notification: 15 },
  StatusBarAlignment: { Left: 1, Right: 2 },
  ViewColumn: { Active: -1, Beside: -2, One: 1 },
  TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
} as const;
