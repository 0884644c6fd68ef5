import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { parse } from "yaml";
import { checkoutRoot } from "../../host/root";
import { git, temporaryFolders, writeFiles } from "../support";
import { expandTemplate } from "./gitlabTemplate";
import { elementsOf } from "./outcomes";
import { type ActionRun, runAction } from "./runAction";

const page = readFileSync(path.join(checkoutRoot(), "docs", "ci.md"), "utf8");
const SERVICE = path.join(checkoutRoot(), "dist", "service.js");
/** Runs the command of the checkout instead of a package. */
const NPX = `#!/bin/sh
[ "$1 $2 $3" = "--yes --package=./tools/translation-status-0.1.0.tgz translation-status" ] || exit 9
shift 3
exec ${JSON.stringify(process.execPath)} ${JSON.stringify(path.join(checkoutRoot(), "dist", "cli.js"))} "$@"
`;

function blocksUnder(heading: string) {
  const [, text = ""] = page.split(`\n## ${heading}\n`);
  const [section = ""] = text.split("\n## ");
  return [...section.matchAll(/```yaml\n(.*?)```/gs)].map(([, block = ""]) => parse(block));
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
    const temporary = await folders.create({ "bin/npx": NPX });
    await chmod(path.join(temporary, "bin", "npx"), 0o755);
    const folder = path.join(temporary, "clone");
    await git(temporary, ["clone", "--quiet", origin, folder]);
    return { folder, temporary, commit: (await git(origin, ["rev-parse", "main"])).trim() };
  };
  type Clone = Awaited<ReturnType<typeof cloneOf>>;

  const shell = (command: string, { folder, temporary }: Clone, more: Environment) => {
    const usual = Object.entries(process.env).filter(([name]) => !/proxy|^TRANSLATION_STATUS|^NODE_/i.test(name));
    const own = { PATH: `${path.join(temporary, "bin")}:${process.env.PATH}`, TRANSLATION_STATUS_TOKEN: "" };
    const env = { ...Object.fromEntries(usual), ...own, ...more };
    return new Promise<Ended>((resolve) => {
      execFile("bash", ["-e", "-o", "pipefail", "-c", command], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ status: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
      );
    });
  };
  const readReport = async ({ folder }: Clone) => {
    const [root] = elementsOf(await readFile(path.join(folder, "translations.xml"), "utf8"));
    return root?.attributes ?? {};
  };
  /** @param block which of the examples, from 0. */
  const runOnGithub = async (clone: Clone, base: string, block = 0): Promise<ActionRun> => {
    const [{ jobs }] = blocksUnder("GitHub Actions");
    const [checkout] = jobs.check.steps;
    assert.deepEqual(checkout.with, { "fetch-depth": 0 });
    const steps = block === 0 ? jobs.check.steps : blocksUnder("GitHub Actions")[block];
    const { with: inputs } = steps.find(({ uses }: { readonly uses: string }) => /^OWNER\//.test(uses));
    const texts = Object.entries(inputs).map(([name, value]) => [name, String(value)]);
    return runAction(clone.folder, Object.fromEntries(texts), { GITHUB_BASE_REF: base });
  };

  const runOnGitlab = async (clone: Clone, base: Environment): Promise<Ended> => {
    const [{ include }] = blocksUnder("GitLab CI/CD");
    const [, job] = expandTemplate(include[0].inputs);
    assert.equal(job.variables.GIT_DEPTH, 0);
    return shell(job.script.join("\n"), clone, { ...base, ...job.variables });
  };

  it("GitHub Actions: the main branch passes, and its findings are kept", async () => {
    const clone = await cloneOf(80);
    await git(clone.folder, ["checkout", "--quiet", "main"]);
    const ended = await runOnGithub(clone, "", 1);
    assert.equal(ended.status, 0, ended.stderr);
    assert.equal(
      ended.stdout,
      [
        "::warning file=app/fr.json,line=6,endLine=6,col=8,endColumn=12::Placeholders differ from the source: Five %25s",
        "::notice title=Translation Status::2 of 2 languages ready",
        "",
      ].join("\n"),
    );
    const [{ results }] = JSON.parse(ended.report).runs;
    assert.deepEqual(
      results.map(({ message }: { readonly message: { readonly text: string } }) => message.text),
      ["Placeholders differ from the source: Five %s"],
    );
  });

  it("GitHub Actions: a pull request fails where a language falls below the line, and says where", async () => {
    const clone = await cloneOf(80);
    const ended = await runOnGithub(clone, "main");
    assert.equal(ended.status, 1, ended.stderr);
    assert.match(ended.summary, /^## Translation status: Not ready to ship\n.*German.*2 strings newly unfinished/s);
    for (const line of [
      /^::error title=Translation Status::2 of 2 languages ready, but 1 language was ready at the base and is not any more$/m,
      /^::error title=German \(de\) since origin\/main::2 strings newly unfinished \(2 words to translate\); no longer ready \(100%25 → 71\.4%25, below 80%25\): Web$/m,
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
    assert.match(merge.stdout, /^2 of 2 languages ready, but 1 language was ready at the base and is not any more\.\n/);
    assert.equal((await readReport(clone)).tests, "7");
    const issues = JSON.parse(await readFile(path.join(clone.folder, "codequality.json"), "utf8"));
    assert.deepEqual(
      issues.map(({ check_name: name }: { readonly check_name: string }) => name),
      ["verdict", "translations", "auto_placeholders", "source-string-added", "source-string-added"],
    );
    await git(clone.folder, ["checkout", "--quiet", "main"]);
    const main = await runOnGitlab(clone, {});
    assert.deepEqual([main.status, main.stdout], [0, "2 of 2 languages ready.\n"], main.stderr);
  });

  it("end with 2 where the service is down", async () => {
    const clone = await cloneOf(80);
    for (const end of ends.splice(0)) await end();
    const gitlab = await runOnGitlab(clone, {});
    assert.equal(gitlab.status, 2);
    assert.match(gitlab.stdout, /^Readiness couldn't be determined\. .*\nWeb couldn't be read: Connection refused\n/);
    const github = await runOnGithub(clone, "");
    assert.equal(github.status, 2);
  });
});
