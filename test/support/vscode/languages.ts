import { type CodeAction, type Diagnostic, Disposable, EventEmitter, Position, type Range, type Uri } from "./values";

interface CodeActionProvider {
  provideCodeActions(
    document: unknown,
    range: Range,
    context: { readonly diagnostics: readonly Diagnostic[] },
  ): readonly CodeAction[];
}

type Entries = readonly (readonly [Uri, readonly Diagnostic[] | undefined])[];

/** Problems and what mends them. Documents are given by the tests. */
export function createLanguages() {
  const collections = new Set<Map<string, readonly Diagnostic[]>>();
  const providers = new Set<CodeActionProvider>();
  const changed = new EventEmitter<{ readonly document: { readonly uri: Uri }; readonly contentChanges: unknown[] }>();
  const closed = new EventEmitter<{ readonly uri: Uri }>();
  const getDiagnostics = (uri: Uri): readonly Diagnostic[] =>
    [...collections].flatMap((collection) => collection.get(uri.toString()) ?? []);
  return {
    api: {
      createDiagnosticCollection(name: string) {
        const files = new Map<string, readonly Diagnostic[]>();
        collections.add(files);
        return {
          name,
          set(place: Uri | Entries, diagnostics?: readonly Diagnostic[]): void {
            for (const [uri, problems = []] of "scheme" in place ? [[place, diagnostics] as const] : place) {
              if (problems.length > 0) files.set(uri.toString(), problems);
              else files.delete(uri.toString());
            }
          },
          get: (uri: Uri) => files.get(uri.toString()),
          dispose: () => void collections.delete(files),
        };
      },
      getDiagnostics,
      registerCodeActionsProvider(_selector: unknown, provider: CodeActionProvider) {
        providers.add(provider);
        return new Disposable(() => providers.delete(provider));
      },
    },
    documents: { onDidChangeTextDocument: changed.event, onDidCloseTextDocument: closed.event },
    /** What is offered for a problem in a document with this text. */
    quickFixes(uri: Uri, problem: Diagnostic, text: string, isDirty = false): readonly CodeAction[] {
      const document = documentOf(uri, text, isDirty);
      return [...providers].flatMap((provider) =>
        provider.provideCodeActions(document, problem.range, { diagnostics: [problem] }),
      );
    },
    /** Tells that the text of an open document changed. */
    documentChanged: (uri: Uri) => changed.fire({ document: { uri }, contentChanges: [{}] }),
  };
}

function documentOf(uri: Uri, text: string, isDirty: boolean) {
  const lines = text.split("\n");
  const offsetAt = ({ line, character }: Position): number =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  return {
    uri,
    isDirty,
    offsetAt,
    positionAt(offset: number): Position {
      const before = text.slice(0, offset).split("\n");
      return new Position(before.length - 1, before.at(-1)?.length ?? 0);
    },
    getText: (range?: Range) => (range ? text.slice(offsetAt(range.start), offsetAt(range.end)) : text),
  };
}
