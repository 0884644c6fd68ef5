import { readFileSync } from "node:fs";
import { FakeDocument } from "./document";
import { EventEmitter, type Range, type Uri, VALUES } from "./values";

export interface FakeTextEditor {
  readonly document: { readonly uri: Uri };
  readonly selection: Range & { readonly active: Range["end"] };
}

interface ShownText {
  readonly range: Range;
  readonly renderOptions?: { readonly after?: { readonly contentText?: string } };
}

const textOf = (uri: Uri): string => readFileSync(uri.fsPath, "utf8");

/** Text editors as far as their cursor and what is shown behind their lines. */
export function createTextEditors() {
  const shown = new Map<object, readonly ShownText[]>();
  const moved = new EventEmitter<{ readonly textEditor: FakeTextEditor; readonly selections: readonly unknown[] }>();
  let active: FakeTextEditor | undefined;
  let lineCount = 1;
  let version = 1;
  return {
    api: {
      createTextEditorDecorationType() {
        const type = { dispose: () => void shown.delete(type) };
        return type;
      },
      onDidChangeTextEditorSelection: moved.event,
    },
    active: () => active,
    /** @param selection default: at the top */
    show(uri: Uri | undefined, selection?: Range): FakeTextEditor | undefined {
      const { start, end } = selection ?? { start: new VALUES.Position(0, 0), end: new VALUES.Position(0, 0) };
      active = uri && {
        document: {
          ...{ uri, lineAt: (line: number) => ({ range: { end: new VALUES.Position(line, 0) } }) },
          ...{ encoding: "utf8", getText: () => textOf(uri) },
          ...{ positionAt: (offset: number) => new FakeDocument(uri, textOf(uri)).positionAt(offset) },
          get lineCount() {
            return lineCount;
          },
          get version() {
            return version;
          },
        },
        selection: { start, end, active: end },
        ...{
          setDecorations: (type: object, texts: readonly ShownText[]) => void shown.set(type, texts),
        },
      };
      return active;
    },
    /** @param added lines before, of a text that was inserted */
    moveCursor(line: number, added?: number): void {
      lineCount += added ?? 0;
      if (added !== undefined) version++;
      const place = new VALUES.Position(line, 0);
      const selection = { start: place, end: place, active: place };
      if (active) moved.fire({ textEditor: active, selections: [selection] });
    },
    /** The texts behind lines. */
    hints: () => [...shown.values()].flat().flatMap(({ renderOptions }) => renderOptions?.after?.contentText ?? []),
    /** The lines that have such texts, from 0. */
    hintLines: () => [...shown.values()].flat().map(({ range }) => range.end.line),
  };
}
