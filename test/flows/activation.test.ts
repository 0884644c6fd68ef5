import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { EDITOR_BUILDS, EDITOR_NAMES } from "../host/builds";
import { LOADED_MODULES_VARIABLE, type LoadedModulesLog } from "../host/loadedModules";
import { checkoutRoot } from "../host/root";
import { type ScratchFolder, scratchFolder } from "../host/scratch";

/** Has every source that is searched for components, but no component. */
function writeRepository(folder: string): void {
  const git = (...args: readonly string[]): void => {
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], { cwd: folder });
  };
  git("init", "--quiet", folder);
  writeFileSync(join(folder, "README.md"), "# A program\n\nSee https://example.org/.\n");
  writeFileSync(join(folder, "setup.cfg"), "[metadata]\nname = program\n");
  git("add", ".");
  git("commit", "--quiet", "-m", "Begin");
}

/** In the extension host. The statistics server of local files runs in a thread, which is no part of this. */
function loadedFilesOf(log: LoadedModulesLog): readonly string[] {
  const lines = readFileSync(log.file, "utf8").split("\n");
  return [...new Set(lines.filter((line) => line !== "").map((line) => basename(line)))].sort();
}

for (const name of EDITOR_NAMES) {
  describe(`activation in VS Code ${EDITOR_BUILDS[name].version}`, function () {
    this.timeout(300_000);
    let scratch: ScratchFolder;
    let log: LoadedModulesLog;
    let editor: EditorWindow;
    const loadedFiles = (): readonly string[] => loadedFilesOf(log);

    before(async () => {
      scratch = scratchFolder("activation");
      writeRepository(scratch.path);
      log = { folder: join(realpathSync(checkoutRoot()), "dist"), file: join(scratch.path, ".git", "loaded.txt") };
      const environment = { [LOADED_MODULES_VARIABLE]: JSON.stringify(log) };
      editor = await openEditor({ editor: name, folder: scratch.path, environment });
    });

    after(async () => {
      await editor?.close();
      scratch?.discard();
    });

    it("reads what searches the folder's own files after activation, in a trusted folder where nothing is configured", async () => {
      await eventually(async () => assert.ok(loadedFiles().includes("local.js")));
      assert.deepEqual(loadedFiles(), ["extension.js", "local.js"]);
    });

    it("reads what looks for services, and for files that are not shown, only once the view is open", async () => {
      await editor.view.open();
      await eventually(async () => assert.match(await editor.view.welcome(), /Add Component/));
      await eventually(() =>
        assert.deepEqual(loadedFiles(), ["addresses.js", "detection.js", "emptyFolder.js", "extension.js", "local.js"]),
      );
    });

    it("reads the rest when something is configured", async () => {
      editor.changeSettings({ "translationStatus.components": ["https://translate.test:9/projects/p/c/"] });
      await eventually(async () => assert.equal((await editor.view.rows())[0]?.label, "c"));
      for (const file of ["application.js", "lazy.js"]) assert.ok(loadedFiles().includes(file), file);
      for (const file of ["commands.js", "components.js"]) assert.ok(!loadedFiles().includes(file), file);
    });
  });
}
