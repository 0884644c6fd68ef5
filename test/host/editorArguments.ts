import { resolve } from "node:path";
import type { OpenTarget } from "./server";

export interface EditorArguments {
  readonly target: OpenTarget;
  readonly developmentPaths: readonly string[];
  readonly testsPath?: string;
  readonly userDataFolder?: string;
  readonly extensionsFolder?: string;
}

/** Flags of `@vscode/test-electron`, as `--name=value` or `--name value`. Ignores unknown ones. */
export function parseEditorArguments(args: readonly string[]): EditorArguments {
  const developmentPaths: string[] = [];
  const found: { testsPath?: string; userDataFolder?: string; extensionsFolder?: string } = {};
  let target: OpenTarget = { kind: "empty" };

  const queue = [...args];
  for (let argument = queue.shift(); argument !== undefined; argument = queue.shift()) {
    const [flag, attached] = splitFlag(argument);
    const value = () => attached ?? queue.shift() ?? "";
    switch (flag) {
      case "--extensionDevelopmentPath":
        developmentPaths.push(resolve(value()));
        break;
      case "--extensionTestsPath":
        found.testsPath = resolve(value());
        break;
      case "--user-data-dir":
        found.userDataFolder = resolve(value());
        break;
      case "--extensions-dir":
        found.extensionsFolder = resolve(value());
        break;
      default:
        if (!flag.startsWith("-")) target = targetOf(argument);
    }
  }
  return { target, developmentPaths, ...found };
}

function splitFlag(argument: string): readonly [string, string | undefined] {
  const equals = argument.startsWith("--") ? argument.indexOf("=") : -1;
  return equals < 0 ? [argument, undefined] : [argument.slice(0, equals), argument.slice(equals + 1)];
}

function targetOf(path: string): OpenTarget {
  return { kind: path.endsWith(".code-workspace") ? "workspace" : "folder", path: resolve(path) };
}
