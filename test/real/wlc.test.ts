import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createStatisticsServer, type StatisticsServer } from "../../src/web/server";
import { wlcVersion } from "../bench/wlc";
import { installDebianPackages } from "../host/debian";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { git } from "../unit/support";

const PROJECT = "tidewater";
const APP = `${PROJECT}/${PROJECT}-app`;
const LANGUAGES = 29;

type Row = Readonly<Record<string, unknown>>;

describe("wlc, Weblate's own client", function () {
  this.timeout(300_000);
  let service: StatisticsServer;
  let folder: string;
  let address: string;

  before(async () => {
    if ((await wlcVersion()) === undefined) {
      assert.equal(await installDebianPackages(["wlc"], "the client of Weblate"), undefined);
    }
    assert.match((await wlcVersion()) ?? "none", /^1\.1\d/);
    const scratch = scratchFolder("wlc");
    folder = path.join(scratch.path, "empty");
    mkdirSync(folder);
    const served = path.join(scratch.path, PROJECT);
    cpSync(path.join(checkoutRoot(), "test", "workspaces", PROJECT), served, { recursive: true });
    await git(served, ["init", "--quiet"]);
    await git(served, ["add", "--all"]);
    await git(served, ["commit", "--quiet", "--message=x"], { name: "Ada", seconds: 1_700_000_000 });
    const created = await createStatisticsServer({ folder: served, project: PROJECT });
    assert.ok(created.ok);
    service = created.value;
    const listener = await service.listen(0);
    assert.ok(listener.ok);
    address = `${listener.value.address}api/`;
    writeFileSync(path.join(folder, "weblate.ini"), `[weblate]\nurl = ${address}\n`);
  });
  after(() => service?.close());

  /** Without the settings of this machine. */
  function wlc(...commandLine: readonly string[]): Promise<{ status: number; stdout: string; stderr: string }> {
    const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, NO_PROXY: "127.0.0.1", no_proxy: "127.0.0.1" };
    return new Promise((resolve) => {
      const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 };
      const child = execFile("wlc", commandLine, options, (_error, stdout, stderr) =>
        resolve({ status: child.exitCode ?? -1, stdout, stderr }),
      );
    });
  }

  async function output(...commandLine: readonly string[]): Promise<string> {
    const { status, stdout, stderr } = await wlc(...commandLine);
    assert.deepEqual([status, stderr], [0, ""], commandLine.join(" "));
    return stdout;
  }

  const json = async <Value = readonly Row[]>(...commandLine: readonly string[]): Promise<Value> =>
    JSON.parse(await output("--format", "json", ...commandLine)) as Value;

  it("says its version", async () => {
    assert.match(await output("version"), /^version: 1\.1\d/);
  });

  it("lists projects, components and translations", async () => {
    assert.deepEqual(
      (await json("list-projects")).map(({ slug }) => slug),
      [PROJECT],
    );
    const components = await json("list-components");
    assert.deepEqual(
      components.map(({ slug }) => slug),
      await service.components(),
    );
    assert.deepEqual(await json("list-components", PROJECT), components);
    const app = await json("list-translations", APP);
    assert.deepEqual([app.length, app.filter(({ language_code }) => language_code === "pt_BR").length], [LANGUAGES, 1]);
    assert.ok((await json("list-translations")).length > LANGUAGES);
    const languages = (await json("list-languages")).map(({ code }) => code);
    assert.ok(languages.includes("en") && languages.includes("be@latin"));
  });

  it("lists what is in a project and in a component", async () => {
    assert.deepEqual(await json("ls"), await json("list-projects"));
    assert.deepEqual(await json("ls", PROJECT), await json("list-components"));
    assert.equal((await json("ls", APP)).length, LANGUAGES);
  });

  it("shows a project, a component, a translation and a string", async () => {
    assert.equal((await json<Row>("show", PROJECT)).slug, PROJECT);
    assert.equal((await json<Row>("show", APP)).filemask, "locale/*/LC_MESSAGES/app.po");
    const german = await json<Row>("show", `${APP}/de`);
    assert.deepEqual([german.filename, german.last_author], ["locale/de/LC_MESSAGES/app.po", "Ada"]);
    const units = await fetch(`${address}translations/${APP}/de/units/?q=state:translated`);
    const [unit] = ((await units.json()) as { results: Row[] }).results;
    const shown = await json<Row>("show", String(unit?.id));
    assert.deepEqual([shown.source, shown.target, shown.state], [unit?.source, unit?.target, 20]);
  });

  it("gives the statistics of a component over all pages, and of a translation and a project", async () => {
    const rows = await json("stats", APP);
    assert.equal(rows.length, LANGUAGES);
    const page = await fetch(`${address}components/${APP}/statistics/`);
    const { results } = (await page.json()) as { results: Row[] };
    for (const [index, { code, translated, translated_percent, failing }] of results.entries()) {
      const row = rows[index];
      assert.deepEqual(
        [row?.code, row?.translated, row?.translated_percent, row?.failing],
        [code, translated, translated_percent, failing],
      );
    }
    const german = rows.find(({ code }) => code === "de");
    assert.deepEqual(await json("stats", `${APP}/de`), german);
    const project = await json<Row>("stats", PROJECT);
    assert.equal(project.name, PROJECT);
    assert.ok(Number(project.total) > Number(german?.total));
  });

  it("prints every format", async () => {
    for (const command of [
      ["list-projects"],
      ["list-components"],
      ["list-translations", APP],
      ["stats", APP],
      ["show", `${APP}/de`],
      ["ls", APP],
    ]) {
      for (const format of ["text", "csv", "html"]) {
        assert.match(await output("--format", format, ...command), /tidewater|German/, [format, ...command].join(" "));
      }
    }
  });

  it("understands what is not there or cannot be done", async () => {
    for (const command of [
      ["show", `${PROJECT}/none`],
      ["lock-status", APP],
      ["changes", APP],
      ["repo", PROJECT],
      ["repo", APP],
    ]) {
      const { status, stderr } = await wlc(...command);
      assert.deepEqual(
        [status, stderr.trim()],
        [1, "Error: Object not found on the server (maybe operation is not supported on the server)"],
      );
    }
    const { status, stderr } = await wlc("lock", APP);
    assert.equal(status, 1);
    assert.match(stderr, /HTTP error 405/);
  });
});
