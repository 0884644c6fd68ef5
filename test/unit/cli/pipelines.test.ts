import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { parse } from "yaml";
import { checkoutRoot } from "../../host/root";
import { git, temporaryFolders, writeFiles } from "../support";
import { elementsOf } from "./outcomes";

const page = readFileSync(path.join(checkoutRoot(), "docs", "ci.md"), "utf8");
const SERVICE = path.join(checkoutRoot(), "dist", "service.js");
const UNPACKED = "/tmp/translation-status";

function pipelineUnder(heading: string) {
  const [, text = ""] = page.split(`\n## ${heading}\n`);
  const [, block = ""] = /```yaml\n(.*?)```/s.exec(text) ?? [];
  return parse(block);
}

type Files = Readonly<Record<string, string>>;
type Environment = Readonly<Record<string, string>>;

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const texts = (of: Files) => JSON.stringify(of, undefined, 1);
const EN = { a: "One", b: "Two", c: "Three", d: "Four", e: "Five" };
const DE = { a: "Eins", b: "Zwei", c: "Drei", d: "Vier", e: "Fünf" };
/** With a `%s` that is lost in French. */
const FILES = {
  "app/en.json": texts({ ...EN, e: "Five %s" }),
  "app/de.json": texts({ ...DE, e: "Fünf %s" }),
  "app/fr.json": texts({ a: "Un", b: "Deux", c: "Trois", d: "Quatre", e: "Cinq" }),
  "web/en.json": texts(EN),
  "web/de.json": texts(DE),
};
/** Two strings of Web in which German falls to five of seven, 71.4%. */
const MORE = { "web/en.json": texts({ ...EN, f: "Six", g: "Seven" }) };

describe("pipelines of the documentation, in a fresh clone, with a service", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  const ends: (() => Promise<unknown>)[] = [];

  before(function () {
    if (process.platform === "win32") this.skip();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  /** Serves what is translated by now. @returns its address. */
  const startService = async (): Promise<string> => {
    const served = await folders.create(FILES);
    const child = spawn(process.execPath, [SERVICE, served, "--project", "shop", "--component", "web=web/*.json"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    ends.push(async () => {
      const closed = once(child, "close");
      child.kill();
      await closed;
    });
    const [line] = await once(createInterface(child.stdout), "line");
    return String(line).replace(/^Listening on (.*)\/$/, "$1");
  };

  /** With a branch `topic`, and what a pipeline of it has. */
  const cloneOf = async (threshold: number) => {
    const origin = await folders.create(FILES);
    const web = { service: await startService(), project: "shop", component: "shop-web", name: "Web" };
    const settings = {
      "translationStatus.components": [
        { files: "app/*.json", name: "App" },
        { ...web, files: "web/*.json" },
      ],
      "translationStatus.threshold": threshold,
    };
    await writeFiles(origin, { ".vscode/settings.json": JSON.stringify(settings) });
    const commit = async () => {
      await git(origin, ["add", "--all"]);
      await git(origin, ["commit", "--quiet", "--message=change"]);
    };
    await git(origin, ["init", "--quiet", "--initial-branch=main"]);
    await commit();
    await git(origin, ["checkout", "--quiet", "-b", "topic"]);
    await writeFiles(origin, MORE);
    await commit();
    const temporary = await folders.create({ "translation-status/none.txt": "", environment: "" });
    await symlink(checkoutRoot(), path.join(temporary, "translation-status", "extension"), "dir");
    const folder = path.join(temporary, "clone");
    await git(temporary, ["clone", "--quiet", origin, folder]);
    return { folder, temporary, commit: (await git(origin, ["rev-parse", "main"])).trim() };
  };
  type Clone = Awaited<ReturnType<typeof cloneOf>>;

  const shell = (options: readonly string[], command: string, { folder, temporary }: Clone, more: Environment) => {
    const usual = Object.entries(process.env).filter(([name]) => !/proxy|^TRANSLATION_STATUS|^NODE_/i.test(name));
    const own = {
      RUNNER_TEMP: temporary,
      GITHUB_ENV: path.join(temporary, "environment"),
      GITHUB_STEP_SUMMARY: path.join(temporary, "summary"),
      TRANSLATION_STATUS_TOKEN: "",
    };
    const env = { ...Object.fromEntries(usual), ...own, ...more };
    return new Promise<Ended>((resolve) => {
      execFile("bash", [...options, "-c", command], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ status: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
      );
    });
  };
  const readReport = async ({ folder }: Clone) => {
    const [root] = elementsOf(await readFile(path.join(folder, "translations.xml"), "utf8"));
    return root?.attributes ?? {};
  };
  const readFindings = async ({ folder }: Clone): Promise<readonly string[]> => {
    const log = JSON.parse(await readFile(path.join(folder, "translations.sarif"), "utf8"));
    return log.runs[0].results.map((result: { message: { text: string } }) => result.message.text);
  };

  /** Each step as GitHub runs it: with what earlier ones wrote for it, until one fails. */
  const runOnGithub = async (clone: Clone, base: string): Promise<Ended> => {
    const { steps } = pipelineUnder("GitHub Actions").jobs.check;
    const [checkout] = steps;
    assert.deepEqual(checkout.with, { "fetch-depth": 0 });
    const commands: readonly string[] = steps.flatMap(({ run = "" }) => (run === "" ? [] : [run]));
    assert.equal(commands.length, 5);
    let ended: Ended = { status: 0, stdout: "", stderr: "" };
    for (const command of commands) {
      const written = readFileSync(path.join(clone.temporary, "environment"), "utf8").split("\n");
      const own = written.flatMap((line) => (line.includes("=") ? [line.split(/=(.*)/s).slice(0, 2)] : []));
      // The program is that of the checkout.
      const kept = command.replace(/^unzip .*$/m, "");
      ended = await shell(["-e"], kept, clone, { ...Object.fromEntries(own), GITHUB_BASE_REF: base });
      if (ended.status !== 0) break;
    }
    return ended;
  };

  const runOnGitlab = async (clone: Clone, base: Environment): Promise<Ended> => {
    const { script, variables, artifacts } = pipelineUnder("GitLab CI/CD").translations;
    assert.equal(variables.GIT_DEPTH, 0);
    assert.deepEqual(artifacts, {
      when: "always",
      reports: { junit: "translations.xml", codequality: "codequality.json" },
    });
    const lines: readonly string[] = script.filter((line: string) => !/^(?:unzip|apt-get)\b/.test(line));
    assert.equal(lines.length, 3);
    const check = String(variables.CHECK).replace(UNPACKED, `${clone.temporary}/translation-status`);
    return shell(["-e", "-o", "pipefail"], lines.join("\n"), clone, { ...base, CHECK: check });
  };

  it("GitHub Actions: the main branch passes, its findings and its report are kept", async () => {
    const clone = await cloneOf(80);
    await git(clone.folder, ["checkout", "--quiet", "main"]);
    const ended = await runOnGithub(clone, "");
    assert.equal(ended.status, 0, ended.stderr);
    assert.equal(
      ended.stdout,
      [
        "::warning file=app/fr.json,line=6,endLine=6,col=8,endColumn=12::Placeholders differ from the source: Five %25s",
        "::notice title=Translation Status::2 of 2 languages are ready",
        "",
      ].join("\n"),
    );
    assert.deepEqual(await readFindings(clone), ["Placeholders differ from the source: Five %s"]);
    const { tests, failures, errors } = await readReport(clone);
    assert.deepEqual([tests, failures, errors], ["3", "0", "0"]);
  });

  it("GitHub Actions: a pull request fails where a language falls below the line, and says where", async () => {
    const clone = await cloneOf(80);
    const ended = await runOnGithub(clone, "main");
    assert.equal(ended.status, 1, ended.stderr);
    assert.match(
      await readFile(path.join(clone.temporary, "summary"), "utf8"),
      /^## Translation status: Not ready to ship\n.*German.*2 strings became missing/s,
    );
    for (const line of [
      /^::error title=Translation Status::2 of 2 languages are ready, but 1 language was ready at the base and is not any more$/m,
      /^::error title=German \(de\) since origin\/main::2 strings \(2 words\) became missing; no longer ready: Web \(71\.4%25 instead of 100%25, below 80%25\)$/m,
      /^::notice file=web\/en\.json,line=7,.*title=New source string::Six/m,
    ]) {
      assert.match(ended.stdout, line);
    }
    const lower = await cloneOf(70);
    assert.equal((await runOnGithub(lower, "main")).status, 0);
  });

  it("GitLab: the report and the findings are there, and the status is the last check's", async () => {
    const clone = await cloneOf(80);
    const merge = await runOnGitlab(clone, { CI_MERGE_REQUEST_DIFF_BASE_SHA: clone.commit });
    assert.equal(merge.status, 1, merge.stderr);
    assert.match(
      merge.stdout,
      /^2 of 2 languages are ready, but 1 language was ready at the base and is not any more\.\n/,
    );
    assert.equal((await readReport(clone)).tests, "3");
    const issues = JSON.parse(await readFile(path.join(clone.folder, "codequality.json"), "utf8"));
    assert.deepEqual(
      issues.map(({ check_name: name }: { readonly check_name: string }) => name),
      ["auto_placeholders"],
    );
    await git(clone.folder, ["checkout", "--quiet", "main"]);
    const main = await runOnGitlab(clone, {});
    assert.deepEqual([main.status, main.stdout], [0, "2 of 2 languages are ready.\n"], main.stderr);
  });

  it("end with 2 where the service is down", async () => {
    const clone = await cloneOf(80);
    for (const end of ends.splice(0)) await end();
    const gitlab = await runOnGitlab(clone, {});
    assert.equal(gitlab.status, 2);
    assert.match(gitlab.stdout, /^Readiness could not be determined\. .*\nWeb could not be read: Connection refused\n/);
    const github = await runOnGithub(clone, "");
    assert.equal(github.status, 2);
  });
});
