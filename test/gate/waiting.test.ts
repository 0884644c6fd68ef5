import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { checkoutRoot } from "../host/root";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../support/services/scriptedService";
import { type Branch, baseRepositories, DE, EN, FILES, FR, jsonText } from "../unit/cli/baseRepository";
import { git, writeFiles } from "../unit/support";

const ROWS = ["en", "de", "fr"].map((code) => ({ code, name: code, total: 4, translated: 4 }));
const MERGED = { needs_commit: false, needs_merge: false, needs_push: false };
const LINE =
  "Web: Weblate has translations to commit, push or merge, and this branch changes web/locales/de.json. To avoid conflicts, merge Weblate's pull request first, without squashing";
/** The same strings in another order. */
const SORTED = { "web/locales/de.json": jsonText(Object.fromEntries(Object.entries(DE).toReversed())) };

describe("translations that a service has not pushed", function () {
  this.timeout(60_000);
  const { repository } = baseRepositories();
  let service: ScriptedService;
  let state: object | number;

  beforeEach(async () => {
    state = { ...MERGED, needs_commit: true };
    service = await startScriptedService((request, response) => {
      const { pathname } = new URL(request.url ?? "", "http://x/");
      if (typeof state === "number" && pathname.endsWith("/repository/")) return answerStatus(state)(request, response);
      const body = {
        repository: state,
        lock: { locked: false },
        web: { name: "Web", source_language: { code: "en" } },
      }[pathname.split("/").at(-2) ?? ""];
      if (body === undefined) return answerWith(ROWS)(request, response);
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  afterEach(() => service.stop());

  /** @param more components with the same files as the first. */
  async function branch(change: Branch, more = 0): Promise<string> {
    const web = { service: `http://127.0.0.1:${service.port}`, project: "p", component: "web" };
    const settings = [
      { ...web, files: "web/locales/*.json" },
      { ...web, component: "docs", files: "docs/locales/*.json" },
      ...Array.from({ length: more }, (_, index) => ({ ...web, component: `c${index}`, files: "web/locales/*.json" })),
    ];
    const written = { ".vscode/settings.json": JSON.stringify({ "translationStatus.components": settings }) };
    return repository({ ...FILES, ...written }, change);
  }

  async function run(folder: string, more: readonly string[] = ["--base", "main"], token = "wlu_secret") {
    const commandLine = [path.join(checkoutRoot(), "dist", "cli.js"), "check", folder, ...more];
    const env = { PATH: process.env.PATH, TRANSLATION_STATUS_TOKEN: token };
    const child = spawn(process.execPath, commandLine, { env, stdio: ["ignore", "pipe", "pipe"] });
    const ended = new Promise((resolve) => child.on("close", resolve));
    const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { stdout, stderr, status };
  }
  const asked = () => service.requests.filter((url) => url.endsWith("/repository/"));

  it("are told in the formats for people and in JSON, and change no result", async () => {
    const folder = await branch({ written: SORTED });
    const write = async (format: string) => {
      const { stdout, status } = await run(folder, ["--base", "main", "--format", format]);
      assert.equal(status, 0, stdout);
      return stdout;
    };
    assert.ok((await write("text")).endsWith(`\n${LINE}\n`));
    assert.deepEqual(asked(), ["/api/components/p/web/repository/"], "once, and only of what changed");
    assert.ok((await write("github")).startsWith(`::warning title=Translation Status::${LINE}\n`));
    assert.match(await write("markdown"), /^- Web: Weblate has translations to commit, push or merge/m);
    const { verdict, waiting } = JSON.parse(await write("json"));
    assert.deepEqual([verdict, waiting], ["ready", [{ name: "Web", files: ["web/locales/de.json"] }]]);
    for (const format of ["junit", "sarif", "codequality"]) assert.doesNotMatch(await write(format), /Weblate/);
  });

  it("are told for edited, renamed and removed files, also where some are to be pushed only", async () => {
    state = { ...MERGED, needs_push: true, outgoing_commits: 2 };
    const folder = await branch({
      moved: ["web/locales/fr.json", "web/locales/fr_FR.json"],
      written: { "web/locales/de.json": jsonText({ ...DE, a: "Ein" }), "web/locales/it.json": jsonText({ a: "Uno" }) },
    });
    const { waiting } = JSON.parse((await run(folder, ["--base", "main", "--format", "json"])).stdout);
    assert.deepEqual(waiting, [{ name: "Web", files: ["web/locales/de.json", "web/locales/fr.json"] }]);
    await git(folder, ["rm", "--quiet", "web/locales/de.json"]);
    assert.match((await run(folder)).stdout, /changes web\/locales\/de\.json, web\/locales\/fr\.json\. /);
  });

  it("are told where they wait in a pull request, but not in that pull request", async () => {
    const folder = await branch({ written: SORTED });
    const last = async (revision: string) => {
      const weblate_commit = { revision: (await git(folder, ["rev-parse", revision])).trim() };
      return { ...MERGED, outgoing_commits: 1, weblate_commit };
    };
    const isTold = async () => (await run(folder)).stdout.includes(LINE);
    state = { ...MERGED, outgoing_commits: 1, weblate_commit: "1f".repeat(20) };
    assert.equal(await isTold(), true, "a commit that the repository lacks");
    state = await last("HEAD");
    assert.equal(await isTold(), false, "the last commit of the branch");
    state = { ...(await last("HEAD")), needs_commit: true };
    assert.equal(await isTold(), false, "which is followed by more");
    state = { ...(await last("main")), outgoing_commits: 0, needs_commit: true };
    assert.equal(await isTold(), true, "on top of what is merged");
  });

  it("are told for files that are edited or removed and not staged", async () => {
    const folder = await branch({ written: { "notes.txt": "" } });
    const files = async () => {
      const { waiting = [] } = JSON.parse((await run(folder, ["--base", "main", "--format", "json"])).stdout);
      return waiting.flatMap((one: { files: readonly string[] }) => one.files);
    };
    const write = (name: string, texts: object, end = "\n") =>
      writeFiles(folder, { [`web/locales/${name}`]: jsonText(texts).replaceAll("\n", end) });
    await write("fr.json", FR, "\r\n");
    await write("en.json", { ...EN, e: "Five" });
    assert.deepEqual(await files(), [], "other line ends, which Git may make, and the source");
    await write("fr.json", { ...FR, a: "Une" });
    await rm(path.join(folder, "web/locales/de.json"));
    assert.deepEqual(await files(), ["web/locales/de.json", "web/locales/fr.json"]);
    await git(folder, ["update-index", "--skip-worktree", "web/locales/de.json"]);
    assert.deepEqual(await files(), ["web/locales/fr.json"], "without what a sparse checkout leaves out");
    await git(folder, ["commit", "--quiet", "--all", "--message=edit"]);
    assert.deepEqual(await files(), ["web/locales/fr.json"], "once");
  });

  it("are told once for a file that is renamed and then edited", async () => {
    const folder = await branch({ moved: ["web/locales/fr.json", "web/locales/fr_FR.json"] });
    await writeFiles(folder, { "web/locales/fr_FR.json": jsonText({ ...FR, a: "Une" }) });
    const { waiting } = JSON.parse((await run(folder, ["--base", "main", "--format", "json"])).stdout);
    assert.deepEqual(waiting, [{ name: "Web", files: ["web/locales/fr.json"] }]);
  });

  it("are not told for files that Git writes otherwise than it keeps, and start no filter", async () => {
    const attributes = "web/locales/de.json filter=x\nweb/locales/fr.json working-tree-encoding=UTF-16LE\n";
    const folder = await branch({ written: { "notes.txt": "" } });
    const started = path.join(folder, "started");
    await git(folder, ["config", "filter.x.clean", `touch '${started}'`]);
    await writeFiles(folder, { ".gitattributes": attributes, "web/locales/de.json": jsonText({ ...DE, a: "Ein" }) });
    await writeFile(path.join(folder, "web/locales/fr.json"), jsonText(FR), "utf16le");
    assert.doesNotMatch((await run(folder)).stdout, /Weblate/);
    assert.equal(existsSync(started), false);
  });

  it("are not asked for where a branch changes only the source or adds a language", async () => {
    const source = { "web/locales/en.json": jsonText({ ...EN, e: "Five" }), "web/locales/it.json": jsonText(FR) };
    assert.doesNotMatch((await run(await branch({ written: source }))).stdout, /Weblate/);
    assert.deepEqual(asked(), []);
  });

  it("are asked for of fifty components", async () => {
    const { status } = await run(await branch({ written: SORTED }, 60));
    assert.deepEqual([status, asked().length], [0, 50]);
  });

  it("are not asked for without a token or a base", async () => {
    const folder = await branch({ written: SORTED });
    for (const { stdout } of [await run(folder, [], undefined), await run(folder, ["--base", "main"], "")])
      assert.doesNotMatch(stdout, /Weblate/);
    assert.deepEqual(asked(), []);
  });

  it("are left out where there are none, or the service does not tell", async () => {
    const folder = await branch({ written: SORTED });
    for (state of [MERGED, 403, 404, 500]) {
      const { stdout, status } = await run(folder);
      assert.deepEqual([status, stdout.includes("Weblate")], [0, false]);
    }
    assert.equal(asked().length, 4);
  });

  it("are left out where the service does not answer within the time limit", async () => {
    const folder = await branch({ written: SORTED });
    const { answer } = service;
    service.answer = (request, response) => {
      if (!request.url?.endsWith("/repository/")) answer(request, response);
    };
    const { stdout, status } = await run(folder, ["--base", "main", "--timeout", "5"]);
    assert.deepEqual([status, stdout.includes("Weblate"), asked().length], [0, false, 1]);
  });
});
