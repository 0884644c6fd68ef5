import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import type { DashboardContent, DashboardHistory, HostMessage } from "../../../src/model/dashboard/dashboardMessages";
import { eventually } from "../../support/eventually";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

describe("the host of the dashboard", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  beforeEach(async () => {
    service = await startScriptedService(
      answerWith([
        { code: "de", name: "German", total: 10, translated: 9, failing: 0 },
        { code: "fr", name: "French", total: 10, translated: 7, failing: 2 },
      ]),
    );
    const origin = `http://127.0.0.1:${service.port}`;
    extension = await startExtension({
      settings: {
        "translationStatus.components": [{ service: origin, project: "p", component: "app", name: "App" }],
        "translationStatus.refreshInterval": 0,
      },
    });
    await eventually(() => assert.match(extension.description("App") ?? "", /%/));
  });
  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  const open = async () => {
    await extension.run("translationStatus.showDashboard");
    const panel = extension.editor.panels.at(-1);
    assert.ok(panel);
    return panel;
  };
  const contents = (posted: readonly unknown[]): readonly DashboardContent[] =>
    (posted as readonly HostMessage[]).flatMap((message) => (message.kind === "show" ? [message.content] : []));
  const histories = (posted: readonly unknown[]): readonly DashboardHistory[] =>
    (posted as readonly HostMessage[]).flatMap((message) => (message.kind === "history" ? [message.history] : []));
  /** What was sent and received before is handled when a refresh has ended. */
  const settle = () => extension.run("translationStatus.refresh");

  it("opens one panel, whose page may run only its own code", async () => {
    const { api } = await open();
    await extension.run("translationStatus.showDashboard");
    assert.equal(extension.editor.panels.length, 1);
    for (const theme of ["light", "dark"] as const) {
      assert.ok(existsSync(api.iconPath?.[theme].fsPath ?? ""), `the tab has an icon in ${theme} themes`);
    }
    const { html } = api.webview;
    assert.match(html, /default-src &#39;none&#39;|default-src 'none'/);
    assert.doesNotMatch(html, /unsafe|https?:\/\/(?!webview\.example)/);
    const [, nonce] = /script-src 'nonce-([\w-]+)'/.exec(html) ?? [];
    assert.ok(nonce !== undefined && nonce.length >= 20 && html.includes(`<script nonce="${nonce}"`));
  });

  it("sends what is known once the page asks, and again when it changes", async () => {
    const { posted, receive } = await open();
    await settle();
    assert.deepEqual(posted, []);
    receive({ kind: "ready" });
    const content = await eventually(() => {
      const [first] = contents(posted);
      assert.ok(first);
      return first;
    });
    const figures = content.overview.cells.map(({ translated, total, failing, verdict }) => [
      ...[translated, total, failing, verdict],
    ]);
    assert.deepEqual(figures, [
      [9, 10, 0, "ready"],
      [7, 10, 2, "notReady"],
    ]);
    assert.deepEqual(content.summary, []);
    assert.equal(content.hasLocal, false, "its history is not in Git");
    const { texts } = content;
    assert.deepEqual([texts.ready, texts.notReady, texts.status], ["Threshold reached", "Below threshold", "State"]);
    assert.equal(texts.readyComplete, "Complete", "as the heat map says");
    assert.equal(texts.readyLanguages, "Languages that reach the threshold: {0} of {1}.");
    const before = posted.length;
    extension.editor.changeSettings({ "translationStatus.threshold": 60 }, "workspace");
    await extension.run("translationStatus.refresh");
    await eventually(() => {
      assert.ok(posted.length > before);
      assert.deepEqual(contents(posted).at(-1)?.summary, ["2 of 2 languages ready"]);
    });
  });

  it("judges by the user’s threshold where no gate is set, as the view and reports do", async () => {
    extension.editor.changeSettings({ "translationStatus.threshold": 60 });
    const { posted, receive } = await open();
    receive({ kind: "ready" });
    await eventually(() =>
      assert.deepEqual(
        contents(posted)
          .at(-1)
          ?.overview.cells.map(({ verdict }) => verdict),
        ["ready", "ready"],
      ),
    );
    const markdown = await extension.run("translationStatus.exportReport", { format: "markdown" });
    assert.doesNotMatch(String(markdown), /left to reach/);
  });

  it("is asked for a language that is missing, which a report names, too", async () => {
    const gate = { required: Array.from({ length: 12 }, (_, index) => `x${String.fromCharCode(97 + index)}`) };
    extension.editor.changeSettings({ "translationStatus.gate": gate }, "workspace");
    await eventually(async () => {
      const markdown = String(await extension.run("translationStatus.exportReport", { format: "markdown" }));
      assert.match(markdown, /^- xa – App: Not started$/m);
      assert.match(markdown, /^- and 2 more$/m);
    });
  });

  it("tells what is wrong in the release gate", async () => {
    extension.editor.changeSettings({ "translationStatus.gate": { require: ["de"] } }, "workspace");
    const { posted, receive } = await open();
    receive({ kind: "ready" });
    await eventually(() => {
      const lines = contents(posted).at(-1)?.summary ?? [];
      assert.match(lines.at(-1) ?? "", /^translationStatus\.gate\.require: Unknown property/);
    });
  });

  it("sends the history of what the page shows", async () => {
    const { posted, receive } = await open();
    receive({ kind: "ready" });
    receive({ kind: "showHistory", languages: ["de"] });
    await eventually(() => {
      const last = histories(posted).at(-1)?.points.at(-1);
      assert.deepEqual([last?.translated, last?.total], [9, 10]);
    });
  });

  it("sends the names of a hostile service as short lines, and none of its addresses", async () => {
    const long = "x".repeat(1_000_000);
    const names = ["</script><img src=x>", "\u202Egpj.exe\0\u0007\n\u2066", long, "__proto__"];
    const fields = { last_author: "\0\u202E", last_change: long, url: "javascript:alert(1)" };
    service.answer = answerWith(
      names.map((name, index) => ({ code: `l${"abcd"[index]}`, name, total: 10, translated: 1, ...fields })),
    );
    const { posted, receive } = await open();
    receive({ kind: "ready" });
    await settle();
    const { overview } = await eventually(() => {
      const last = contents(posted).at(-1);
      assert.ok(last && last.overview.languages.length === names.length);
      return last;
    });
    const shown = overview.languages.map(({ name }) => name);
    assert.deepEqual(shown.toSorted(), ["</script><img src=x>", "__proto__", "gpj.exe", `${"x".repeat(199)}…`]);
    const sent = JSON.stringify(overview);
    assert.ok(sent.length < 10_000);
    assert.doesNotMatch(sent, /javascript:|\\u00|[\u202A-\u202E\u2066-\u2069]/);
  });

  it("opens only pages that it knows itself", async () => {
    const { posted, receive } = await open();
    receive({ kind: "ready" });
    const key = await eventually(() => {
      const found = contents(posted)[0]?.overview.components[0]?.key;
      assert.ok(found);
      return found;
    });
    receive({ kind: "open", what: "page", component: key, language: "https://evil.example" });
    receive({ kind: "open", what: "page", component: "https://evil.example", language: "de" });
    receive({ kind: "open", what: "page", component: key, language: "de", url: "https://evil.example" });
    await eventually(() => assert.equal(extension.editor.opened.length, 1));
    await settle();
    assert.equal(extension.editor.opened.length, 1);
    assert.doesNotMatch(extension.editor.opened.join(" "), /evil/);
  });

  it("ignores what it does not understand, and requests nothing for it", async () => {
    const { posted, receive } = await open();
    const before = service.requests.length;
    for (const message of [
      undefined,
      null,
      1,
      "refresh",
      {},
      { kind: "read" },
      { kind: ["refresh"] },
      { kind: "open" },
    ]) {
      receive(message);
    }
    await eventually(() => assert.equal(extension.editor.log.filter((line) => /not understood/.test(line)).length, 8));
    assert.equal(service.requests.length, before);
    await settle();
    assert.deepEqual(posted, []);
    assert.deepEqual(extension.editor.messages, []);
  });
});
