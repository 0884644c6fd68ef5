import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { TranslationStatusApi } from "../../src/api/translationStatus";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../support/services/scriptedService";
import { configure, until } from "./support/extension";

/** What `test/fixtures/consumer` exports. */
interface Consumer {
  readonly api: TranslationStatusApi;
  changes(): number;
  stopListening(): void;
  ofVersion(version: unknown): Promise<TranslationStatusApi>;
  readyLanguages(): Promise<readonly string[]>;
}

const GERMAN = { code: "de", name: "German", total: 8, translated: 7, failing: 2 };
const CZECH = { code: "cs", name: "Czech", total: 8, translated: 3 };

describe("the interface for other extensions", function () {
  this.timeout(300_000);
  let service: ScriptedService;
  let consumer: Consumer;

  before(async () => {
    service = await startScriptedService(answerWith([GERMAN, CZECH]));
    await configure([{ service: `http://127.0.0.1:${service.port}`, project: "p", component: "c", name: "The app" }]);
    const extension = vscode.extensions.getExtension<Consumer>("translation-status-tests.consumer");
    assert.ok(extension, "the second extension is there");
    consumer = await extension.activate();
  });

  after(async () => {
    consumer?.stopListening();
    await configure([]);
    await service?.stop();
  });

  it("tells what is known, as plain objects that nobody can change", async () => {
    const [status] = await until(async () => {
      const all = consumer.api.status();
      assert.equal(all[0]?.state, "ready");
      return all;
    });
    assert.ok(status);
    assert.equal(consumer.api.version, 1);
    const { length } = service.requests;
    for (let call = 0; call < 3; call++) consumer.api.status();
    assert.equal(service.requests.length, length, "nothing is read for it");
    const { fetchedAt, languages, ...rest } = status;
    assert.deepEqual(rest, {
      service: `http://127.0.0.1:${service.port}`,
      project: "p",
      component: "c",
      name: "The app",
      state: "ready",
      incomplete: [],
    });
    assert.match(fetchedAt ?? "", /^\d{4}-\d\d-\d\dT.*Z$/);
    const german = languages.find(({ code }) => code === "de");
    assert.deepEqual([german?.percent, german?.total, german?.translated, german?.failing], [87.5, 8, 7, 2]);
    assert.throws(() => Object.assign(languages[0] ?? {}, { total: 1 }), TypeError);
    assert.throws(() => Object.assign(consumer.api, { version: 2 }), TypeError);
    assert.ok(!JSON.stringify(status).includes("token"));
  });

  it("judges by the release gate", async () => {
    assert.deepEqual(await consumer.readyLanguages(), ["de"]);
    const gate = await consumer.api.gate();
    assert.equal(gate.verdict, "notReady");
    assert.deepEqual(
      gate.languages.find(({ code }) => code === "cs"),
      {
        code: "cs",
        name: "Czech",
        required: true,
        verdict: "notReady",
        missing: 4,
        failingChecks: 0,
        outdated: 0,
        absent: 0,
      },
    );
  });

  it("tells of changes until nobody listens any more, and why reading failed", async () => {
    const before = consumer.changes();
    service.answer = answerStatus(403);
    await vscode.commands.executeCommand("translationStatus.refresh");
    await until(async () => assert.ok(consumer.changes() > before));
    await until(async () => {
      const [status] = consumer.api.status();
      assert.equal(status?.state, "stale");
      assert.deepEqual(status.error, { kind: "forbidden", message: "Access denied" });
      assert.equal(status.languages.length, 2);
    });
    consumer.stopListening();
    consumer.stopListening();
    const heard = consumer.changes();
    service.answer = answerWith([GERMAN]);
    await vscode.commands.executeCommand("translationStatus.refresh");
    await until(async () => assert.equal(consumer.api.status()[0]?.state, "ready"));
    assert.equal(consumer.changes(), heard);
  });

  it("writes reports, and refuses what it does not know", async () => {
    const report = JSON.parse(await consumer.api.exportReport({ format: "json" }));
    assert.equal(report.components[0].name, "The app");
    await assert.rejects(consumer.api.exportReport({ format: "pdf" as "json" }), /format/);
    await assert.rejects(consumer.ofVersion(2), /only version 1/);
    await assert.rejects(consumer.ofVersion("__proto__"), /only version 1/);
  });
});
