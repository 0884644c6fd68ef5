import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { checkoutRoot } from "../../host/root";
import { temporaryFolders } from "../server/support";

const CLI = join(checkoutRoot(), "dist", "cli.js");
const COMMAND = "##vso[task.setvariable variable=A]x";
const AS_COMMAND = /##(?:vso)?\[/;

async function run(commandLine: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, [CLI, ...commandLine], { stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr };
}

describe("commands of pipelines in foreign names", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();

  for (const format of ["markdown", "csv", "json", "html"]) {
    it(`are none in a report as ${format}`, async () => {
      const folder = await folders.create({
        [`${COMMAND}/en.json`]: '{"a":"b"}',
        [`${COMMAND}/de.json`]: '{"a":"b"}',
        ".vscode/settings.json": JSON.stringify({
          "translationStatus.components": [{ files: `${COMMAND}/*.json`, name: COMMAND }],
        }),
      });
      const { stdout } = await run(["report", folder, "--format", format]);
      assert.match(stdout, /setvariable/);
      assert.doesNotMatch(stdout, AS_COMMAND);
      if (format === "json") assert.ok(JSON.stringify(JSON.parse(stdout)).includes(COMMAND));
    });
  }

  for (const command of ["check", "report", "mcp", "serve"]) {
    it(`are none where ${command} refuses an argument`, async () => {
      const { stderr } = await run([command, `--${COMMAND}`]);
      assert.match(stderr, /vso/);
      assert.doesNotMatch(stderr, AS_COMMAND);
    });
  }
});
