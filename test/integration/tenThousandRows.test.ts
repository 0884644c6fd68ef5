import assert from "node:assert/strict";
import { monitorEventLoopDelay } from "node:perf_hooks";
import * as vscode from "vscode";
import { answerWith, type ScriptedService, startScriptedService } from "../support/services/scriptedService";
import { configure, exportedReport } from "./support/extension";

const COMPONENTS = 100;
const LANGUAGES = 100;

describe("ten thousand rows in the extension host", function () {
  this.timeout(300_000);
  let service: ScriptedService;

  before(async () => {
    const rows = Array.from({ length: LANGUAGES }, (_, index) => ({
      code: `l${index}`,
      name: `Language ${index}`,
      total: 1000,
      translated: index * 10,
      fuzzy: index % 3,
      failing: index % 7 === 0 ? 1 : 0,
    }));
    service = await startScriptedService(answerWith(rows));
  });

  after(async () => {
    await configure([]);
    await service?.stop();
  });

  it("are read and reported, whole", async () => {
    const before = process.memoryUsage().heapUsed;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const components = Array.from({ length: COMPONENTS }, (_, index) => ({
      service: `http://127.0.0.1:${service.port}`,
      project: "p",
      component: `c${index}`,
    }));
    await configure(components);
    await vscode.commands.executeCommand("translationStatus.refresh");
    delay.disable();
    const report = await exportedReport();
    assert.equal(report.components.length, COMPONENTS);
    assert.ok(report.components.every(({ state, languages }) => state === "ready" && languages.length === LANGUAGES));
    // Informational: machines differ too much for a limit.
    const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
    console.log(
      `      read in ${Math.round(performance.now() - began)} ms, heap +${megabytes.toFixed(0)} MB,` +
        ` event loop delay p50 ${(delay.percentile(50) / 1e6).toFixed(0)} ms,` +
        ` p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, longest ${(delay.max / 1e6).toFixed(0)} ms`,
    );
  });
});
