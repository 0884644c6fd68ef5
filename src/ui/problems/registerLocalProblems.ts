import { Disposable, Uri } from "vscode";
import { readProblems } from "../../local/localProblems";
import type { LocalFolders } from "../local/localFolders";
import { type ProblemsOptions, registerProblems } from "./problems";
import { registerQuickFixes } from "./quickFixes";

export function registerLocalProblems({
  local,
  extensionUri,
  ...options
}: Pick<ProblemsOptions, "source" | "settings" | "warn"> & {
  readonly local: Pick<LocalFolders, "components">;
  readonly extensionUri: Uri;
}): Disposable {
  const problems = registerProblems({
    ...options,
    async read({ service, component }, request, signal) {
      const { components } = local;
      if (!components) throw new Error("no folder is read");
      return readProblems({
        ...request,
        component,
        ask: (...question) => components.ask(service, ...question),
        signal,
      });
    },
    aboutCheck: (check) => previewOf(Uri.joinPath(extensionUri, "docs", "checks.md").with({ fragment: check })),
  });
  return Disposable.from(problems, registerQuickFixes());
}

/** The address of a command of VS Code that shows a file as it is meant to be read, from the heading on that the fragment names. */
function previewOf(file: Uri): Uri {
  const query = encodeURIComponent(JSON.stringify([file]));
  return Uri.from({ scheme: "command", path: "markdown.showPreview", query });
}
