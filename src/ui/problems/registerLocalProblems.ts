import { Disposable, Uri } from "vscode";
import { readProblems } from "../../local/localProblems";
import type { LocalFolders } from "../local/localFolders";
import { type ProblemsOptions, registerProblems } from "./problems";
import { registerQuickFixes } from "./quickFixes";

export function registerLocalProblems({
  local,
  ...options
}: Pick<ProblemsOptions, "source" | "settings" | "warn"> & {
  readonly local: Pick<LocalFolders, "components">;
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
    aboutCheck,
  });
  return Disposable.from(problems, registerQuickFixes());
}

/** The address of a command that shows the documentation of a check. */
function aboutCheck(check: string): Uri {
  const query = encodeURIComponent(JSON.stringify([check]));
  return Uri.from({ scheme: "command", path: "translationStatus.showCheck", query });
}
