import assert from "node:assert/strict";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CHECK_HELP } from "../../../src/cli/check/checkArguments";
import { checkoutRoot } from "../../host/root";
import { temporaryFolders, writeFiles } from "../support";
import { action, JOB_TOKEN, runAction, type Texts } from "./runAction";

/** Writes down how it was called, and does what variables say. */
const COMMAND = `
const fs = require("node:fs");
const { CALLS, STUB_STATUS = "0", STUB_ERRORS = "", STUB_REPORT = "## Report\\n", ...env } = process.env;
fs.appendFileSync(CALLS, JSON.stringify({ options: process.argv.slice(2), env }) + "\\n");
process.stderr.write(STUB_ERRORS);
process.stdout.write(process.argv[3] + "\\n");
const files = process.argv.flatMap((option) => /^--output=\\w+=(.*)$/.exec(option)?.slice(1) ?? []);
if (STUB_REPORT !== "") for (const file of files) fs.writeFileSync(file, STUB_REPORT);
if (STUB_STATUS === "killed") process.kill(process.pid, "SIGKILL");
process.exitCode = Number(STUB_STATUS);
`;

interface Call {
  readonly options: readonly string[];
  readonly env: Texts;
}

describe("the action for GitHub", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();

  before(function () {
    if (process.platform === "win32") this.skip();
  });

  /** The action with another command. */
  const stubbed = async (files: Texts = { "dist/cli.js": COMMAND }) => {
    const from = await folders.create(files);
    mkdirSync(path.join(from, "scripts"));
    copyFileSync(path.join(checkoutRoot(), "scripts", "action.mjs"), path.join(from, "scripts", "action.mjs"));
    const calls = path.join(from, "calls");
    return {
      run: (inputs: Texts = {}, more: Texts = {}) => runAction(from, inputs, { CALLS: calls, ...more }, from),
      calls: (): readonly Call[] =>
        existsSync(calls)
          ? readFileSync(calls, "utf8")
              .trim()
              .split("\n")
              .map((line) => JSON.parse(line))
          : [],
    };
  };
  const eventFile = async (event: unknown) =>
    path.join(await folders.create({ "event.json": JSON.stringify(event) }), "event.json");
  const FILES = {
    "locales/en.json": '{"open":"Open %s","close":"Close"}',
    "locales/de.json": '{"open":"Öffnen"}',
  };

  it("writes a summary, annotations and outputs, and fails", async () => {
    const folder = await folders.create(FILES);
    const { status, stdout, stderr, outputs, summary, report } = await runAction(folder, { locale: "de" });
    assert.deepEqual([status, stderr, outputs.status, outputs.ready], [1, "", "notReady", "false"]);
    assert.match(stdout, /^::error title=Translation Status::0 of 1 language ready$/m);
    assert.match(stdout, /^::warning file=locales\/de\.json,line=1,.*Placeholders/m);
    assert.match(summary, /^## Übersetzungsstatus: /);
    assert.equal(report, summary);
  });

  it("only reports if it is told to, in another format", async () => {
    const folder = await folders.create(FILES);
    const inputs = { fail: "false", annotations: "false", "report-format": "sarif" };
    const { status, stdout, outputs, summary, report } = await runAction(folder, inputs);
    assert.deepEqual([status, outputs.status], [0, "notReady"]);
    assert.match(stdout, /^0 of 1 language ready\.\n/);
    assert.match(summary, /^## Translation status: /);
    assert.equal(JSON.parse(report).version, "2.1.0");
    await writeFiles(folder, { "locales/de.json": '{"open":"%s öffnen","close":"Schließen"}' });
    const ready = await runAction(folder, { "report-format": "junit" });
    assert.deepEqual([ready.status, ready.outputs.status, ready.outputs.ready], [0, "ready", "true"]);
    assert.match(ready.report, /^<\?xml/);
  });

  it("passes its inputs to the command as they are, and no token", async () => {
    const { run, calls } = await stubbed();
    const hostile = "$(touch pwned) `touch pwned`; '\"";
    const inputs = {
      folder: hostile,
      config: "--help",
      languages: "de, pt-BR\nfr",
      threshold: "90",
      timeout: "30",
      base: `a${hostile}`,
      "only-new": "true",
      locale: "de",
      comment: "true",
      "report-format": "json",
    };
    const { outputs } = await run(inputs);
    const [call, ...more] = calls();
    assert.ok(call !== undefined && more.length === 0);
    const folder = path.dirname(outputs.report ?? "");
    const options = [
      ...["--config=--help", "--threshold=90", "--timeout=30"],
      ...["--language=de", "--language=pt-BR", "--language=fr", `--base=a${hostile}`, "--only-new", "--", hostile],
    ];
    const first = [
      ...["check", "--format=github", `--output=markdown=${folder}/report.md`, `--output=json=${folder}/report.json`],
      "--locale=de",
    ];
    assert.deepEqual(call.options, [...first, ...options]);
    assert.ok(!Object.values(call.env).includes(JOB_TOKEN));
    const passed = new Set([...first, ...options, "--explain", "--help"].map((option) => option.split("=")[0]));
    const known = [...CHECK_HELP.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name]) => name);
    assert.ok(known.length > 8);
    assert.deepEqual(
      known.filter((name) => !passed.has(name)),
      [],
    );
    const rest = ["annotations", "fail"];
    assert.deepEqual([...Object.keys(inputs), ...rest].toSorted(), Object.keys(action.inputs).toSorted());
  });

  for (const [what, variables, event, inputs, expected] of [
    ["the target branch of a pull request", { GITHUB_BASE_REF: "main;$(x)" }, {}, {}, "--base=origin/main;$(x)"],
    ["the base of a merge queue", {}, { merge_group: { base_sha: "abc" } }, {}, "--base=abc"],
    ["nothing after a push", {}, { ref: "refs/heads/main" }, {}, undefined],
    ["nothing after an event that is not an object", {}, null, {}, undefined],
    ["nothing if that is asked for", { GITHUB_BASE_REF: "main" }, {}, { base: "none" }, undefined],
    ["what is asked for", { GITHUB_BASE_REF: "main" }, {}, { base: "v1" }, "--base=v1"],
  ] as const) {
    it(`compares with ${what}`, async () => {
      const { run, calls } = await stubbed();
      await run({ "only-new": "true", ...inputs }, { ...variables, GITHUB_EVENT_PATH: await eventFile(event) });
      const [{ options = [] } = {}] = calls();
      assert.equal(
        options.find((option) => option.startsWith("--base")),
        expected,
      );
      assert.equal(options.includes("--only-new"), expected !== undefined);
    });
  }

  for (const [status, expected, name] of [
    ["0", 0, "ready"],
    ["1", 1, "notReady"],
    ["2", 2, "unknown"],
    ["7", 2, "unknown"],
    ["killed", 2, "unknown"],
  ] as const) {
    it(`takes exit status ${status} of the command for ${name}`, async () => {
      const { run } = await stubbed();
      const ended = await run({}, { STUB_STATUS: status });
      assert.deepEqual([ended.status, ended.outputs.status], [expected, name]);
      assert.equal((await run({ fail: "false" }, { STUB_STATUS: status })).status, 0);
    });
  }

  it("fails without a report even if it should only report", async () => {
    const { run } = await stubbed();
    const more = { STUB_STATUS: "2", STUB_REPORT: "", STUB_ERRORS: "--threshold must be\na number: 5%\n" };
    const { status, stdout, outputs, summary } = await run({ fail: "false" }, more);
    assert.deepEqual([status, outputs], [2, { status: "unknown", ready: "false", report: "" }]);
    assert.match(stdout, /^::error title=Translation Status::--threshold must be%0Aa number: 5%25$/m);
    assert.equal(summary, "");
  });

  it("says which input is wrong", async () => {
    const { run, calls } = await stubbed();
    for (const name of ["only-new", "annotations", "comment", "fail"]) {
      const { status, stdout } = await run({ [name]: "yes\n::error::x" });
      assert.equal(status, 2);
      assert.equal(
        stdout.split("\n")[0],
        `::error title=Translation Status::${name} must be true or false, not "yes%0A::error::x"`,
      );
    }
    const { status, stdout } = await run({ "report-format": "constructor" });
    assert.equal(status, 2);
    assert.match(stdout, /::report-format must be one of markdown, json, junit, sarif, not "constructor"\n$/);
    assert.deepEqual(calls(), []);
  });

  it("says what to do where the command is missing", async () => {
    const { run } = await stubbed({});
    const { status, stdout } = await run();
    assert.equal(status, 2);
    assert.match(stdout, /^::error title=Translation Status::dist\/cli\.js is missing\. .*npm run build\n$/);
  });

  it("says which Node.js it needs", async () => {
    const versions = '{ ...process.versions, node: "18.20.8" }';
    const folder = await folders.create({
      ...FILES,
      "version.cjs": `Object.defineProperty(process, "versions", { value: ${versions} });`,
    });
    const { status, stdout } = await runAction(folder, {}, { NODE_OPTIONS: "--require ./version.cjs" });
    assert.equal(status, 2);
    assert.match(stdout, /^::error title=Translation Status::.* needs Node\.js .* or later, not 18\.20\.8\.\n$/);
  });

  it("prints warnings, and none as a command", async () => {
    const { run } = await stubbed();
    const { stderr } = await run({}, { STUB_ERRORS: "a warning\n ::error::x\r::debug::y\na ##[group]z\n" });
    assert.equal(stderr, "a warning\n: :error::x\n: :debug::y\na # #[group]z\n");
  });
});
