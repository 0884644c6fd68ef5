import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as vscode from "vscode";
import { percentOf } from "../../src/model/statistics/percent";
import type { Report, ReportedComponent } from "../../src/report/buildReport";
import { type SampleService, startSampleService } from "../support/services/sampleService";
import {
  answerStatus,
  answerWith,
  closedPort,
  type ScriptedService,
  startScriptedService,
} from "../support/services/scriptedService";
import { configure, exportedReport, until } from "./support/extension";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };

describe("statistics in the extension host", function () {
  this.timeout(300_000);
  let sample: SampleService;
  let scripted: ScriptedService;

  before(async () => {
    sample = await startSampleService("127.0.0.1");
    scripted = await startScriptedService(answerWith([GERMAN]));
  });

  after(async () => {
    await configure([]);
    await scripted?.stop();
    await sample?.stop();
  });

  const only = (report: Report): ReportedComponent => {
    assert.equal(report.components.length, 1);
    const [component] = report.components;
    assert.ok(component);
    return component;
  };
  const scriptedComponent = () => ({ service: `http://127.0.0.1:${scripted.port}`, project: "p", component: "c" });

  it("shows what the service counts, every language of every page", async () => {
    await configure([sample.component("app", "The app")]);
    const component = await until(async () => {
      const found = only(await exportedReport());
      assert.equal(found.state, "ready");
      return found;
    });
    const rows = await sample.rows("app");
    assert.ok(rows.length > 20);
    assert.deepEqual(
      { ...component, languages: undefined, fetchedAt: typeof component.fetchedAt },
      {
        ...sample.component("app"),
        name: "The app",
        state: "ready",
        languages: undefined,
        fetchedAt: "string",
        incomplete: [],
      },
    );
    const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
    assert.deepEqual(
      [...component.languages].sort(byCode),
      [...rows].sort(byCode).map((row) => ({
        code: row.code,
        name: row.name,
        total: row.total,
        translated: row.translated,
        percent: percentOf({ ...row, reportedPercent: row.translated_percent }),
        fuzzy: row.fuzzy,
        failing: row.failing,
        sameAsSource: null,
        outdated: null,
        lastChange: row.last_change === null ? null : new Date(row.last_change).toISOString(),
        lastAuthor: row.last_author,
        url: row.url_translate,
      })),
    );
  });

  it("shows a changed translation file after a refresh", async () => {
    await configure([sample.component("website")]);
    const before = await until(async () => {
      const found = only(await exportedReport()).languages.find(({ code }) => code === "cs");
      assert.ok(found);
      return found;
    });
    const file = join(sample.folder, "website", "po", "cs.po");
    const text = await readFile(file, "utf8");
    const firstMissing = /(\nmsgid "[^"]+"\n)msgstr ""\n(?!")/;
    assert.match(text, firstMissing);
    await writeFile(file, text.replace(firstMissing, '$1msgstr "Přeloženo"\n'));
    await vscode.commands.executeCommand("translationStatus.refresh");
    const after = only(await exportedReport()).languages.find(({ code }) => code === "cs");
    assert.equal(after?.translated, before.translated + 1);
    assert.equal(after.lastAuthor, before.lastAuthor);
  });

  it("says failed and why where there is nothing to show, and stale where there is", async () => {
    scripted.answer = answerStatus(404);
    await configure([scriptedComponent()]);
    await until(async () => {
      const component = only(await exportedReport());
      assert.equal(component.state, "failed");
      assert.equal(component.error?.kind, "notFound");
      assert.equal(component.error.message, "Not found, or private");
      assert.deepEqual(component.languages, []);
    });
    scripted.answer = answerWith([GERMAN]);
    await vscode.commands.executeCommand("translationStatus.refresh");
    assert.equal(only(await exportedReport()).state, "ready");
    scripted.answer = answerStatus(403);
    await vscode.commands.executeCommand("translationStatus.refresh");
    const stale = only(await exportedReport());
    assert.equal(stale.state, "stale");
    assert.equal(stale.error?.kind, "forbidden");
    assert.equal(stale.languages[0]?.percent, 87.5);
  });

  it("keeps a failing component from hiding another", async () => {
    const nobody = { service: `http://127.0.0.1:${await closedPort()}`, project: "p", component: "nobody" };
    await configure([nobody, "no address", sample.component("notices")]);
    await until(async () => {
      const [first, second] = (await exportedReport()).components;
      assert.equal(first?.error?.kind, "refused");
      assert.equal(second?.state, "ready");
    });
  });

  it("reads a component once, however often it is asked to at a time", async () => {
    scripted.answer = answerWith([GERMAN]);
    await configure([scriptedComponent()]);
    await until(async () => assert.equal(only(await exportedReport()).state, "ready"));
    // Its details may be asked for at the same time.
    const reads = () => scripted.requests.filter((url) => url.includes("/statistics/")).length;
    const before = reads();
    await Promise.all([1, 2, 3].map(() => vscode.commands.executeCommand("translationStatus.refresh")));
    assert.equal(reads(), before + 1);
  });

  it("writes the report as Markdown and CSV, and refuses anything else in words", async () => {
    scripted.answer = answerWith([{ ...GERMAN, name: "=1+1 | German" }]);
    await configure([{ ...scriptedComponent(), name: "Report" }]);
    await vscode.commands.executeCommand("translationStatus.refresh");
    await until(async () => {
      const markdown = await vscode.commands.executeCommand<string>("translationStatus.exportReport", {
        format: "markdown",
      });
      assert.match(markdown, /^\*\*87\.5% translated\*\* · .*\n\n\| Component \|/);
      assert.match(markdown, /\[\\=1\+1 \\\| German\]/);
    });
    const csv = await vscode.commands.executeCommand<string>("translationStatus.exportReport", { format: "csv" });
    assert.match(csv, /^project,component,state,code,name,/);
    assert.match(csv, /\r\np,c,ready,de,"'=1\+1 \| German",8,7,87\.5,/);
    for (const argument of [undefined, {}, { format: "xml" }, "json"]) {
      await assert.rejects(
        async () => vscode.commands.executeCommand("translationStatus.exportReport", argument),
        /must be one of markdown, csv, json/,
      );
    }
  });
});
