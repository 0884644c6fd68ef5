import { Disposable, Uri } from "vscode";
import { readProblems } from "../../local/localProblems";
import type { LocalExtrasOptions } from "../local/localExtras";
import { registerProblems } from "./problems";
import { registerQuickFixes } from "./quickFixes";

export function registerLocalProblems({
  local,
  extensionUri,
  ...options
}: Pick<LocalExtrasOptions, "source" | "settings" | "warn" | "local" | "extensionUri">): Disposable {
  const problems = registerProblems({
    ...options,
    read: (request, signal) =>
      readProblems({
        ...request,
        async ask(path) {
          if (!local.components) throw new Error("no folder is read");
          return local.components.ask(request.reference.service, path, signal);
        },
      }),
    aboutCheck: (check) => Uri.joinPath(extensionUri, "docs", "checks", `${check}.md`),
  });
  return Disposable.from(problems, registerQuickFixes());
}
