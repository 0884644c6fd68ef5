import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type GetTextTranslation, po } from "gettext-parser";
import { SAMPLE_COMPONENTS } from "../demo/sampleHistory";
import { createSampleWorkspace } from "../demo/sampleWorkspace";
import { scratchFolder } from "../host/scratch";

const NOW = new Date("2026-03-20T15:04:05.678Z");
const HOUR = 3_600_000;

async function git(folder: string, ...args: string[]): Promise<string> {
  // A Git hook sets variables that name another repository.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  const { stdout } = await promisify(execFile)("git", ["-C", folder, ...args], { env });
  return stdout.trim();
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((name) => !name.startsWith(".git/"))
    .sort();
}

function parse(text: string): GetTextTranslation[] {
  const contexts = Object.values(po.parse(text, { validation: false }).translations);
  return contexts.flatMap((byId) => Object.values(byId)).filter((unit) => unit.msgid !== "");
}

const idOf = (unit: GetTextTranslation) =>
  JSON.stringify([unit.msgctxt ?? null, unit.msgid, unit.msgid_plural ?? null]);
const isFuzzy = (unit: GetTextTranslation) => /\bfuzzy\b/.test(unit.comments?.flag ?? "");
const translatedOf = (units: GetTextTranslation[]) =>
  units.filter((unit) => !isFuzzy(unit) && unit.msgstr.every((form) => form !== "")).length;

describe("sample workspace", () => {
  let parent: string;
  let folder: string;
  let files: string[];

  before(async function () {
    this.timeout(120_000);
    parent = scratchFolder("sample workspace").path;
    folder = path.join(parent, "some", "tidewater");
    await createSampleWorkspace(folder, { now: NOW });
    files = await filesBelow(folder);
  });

  after(() => rm(parent, { recursive: true, force: true, maxRetries: 3 }));

  const languages = (component: (typeof SAMPLE_COMPONENTS)[number]) => {
    const [before = "", after = ""] = component.files.split("*");
    return files.filter((file) => file.startsWith(before) && file.endsWith(after));
  };
  const template: Record<string, string> = { app: "locale/app.pot", website: "website/website.pot" };

  it("is a clean checkout whose files are those of the sample", async () => {
    const source = path.join(process.cwd(), "test", "workspaces", "tidewater");
    const same = await filesBelow(source);
    assert.ok(files.length > 50);
    assert.deepEqual(
      files,
      same.filter((file) => !/(?:^|\/)(?:\.|__pycache__\/)/.test(file)),
    );
    for (const file of files) {
      const expected = (await readFile(path.join(source, file), "utf8")).replaceAll("\r\n", "\n");
      assert.equal(await readFile(path.join(folder, file), "utf8"), expected, file);
    }
    assert.equal(await git(folder, "status", "--porcelain"), "");
    assert.equal((await git(folder, "ls-files")).split("\n").length, files.length);
    await git(folder, "fsck", "--strict");
  });

  it("has a history of many months and authors that ends before now", async () => {
    const lines = (await git(folder, "log", "--format=%at %an")).split("\n");
    const times = lines.map((line) => Number(line.split(" ")[0]) * 1000);
    assert.ok(lines.length >= 60 && lines.length <= 120, `${lines.length} commits`);
    assert.ok(new Set(lines.map((line) => line.replace(/^\d+ /, ""))).size >= 30);
    assert.deepEqual(
      times,
      [...times].sort((a, b) => b - a),
    );
    assert.ok(Math.max(...times) <= NOW.getTime() - HOUR);
    assert.ok(Math.max(...times) > NOW.getTime() - 12 * HOUR);
    assert.ok(Math.min(...times) < NOW.getTime() - 420 * 24 * HOUR);
    assert.equal(await git(folder, "tag"), "v1.0\nv1.1");
    const trailers = await git(folder, "log", "--format=%(trailers:key=Translate-URL,valueonly,separator=)");
    assert.match(trailers, /^https:\/\/translate\.example\.org\/projects\/tidewater\/app\/de\/$/m);
    assert.ok(trailers.split("\n").some((line) => line === ""));
  });

  it("tells the languages' last changes apart, by the translator that the file names", async () => {
    for (const component of SAMPLE_COMPONENTS) {
      const changes = new Set<string>();
      for (const file of languages(component)) {
        const [time = "", author = ""] = (await git(folder, "log", "-1", "--format=%at|%an", "--", file)).split("|");
        changes.add(time);
        const named = po.parse(await readFile(path.join(folder, file))).headers["Last-Translator"] ?? "";
        const expected = named === "Automatically generated" ? "Morgan Hale" : named.replace(/ <.*/, "");
        assert.equal(author, expected, file);
      }
      assert.equal(changes.size, languages(component).length);
    }
  }).timeout(20_000);

  it("grows: an earlier state of a file is whole and has fewer of the same translations", async () => {
    const file = "locale/de/LC_MESSAGES/app.po";
    const counts: number[] = [];
    for (const id of (await git(folder, "log", "--reverse", "--format=%H", "--", file)).split("\n")) {
      const units = parse(await git(folder, "show", `${id}:${file}`));
      assert.equal(units.length, 36);
      counts.push(translatedOf(units));
      const percent = await git(folder, "log", "-1", "--format=%b", id);
      assert.ok(percent.includes(`(${counts.at(-1)} of 36 strings)`), percent);
    }
    assert.deepEqual(counts, [12, 24, 36]);
  });

  it("is the same for the same time, and another for another", async () => {
    const again = path.join(parent, "again");
    await createSampleWorkspace(again, { now: NOW });
    const head = await git(folder, "rev-parse", "HEAD", "v1.0", "v1.1");
    assert.equal(await git(again, "rev-parse", "HEAD", "v1.0", "v1.1"), head);
    await createSampleWorkspace(again, { now: new Date(NOW.getTime() + HOUR) });
    assert.notEqual(await git(again, "rev-parse", "HEAD", "v1.0", "v1.1"), head);
  }).timeout(20_000);

  it("replaces an earlier sample and nothing else", async () => {
    const used = path.join(parent, "used");
    await mkdir(used);
    await createSampleWorkspace(used, { now: NOW });
    await writeFile(path.join(used, "left-over.txt"), "from a demo");
    await createSampleWorkspace(used, { now: NOW });
    assert.deepEqual(await filesBelow(used), files);

    const foreign = path.join(parent, "foreign");
    await mkdir(path.join(foreign, ".git"), { recursive: true });
    await writeFile(path.join(foreign, "thesis.txt"), "the only copy");
    await assert.rejects(createSampleWorkspace(foreign), /not empty and is not an earlier sample/);
    assert.deepEqual(await filesBelow(foreign), ["thesis.txt"]);
    await assert.rejects(createSampleWorkspace(path.join(foreign, "thesis.txt")), /is not a folder/);
    assert.equal(await readFile(path.join(foreign, "thesis.txt"), "utf8"), "the only copy");
  }).timeout(20_000);

  it("does not let the surrounding git settings in", async () => {
    const surroundings = { GIT_DIR: path.join(parent, "elsewhere"), GIT_AUTHOR_DATE: "2001-01-01T00:00:00Z" };
    Object.assign(process.env, surroundings);
    try {
      await createSampleWorkspace(path.join(parent, "apart"), { now: NOW });
    } finally {
      for (const name of Object.keys(surroundings)) delete process.env[name];
    }
    const head = await git(folder, "rev-parse", "HEAD");
    assert.equal(await git(path.join(parent, "apart"), "rev-parse", "HEAD"), head);
  }).timeout(20_000);

  it("says that git is missing, and deletes nothing then", async () => {
    const previous = process.env.PATH;
    const earlier = path.join(parent, "earlier");
    await createSampleWorkspace(earlier, { now: NOW });
    process.env.PATH = parent;
    try {
      await assert.rejects(createSampleWorkspace(earlier, { now: NOW }), /needs git/);
    } finally {
      process.env.PATH = previous;
    }
    assert.deepEqual(await filesBelow(earlier), files);
  }).timeout(20_000);

  it("has every string of the template in every language, in as many plural forms as the language has", async () => {
    for (const component of SAMPLE_COMPONENTS) {
      const name = template[component.name] ?? "notices/en.po";
      const wanted = parse(await readFile(path.join(folder, name), "utf8")).map(idOf);
      assert.equal(wanted.length, { app: 36, website: 18, notices: 8 }[component.name]);
      for (const file of languages(component)) {
        const text = await readFile(path.join(folder, file), "utf8");
        const forms = Number(/nplurals=(\d)/.exec(text)?.[1]);
        const units = parse(text);
        assert.deepEqual(units.map(idOf).sort(), [...wanted].sort(), file);
        for (const unit of units)
          assert.equal(unit.msgstr.length, unit.msgid_plural ? forms : 1, `${file} ${unit.msgid}`);
      }
    }
  });

  it("shows every kind of progress", async () => {
    const count = async (file: string) => {
      const units = parse(await readFile(path.join(folder, file), "utf8"));
      return `${translatedOf(units)} + ${units.filter(isFuzzy).length} of ${units.length}`;
    };
    assert.ok(SAMPLE_COMPONENTS.every((component) => languages(component).length >= 7));
    const app = (code: string) => count(`locale/${code}/LC_MESSAGES/app.po`);
    assert.equal(await app("th"), "0 + 0 of 36");
    assert.equal(await app("hi"), "2 + 0 of 36");
    assert.equal(await app("he"), "18 + 1 of 36");
    // A missing plural form: gettext still counts it as translated.
    assert.equal(await app("pl"), "33 + 0 of 36");
    assert.equal(await app("fr"), "36 + 0 of 36");
    assert.equal(await count("website/po/pt_BR.po"), "18 + 0 of 18");
    assert.equal(await count("notices/da.po"), "1 + 0 of 8");
  });
});
