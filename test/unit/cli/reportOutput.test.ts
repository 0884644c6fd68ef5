import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmod, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { checkoutRoot } from "../../host/root";
import { temporaryFolders } from "../support";
import { type Ended, runHere } from "./commandHere";

const CLI = path.join(checkoutRoot(), "dist", "cli.js");
const OLD = "The old report\n";
const WRITTEN = /^\*\*0% translated/m;

/** @param script of the shell; `$@` are the program and its arguments. */
async function shell(script: string, folder: string, ...options: readonly string[]): Promise<Ended> {
  const child = spawn("sh", ["-c", script, "sh", process.execPath, CLI, "report", folder, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, stdout, stderr };
}

const report = (folder: string, output: string) => runHere("report", folder, "--output", output);

describe("the file that a report is written to", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const FILES = {
    ".git/HEAD": "",
    "app/locales/en.json": '{"open":"Open"}',
    "app/locales/de.json": "{}",
  };
  /** A repository, the folder of the report in it, and another folder outside. */
  const create = async () => {
    const [repository, outside] = await Promise.all([folders.create(FILES), folders.create({ "own.md": OLD })]);
    return { repository, folder: path.join(repository, "app"), outside, own: path.join(outside, "own.md") };
  };

  before(function () {
    if (process.platform === "win32") this.skip();
  });

  it("is new, or replaced with the permissions that it had", async () => {
    const { folder, outside, own } = await create();
    await chmod(own, 0o640);
    for (const output of [own, path.join(outside, "new.md"), path.join(folder, "new.md")]) {
      assert.deepEqual(await report(folder, output), { status: 0, stdout: "", stderr: "" });
      assert.match(await readFile(output, "utf8"), WRITTEN);
    }
    assert.equal((await stat(own)).mode & 0o777, 0o640);
    assert.deepEqual((await readdir(outside)).sort(), ["new.md", "own.md"]);
  });

  it("leaves nothing beside it of reports that were killed, at the latest an hour later", async () => {
    const { folder, outside, own } = await create();
    const drafts = ["0", "1", "2"].map((digit) => `.translation-status-${digit.repeat(16)}.tmp`);
    const [old = "", ahead = "", recent = ""] = drafts;
    const others = [".translation-status-x.tmp", `own${old}`, `${old}.md`];
    for (const name of [...drafts, ...others]) await writeFile(path.join(outside, name), "");
    for (const [hours, names] of [
      [-2, [old, ...others]],
      [2, [ahead]],
    ] as const) {
      const time = Date.now() / 1000 + hours * 3600;
      for (const name of names) await utimes(path.join(outside, name), time, time);
    }
    assert.equal((await report(folder, own)).status, 0);
    assert.deepEqual((await readdir(outside)).toSorted(), [recent, "own.md", ...others].toSorted());
  });

  it("is not where a link of the repository leads", async () => {
    const { repository, folder, outside, own } = await create();
    await symlink(own, path.join(folder, "report.md"));
    await symlink(path.join(outside, "new.md"), path.join(folder, "missing.md"));
    await symlink(outside, path.join(folder, "out"));
    await symlink(outside, path.join(repository, "beside"));
    await symlink(path.join(folder, "locales"), path.join(folder, "within"));
    for (const [output, problem] of [
      ["app/report.md", "it is a symbolic link"],
      ["app/missing.md", "it is a symbolic link"],
      ["app/out/own.md", '"out" is a symbolic link'],
      ["app/out/deeper/own.md", '"out" is a symbolic link'],
      ["beside/own.md", '"beside" is a symbolic link'],
      ["app/within/report.md", '"within" is a symbolic link'],
      [".git/report.md", "it is part of a Git repository's own data"],
      // The same folder on most computers with macOS or Windows.
      [".GIT/report.md", "it is part of a Git repository's own data"],
    ] as const) {
      const full = path.join(repository, output);
      const { status, stderr } = await report(folder, full);
      assert.deepEqual([status, stderr], [2, `${JSON.stringify(full)} can't be written: ${problem}\n`]);
    }
    assert.deepEqual([await readdir(outside), await readFile(own, "utf8")], [["own.md"], OLD]);
  });

  it("may be reached by links outside the repository, but is none itself", async () => {
    const { folder, outside, own } = await create();
    const other = await folders.create();
    await symlink(outside, path.join(other, "out"));
    await symlink(own, path.join(other, "link.md"));
    const { status, stderr } = await report(folder, path.join(other, "link.md"));
    assert.equal(status, 2);
    assert.match(stderr, /can't be written: it is a symbolic link\n$/);
    assert.equal((await report(folder, path.join(other, "out", "own.md"))).status, 0);
    assert.match(await readFile(own, "utf8"), WRITTEN);
  });

  it("is no folder", async () => {
    const { folder, outside } = await create();
    assert.match((await report(folder, outside)).stderr, /can't be written: it is not a file\n$/);
  });

  it("is no file that may not be written", async function () {
    if (process.getuid?.() === 0) this.skip();
    const { folder, own } = await create();
    await chmod(own, 0o400);
    assert.match((await report(folder, own)).stderr, /can't be written \(EACCES\)\n$/);
  });

  it("may be a pipe or the standard output, unless the repository has it", async () => {
    const { folder, outside } = await create();
    const outer = path.join(outside, "pipe");
    const inner = path.join(folder, "pipe");
    execFileSync("mkfifo", [outer, inner]);
    const piped = await shell(`cat '${outer}' & "$@"; status=$?; wait; exit $status`, folder, "--output", outer);
    assert.deepEqual([piped.status, piped.stderr], [0, ""]);
    assert.match(piped.stdout, WRITTEN);
    assert.match((await report(folder, inner)).stderr, /can't be written: it is not a file\n$/);
    const standard = await shell('"$@" | cat', folder, "--output", "/dev/stdout");
    assert.match(standard.stdout, WRITTEN);
    const redirected = path.join(outside, "redirected.md");
    assert.equal((await shell(`"$@" > '${redirected}'`, folder, "--output", "/dev/stdout")).status, 0);
    assert.match(await readFile(redirected, "utf8"), WRITTEN);
    assert.equal((await report(folder, "/dev/null")).status, 0);
  });

  it("stays as it was where files may not be so long", async () => {
    const { folder, outside, own } = await create();
    const { status, stderr } = await shell('ulimit -f 1; exec "$@"', folder, "--html", "--output", own);
    assert.deepEqual([status, stderr], [2, `${JSON.stringify(own)} can't be written (EFBIG)\n`]);
    assert.deepEqual([await readdir(outside), await readFile(own, "utf8")], [["own.md"], OLD]);
  });

  it("stays as it was on a full disk", async function () {
    const { folder, outside } = await create();
    const disk = path.join(outside, "disk");
    await mkdir(disk);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8k", "tmpfs", disk]);
    if (mounted.error || mounted.status !== 0) this.skip();
    try {
      const output = path.join(disk, "report.html");
      await writeFile(output, OLD);
      const { status, stderr } = await shell('exec "$@"', folder, "--html", "--output", output);
      assert.deepEqual([status, stderr], [2, `${JSON.stringify(output)} can't be written (ENOSPC)\n`]);
      assert.deepEqual([await readdir(disk), await readFile(output, "utf8")], [["report.html"], OLD]);
    } finally {
      execFileSync("umount", [disk]);
    }
  });
});
