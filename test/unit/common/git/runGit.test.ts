import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, readFile, utimes } from "node:fs/promises";
import path from "node:path";
import { mock } from "node:test";
import { promisify } from "node:util";
import { build } from "esbuild";
import { type GitOutcome, type GitRun, runGit } from "../../../../src/common/git/runGit";
import { MAX_LENGTH } from "../../../../src/common/text/foreignText";
import { checkoutRoot } from "../../../host/root";
import { until } from "../../../support/eventually";
import { isRunning } from "../../security/hostileRepository";
import { git, poOf, temporaryFolders, writeFiles } from "../../support";

const LONG = 60_000;
const MUCH = 1_000_000;

describe("a run of git", () => {
  const folders = temporaryFolders();

  before(function () {
    // Git is a script here.
    if (process.platform === "win32") this.skip();
  });

  /** The script may write into `$MARK`. */
  async function runScript(script: string, options: Partial<GitRun> = {}) {
    const bin = await folders.create();
    const mark = path.join(bin, "mark");
    await writeFiles(bin, { git: `#!/bin/sh\nMARK='${mark}'\n${script}\n` });
    await chmod(path.join(bin, "git"), 0o755);
    const { PATH } = process.env;
    process.env.PATH = `${bin}:${PATH}`;
    try {
      const run = runGit({ folder: bin, commandLine: ["log"], timeout: LONG, maxOutput: MUCH, ...options });
      return { run, mark };
    } finally {
      process.env.PATH = PATH;
    }
  }
  const outcomeOf = async (script: string, options?: Partial<GitRun>): Promise<GitOutcome> =>
    (await runScript(script, options)).run.outcome;
  const problemOf = (outcome: GitOutcome): string => (outcome.kind === "done" ? "none" : outcome.problem);

  it("gives what git writes, characters whole, and says how it failed", async () => {
    assert.deepEqual(await outcomeOf("printf '\\303'; sleep 0.05; printf '\\274'"), { kind: "done", output: "ü" });
    assert.deepEqual(await outcomeOf("echo some; echo first >&2; echo second >&2; exit 3"), {
      kind: "failed",
      problem: "first",
      output: "some\n",
    });
    assert.equal(problemOf(await outcomeOf("exit 3")), "ended with status 3");
  });

  it("fails where an item of a list is cut, whatever Git says", async () => {
    const commandLine = ["ls-files", "-z"];
    for (const [script, problem] of [
      ["printf 'a\\0b\\0'", "none"],
      ["true", "none"],
      ["printf 'a\\0b'", "the output is cut"],
    ] as const)
      assert.equal(problemOf(await outcomeOf(script, { commandLine, onText: () => true })), problem, script);
  });

  it("passes arguments as they are, whatever a shell would make of them", async () => {
    const odd = ["$(touch x)", "`id`", "a b", "'", '"', "*", "", ";", "-n", "\n"];
    const { output } = await outcomeOf(`for a in "$@"; do printf '%s|' "$a"; done`, { commandLine: odd });
    assert.ok(output.endsWith(`|${odd.join("|")}|`), output);
  });

  it("fails for a folder that cannot be an argument", async () => {
    const { outcome, stop } = runGit({ folder: "a\0b", commandLine: ["log"], timeout: LONG, maxOutput: MUCH });
    stop();
    assert.equal((await outcome).kind, "failed");
  });

  it("tells that there is no git", async () => {
    const { PATH } = process.env;
    process.env.PATH = path.join(await folders.create(), "nothing");
    try {
      const { outcome } = runGit({ folder: "/", commandLine: ["log"], timeout: LONG, maxOutput: MUCH });
      assert.equal((await outcome).kind, "missing");
    } finally {
      process.env.PATH = PATH;
    }
  });

  it("ends in time with all that git started, and keeps what came before", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const { run, mark } = await runScript('echo begun; sleep 600 & echo $! > "$MARK"; sleep 600', { timeout: 10_000 });
    while (!(await isWritten(mark))) await new Promise((resolve) => setImmediate(resolve));
    mock.timers.tick(10_000);
    mock.timers.reset();
    assert.deepEqual(await run.outcome, { kind: "failed", problem: "no answer within 10 s", output: "begun\n" });
    await ended(mark);
  });

  it("ends at once when it is stopped, though a process that left git's group holds its output open", async function () {
    if (process.platform !== "linux") this.skip();
    const { run, mark } = await runScript('setsid sleep 600 & echo $! > "$MARK"; sleep 600');
    const pid = await written(mark);
    run.stop();
    assert.equal(problemOf(await run.outcome), "stopped");
    process.kill(pid);
  });

  it("leaves nothing behind that git started and did not wait for", async () => {
    const { run, mark } = await runScript('sleep 600 > /dev/null 2>&1 & echo $! > "$MARK"; echo done');
    assert.deepEqual(await run.outcome, { kind: "done", output: "done\n" });
    await ended(mark);
  });

  it("ends with the process that wants it", async () => {
    const bin = await folders.create();
    const mark = path.join(bin, "mark");
    await writeFiles(bin, { git: `#!/bin/sh\necho $$ > '${mark}'\nsleep 600\n` });
    await chmod(path.join(bin, "git"), 0o755);
    await build({
      stdin: {
        contents: `import { runGit } from "./src/common/git/runGit";
          import { existsSync } from "node:fs";
          runGit({ folder: "/", commandLine: ["log"], timeout: ${LONG}, maxOutput: 1 });
          setInterval(() => existsSync(${JSON.stringify(mark)}) && process.exit(0), 10);`,
        resolveDir: checkoutRoot(),
      },
      bundle: true,
      platform: "node",
      outfile: path.join(bin, "own.js"),
      logLevel: "silent",
    });
    const environment = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    await promisify(execFile)(process.execPath, [path.join(bin, "own.js")], { env: environment });
    await ended(mark);
  });

  it("takes no more output than it may, nor more than is wanted", async () => {
    const endless = await outcomeOf("exec yes", { maxOutput: 10_000 });
    assert.equal(problemOf(endless), "the output is too long");
    assert.ok(endless.output.length <= 10_000);
    let taken = 0;
    const enough = await outcomeOf("exec yes", { maxOutput: Number.POSITIVE_INFINITY, onText: () => ++taken < 3 });
    assert.deepEqual([problemOf(enough), enough.output, taken], ["the output is too long", "", 3]);
  });

  it("keeps the beginning of complaints only, as a clean line", async () => {
    const colourful = await outcomeOf("printf 'fatal: \\033[31mbad\\007 \\342\\200\\256name\\n' >&2; exit 1");
    assert.equal(problemOf(colourful), "fatal: [31mbad name");
    const complaint = await outcomeOf("head -c 50000000 /dev/zero | tr '\\0' x >&2; exit 1");
    assert.equal(problemOf(complaint), "x".repeat(MAX_LENGTH.logLine));
  });

  it("has git in a session of its own, with bounded memory, away from the folder, without input", async function () {
    if (process.platform !== "linux") this.skip();
    const { output } = await outcomeOf("set -f; echo $$ $(ps -o sid= -o tty= -p $$); ulimit -d; pwd; cat");
    const [session = "", memory, cwd, input] = output.split("\n");
    const [pid, sid, terminal] = session.split(" ");
    assert.deepEqual([sid, terminal, memory, cwd, input], [pid, "?", "1048576", path.dirname(process.execPath), ""]);
  });

  it("takes no variable that points git elsewhere, and the user's own configuration", async () => {
    const foreign = { GIT_DIR: "/x", git_work_tree: "/x", GIT_EXTERNAL_DIFF: "x", GIT_SSH_COMMAND: "x" };
    const others = { GIT_CONFIG_COUNT: "1", GIT_TRACE: "/x", SSH_ASKPASS: "x", LC_ALL: "de_DE.UTF-8" };
    const allowed = { HOME: "/home/of/user", XDG_CONFIG_HOME: "/config/of/user" };
    const before = { ...process.env };
    Object.assign(process.env, foreign, others, allowed);
    try {
      const { output } = await outcomeOf("env");
      const lines = output.split("\n").filter((line) => /^(?:git_|ssh_ask|lc_all|home=|xdg_config_home)/i.test(line));
      assert.deepEqual(lines.sort(), [
        "GIT_ALLOW_PROTOCOL=",
        "GIT_GRAFT_FILE=/dev/null/none",
        "GIT_NO_LAZY_FETCH=1",
        "GIT_NO_REPLACE_OBJECTS=1",
        "GIT_OPTIONAL_LOCKS=0",
        "GIT_TERMINAL_PROMPT=0",
        "HOME=/home/of/user",
        "LC_ALL=C",
        "XDG_CONFIG_HOME=/config/of/user",
      ]);
    } finally {
      for (const name of Object.keys({ ...foreign, ...others, ...allowed })) {
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      }
    }
  });

  /** Refreshing the index, hooks, fetching: `log` and `rev-parse` do none of these. */
  it("runs nothing and writes nothing for other commands either", async () => {
    const folder = await folders.create({ "po/de.po": poOf({ a: "1" }), trap: "" });
    const trap = path.join(folder, "trap");
    await writeFiles(folder, { trap: `#!/bin/sh\ntouch '${folder}/sprung'\n` });
    await chmod(trap, 0o755);
    for (const commandLine of [
      ["init", "--quiet"],
      ["add", "."],
      ["commit", "--quiet", "--message=a"],
    ]) {
      await git(folder, commandLine);
    }
    await git(folder, ["config", "core.fsmonitor", trap]);
    await git(folder, ["config", "core.hooksPath", path.join(folder, "hooks")]);
    await writeFiles(folder, { "hooks/reference-transaction": await readFile(trap) });
    await chmod(path.join(folder, "hooks", "reference-transaction"), 0o755);
    await git(folder, ["config", "protocol.ext.allow", "always"]);
    const index = path.join(folder, ".git", "index");
    const before = await readFile(index);
    // Git would refresh the index for a new time.
    await utimes(path.join(folder, "po/de.po"), 1, 1);
    const run = async (...commandLine: string[]) =>
      runGit({ folder, commandLine, timeout: LONG, maxOutput: MUCH }).outcome;
    assert.equal((await run("status", "--porcelain")).kind, "done");
    assert.equal((await run("update-ref", "refs/heads/other", "HEAD")).kind, "done");
    assert.match(problemOf(await run("fetch", `ext::${trap}`)), /transport 'ext' not allowed/);
    assert.deepEqual(await readFile(index), before);
    await assert.rejects(readFile(path.join(folder, "sprung")));
  });
});

async function written(file: string): Promise<number> {
  await until(() => isWritten(file));
  return Number(await readFile(file, "utf8"));
}

async function isWritten(file: string): Promise<boolean> {
  return (await readFile(file, "utf8").catch(() => "")).endsWith("\n");
}

async function ended(file: string): Promise<void> {
  const pid = await written(file);
  await until(() => !isRunning(pid));
}
