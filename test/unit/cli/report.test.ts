import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { chmod, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseReport } from "../../../src/cli/report/reportArguments";
import { showLanguage } from "../../../src/cli/texts";
import { CONFIRMATIONS_FILE } from "../../../src/model/strings/confirmations";
import { confirmationOf } from "../../../src/time/outdated/confirmations";
import { checkoutRoot } from "../../host/root";
import { closedPort } from "../../support/services/scriptedService";
import { temporaryFolders, writeFiles } from "../support";
import { runHere } from "./commandHere";

const CLI = path.join(checkoutRoot(), "dist", "cli.js");
/** Milliseconds. A process starts slowly on a busy machine. */
const PATIENCE = 60_000;

const report = (...commandLine: readonly string[]) =>
  commandLine.includes("--locale") ? reportWith({}, ...commandLine) : runHere("report", ...commandLine);

function reportWith(environment: Readonly<Record<string, string>>, ...commandLine: readonly string[]) {
  const usual = Object.entries(process.env).filter(([name]) => !/proxy|^TRANSLATION_STATUS|^NODE_|^GIT_/i.test(name));
  const child = spawn(process.execPath, [CLI, "report", ...commandLine], {
    env: { ...Object.fromEntries(usual), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const texts = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    texts.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    texts.stderr += text;
  });
  return new Promise<{ readonly status: number | null } & typeof texts>((resolve) =>
    child.on("close", (status) => resolve({ status, ...texts })),
  );
}

describe("reports on the command line", function () {
  this.timeout(PATIENCE);
  const folders = temporaryFolders();
  const files = {
    "locales/en.json": '{"open":"Open","close":"Close"}',
    "locales/de.json": '{"open":"Öffnen"}',
    "locales/xx.json": "{",
  };

  it("are written in every format, and nothing else", async () => {
    showLanguage("de", new Map());
    const folder = await folders.create({ ...files, "locales/xx.json": '{"open":"Ouvrir","close":"Fermer"}' });
    const [markdown, csv, json, html] = await Promise.all(
      ["markdown", "csv", "json", "html"].map((format) => report(folder, "--format", format)),
    );
    for (const ended of [markdown, csv, json, html]) assert.deepEqual([ended?.status, ended?.stderr], [0, ""]);
    assert.match(markdown?.stdout ?? "", /^\*\*1 string left to reach 80% in 1 language\*\*\n/);
    assert.match(csv?.stdout ?? "", /^project,component,state,code,.*\r\n.*,ready,de,German,2,1,50,0,0,/);
    assert.equal(JSON.parse(json?.stdout ?? "").components[0].languages[0].translated, 1);
    assert.match(html?.stdout ?? "", /^<!doctype html>\n<html lang="en">/);
  });

  it("count languages that nobody began in their headline as in their rows, where no gate is set", async () => {
    const folder = await folders.create({ ...files, "locales/xx.json": "{}", "locales/fr.json": "{}" });
    const gated = await report(folder, "--threshold", "80");
    assert.match(gated.stdout, /^\*\*0 of 1 language ready\*\* · 1 string left to reach 80% in 1 language\n/);
    assert.match(gated.stdout, / · 3 languages below 80%, 2 of them not required · /);
    const unbegun = await folders.create({ "locales/en.json": files["locales/en.json"], "locales/fr.json": "{}" });
    assert.match((await report(unbegun)).stdout, /^\*\*2 strings left to reach 80% in 1 language\*\*\n/);
    const { stdout } = await report(folder);
    assert.match(stdout, /^\*\*5 strings left to reach 80% in 3 languages\*\*\n/);
    assert.match(stdout, / · 3 languages below 80% · /);
    const page = (await report(folder, "--html")).stdout
      .replace(/<style>[\s\S]*?<\/style>/, "")
      .replace(/<[^>]*>/g, " ");
    assert.match(page, /Threshold reached\s+0 of 3/);
    assert.match(page, /French[\s\d.%]+–\s+2 strings left to reach 80%/);
  });

  it("speak of a release only where the settings or arguments say what it takes", async () => {
    const { "locales/xx.json": _, ...whole } = files;
    const folder = await folders.create(whole);
    const settings = (value: object) => writeFile(path.join(folder, "settings.json"), JSON.stringify(value));
    const texts = async (...options: readonly string[]) => {
      const config = ["--config", path.join(folder, "settings.json"), ...options];
      const [markdown, page] = await Promise.all(
        ["markdown", "html"].map((format) => report(folder, "--format", format, ...config)),
      );
      const shown = page?.stdout.replace(/<style>[\s\S]*?<\/style>/, "").replace(/<[^>]*>/g, " ") ?? "";
      return [markdown?.stdout ?? "", shown] as const;
    };
    await settings({ "translationStatus.languages": ["de"] });
    for (const text of await texts()) {
      assert.match(text, /1 string left to reach 80% in 1 language/);
      assert.doesNotMatch(text, /\bready\b|release|not required/i);
    }
    await settings({ "translationStatus.threshold": 60 });
    const asked = [await texts(), await texts("--threshold", "60")];
    await settings({ "translationStatus.gate": { threshold: 60 } });
    for (const [markdown, page] of [...asked, await texts()]) {
      assert.match(markdown, /^\*\*0 of 1 language ready\*\* · 1 string left to reach 60% in 1 language\n/);
      assert.match(page, /Not ready to ship\s+0 of 1 language ready\. 1 string left to reach 60% in 1 language\./);
    }
  });

  it("tell no path of the computer that they are written on", async () => {
    const folder = await folders.create({ ...files, "locales/über.json": "{}" });
    const settings = path.join(folder, "settings.json");
    const components = [{ files: "locales/*.json" }, { files: "none/*.json", name: "none" }];
    await writeFile(settings, JSON.stringify({ "translationStatus.components": components }));
    for (const format of ["markdown", "csv", "json", "html"]) {
      const { status, stdout } = await report(folder, "--format", format, "--config", settings);
      assert.equal(status, 0);
      assert.ok(stdout.includes("German"), format);
      assert.ok(!stdout.includes("file:"), format);
      assert.ok(!stdout.includes(path.dirname(folder)), format);
      if (format === "csv") assert.match(stdout, /,incomplete,de,German,2,1,50,.*,locales\/de\.json,0,\r\n/);
      if (format !== "json") continue;
      const [{ languages }] = JSON.parse(stdout).components;
      const places = languages.map(({ code, url }: { code: string; url: string }) => [code, url]);
      assert.deepEqual(Object.fromEntries(places).de, "locales/de.json");
    }
  });

  /** Commits a folder as `v1.0`. Returns what runs Git there. */
  const taggedRepository = (folder: string): ((...commandLine: readonly string[]) => unknown) => {
    const git = (...commandLine: readonly string[]) =>
      execFileSync("git", ["-C", folder, "-c", "user.name=N", "-c", "user.email=n@example.org", ...commandLine]);
    git("init", "-q");
    git("add", "-A");
    git("commit", "-qm", "First");
    git("tag", "v1.0");
    return git;
  };

  it("tell what changed since a tag or a date", async () => {
    const folder = await folders.create({
      "locales/en.json": '{"open":"Open","close":"Close"}',
      "locales/de.json": '{"open":"Öffnen"}',
    });
    taggedRepository(folder);
    await writeFile(path.join(folder, "locales/en.json"), '{"open":"Open","close":"Close","save":"Save"}');
    await writeFile(path.join(folder, "locales/de.json"), '{"open":"Öffnen","close":"Schließen","save":"Speichern"}');
    const [tag, date, ...refused] = await Promise.all(
      ["v1.0", "2001-02-03", "--evil", "2026-13-45", "2999-01-01"].map((since) => report(folder, `--since=${since}`)),
    );
    assert.match(tag?.stdout ?? "", /### Changes since v1\.0\n\nNow complete: German\n/);
    assert.match(tag?.stdout ?? "", /\n\| German \| 50% \| 100% \| \\\+2 \| \\\+1 \| 0 \|\n/);
    assert.match(date?.stdout ?? "", /\n\| German \| – \| 100% \| \\\+3 \| \\\+3 \| 0 \|\n/);
    for (const { status, stdout } of refused) assert.deepEqual([status, stdout], [2, ""]);
    assert.deepEqual(
      refused.map(({ stderr }) => stderr),
      [
        '--since must be a branch, tag, commit or date such as 2026-01-31, not "--evil"\n',
        '--since must be a branch, tag, commit or date such as 2026-01-31, not "2026-13-45"\n',
        '--since must be a branch, tag, commit or date in the past, not "2999-01-01"\n',
      ],
    );
  });

  it("tell what became outdated since a tag, and what was before, without what somebody had confirmed", async () => {
    const translations = { "locales/de.json": '{"open":"Öffnen"}', "locales/fr.json": '{"open":"Ouvrir"}' };
    const folder = await folders.create({ "locales/en.json": '{"open":"Open"}', ...translations });
    const git = taggedRepository(folder);
    const commitAs = async (tag: string, files: Readonly<Record<string, string>>): Promise<void> => {
      await writeFiles(folder, files);
      git("add", "-A");
      git("commit", "-qm", tag);
      git("tag", tag);
    };
    await commitAs("v2.0", { "locales/en.json": '{"open":"Open the file"}' });
    await commitAs("v3.0", { [CONFIRMATIONS_FILE]: `${confirmationOf("fr", "Open the file", "translated Ouvrir")}\n` });
    await commitAs("v4.0", { "locales/de.json": '{"open":"Datei öffnen"}', [CONFIRMATIONS_FILE]: "" });
    const since = async (tag: string): Promise<string> => {
      const { stdout } = await report(folder, `--since=${tag}`);
      return /### Changes since .*\n\n([^#]*?)\n\n\| Component/.exec(stdout)?.[1] ?? stdout;
    };
    const heading = "| Language | Before | Now | Newly translated | New strings | Failing checks | Outdated |";
    const rule = "| --- | ---: | ---: | ---: | ---: | ---: | ---: |";
    const table = (...rows: readonly string[]) => [heading, rule, ...rows].join("\n");
    const row = (name: string, outdated: string) => `| ${name} | 100% | 100% | 0 | 0 | 0 | ${outdated} |`;
    assert.deepEqual(await Promise.all(["v1.0", "v2.0", "v3.0", "v4.0"].map(since)), [
      table(row("French", "\\+1")),
      table(row("German", "−1")),
      table(row("French", "\\+1"), row("German", "−1"), row("All languages", "0")),
      "Nothing changed.",
    ]);
  });

  it("know what was outdated where files had other names", async () => {
    const folder = await folders.create({
      "texts/en.json": '{"open":"Open"}',
      "texts/de.json": '{"open":"Öffnen"}',
    });
    const git = taggedRepository(folder);
    git("mv", "texts", "locales");
    git("commit", "-qm", "Move");
    await writeFiles(folder, { "locales/en.json": '{"open":"Open the file"}' });
    const { stdout } = await report(folder, "--since=v1.0", "--format=json");
    assert.deepEqual(
      JSON.parse(stdout).changes.languages.map(({ code, added }: { code: string; added: object }) => [code, added]),
      [["de", { total: 0, translated: 0, failing: 0, outdated: 1 }]],
    );
  });

  it("show on the page how the files came to be, with tags as releases", async () => {
    const folder = await folders.create({ "locales/en.json": '{"open":"Open"}', "locales/de.json": "{}" });
    const git = (time: string, ...commandLine: readonly string[]) =>
      execFileSync("git", ["-C", folder, "-c", "user.name=N", "-c", "user.email=n@example.org", ...commandLine], {
        env: { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time },
      });
    const commit = (time: string): void => {
      git(time, "add", "-A");
      git(time, "commit", "-qm", "Translate");
    };
    git("2026-01-01T12:00:00Z", "init", "-q");
    commit("2026-01-01T12:00:00Z");
    git("2026-01-01T12:00:00Z", "tag", "v1<b>&");
    await writeFile(path.join(folder, "locales/en.json"), '{"open":"Open","close":"Close","save":"Save"}');
    await writeFile(path.join(folder, "locales/de.json"), '{"open":"Öffnen","close":"Schließen"}');
    commit("2026-03-01T12:00:00Z");
    // It is not committed.
    await writeFile(path.join(folder, "locales/de.json"), '{"open":"Öffnen","close":"Schließen","save":"Speichern"}');
    const { status, stdout, stderr } = await report(folder, "--html");
    assert.deepEqual([status, stderr], [0, ""]);
    const [, section = ""] = stdout.split('<h2><bdi dir="auto">Translation progress over time</bdi></h2>');
    assert.match(section, /v1&lt;b&gt;&amp;/);
    const table = /<tbody>(.*?)<\/tbody>/s.exec(section)?.[1] ?? "";
    const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      row.replace(/<\/t[hd]>/g, "|").replace(/<[^>]*>/g, ""),
    );
    assert.match(rows[0] ?? "", /^Jan 1, 2026, .*\|0\|1\|0%\|$/);
    assert.match(rows[1] ?? "", /^Mar 1, 2026, .*\|2\|3\|66\.7%\|$/);
    assert.match(rows.at(-1) ?? "", /\|3\|3\|100%\|$/);
    assert.doesNotMatch(section, /Exact date unknown/);
  });

  it("name a language that was removed since a tag", async () => {
    const folder = await folders.create({
      "locales/en.json": '{"open":"Open"}',
      "locales/de.json": '{"open":"Öffnen"}',
      "locales/fr.json": '{"open":"Ouvrir"}',
    });
    const git = taggedRepository(folder);
    git("rm", "-q", "locales/fr.json");
    const { stdout } = await report(folder, "--since=v1.0");
    assert.match(stdout, /\n\| French \| 100% \| – \| −1 \| −1 \| 0 \|\n/);
  });

  it("wait for the last changes that Git tells slowly", async function () {
    if (process.platform === "win32") return this.skip();
    const folder = await folders.create({ "locales/en.json": '{"open":"Open"}', "locales/de.json": "{}" });
    const git = (...commandLine: readonly string[]) =>
      execFileSync("git", ["-C", folder, "-c", "user.name=N", "-c", "user.email=n@example.org", ...commandLine], {
        env: { ...process.env, GIT_AUTHOR_DATE: "2026-01-01T12:00:00Z" },
      });
    git("init", "-q");
    git("add", "-A");
    git("commit", "-qm", "First");
    const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
    const slow = `#!/bin/sh\ncase "$*" in *--name-status*) sleep 4;; esac\nexec '${real}' "$@"\n`;
    const programs = await folders.create({ git: slow });
    await chmod(path.join(programs, "git"), 0o755);
    const { stdout } = await reportWith({ PATH: `${programs}${path.delimiter}${process.env.PATH}` }, folder);
    assert.match(stdout, /\n\| German \| 0% \| 1 \| 0 \| 0 \| 2026-01-01 \|\n/);
  });

  for (const [format, asksGit] of [
    ["markdown", true],
    ["table", false],
    ["badge", false],
    ["badge-json", false],
  ] as const) {
    it(`${asksGit ? "" : "don't "}read the history for the format ${format}`, async function () {
      if (process.platform === "win32") return this.skip();
      const folder = await folders.create({ "locales/en.json": '{"open":"Open"}', "locales/de.json": "{}" });
      taggedRepository(folder);
      const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
      const programs = await folders.create({
        git: `#!/bin/sh\necho "$*" >> "$CALLS"\nexec '${real}' "$@"\n`,
        calls: "",
      });
      await chmod(path.join(programs, "git"), 0o755);
      const calls = path.join(programs, "calls");
      const environment = { PATH: `${programs}${path.delimiter}${process.env.PATH}`, CALLS: calls };
      const { status } = await reportWith(environment, folder, "--format", format);
      assert.equal(status, 0);
      assert.equal(/ (?:log|rev-list) /.test(await readFile(calls, "utf8")), asksGit);
    });
  }

  it("name what could not be read", async () => {
    const folder = await folders.create(files);
    const settings = path.join(folder, "settings.json");
    const service = `http://127.0.0.1:${await closedPort()}/`;
    await writeFile(
      settings,
      JSON.stringify({
        "translationStatus.components": [
          { files: "locales/*.json" },
          { service, project: "p\u001b[31m", component: "c" },
          { service, project: "p", component: "gone" },
        ],
      }),
    );
    const output = path.join(folder, "out.html");
    const ended = await report(folder, "--config", settings, "--html", "--output", output, "--since", "2026-01-01");
    assert.deepEqual([ended.status, ended.stdout], [2, ""], "the folder is in no repository");
    const again = await report(folder, "--config", settings, "--html", "--output", output);
    assert.deepEqual([again.status, again.stdout], [0, ""]);
    assert.match(again.stderr, /^gone: /m);
    const ofFile = again.stderr.split("\n").filter((line) => line.includes("xx.json"));
    assert.equal(ofFile.length, 1, again.stderr);
    assert.ok(!again.stderr.includes("\u001b"));
    const page = await readFile(output, "utf8");
    assert.match(page, /<li><bdi dir="auto">gone<\/bdi>: /);
    assert.match(page, /<li><bdi dir="auto">[^<]*xx\.json<\/bdi>: /);
  });

  it("have an exit status for what is not written", async () => {
    const folder = await folders.create(files);
    const [nowhere, bad, unwritten] = await Promise.all([
      report(path.join(folder, "nowhere")),
      report("--format", "pdf\u001b"),
      report(folder, "--output", path.join(folder, "missing", "out.md")),
    ]);
    for (const ended of [nowhere, bad, unwritten]) assert.deepEqual([ended?.status, ended?.stdout], [2, ""]);
    assert.match(unwritten?.stderr ?? "", /can't be written \(ENOENT\)\n$/);
  });

  it("are not asked for changes that their format does not tell", () => {
    const problem = "--since isn't available for --format csv";
    assert.deepEqual(parseReport(["--since", "v1", "--format", "csv"]), { ok: false, problem });
    assert.ok(parseReport(["--since", "v1", "--format", "json"]).ok);
  });

  it("are written to no file named -", () => {
    const problem = "--output writes to a file; leave it out for the standard output";
    assert.deepEqual(parseReport(["--output", "-"]), { ok: false, problem });
  });

  it("have one format", () => {
    const contradiction = '--html and --format "csv" contradict each other; use one of them';
    for (const commandLine of [
      ["--html", "--format", "csv"],
      ["--format=csv", "--html"],
    ]) {
      assert.deepEqual(parseReport(commandLine), { ok: false, problem: contradiction });
    }
    for (const commandLine of [
      ["--html", "--format", "html"],
      ["--format=html", "--format=html"],
      ["--html", "--html"],
    ]) {
      const parsed = parseReport(commandLine);
      assert.ok(parsed.ok && parsed.value.kind === "report" && parsed.value.options.format === "html");
    }
  });

  it("have one value for each option", () => {
    for (const [option, one, other] of [
      ["--format", "csv", "html"],
      ["--since", "v1", "v2"],
      ["--output", "a", "b"],
      ["--into", "a", "b"],
      ["--config", "a", "b"],
      ["--timeout", "1", "2"],
    ] as const) {
      const problem = `${option} can have one value, not "${one}" and "${other}"`;
      assert.deepEqual(parseReport([option, one, `${option}=${other}`]), { ok: false, problem });
    }
  });

  it("have a short form for the page", () => {
    const parsed = parseReport(["folder", "--html", "--since", "v2"]);
    assert.deepEqual(parsed, {
      ok: true,
      value: { kind: "report", options: { folder: "folder", format: "html", since: "v2" } },
    });
  });
});
