import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, readFile, rename, rm, symlink, truncate, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { ATTACKS, concreteKey, unjudgedKeys } from "../unit/security/gitKeys";
import { createHostileWorld, HONEST, NICKNAME, replaceHead, type Visit } from "../unit/security/hostileRepository";
import { git } from "../unit/support";

/** Git itself takes about 10 MB for these commits. */
const USUAL_MEMORY_KIB = 64 * 1024;
/** Limit of `runGit` on Linux, plus program and libraries. */
const MAX_MEMORY_KIB = (1024 + 64) * 1024;

/** Where Git refuses to list the files, they are found without it. */
const FILES_UNLISTED = ".: ignoredUnknown";

describe("hostile repositories", function () {
  this.timeout(60_000);
  let world: Awaited<ReturnType<typeof createHostileWorld>>;

  before(async function () {
    // The traps are scripts, pipes and devices.
    if (process.platform === "win32") this.skip();
    world = await createHostileWorld();
  });
  after(() => world?.remove());

  const assertHarmless = (visit: Visit, memory = USUAL_MEMORY_KIB): void => {
    assert.equal(visit.sprung, false, "nothing is run or written");
    assert.equal(visit.connections, 0, "no connection");
    assert.deepEqual(visit.left, [], "nothing is left running");
    if (process.platform === "linux") assert.ok(visit.peak <= memory, `${visit.peak} KiB of memory`);
  };
  const assertHonest = (visit: Visit, said: readonly string[] = []): void => {
    const { messages, authors, files, log } = visit;
    assert.deepEqual({ messages, authors, files, log }, { ...HONEST, log: said });
    assertHarmless(visit);
    assert.deepEqual(visit.started, [], "git starts no other program");
  };

  it("are read in full, also where nothing is amiss", async () => {
    assertHonest(await world.visit(await world.repository()));
  });

  describe("whose configuration sets", () => {
    for (const { key, value, also, fails } of ATTACKS) {
      it(`${key} = ${value}`, async () => {
        const folder = await world.repository();
        await world.configure(folder, { ...also, [concreteKey(key)]: value });
        const visit = await world.visit(folder);
        if (fails === undefined) return assertHonest(visit);
        assertHarmless(visit);
        assert.deepEqual([visit.messages, Object.values(visit.authors)], [[], [undefined, undefined, undefined]]);
        assert.deepEqual(visit.files, HONEST.files);
        const others = visit.log.filter((line) => line !== FILES_UNLISTED);
        assert.equal(others.length, fails === "at once" ? 1 : 0);
      });
    }

    it("every key that git documents as doing something", async () => {
      const { stdout } = await promisify(execFile)("git", ["help", "--config"]);
      const documented = stdout.split("\n").filter((line) => /^[\w-]+\.\S+$/.test(line));
      assert.ok(documented.length > 400);
      assert.deepEqual(unjudgedKeys(documented), []);
    });
  });

  describe("a part of which is missing, to be fetched by a git that does not know GIT_NO_LAZY_FETCH,", () => {
    const PROMISOR = {
      "core.repositoryFormatVersion": "1",
      "extensions.partialClone": "origin",
      "remote.origin.promisor": "true",
      "protocol.allow": "always",
    };
    const WAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      "by a command": { "remote.origin.url": "{ext}", "protocol.ext.allow": "always" },
      "by a command instead of an address": {
        "remote.origin.url": "https://example.invalid/",
        "url.{ext}.insteadOf": "https://example.invalid/",
        "protocol.ext.allow": "always",
      },
      "by a program at the other end": {
        "remote.origin.url": "{hooks}",
        "remote.origin.uploadpack": "{trap}",
        "protocol.file.allow": "always",
      },
      "over ssh": {
        "remote.origin.url": "ssh://example.invalid/a",
        "core.sshCommand": "{trap}",
        "protocol.ssh.allow": "always",
      },
      "over a proxy of git": {
        "remote.origin.url": "git://example.invalid/a",
        "core.gitProxy": "{trap}",
        "protocol.git.allow": "always",
      },
      "by a helper": { "remote.origin.url": "{url}", "remote.origin.vcs": "ext", "protocol.ext.allow": "always" },
      "over http": { "remote.origin.url": "{url}", "credential.helper": "!{trap}", "protocol.http.allow": "always" },
      "from a bundle": { "remote.origin.url": "{url}", "fetch.bundleURI": "{url}", "protocol.http.allow": "always" },
    };
    for (const [how, settings] of Object.entries(WAYS)) {
      it(how, async () => {
        const [minor, patch] = await gitVersion();
        const knowsNoLazyFetch = minor >= 45 || (minor === 39 && patch >= 4);
        const started: string[] = [];
        // Older Git fetches commits and trees, newer Git only trees.
        for (const missing of ["HEAD~2", "HEAD~2:po"]) {
          const folder = await world.repository();
          const id = (await git(folder, ["rev-parse", missing])).trim();
          await unlink(path.join(folder, ".git", "objects", id.slice(0, 2), id.slice(2)));
          await world.configure(folder, { ...PROMISOR, ...settings });
          const modern = await world.visit(folder);
          assertHarmless(modern);
          if (knowsNoLazyFetch) assert.deepEqual(modern.started, []);
          const visit = await world.visit(folder, "old");
          assertHarmless(visit);
          assert.equal(visit.messages[0], HONEST.messages[0]);
          assert.equal(visit.authors["po/de.po"], HONEST.authors["po/de.po"]);
          started.push(...visit.started);
        }
        assert.deepEqual([...new Set(started.map((argv) => argv.includes('"fetch"') || argv))], [true]);
      });
    }
  });

  describe("that hold", () => {
    /** Git reads these to the end. */
    for (const file of ["refs/heads/main", "info/grafts", "commondir", "objects/info/alternates", "shallow"]) {
      it(`.git/${file} as a link to a device that never ends`, async () => {
        const folder = await world.repository();
        const name = path.join(folder, ".git", file);
        await mkdir(path.dirname(name), { recursive: true });
        await rm(name, { force: true });
        await symlink("/dev/zero", name);
        assertHarmless(await world.visit(folder), MAX_MEMORY_KIB);
      });
    }

    it("a commit that unpacks to more than the memory that git may have", async function () {
      if (process.platform !== "linux") this.skip();
      const folder = await world.repository();
      const [first = ""] = (await git(folder, ["rev-list", "HEAD"])).split("\n");
      await writeHugeCommit(folder, await git(folder, ["cat-file", "commit", first]));
      const visit = await world.visit(folder);
      assertHarmless(visit, MAX_MEMORY_KIB);
      assert.match(visit.log.join("\n"), /^git log: .*out of memory/i);
    });

    const MAILMAPS: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
      "a pipe": (file) => promisify(execFile)("mkfifo", [file]),
      "a link to a device that never ends": (file) => symlink("/dev/zero", file),
      "a file of 4 GB": async (file) => {
        await writeFile(file, "Mallory <author@example.org>\n");
        await truncate(file, 4 * 1024 ** 3);
      },
    };
    for (const [what, make] of Object.entries(MAILMAPS)) {
      it(`${what} for a mailmap`, async () => {
        const folder = await world.repository();
        await rm(path.join(folder, ".mailmap"));
        await make(path.join(folder, ".mailmap"));
        const visit = await world.visit(folder);
        assert.deepEqual(Object.values(visit.authors), [NICKNAME, NICKNAME, NICKNAME]);
        assertHonest({ ...visit, authors: HONEST.authors });
      });
    }

    it("a work tree elsewhere, whose mailmap is none", async () => {
      const folder = await world.repository();
      await world.configure(folder, { "core.worktree": "{zero}" });
      const visit = await world.visit(folder);
      assert.deepEqual(Object.values(visit.authors), [NICKNAME, NICKNAME, NICKNAME]);
      assertHonest({ ...visit, authors: HONEST.authors }, [FILES_UNLISTED]);
    });

    it("other commits in place of their own", async () => {
      const folder = await world.repository();
      const head = (await git(folder, ["rev-parse", "HEAD"])).trim();
      const forged = (await git(folder, ["cat-file", "commit", "HEAD"])).replaceAll("author@", "mallory@");
      await replaceHead(folder, forged);
      await git(folder, ["update-ref", `refs/replace/${head}`, "HEAD"]);
      await git(folder, ["update-ref", "HEAD", head]);
      assertHonest(await world.visit(folder));
    });

    it("a bare repository in one of their folders, whose configuration came along", async function () {
      const [minor] = await gitVersion();
      // `safe.bareRepository` is not known before 2.38.
      if (minor < 38) this.skip();
      const folder = await world.repository();
      const inner = await world.repository();
      await world.configure(inner, { "core.bare": "true" });
      await rename(path.join(inner, ".git"), path.join(folder, "po", "bare"));
      const visit = await world.visit(path.join(folder, "po", "bare"));
      assertHarmless(visit);
      assert.deepEqual([visit.messages, Object.values(visit.authors)], [[], [undefined, undefined, undefined]]);
      assert.match(visit.log.join("\n"), /^git: fatal: cannot use bare repository/);
    });
  });
});

/** After `2.`. */
async function gitVersion(): Promise<readonly [minor: number, patch: number]> {
  const [, minor, patch] = /^git version 2\.(\d+)(?:\.(\d+))?/.exec(await git(".", ["--version"])) ?? [];
  return [Number(minor), Number(patch ?? 0)];
}

/** A few megabytes; inflates to more than a gigabyte. */
async function writeHugeCommit(folder: string, commit: string): Promise<void> {
  const { createHash } = await import("node:crypto");
  const { createDeflate } = await import("node:zlib");
  const chunk = Buffer.alloc(16 * 1024 * 1024, "x");
  const chunks = 70;
  const header = Buffer.from(`commit ${Buffer.byteLength(commit) + chunks * chunk.length}\0${commit}`);
  const hash = createHash("sha1");
  const deflate = createDeflate({ level: 1 });
  const packed: Buffer[] = [];
  deflate.on("data", (part: Buffer) => packed.push(part));
  const done = new Promise((resolve) => deflate.once("end", resolve));
  for (const part of [header, ...Array.from({ length: chunks }, () => chunk)]) {
    hash.update(part);
    await new Promise<unknown>((resolve) => deflate.write(part, resolve));
  }
  deflate.end();
  await done;
  const id = hash.digest("hex");
  const objects = path.join(folder, ".git", "objects", id.slice(0, 2));
  await mkdir(objects, { recursive: true });
  await writeFile(path.join(objects, id.slice(2)), Buffer.concat(packed));
  const branch = path.join(folder, ".git", "refs", "heads", "main");
  assert.match(await readFile(branch, "utf8"), /^[0-9a-f]{40}\n$/);
  await writeFile(branch, `${id}\n`);
}
