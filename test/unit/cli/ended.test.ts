import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { constants } from "node:os";
import path from "node:path";
import { checkoutRoot } from "../../host/root";
import { eventually } from "../../support/eventually";
import { startMcpServer } from "../../support/mcpClient";
import { startScriptedService } from "../../support/services/scriptedService";
import { git, temporaryFolders } from "../support";

const CLI = path.join(checkoutRoot(), "dist", "cli.js");
const PATIENCE = 30_000;

function start(commandLine: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [CLI, ...commandLine], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = once(child, "close");
  return { child, ended };
}

/** The messages of the protocol that call a tool. */
function callOf(name: string, input: object): string {
  const information = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  const messages = [
    { id: 1, method: "initialize", params: information },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/call", params: { name, arguments: input } },
  ];
  return messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join("");
}

describe("commands that are ended or cancelled", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();

  before(function () {
    if (process.platform === "win32") this.skip();
  });

  const repository = async (): Promise<string> => {
    const folder = await folders.create({ "locales/en.json": '{"a":"A"}', "locales/de.json": '{"a":"Ä"}' });
    await git(folder, ["init", "-q"]);
    await git(folder, ["add", "."]);
    await git(folder, ["commit", "-q", "-m", "Add"]);
    await writeFile(path.join(folder, "locales", "en.json"), '{"a":"B"}');
    await git(folder, ["commit", "-q", "-a", "-m", "Change"]);
    return folder;
  };

  /**
   * A Git that never gives the contents of files, until it is told to.
   *
   * @param isAskedBefore whether it gives those that are asked for first.
   */
  const hangingGit = async (isAskedBefore = false) => {
    const [bin, TMPDIR] = await Promise.all([folders.create(), folders.create()]);
    const [log, free, first] = ["log", "free", "first"].map((name) => path.join(bin, name)) as [string, string, string];
    const own = process.env.PATH ?? "";
    await writeFile(log, "");
    if (isAskedBefore) await writeFile(first, "");
    await writeFile(
      path.join(bin, "git"),
      `#!/bin/sh
case "$*" in *"cat-file --batch") rm "${first}" 2> /dev/null || { echo $$ >> "${log}"; [ -e "${free}" ] || exec sleep 1000; };; esac
PATH="${own}"
exec git "$@"
`,
    );
    await chmod(path.join(bin, "git"), 0o755);
    const processes = async (): Promise<readonly number[]> =>
      (await readFile(log, "utf8")).trimEnd().split("\n").filter(Boolean).map(Number);
    return {
      environment: { PATH: `${bin}${path.delimiter}${own}`, TMPDIR },
      free: () => writeFile(free, ""),
      processes,
      /** The process that hangs. */
      async hanging(): Promise<number> {
        return eventually(async () => {
          const [id] = await processes();
          assert.ok(id !== undefined);
          return id;
        }, PATIENCE);
      },
      copies: async () => (await readdir(TMPDIR)).filter((name) => name.startsWith("translation-status-past-")),
    };
  };

  for (const [name, ...options] of [["check", "--base", "HEAD~1"], ["report", "--since", "HEAD~1"], ["mcp"]]) {
    it(`leave no copies of texts behind: ${name}`, async () => {
      const endBy = async (signal: "SIGINT" | "SIGTERM" | "SIGHUP"): Promise<void> => {
        // Others ask for what is outdated before.
        const [folder, slow] = await Promise.all([repository(), hangingGit(name !== "check")]);
        const { child, ended } = start([name ?? "", folder, ...options], slow.environment);
        child.stdin.write(callOf("translation_branch_cost", { base: "HEAD~1" }));
        const hanging = await slow.hanging();
        await eventually(async () => assert.equal((await slow.copies()).length, 1), PATIENCE);
        child.kill(signal);
        assert.deepEqual(await ended, [128 + constants.signals[signal], null]);
        assert.deepEqual(await slow.copies(), []);
        await eventually(() => assert.throws(() => process.kill(hanging, 0), /ESRCH/), PATIENCE);
      };
      await Promise.all((["SIGINT", "SIGTERM", "SIGHUP"] as const).map(endBy));
    });
  }

  it("compare one after the other, and nothing that is cancelled", async () => {
    const [folder, slow] = await Promise.all([repository(), hangingGit(true)]);
    const server = await startMcpServer([folder], slow.environment);
    try {
      const controller = new AbortController();
      const cancelled = Array.from({ length: 8 }, () =>
        assert.rejects(server.call("translation_branch_cost", { base: "HEAD~1" }, controller.signal)),
      );
      const hanging = await slow.hanging();
      // Answered after all of the others have begun.
      await server.call("translation_status", {});
      controller.abort();
      await Promise.all(cancelled);
      await eventually(() => assert.throws(() => process.kill(hanging, 0), /ESRCH/), PATIENCE);
      await slow.free();
      const { text, isError } = await server.call("translation_branch_cost", { base: "HEAD~1" });
      assert.equal(isError, false, text);
      assert.equal(JSON.parse(text).components[0].changed, 1);
      assert.equal((await slow.processes()).length, 2);
      assert.deepEqual(await slow.copies(), []);
    } finally {
      await server.close();
    }
  });

  it("end with their client, whatever a service does", async function () {
    // A service that never answers is given up much later.
    this.timeout(120_000);
    const service = await startScriptedService(() => undefined);
    try {
      const component = { service: `http://127.0.0.1:${service.port}`, project: "p", component: "c" };
      const settings = JSON.stringify({ "translationStatus.components": [component] });
      const { child, ended } = start(["mcp", await folders.create({ ".vscode/settings.json": settings })], {});
      child.stdin.write(callOf("translation_status", {}));
      await eventually(() => assert.equal(service.requests.length, 1));
      child.stdin.end();
      assert.deepEqual(await ended, [0, null]);
      assert.equal(service.requests.length, 1);
    } finally {
      await service.stop();
    }
  });
});
