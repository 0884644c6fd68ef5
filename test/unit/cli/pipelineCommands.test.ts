import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createLog } from "../../../src/cli/lineLog";
import { checkoutRoot } from "../../host/root";
import { answerWith, startScriptedService } from "../../support/services/scriptedService";
import { git, temporaryFolders } from "../support";

const CLI = join(checkoutRoot(), "dist", "cli.js");
const COMMAND = "##vso[task.setvariable variable=A]x";
/** Of Azure Pipelines anywhere in a line, of GitHub at its start, except for the format that is made of them. */
const AS_COMMAND = /##(?:vso)?\[|^\s*::(?!(?:notice|warning|error) (?:title|file)=)/m;

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

  for (const format of ["text", "json", "junit", "github", "sarif", "markdown", "codequality"]) {
    it(`are none in a check as ${format}, also where a branch is compared`, async () => {
      const folder = await folders.create({
        [`${COMMAND}/en.json`]: '{"a":"b %s"}',
        [`${COMMAND}/de.json`]: '{"a":"b"}',
        ".vscode/settings.json": JSON.stringify({
          "translationStatus.components": [{ files: `${COMMAND}/*.json`, name: COMMAND }, { files: `no/${COMMAND}/*` }],
          "translationStatus.gate": { components: { [COMMAND]: { threshold: 10 } }, required: ["de"], [COMMAND]: 1 },
        }),
      });
      await git(folder, ["init", "-q"]);
      await git(folder, ["add", "-A"]);
      await git(folder, ["commit", "-qm", COMMAND]);
      const strings = `{"a":"c %s","${COMMAND}":"${COMMAND}"}`;
      await writeFile(join(folder, COMMAND, "en.json"), strings);
      for (const base of ["HEAD", COMMAND]) {
        const { stdout, stderr } = await run(["check", folder, "--format", format, "--base", base]);
        assert.match(stdout, /setvariable/);
        assert.doesNotMatch(stdout + stderr, AS_COMMAND);
      }
    });
  }

  for (const format of ["markdown", "csv", "json", "html"]) {
    it(`are none in what a service says, in a report as ${format}`, async () => {
      const name = `::${COMMAND}`;
      const page = `https://example.org/::##vso[task.complete]/${"#"}${COMMAND}`;
      const more = { last_author: name, url: page, translate_url: page };
      const rows = [name, "de"].map((code) => ({ ...more, code, name, total: 4, translated: 1 }));
      const service = await startScriptedService(answerWith(rows));
      try {
        const component = { service: `http://127.0.0.1:${service.port}`, project: "p", component: "c", name };
        const folder = await folders.create({
          ".vscode/settings.json": JSON.stringify({
            "translationStatus.components": [component, { files: `no/${COMMAND}/*` }, { nope: COMMAND }],
          }),
        });
        const { stdout, stderr } = await run(["report", folder, "--format", format]);
        assert.match(stdout, /setvariable/);
        assert.doesNotMatch(stdout + stderr, AS_COMMAND);
      } finally {
        await service.stop();
      }
    });
  }

  it("are none in a log, each of whose lines is one", async () => {
    const stream = new PassThrough();
    const log = createLog(stream);
    log(`deep/a\n::error::x\u001b[31m\r${COMMAND}`);
    stream.end();
    assert.equal(await text(stream), "deep/a ::error::x [31m # #vso[task.setvariable variable=A]x\n");
  });

  for (const command of ["check", "report", "mcp", "serve"]) {
    it(`are none where ${command} refuses an argument`, async () => {
      const { stderr } = await run([command, `--${COMMAND}`]);
      assert.match(stderr, /vso/);
      assert.doesNotMatch(stderr, AS_COMMAND);
    });
  }
});
