import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseCheck } from "../../src/cli/check/checkArguments";
import { createNetwork } from "../../src/cli/components/readFolder";
import { parseMcp } from "../../src/cli/mcp/mcpArguments";
import { parseReport } from "../../src/cli/report/reportArguments";
import { checkoutRoot } from "../host/root";
import { startMcpServer } from "../support/mcpClient";
import { answerWith, type ScriptedService, startScriptedService } from "../support/services/scriptedService";
import { temporaryFolders } from "../unit/support";

const CLI = join(checkoutRoot(), "dist", "cli.js");
const GERMAN = answerWith([{ code: "de", name: "German", total: 8, translated: 8 }]);
const COMPONENTS = 30;
/** Seconds. */
const TIMEOUT = 3;
/** The requests to a service that are under way at a time: where it is waited for no longer, no others follow. */
const MAX_REQUESTS = 6;
const LATE = /No response within 3 seconds/;

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(commandLine: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, ...commandLine], {
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, stdout, stderr };
}

/** Sends a byte now and then, and never ends. */
function drip(_request: unknown, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 200);
  response.on("close", () => clearInterval(timer));
}

describe("a service that never finishes its answers", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const services: ScriptedService[] = [];
  const startService = async (answer: ScriptedService["answer"]): Promise<ScriptedService> => {
    const service = await startScriptedService(answer);
    services.push(service);
    return service;
  };
  const folderOf = (more: object, ...entries: readonly object[]): Promise<string> =>
    folders.create({
      "web/en.json": '{"a":"b"}',
      "web/de.json": '{"a":"b"}',
      ".vscode/settings.json": JSON.stringify({ "translationStatus.components": entries, ...more }),
    });
  const componentsOf = ({ port }: ScriptedService, count = COMPONENTS): readonly object[] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ service: `http://127.0.0.1:${port}`, project: "p", component: `c${index}` },
    }));

  afterEach(async () => {
    await Promise.all(services.splice(0).map((service) => service.stop()));
  });

  it("holds a check no longer than its time limit, and leaves the release unknown", async () => {
    const [slow, quick] = await Promise.all([startService(drip), startService(GERMAN)]);
    const folder = await folderOf({}, ...componentsOf(slow), ...componentsOf(quick, 1), { files: "web/*.json" });
    const { status, stdout } = await run(["check", folder, "--timeout", `${TIMEOUT}`, "--format", "json"]);
    const { verdict, unread, languages } = JSON.parse(stdout);
    assert.deepEqual([status, verdict, unread.length], [2, "unknown", COMPONENTS]);
    for (const { message } of unread) assert.match(message, LATE);
    assert.equal(languages[0].components.length, 2, "what was read is judged");
    assert.equal(slow.requests.length, MAX_REQUESTS, "what waited is not sent any more");
  });

  it("holds a project's list no longer either", async () => {
    const slow = await startService(drip);
    const folder = await folderOf({}, { service: `http://127.0.0.1:${slow.port}`, project: "p" });
    const { status, stdout } = await run(["check", folder, "--timeout", `${TIMEOUT}`]);
    assert.equal(status, 2);
    assert.match(stdout, LATE);
    assert.equal(slow.requests.length, 1);
  });

  it("leaves a component unknown whose name did not come in time, as rules may name it", async () => {
    const slow = await startService((request, response) => {
      (request.url?.includes("/statistics/") ? GERMAN : drip)(request, response);
    });
    const gate = { "translationStatus.gate": { components: { Web: { threshold: 100 } }, threshold: 10 } };
    const folder = await folderOf(gate, ...componentsOf(slow, 1));
    const { status, stdout } = await run(["check", folder, "--timeout", "1"]);
    assert.equal(status, 2);
    assert.match(stdout, /c0 couldn't be read: No response within 1 second/);
  });

  it("holds a report no longer, which says what is missing", async () => {
    const slow = await startService(drip);
    const folder = await folderOf({}, ...componentsOf(slow), { files: "web/*.json" });
    const { status, stdout, stderr } = await run(["report", folder, "--timeout", `${TIMEOUT}`]);
    assert.equal(status, 0);
    assert.match(stderr, LATE);
    assert.match(stdout, /Readiness couldn't be determined|No response within 3 seconds/);
    assert.equal(slow.requests.length, MAX_REQUESTS);
  });

  it("holds a call of the MCP server no longer, also for strings", async () => {
    const slow = await startService((request, response) => {
      (request.url?.includes("/units/") ? drip : GERMAN)(request, response);
    });
    const stuck = await startService(drip);
    const folder = await folderOf({}, ...componentsOf(slow, 10), ...componentsOf(stuck));
    const server = await startMcpServer([folder, "--timeout", `${TIMEOUT}`]);
    try {
      const release = await server.call("translation_release", {});
      assert.match(release.text, LATE);
      assert.equal(stuck.requests.length, MAX_REQUESTS);
      const strings = await server.call("translation_strings", { language: "de", kind: "missing" });
      assert.match(strings.text, LATE);
      assert.equal(slow.requests.filter((url) => url.includes("/units/")).length, 1, "components are asked in turn");
    } finally {
      await server.close();
    }
  });

  it("has two minutes where no time is given", async () => {
    const { timeout } = AbortSignal;
    const times: number[] = [];
    AbortSignal.timeout = (milliseconds) => {
      times.push(milliseconds);
      return timeout.call(AbortSignal, milliseconds);
    };
    try {
      assert.ok((await createNetwork()).ok);
    } finally {
      AbortSignal.timeout = timeout;
    }
    assert.deepEqual(times, [120_000]);
  });

  it("is given a time that makes sense", async () => {
    const refusal = (wrong: string): string => `--timeout must be a number of seconds from 1 to 3600, not "${wrong}"`;
    for (const parse of [parseCheck, parseReport, parseMcp]) {
      for (const wrong of ["0", "-1", "1e3", "3601", "x"]) {
        assert.deepEqual(parse([`--timeout=${wrong}`]), { ok: false, problem: refusal(wrong) });
      }
    }
    for (const command of ["check", "report", "mcp"]) {
      const { status, stderr } = await run([command, "--timeout=0"]);
      assert.deepEqual([status, stderr], [2, `${refusal("0")}\n`]);
    }
  });
});
