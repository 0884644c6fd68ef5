import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createLocalServers, type LocalServers } from "../../../src/local/localServers";
import { comparedSlug, compareMasks } from "../../../src/local/maskServers";
import type { BaseComparison } from "../../../src/model/compare/base";
import { checkoutRoot } from "../../host/root";
import { until } from "../../support/eventually";
import { git, temporaryFolders, writeFiles } from "../support";

const SERVICE = join(checkoutRoot(), "dist", "service.js");
const never = new AbortController().signal;

type Files = Readonly<Record<string, string>>;

describe("comparing in the thread of local files", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  const open: LocalServers[] = [];
  const create = (): LocalServers => {
    const servers = createLocalServers({ script: SERVICE, log: () => undefined });
    open.push(servers);
    return servers;
  };
  afterEach(() => {
    for (const servers of open.splice(0)) servers.dispose();
  });

  async function commitAll(folder: string, files: Files, message = "change"): Promise<void> {
    await writeFiles(folder, files);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--allow-empty", `--message=${message}`]);
  }
  async function repository(files: Files): Promise<string> {
    const folder = await folders.create();
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    await commitAll(folder, files, "First");
    await git(folder, ["checkout", "--quiet", "-b", "topic"]);
    return folder;
  }
  const BEFORE = {
    "web/en.json": '{\n"a": "One",\n"b": "Two"\n}',
    "web/de.json": '{"a":"Eins","b":"Zwei"}',
  };
  const NOW = { "web/en.json": '{\n"a": "One!",\n"c": "Three"\n}' };

  function countsOf({ components }: BaseComparison, slug = components[0]?.slug): readonly number[] {
    const outcome = components.find((one) => one.slug === slug)?.outcome;
    assert.ok(outcome?.kind === "compared", JSON.stringify(outcome));
    const { added, changed, removed } = outcome.comparison;
    return [added.count, changed.count, removed.count];
  }

  it("compares the components that are found in the folder", async () => {
    const folder = await repository(BEFORE);
    await commitAll(folder, NOW);
    const outcome = await create().ask(folder, { kind: "compare", ref: "main" }, never);
    assert.ok(outcome?.ok, JSON.stringify(outcome));
    assert.deepEqual(countsOf(outcome.value), [1, 1, 1]);
  });

  it("compares files of masks that are no components of the folder", async () => {
    const folder = await repository(BEFORE);
    await commitAll(folder, NOW);
    const servers = create();
    servers.configure(folder, { components: [] });
    const own = await servers.ask(folder, { kind: "compare", ref: "main" }, never);
    assert.ok(own?.ok && own.value.components.length === 0, JSON.stringify(own));
    const request = { folder, masks: ["other/*.json", "web/*.json"], ignoredChecks: [], ref: "main" };
    const outcome = await compareMasks(servers, request, never);
    assert.ok(outcome?.ok, JSON.stringify(outcome));
    assert.deepEqual(countsOf(outcome.value, comparedSlug(1)), [1, 1, 1]);
    const absent = outcome.value.components.find(({ slug }) => slug === comparedSlug(0))?.outcome;
    assert.ok(absent?.kind === "failed" && absent.problem.kind === "unreadableFile");
    assert.equal(absent.problem.remark.problem.kind, "noFiles");
  });

  it("names languages in the language of the question", async () => {
    const folder = await repository({
      ...BEFORE,
      "web/fr.json": '{"a":"Un","b":"Deux"}',
      "old/en.json": BEFORE["web/en.json"],
      "old/fr.json": BEFORE["web/de.json"],
    });
    await git(folder, ["rm", "--quiet", "-r", "old"]);
    await git(folder, ["mv", "web/fr.json", "web/fr_FR.json"]);
    await commitAll(folder, NOW);
    const servers = create();
    const namesIn = async (asked: Promise<Awaited<ReturnType<typeof compareMasks>>>) => {
      const outcome = await asked;
      assert.ok(outcome?.ok && outcome.value.removed.ok, JSON.stringify(outcome));
      const costs = outcome.value.components.flatMap(({ outcome: own }) =>
        own.kind === "compared" ? own.comparison.languages : [],
      );
      const removed = outcome.value.removed.value.flatMap(({ content }) => content?.languages ?? []);
      return [costs, costs.flatMap(({ former }) => former ?? []), removed].map((those) =>
        those.map(({ name }) => name),
      );
    };
    const ask = (locale: string) => namesIn(servers.ask(folder, { kind: "compare", ref: "main", locale }, never));
    assert.deepEqual(await ask("en"), [["German", "French (France)"], ["French"], ["French"]]);
    const names = ["Deutsch", "Französisch (Frankreich)"];
    assert.deepEqual(await ask("de"), [names, ["Französisch"], ["Französisch"]]);
    const request = { folder, masks: ["web/*.json"], ignoredChecks: [], ref: "main", locale: "de" };
    assert.deepEqual((await namesIn(compareMasks(servers, request, never)))[0], names);
  });

  it("sends no texts of megabytes", async () => {
    const folder = await repository(BEFORE);
    await commitAll(folder, { "web/en.json": JSON.stringify({ a: "x".repeat(3_000_000), b: "Two" }) });
    const outcome = await create().ask(folder, { kind: "compare", ref: "main" }, never);
    assert.ok(outcome?.ok);
    assert.deepEqual(countsOf(outcome.value), [0, 1, 0]);
    assert.ok(JSON.stringify(outcome).length < 20_000);
  });

  it("says why a folder or a reference cannot be compared", async () => {
    const servers = create();
    const plain = await folders.create(BEFORE);
    const none = await servers.ask(plain, { kind: "compare", ref: "main" }, never);
    assert.equal(none?.ok === false && none.problem.kind, "noRepository");
    const listed = await servers.ask(plain, { kind: "revisions" }, never);
    assert.equal(listed.ok === false && listed.problem.kind, "noRepository");
    const folder = await repository(BEFORE);
    for (const ref of ["-x", "--all", "nowhere", "", "main\nx", "^main", "main..topic", "x".repeat(10_000)]) {
      const found = await servers.ask(folder, { kind: "revision", ref }, never);
      assert.deepEqual(found, { ok: false, problem: { kind: "unknownRef", ref, isShallow: false } }, ref);
    }
  });

  it("tells of a clone whose history lacks the base", async () => {
    const folder = await repository(BEFORE);
    await commitAll(folder, NOW);
    await git(folder, ["tag", "v1", "main"]);
    const clone = await folders.create();
    await git(clone, ["clone", "--quiet", "--depth=1", "--branch=topic", `file://${folder}`, "."]);
    const servers = create();
    const found = await servers.ask(clone, { kind: "revision", ref: "v1" }, never);
    assert.deepEqual(found, { ok: false, problem: { kind: "unknownRef", ref: "v1", isShallow: true } });
    const outcome = await servers.ask(clone, { kind: "compare", ref: "v1" }, never);
    assert.deepEqual(outcome, found);
  });

  it("stops when it is cancelled in the middle, and answers what is asked next", async function () {
    // Git is a script here.
    if (process.platform === "win32") this.skip();
    const texts = Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`k${index}`, `Text ${index}`]));
    const files = Object.fromEntries(["en", "de", "fr"].map((code) => [`web/${code}.json`, JSON.stringify(texts)]));
    const folder = await repository(files);
    const bin = await folders.create();
    const [reading, goesOn] = [join(bin, "reading"), join(bin, "goes-on")];
    const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
    const held = `touch '${reading}'; until [ -e '${goesOn}' ]; do sleep 0.01; done`;
    const script = `#!/bin/sh\ncase "$*" in *"cat-file --batch") ${held};; esac\nexec '${real}' "$@"\n`;
    await writeFiles(bin, { git: script });
    await chmod(join(bin, "git"), 0o755);
    const servers = create();
    const { PATH } = process.env;
    process.env.PATH = `${bin}${delimiter}${PATH}`;
    try {
      // The thread runs.
      assert.ok((await servers.ask(folder, { kind: "revision", ref: "main" }, never)).ok);
    } finally {
      process.env.PATH = PATH;
    }
    const abort = new AbortController();
    const comparing = servers.ask(folder, { kind: "compare", ref: "main" }, abort.signal);
    await until(() => existsSync(reading));
    abort.abort();
    await assert.rejects(comparing, { name: "AbortError" });
    await writeFile(goesOn, "");
    const found = await servers.ask(folder, { kind: "revision", ref: "main" }, never);
    assert.ok(found.ok);
    const outcome = await servers.ask(folder, { kind: "compare", ref: "main" }, never);
    assert.ok(outcome?.ok);
    assert.deepEqual(countsOf(outcome.value), [0, 0, 0]);
  });

  it("lists branches, tags and commits, the remote's default branch first", async () => {
    const origin = await repository(BEFORE);
    await git(origin, ["checkout", "--quiet", "main"]);
    const folder = await folders.create();
    await git(folder, ["clone", "--quiet", `file://${origin}`, "."]);
    await git(folder, ["checkout", "--quiet", "-b", "feature/größe"]);
    await commitAll(folder, NOW, "Second");
    await git(folder, ["tag", "v1", "HEAD~1"]);
    // Git's own commands refuse such names, but a repository may have them.
    const tip = (await headOf(folder)).trim();
    await writeFile(join(folder, ".git/refs/heads/-evil"), `${tip}\n`);
    const listed = await create().ask(folder, { kind: "revisions" }, never);
    assert.ok(listed.ok);
    const shown = listed.value.map(({ kind, name, isCurrent, isDefault }) =>
      [kind, name, ...(isCurrent ? ["current"] : []), ...(isDefault ? ["default"] : [])].join(" "),
    );
    assert.equal(shown[0], "remoteBranch origin/main default");
    assert.ok(shown.includes("branch feature/größe current"), shown.join("\n"));
    assert.ok(shown.includes("remoteBranch origin/topic") && shown.includes("tag v1"));
    assert.ok(!shown.some((one) => one.includes("origin/HEAD")));
    const commits = listed.value.filter(({ kind }) => kind === "commit");
    assert.deepEqual(
      commits.map(({ subject }) => subject),
      ["Second", "First"],
    );
    for (const { ref, time, id } of listed.value) {
      assert.ok(!ref.startsWith("-") && time > 0 && id.length >= 4, ref);
      assert.ok((await create().ask(folder, { kind: "revision", ref }, never)).ok, ref);
    }
  });

  it("offers the usual branch first where no remote tells", async () => {
    const folder = await repository(BEFORE);
    await git(folder, ["branch", "aaa"]);
    const listed = await create().ask(folder, { kind: "revisions" }, never);
    assert.ok(listed.ok);
    assert.equal(listed.value[0]?.ref, "refs/heads/main");
    assert.ok(listed.value.every(({ isDefault }) => !isDefault));
  });

  it("lists a bounded number of references, also with endless subjects", async () => {
    const folder = await repository(BEFORE);
    const tip = (await headOf(folder)).trim();
    const refs = Array.from({ length: 3000 }, (_, index) => `${tip} refs/tags/t${index}`);
    await writeFile(
      join(folder, ".git/packed-refs"),
      `# pack-refs with: peeled fully-peeled sorted\n${refs.sort().join("\n")}\n`,
    );
    await git(folder, ["commit", "--quiet", "--allow-empty", "--file=-"], undefined, "x".repeat(5_000_000));
    const listed = await create().ask(folder, { kind: "revisions" }, never);
    assert.ok(listed.ok);
    assert.ok(listed.value.length <= 700 && listed.value.filter(({ kind }) => kind === "tag").length === 200);
    assert.ok(JSON.stringify(listed.value).length < 500_000);
  });

  const headOf = (folder: string): Promise<string> => git(folder, ["rev-parse", "HEAD"]);
});
