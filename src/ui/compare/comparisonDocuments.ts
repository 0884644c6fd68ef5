import {
  type Disposable,
  Disposable as Disposables,
  DocumentLink,
  DocumentSymbol,
  EventEmitter,
  Location,
  languages,
  Position,
  Range,
  SymbolKind,
  type TextDocument,
  type TextEditor,
  ThemeColor,
  Uri,
  window,
  workspace,
} from "vscode";
import { cleanLine } from "../../common/text/foreignText";
import { isWorkspaceFile } from "../../editor/platform/files/workspaceFiles";
import type { StringPlace } from "../../model/compare/comparison";
import type { TextSection, WrittenText } from "./textWriter";

/** Also the language. Both are named in package.json. */
const COMPARISON_SCHEME = "translation-status-comparison";

/** What a document shows. */
export interface ShownComparison {
  readonly folder: Uri;
  /** What Git is asked for. */
  readonly ref: string;
  /** As people know it. */
  readonly name: string;
}

interface Document {
  readonly shown: ShownComparison;
  readonly written: WrittenText;
}

/** Read-only documents, one for each folder and reference. */
export interface ComparisonDocuments extends Disposable {
  /** Also replaces what an open document shows. @param title of its tab. */
  show(shown: ShownComparison, title: string, written: WrittenText): Promise<void>;
  of(uri: Uri): ShownComparison | undefined;
}

export function createComparisonDocuments(): ComparisonDocuments {
  const documents = new Map<string, Document>();
  const changed = new EventEmitter<Uri>();
  const writtenOf = (uri: Uri): WrittenText | undefined => documents.get(uri.toString())?.written;
  const marks = createMarks();
  const mark = (editor: TextEditor): void => {
    const written = writtenOf(editor.document.uri);
    if (written) marks.show(editor, written);
  };
  const selector = { scheme: COMPARISON_SCHEME };
  const disposables = Disposables.from(
    changed,
    marks,
    workspace.registerTextDocumentContentProvider(COMPARISON_SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent: (uri) => writtenOf(uri)?.text ?? "",
    }),
    languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: ({ uri }) => linksOf(documents.get(uri.toString())),
    }),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: ({ uri }, { line }) => definitionIn(documents.get(uri.toString()), line),
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: ({ uri }) => writtenOf(uri)?.sections.map(symbolOf) ?? [],
    }),
    window.onDidChangeVisibleTextEditors((editors) => {
      for (const editor of editors) mark(editor);
    }),
    workspace.onDidChangeTextDocument(({ document }) => {
      for (const editor of window.visibleTextEditors) if (editor.document === document) mark(editor);
    }),
    // Also told when a document gets its language.
    workspace.onDidCloseTextDocument((document: TextDocument) => {
      if (!workspace.textDocuments.includes(document)) documents.delete(document.uri.toString());
    }),
  );
  return {
    async show(shown, title, written) {
      const uri = addressOf(shown, title);
      documents.set(uri.toString(), { shown, written });
      changed.fire(uri);
      const opened = await workspace.openTextDocument(uri);
      const document =
        opened.languageId === COMPARISON_SCHEME
          ? opened
          : await languages.setTextDocumentLanguage(opened, COMPARISON_SCHEME);
      mark(await window.showTextDocument(document, { preview: false }));
    },
    of: (uri) => documents.get(uri.toString())?.shown,
    dispose() {
      disposables.dispose();
      documents.clear();
    },
  };
}

/** The last part of the path is the title of the tab, so it has no slash of its own. */
function addressOf({ folder, ref }: ShownComparison, title: string): Uri {
  const path = `/${cleanLine(title, "name").replace(/[/\\]/g, "∕")}`;
  return Uri.from({ scheme: COMPARISON_SCHEME, path, query: JSON.stringify([folder.toString(), ref]) });
}

async function linksOf(document: Document | undefined): Promise<DocumentLink[]> {
  if (!document) return [];
  const { shown, written } = document;
  const reachable = new Map<string, Promise<boolean>>();
  const isReachable = (file: string): Promise<boolean> => {
    const known = reachable.get(file) ?? isWorkspaceFile(Uri.joinPath(shown.folder, file));
    reachable.set(file, known);
    return known;
  };
  const links = await Promise.all(
    written.links.map(async ({ line, start, end, place }) => {
      if (!(await isReachable(place.file))) return [];
      const fragment = `L${place.line},${place.column ?? 1}`;
      const target = Uri.joinPath(shown.folder, place.file).with({ fragment });
      return [new DocumentLink(new Range(line, start, line, end), target)];
    }),
  );
  return links.flat();
}

async function definitionIn(document: Document | undefined, line: number): Promise<Location | undefined> {
  const item = document?.written.items.find(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine);
  if (!document || !item) return undefined;
  const uri = Uri.joinPath(document.shown.folder, item.place.file);
  return (await isWorkspaceFile(uri)) ? new Location(uri, positionOf(item.place)) : undefined;
}

function positionOf({ line, column = 1 }: StringPlace): Position {
  return new Position(line - 1, column - 1);
}

function symbolOf({ name, firstLine, lastLine, parts }: TextSection): DocumentSymbol {
  const range = new Range(firstLine, 0, lastLine, 0);
  const symbol = new DocumentSymbol(name, "", SymbolKind.Module, range, new Range(firstLine, 0, firstLine, 0));
  symbol.children = parts.map(symbolOf);
  return symbol;
}

/** Colours of VS Code's own comparisons. The signs say the same. */
function createMarks() {
  const types = {
    heading: window.createTextEditorDecorationType({ fontWeight: "bold" }),
    subheading: window.createTextEditorDecorationType({
      fontWeight: "bold",
      color: new ThemeColor("descriptionForeground"),
    }),
    added: window.createTextEditorDecorationType({
      isWholeLine: true,
      backgroundColor: new ThemeColor("diffEditor.insertedLineBackground"),
    }),
    removed: window.createTextEditorDecorationType({
      isWholeLine: true,
      backgroundColor: new ThemeColor("diffEditor.removedLineBackground"),
    }),
  };
  const kinds = ["heading", "subheading", "added", "removed"] as const;
  return {
    show(editor: TextEditor, { lines }: WrittenText): void {
      const last = editor.document.lineCount - 1;
      for (const kind of kinds) {
        const shown = lines[kind].filter((line) => line <= last);
        editor.setDecorations(
          types[kind],
          shown.map((line) => editor.document.lineAt(line).range),
        );
      }
    },
    dispose(): void {
      for (const kind of kinds) types[kind].dispose();
    },
  };
}
