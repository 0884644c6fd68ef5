import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { type RunningServer, startMcpServer } from "../../support/mcpClient";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { temporaryFolders } from "../support";

const TOKEN = "wlu_verysecret";
const SENT = `Token ${TOKEN}`;
const GERMAN = answerWith([{ code: "de", name: "German", total: 8, translated: 7 }]);

interface Service extends ScriptedService {
  readonly address: string;
  /** The tokens that it got. */
  readonly tokens: Set<string | undefined>;
}

describe("the token of a running translation-status mcp", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const ends: (() => Promise<void>)[] = [];
  const settingsOf = (...services: readonly Service[]): string =>
    JSON.stringify({
      "translationStatus.components": services.map(({ address }) => ({
        service: address,
        project: "p",
        component: "c",
      })),
    });
  const startService = async (answer = GERMAN): Promise<Service> => {
    const tokens = new Set<string | undefined>();
    const service = await startScriptedService((request: IncomingMessage, response) => {
      tokens.add(request.headers.authorization);
      answer(request, response);
    });
    ends.push(service.stop);
    return Object.assign(service, { address: `http://127.0.0.1:${service.port}`, tokens });
  };
  const start = async (
    commandLine: readonly string[],
    environment: Readonly<Record<string, string>> = { TRANSLATION_STATUS_TOKEN: TOKEN },
  ): Promise<RunningServer> => {
    const server = await startMcpServer(commandLine, environment);
    ends.push(server.close);
    return server;
  };
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };

  afterEach(async () => {
    await Promise.all(ends.splice(0).map((end) => end()));
  });

  it("goes to the service that the settings named at its start", async () => {
    const service = await startService();
    const folder = await folders.create({ ".vscode/settings.json": settingsOf(service) });
    const server = await start([folder]);
    await server.call("translation_status", {});
    assert.deepEqual([...service.tokens], [SENT]);
    assert.doesNotMatch(server.log(), /is not sent/);
  });

  for (const [name, config] of [
    ["the folder's settings", undefined],
    ["the settings of --config", "team.json"],
  ] as const) {
    it(`goes to no service that ${name} name later, and says so`, async () => {
      const [own, other] = await Promise.all([startService(), startService(answerStatus(404))]);
      const folder = await folders.create();
      const file = join(folder, config ?? ".vscode/settings.json");
      await write(file, settingsOf(own));
      const server = await start(config === undefined ? [folder] : [folder, "--config", file]);
      await write(file, settingsOf(other));
      const { text } = await server.call("translation_status", {});
      assert.deepEqual([...other.tokens], [undefined]);
      const sentence = `TRANSLATION_STATUS_TOKEN is not sent to ${other.address}: it is for the only service that the settings named when the server started`;
      assert.ok(text.includes(sentence), text);
      assert.ok(server.log().includes(sentence));
      assert.deepEqual([...own.tokens], []);
    });
  }

  it("goes to none where the settings named none, or could not be read", async () => {
    for (const before of [
      undefined,
      "{",
      "{}",
      JSON.stringify({ "translationStatus.components": [{ files: "a/*.json" }] }),
    ]) {
      const other = await startService();
      const folder = await folders.create({ "a/en.json": "{}" });
      const file = join(folder, ".vscode", "settings.json");
      if (before !== undefined) await write(file, before);
      const server = await start([folder]);
      await write(file, settingsOf(other));
      await server.call("translation_status", {});
      assert.deepEqual([...other.tokens], [undefined], before ?? "no file");
    }
  });

  it("goes to none of several, nor to the one that is left of them", async () => {
    const [one, two] = await Promise.all([startService(), startService()]);
    const folder = await folders.create({ ".vscode/settings.json": settingsOf(one, two) });
    const server = await start([folder]);
    await write(join(folder, ".vscode", "settings.json"), settingsOf(two));
    await server.call("translation_status", {});
    assert.deepEqual([...two.tokens], [undefined]);
  });

  it("stays with its service where another one comes beside it, by an address too", async () => {
    const [own, other, allowed] = await Promise.all([startService(), startService(), startService()]);
    const folder = await folders.create({ ".vscode/settings.json": settingsOf(own) });
    const server = await start([folder, "--allow-service", allowed.address]);
    await write(join(folder, ".vscode", "settings.json"), settingsOf(own, other, allowed));
    await server.call("translation_status", {});
    for (const { address } of [other, allowed]) {
      await server.call("translation_status", { address: `${address}/projects/p/d/` });
    }
    assert.deepEqual([...own.tokens], [SENT]);
    assert.deepEqual([[...other.tokens], [...allowed.tokens]], [[undefined], [undefined]]);
  });

  it("does not follow its service elsewhere", async () => {
    const other = await startService();
    const own = await startService((request, response) =>
      answerStatus(302, { location: `${other.address}${request.url}` })(request, response),
    );
    const folder = await folders.create({ ".vscode/settings.json": settingsOf(own) });
    const server = await start([folder]);
    await server.call("translation_status", {});
    assert.deepEqual([[...own.tokens], [...other.tokens]], [[SENT], []]);
  });

  it("goes by its address where it has one, whatever the settings name", async () => {
    const [own, other] = await Promise.all([startService(), startService()]);
    const folder = await folders.create();
    const server = await start([folder], { TRANSLATION_STATUS_TOKENS: JSON.stringify({ [own.address]: TOKEN }) });
    await write(join(folder, ".vscode", "settings.json"), settingsOf(own, other));
    await server.call("translation_status", {});
    assert.deepEqual([[...own.tokens], [...other.tokens]], [[SENT], [undefined]]);
    await rm(join(folder, ".vscode"), { recursive: true });
  });
});
