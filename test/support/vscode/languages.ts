import type { FakeDocument } from "./document";
import type { FakeTextEditor } from "./textEditors";
import {
  type CodeAction,
  type Diagnostic,
  Disposable,
  type Hover,
  type Range,
  type TextEdit,
  type Uri,
} from "./values";

interface CodeActionProvider {
  provideCodeActions(
    document: FakeDocument,
    range: Range,
    context: { readonly diagnostics: readonly Diagnostic[] },
    token?: { readonly isCancellationRequested: boolean },
  ): readonly CodeAction[];
  resolveCodeAction(action: CodeAction): CodeAction;
}

interface HoverProvider {
  provideHover(document: object, place: object): Promise<Hover | undefined>;
}

type Entries = readonly (readonly [Uri, readonly Diagnostic[] | undefined])[];

/** Problems and what mends them. Documents are given by the tests. */
export function createLanguages() {
  const collections = new Set<Map<string, readonly Diagnostic[]>>();
  const providers = new Set<CodeActionProvider>();
  const hoverProviders = new Set<HoverProvider>();
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
          has: (uri: Uri) => files.has(uri.toString()),
          get: (uri: Uri) => files.get(uri.toString()),
          dispose: () => void collections.delete(files),
        };
      },
      getDiagnostics,
      registerCodeActionsProvider(_selector: unknown, provider: CodeActionProvider) {
        providers.add(provider);
        return new Disposable(() => providers.delete(provider));
      },
      registerHoverProvider(_selector: unknown, provider: HoverProvider) {
        hoverProviders.add(provider);
        return new Disposable(() => hoverProviders.delete(provider));
      },
    },
    /** What is offered for a problem in a document. */
    quickFixes: (document: FakeDocument, problem: Diagnostic): readonly CodeAction[] =>
      [...providers].flatMap((provider) =>
        provider.provideCodeActions(document, problem.range, { diagnostics: [problem] }),
      ),
    /** What is offered at the cursor, where nothing is a problem. */
    async offers({ document, selection }: FakeTextEditor): Promise<readonly CodeAction[]> {
      const token = { isCancellationRequested: false };
      const offered = [...providers].map(async (provider) =>
        provider.provideCodeActions(document as unknown as FakeDocument, selection, { diagnostics: [] }, token),
      );
      return (await Promise.all(offered)).flat();
    },
    /** What is shown over the cursor. */
    async hovers({ document, selection }: FakeTextEditor): Promise<readonly string[]> {
      const shown = [...hoverProviders].map((provider) => provider.provideHover(document, selection.active));
      return (await Promise.all(shown)).flatMap((hover) => hover?.contents.value ?? []);
    },
    /** The edits of a quick fix that is chosen. */
    chosen(action: CodeAction): readonly TextEdit[] {
      const { edit } = [...providers].reduce((chosen, provider) => provider.resolveCodeAction(chosen), action);
      return edit?.entries().flatMap(([, edits]) => edits) ?? [];
    },
  };
}
