import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkoutRoot } from "../../host/root";

const run = promisify(execFile);
const OWN = join(checkoutRoot(), "src", "api", "translationStatus.d.ts");
const CONSUMER = join(checkoutRoot(), "test", "fixtures", "consumer");
const OPTIONS = ["--noEmit", "--strict", "--skipLibCheck", "false", "--types", "vscode,node", "--target", "es2022"];

/** What the compiler says of files by themselves, without settings of a project. */
async function compiled(...files: readonly string[]): Promise<string> {
  const compiler = join(checkoutRoot(), "node_modules", "typescript", "bin", "tsc");
  const modules = ["--module", "nodenext", "--moduleDetection", "force", "--allowJs", "--checkJs", "--ignoreConfig"];
  try {
    await run(process.execPath, [compiler, ...OPTIONS, ...modules, ...files], { cwd: checkoutRoot() });
    return "";
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
}

describe("the types for other extensions", function () {
  this.timeout(120_000);

  it("compile by themselves", async () => {
    assert.equal(await compiled(OWN), "");
  });

  it("are copied by the extension that uses them, which compiles with them", async () => {
    assert.equal(readFileSync(join(CONSUMER, "translationStatus.d.ts"), "utf8"), readFileSync(OWN, "utf8"));
    assert.equal(await compiled(join(CONSUMER, "main.js")), "");
  });
});
