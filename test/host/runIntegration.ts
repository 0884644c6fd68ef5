/**
 * Runs `test/integration` inside a real editor: `node out/test/host/runIntegration.js floor|newest [mocha options]`.
 *
 * The editor is the server build on Linux and the desktop elsewhere; `TRANSLATION_STATUS_EDITOR=desktop|server`
 * decides otherwise.
 */
import { chmodSync, cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { runTests, TestRunFailedError } from "@vscode/test-electron";
import { EDITOR_BUILDS, type EditorName, isEditorName } from "./builds";
import { installEditor, serverBuildsSupported } from "./install";
import { ARGUMENTS_VARIABLE, parseMochaArguments, RESULT_VARIABLE } from "./mochaRun";
import { describeFailure, HostError, onInterrupt } from "./processes";
import { builtFile, checkoutRoot } from "./root";
import { scratchFolder } from "./scratch";
import { writeUserSettings } from "./server";

function editorKind(): "desktop" | "server" {
  const wanted = process.env.TRANSLATION_STATUS_EDITOR;
  if (wanted === "desktop" || wanted === "server") return wanted;
  if (wanted !== undefined && wanted !== "") throw new HostError("TRANSLATION_STATUS_EDITOR is desktop or server.");
  return serverBuildsSupported() ? "server" : "desktop";
}

async function runIntegration(name: EditorName, mochaArguments: readonly string[]): Promise<number> {
  // Fails early for a wrong argument.
  parseMochaArguments(mochaArguments);
  const kind = editorKind();
  const scratch = scratchFolder("integration");
  onInterrupt(async () => scratch.discard());
  try {
    const workspace = join(scratch.path, "workspace");
    const userData = join(scratch.path, "user-data");
    mkdirSync(workspace);
    writeUserSettings(userData, {});
    // An installed one, which uses the interface for other extensions: the server build develops only one.
    const extensions = join(scratch.path, "extensions");
    cpSync(
      join(checkoutRoot(), "test/fixtures/consumer"),
      join(extensions, "translation-status-tests.consumer-1.0.0"),
      {
        recursive: true,
      },
    );
    if (kind === "server") await installEditor(name);
    const result = process.env[RESULT_VARIABLE] ?? join(scratch.path, "result.json");
    const code = await runTests({
      ...(kind === "server" ? { vscodeExecutablePath: executable() } : { version: EDITOR_BUILDS[name].desktopVersion }),
      extensionDevelopmentPath: checkoutRoot(),
      extensionTestsPath: builtFile("test/integration/suite.js"),
      launchArgs: [workspace, `--user-data-dir=${userData}`, `--extensions-dir=${extensions}`],
      extensionTestsEnv: {
        TRANSLATION_STATUS_EDITOR_BUILD: name,
        [ARGUMENTS_VARIABLE]: JSON.stringify(mochaArguments),
        [RESULT_VARIABLE]: result,
      },
    });
    // VS Code reports success even if its extension host dies.
    if (!existsSync(result)) throw new HostError("The editor ended before the tests did; its extension host crashed.");
    return code;
  } catch (error) {
    if (error instanceof TestRunFailedError) return error.code ?? 1;
    throw error;
  } finally {
    scratch.discard();
  }
}

function executable(): string {
  const file = builtFile("test/host/editor.js");
  chmodSync(file, 0o755);
  return file;
}

function main(): Promise<number> {
  const [name, ...mochaArguments] = process.argv.slice(2);
  if (!isEditorName(name)) throw new HostError("Say which editor: floor or newest.");
  return runIntegration(name, mochaArguments);
}

Promise.resolve()
  .then(main)
  .then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(describeFailure(error));
      process.exit(1);
    },
  );
