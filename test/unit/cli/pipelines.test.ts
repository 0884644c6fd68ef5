import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { checkoutRoot } from "../../host/root";
import { temporaryFolders } from "../server/support";

const page = readFileSync(path.join(checkoutRoot(), "docs", "ci.md"), "utf8");

function pipelineUnder(heading: string) {
  const [, text = ""] = page.split(`\n## ${heading}\n`);
  const [, block = ""] = /```yaml\n(.*?)```/s.exec(text) ?? [];
  return parse(block);
}

/** The steps of the documentation, without those that get the program, which is that of the checkout here. */
describe("pipelines of the documentation", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const isGetting = (command: string): boolean => /^(?:unzip|apt-get)\b/.test(command);

  const repository = async (german: string) => {
    const folder = await folders.create({
      ".git/HEAD": "",
      "locales/en.json": '{"open":"Open %s"}',
      "locales/de.json": JSON.stringify({ open: german }),
      "locales/fr.json": '{"open":"Ouvrir %s"}',
    });
    const temporary = await folders.create({ "translation-status/none.txt": "" });
    await symlink(checkoutRoot(), path.join(temporary, "translation-status", "extension"), "dir");
    await mkdir(path.join(folder, "empty"));
    return { folder, temporary };
  };
  const shell = (command: string, { folder, temporary }: Awaited<ReturnType<typeof repository>>) => {
    const env = { ...process.env, RUNNER_TEMP: temporary };
    return spawnSync("bash", ["-e", "-c", command], { cwd: folder, env, encoding: "utf8" });
  };

  before(function () {
    if (process.platform === "win32") this.skip();
  });

  it("GitHub Actions: findings are kept, and the last step decides", async () => {
    const { steps } = pipelineUnder("GitHub Actions").jobs.check;
    const commands: readonly string[] = steps.flatMap(({ run = "" }) => (run === "" || isGetting(run) ? [] : [run]));
    assert.equal(commands.length, 2);
    for (const [german, expected] of [
      ["Öffnen", 0],
      ["", 1],
    ] as const) {
      const place = await repository(german);
      const languages = "--language de ";
      const [find, decide] = commands.map((command) =>
        shell(command.replace("--format", `${languages}--format`), place),
      );
      assert.deepEqual([find?.status, decide?.status], [0, expected], find?.stderr);
      const log = JSON.parse(await readFile(path.join(place.folder, "translations.sarif"), "utf8"));
      assert.equal(log.runs[0].results.length, german === "" ? 0 : 1);
      assert.match(decide?.stdout ?? "", expected === 0 ? /^::notice .*\n::warning file=locales/ : /^::error /);
    }
  });

  it("GitLab: the report is there and the status is the check's", async () => {
    const { script } = pipelineUnder("GitLab CI/CD").translations;
    const lines: readonly string[] = script.filter((line: string) => !isGetting(line));
    for (const [german, expected] of [
      ["Öffnen", 0],
      ["", 1],
    ] as const) {
      const place = await repository(german);
      const text = lines.join("\n").replaceAll("/tmp/translation-status", `${place.temporary}/translation-status`);
      const ended = shell(text.replaceAll(" check", " check --language de"), place);
      assert.equal(ended.status, expected, ended.stderr);
      assert.match(await readFile(path.join(place.folder, "translations.xml"), "utf8"), /<testsuite name=/);
      assert.match(ended.stdout, /^[01] of 1 language is ready\.\n/);
    }
  });
});
