import assert from "node:assert/strict";
import { createStatisticsServer, type StatisticsServer } from "../../src/web/server";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { type ScriptedService, startScriptedService } from "../support/services/scriptedService";
import { compare } from "./comparison";
import { EXPECTED_COMPONENTS, PROJECT, prepareRealTranslations } from "./translations";

const HOST = "translate.test";

describe("a large real set of translations", function () {
  this.timeout(600_000);

  it("is counted as msgfmt counts it, every file", async () => {
    assert.equal(await compare(), true);
  });

  describe("in the real editor", () => {
    let service: StatisticsServer;
    let front: ScriptedService;
    let editor: EditorWindow;
    let lastAnswer = 0;

    before(async () => {
      const folder = await prepareRealTranslations();
      const created = await createStatisticsServer({ folder, project: PROJECT, allowedHosts: [HOST] });
      assert.ok(created.ok);
      service = created.value;
      // Records the time of the last answer.
      front = await startScriptedService((request, response) => {
        const { method = "GET", url: target = "/" } = request;
        void service.handle(new Request(`http://${request.headers.host}${target}`, { method })).then(async (answer) => {
          response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
          response.once("finish", () => {
            lastAnswer = performance.now();
          });
        });
      });
      const components = (await service.components()).map((component) => ({
        service: `http://${HOST}:${front.port}`,
        project: PROJECT,
        component,
        name: component.slice(PROJECT.length + 1),
      }));
      assert.equal(components.length, EXPECTED_COMPONENTS);
      editor = await openEditor({
        editor: "newest",
        settings: { "translationStatus.components": components, "translationStatus.refreshInterval": 0 },
        size: { width: 1100, height: 1000 },
      });
      await editor.view.open();
    });

    after(async () => {
      await editor?.close();
      await front?.stop();
      await service?.close();
    });

    it("shows every component with its percentage", async () => {
      await eventually(async () => {
        const rows = await editor.view.rows();
        assert.equal(rows.length, EXPECTED_COMPONENTS);
        assert.ok(rows.every(({ description }) => /^\d+(\.\d)?%(?: · [\d,]+ failing)?$/.test(description)));
      });
      console.log(`      ${Math.round(performance.now() - lastAnswer)} ms from the last answer to the last row shown`);
      await editor.screenshot("real-components");
    });

    it("opens and scrolls through all languages of all components", async () => {
      // From the bottom, as expanding moves the rows below.
      const { keyboard } = editor.page;
      await editor.page.locator(".sidebar .customview-tree .monaco-list").focus();
      await keyboard.press("End");
      const began = performance.now();
      for (let opened = 0; opened < EXPECTED_COMPONENTS; opened++) {
        await keyboard.press("ArrowRight");
        await keyboard.press("ArrowUp");
      }
      await eventually(async () => {
        const [first] = await editor.view.rows();
        assert.equal(first?.expanded, true);
      });
      console.log(`      ${Math.round(performance.now() - began)} ms to open all of them, one key after the other`);
      await editor.screenshot("real-expanded");
      const keys = ["PageDown", "PageDown", "PageDown", "End"];
      for (const key of keys) await keyboard.press(key);
      await eventually(async () => {
        const rows = (await editor.view.rows()).filter(({ level }) => level === 2);
        assert.ok(rows.length > 10);
        assert.ok(rows.every(({ badge, description }) => badge !== "" && /^(\d|no)/.test(description)));
      });
      await editor.screenshot("real-end");
    });
  });
});
