import assert from "node:assert/strict";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Past } from "../../../../src/time/past/readPast";
import type { StatisticsServer } from "../../../../src/web/server";
import { git, poOf, rowsOf, services, temporaryFolders, writeFiles } from "../../support";

const DAY = 86_400;
/** A Tuesday at noon. */
const START = Date.UTC(2023, 10, 14, 12) / 1000;

type Files = Readonly<Record<string, string>>;

describe("past of a component", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  const { start } = services();
  const never = new AbortController().signal;
  const { TMPDIR } = process.env;
  afterEach(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });

  async function repository() {
    const folder = await folders.create({ "readme.txt": "x" });
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    const commit = async (seconds: number, changed: Files, removed: readonly string[] = []) => {
      await writeFiles(folder, changed);
      for (const name of removed) await rm(path.join(folder, name));
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--allow-empty", "--message=change"], { name: "A", seconds });
    };
    return { folder, commit };
  }
  const serve = async (folder: string, mask: string): Promise<StatisticsServer> =>
    (await start({ folder, project: "p", components: [{ name: "c", mask }] })).service;
  const pastOf = async (
    service: StatisticsServer,
    progress: (done: number, of: number) => void = () => {},
    enough?: AbortSignal,
  ) => {
    const past = await service.folder.past("p-c", never, progress, enough);
    assert.ok(past?.ok, JSON.stringify(past));
    return past.value;
  };
  const figuresOf = ({ states }: Past) =>
    states.map(({ time, languages }) => [
      time / 1000,
      ...languages.map(({ code, total, translated, fuzzy, failing, totalWords, translatedWords }) =>
        [code, total, translated, fuzzy, failing, totalWords, translatedWords].join(" "),
      ),
    ]);

  /** What the service said after each commit must be what is counted afterwards. */
  async function compare(mask: string, commits: readonly (readonly [files: Files, removed?: readonly string[]])[]) {
    const { folder, commit } = await repository();
    const expected: unknown[] = [];
    for (const [index, [files, removed]] of commits.entries()) {
      await commit(START + index * DAY, files, removed);
      const rows = await rowsOf((await serve(folder, mask)).handle, "p", "p-c");
      expected.unshift([
        START + index * DAY,
        ...rows.map(({ code, total, translated, fuzzy, failing, total_words, translated_words }) =>
          [code, total, translated, fuzzy, failing, total_words, translated_words].join(" "),
        ),
      ]);
    }
    assert.deepEqual(figuresOf(await pastOf(await serve(folder, mask))), expected);
  }

  it("is what the service said after each commit, for files with their source texts", () =>
    compare("po/*.po", [
      [{ "po/de.po": poOf({ a: "1", b: "", "c %d": "" }) }],
      [{ "po/fr.po": poOf({ a: "1" }), "po/app.pot": poOf({ a: "", b: "", "c %d": "" }) }],
      [{ "po/de.po": poOf({ a: "1", b: "2", "c %d": "%s" }) }],
      [{ "po/app.pot": poOf({ a: "", b: "", "c %d": "", "two words": "" }) }],
      [{}, ["po/de.po"]],
      [{ "po/de.po": poOf({ a: "1", b: "", "c %d": "" }) }],
    ]));

  it("is what the service said after each commit, for files of translations alone", () =>
    compare("web/*/app.json", [
      [{ "web/en/app.json": '{"a":"One","b":"Two"}', "web/de/app.json": '{"a":"Eins"}' }],
      [{ "web/en/app.json": '{"a":"One","b":"Two","c":"Three more"}' }],
      [{ "web/de/app.json": '{"a":"Eins","b":"Zwei","c":"Drei weitere"}', "web/fr/app.json": "{}" }],
      [{ "web/en/app.json": '{"c":"Three more"}' }, ["web/fr/app.json"]],
    ]));

  it("fails where nothing temporary can be written", async () => {
    const { folder, commit } = await repository();
    await commit(START, { "po/de.po": poOf({ a: "1" }) });
    const service = await serve(folder, "po/*.po");
    process.env.TMPDIR = path.join(folder, "gone");
    const past = await service.folder.past("p-c", never, () => {});
    assert.deepEqual(past, { ok: false, problem: "there is no folder for temporary files (ENOENT)" });
  });

  it("ends with the newest when that is enough", async () => {
    const { folder, commit } = await repository();
    for (const [day, count] of [1, 2, 3, 4].entries())
      await commit(START + day * DAY, {
        "po/de.po": poOf(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, "x"]))),
      });
    const enough = new AbortController();
    const service = await serve(folder, "po/*.po");
    const past = await pastOf(
      service,
      (done) => {
        if (done === 2) enough.abort();
      },
      enough.signal,
    );
    assert.deepEqual(
      past.states.map(({ languages }) => languages[0]?.total),
      [4, 3],
    );
    assert.equal(past.unfinished, "it takes too long");
    const already = await pastOf(service, undefined, AbortSignal.abort());
    assert.equal(already.states.length, 1);
  });

  it("is of the last commit of each day, and of each week long ago", async () => {
    const { folder } = await repository();
    const days = 420;
    const blob = (day: number, half: number) => poOf({ a: "1", [`b${day}`]: half === 0 ? "" : "2" });
    const commits = Array.from({ length: 2 * days }, (_, index) => {
      const text = blob(Math.floor(index / 2), index % 2);
      const seconds = START + Math.floor(index / 2) * DAY + (index % 2) * 3600;
      return `commit refs/heads/main\ncommitter A <a@b> ${seconds} +0000\ndata 0\nM 100644 inline po/de.po\ndata ${Buffer.byteLength(text)}\n${text}\n`;
    });
    await git(folder, ["fast-import", "--quiet"], undefined, commits.join(""));
    const steps: string[] = [];
    const { states, unfinished } = await pastOf(await serve(folder, "po/*.po"), (done, of) =>
      steps.push(`${done}/${of}`),
    );
    assert.equal(unfinished, undefined);
    assert.ok(states.every(({ languages }) => languages[0]?.translated === 2));
    const times = states.map(({ time }) => (time / 1000 - START) / DAY);
    assert.deepEqual(
      times.slice(0, 366).map(Math.floor),
      Array.from({ length: 366 }, (_, index) => days - 1 - index),
    );
    // The days before are 54, which are in nine weeks.
    assert.ok(times.length > 366 + 7 && times.length < 366 + 10, String(times.length));
    assert.equal(steps.at(-1), `${states.length}/${states.length}`);
  });

  it("follows what was merged, not how it came to be", async () => {
    const { folder, commit } = await repository();
    await commit(START, { "po/de.po": poOf({ a: "", b: "" }) });
    await git(folder, ["checkout", "--quiet", "-b", "topic"]);
    await commit(START + DAY, { "po/de.po": poOf({ a: "1", b: "" }) });
    await commit(START + 2 * DAY, { "po/de.po": poOf({ a: "1", b: "2" }) });
    await git(folder, ["checkout", "--quiet", "main"]);
    await commit(START + 3 * DAY, { "other.txt": "x" });
    await git(folder, ["merge", "--quiet", "--no-ff", "--message=merge", "topic"], {
      name: "A",
      seconds: START + 4 * DAY,
    });
    const past = await pastOf(await serve(folder, "po/*.po"));
    assert.deepEqual(
      past.states.map(({ time, languages }) => [(time / 1000 - START) / DAY, languages[0]?.translated]),
      [
        [4, 2],
        [0, 0],
      ],
    );
  });

  it("takes wrong times of commits for those of their neighbors", async () => {
    const { folder, commit } = await repository();
    const texts = ["1", "2", "3", "4"];
    for (const [index, seconds] of [START, START + 900 * DAY, 500_000_000, START + 2 * DAY].entries()) {
      await commit(seconds, { "po/de.po": poOf({ a: texts[index] ?? "" }) });
    }
    const { states } = await pastOf(await serve(folder, "po/*.po"));
    assert.deepEqual(
      states.map(({ time }) => (time / 1000 - START) / DAY),
      [2, 0],
    );
  });

  it("counts neither links nor what leads out of the folder", async () => {
    const { folder } = await repository();
    const text = poOf({ a: "1" });
    const stream = [
      `blob\nmark :1\ndata ${Buffer.byteLength(text)}\n${text}\n`,
      "blob\nmark :2\ndata 11\n/etc/passwd\n",
      `commit refs/heads/main\ncommitter A <a@b> ${START} +0000\ndata 0\nM 100644 :1 po/de.po\nM 120000 :2 po/fr.po\n`,
      `M 100644 :1 po/..x.po\nM 160000 ${"1".repeat(40)} po/cs.po\n`,
      `commit refs/heads/main\ncommitter A <a@b> ${START + DAY} +0000\ndata 0\nM 120000 :2 po/de.po\nM 100644 :1 po/fr.po\n`,
    ];
    await git(folder, ["fast-import", "--quiet"], undefined, stream.join(""));
    const { states } = await pastOf(await serve(folder, "po/*.po"));
    assert.deepEqual(
      states.map(({ languages }) => languages.map(({ code }) => code)),
      [["fr"], ["de"]],
    );
  });

  it("ends where objects are missing, and says so", async () => {
    const { folder, commit } = await repository();
    for (const [index, text] of ["1", "22", "333"].entries()) {
      await commit(START + index * DAY, { "po/de.po": poOf({ a: text }) });
    }
    const id = (await git(folder, ["rev-parse", "HEAD~2:po/de.po"])).trim();
    await rm(path.join(folder, ".git/objects", id.slice(0, 2), id.slice(2)));
    const { states, unfinished } = await pastOf(await serve(folder, "po/*.po"));
    assert.deepEqual([states.length, unfinished], [2, "files are missing or too large"]);
  });

  it("leaves out commits of which files could not be read in full, and says so", async () => {
    const { folder, commit } = await repository();
    const de = '{"a":"Eins","b":"Zwei"}';
    const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0a\nsize 3\n";
    for (const [index, text] of [de, de.slice(0, 14), pointer, de.replace("Eins", "1")].entries())
      await commit(START + index * DAY, { "web/en.json": '{"a":"One","b":"Two"}', "web/de.json": text });
    const service = await serve(folder, "web/*.json");
    const { states, unfinished } = await pastOf(service);
    assert.deepEqual(
      states.map(({ time, languages }) => [time / 1000, languages.map(({ translated }) => translated)]),
      [
        [START + 3 * DAY, [2]],
        [START, [2]],
      ],
    );
    assert.equal(unfinished, "files couldn't be read in full");
    await commit(START + 4 * DAY, { "web/de.json": pointer });
    assert.equal((await pastOf(service)).states.length, 2);
  });

  it("includes commits of which a file lacks something that it still lacks", async () => {
    const { folder, commit } = await repository();
    for (const [index, text] of ["1", "22"].entries())
      await commit(START + index * DAY, { "po/de.po": `${poOf({ a: text })}\nmsgid "b"\nmsgstr "open\n` });
    const { states, unfinished } = await pastOf(await serve(folder, "po/*.po"));
    assert.deepEqual([states.length, unfinished], [2, undefined]);
  });

  it("is of the last commit until a moment, in whatever year that is", async () => {
    const { folder, commit } = await repository();
    await commit(START, { "po/de.po": poOf({ a: "1" }) });
    const service = await serve(folder, "po/*.po");
    const codesAt = async (time: number) => {
      const figures = await service.folder.figuresAt({ kind: "time", time }, never);
      assert.ok(figures.ok, JSON.stringify(figures));
      return figures.value.components.flatMap(({ languages }) => languages?.map(({ code }) => code));
    };
    const moments = [
      ...[-62_135_596_800_000, -86_400_000, 0, Date.UTC(1972, 0, 1), START * 1000 - 1],
      ...[START * 1000, Date.UTC(2100, 0, 1), Date.UTC(9999, 11, 31)],
    ];
    assert.deepEqual(await Promise.all(moments.map(codesAt)), [[], [], [], [], [], ["de"], ["de"], ["de"]]);
  });

  it("fails where there is no repository, and leaves nothing behind when it is cancelled", async () => {
    const folder = await folders.create({ "po/de.po": poOf({ a: "1" }) });
    const without = await (await serve(folder, "po/*.po")).folder.past("p-c", never, () => {});
    assert.deepEqual(without, { ok: false, problem: "there are no commits" });
    const { folder: other, commit } = await repository();
    for (let day = 0; day < 5; day++) await commit(START + day * DAY, { "po/de.po": poOf({ a: String(day) }) });
    const service = await serve(other, "po/*.po");
    assert.equal(await service.folder.past("p-x", never, () => {}), undefined);
    const temporary = await folders.create();
    const controller = new AbortController();
    const steps: number[] = [];
    process.env.TMPDIR = temporary;
    const cancelled = service.folder.past("p-c", controller.signal, (done) => {
      steps.push(done);
      if (done === 2) controller.abort();
    });
    await assert.rejects(cancelled, { name: "AbortError" });
    assert.deepEqual(steps, [1, 2]);
    assert.deepEqual(await readdir(temporary), []);
  });
});
