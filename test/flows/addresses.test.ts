import assert from "node:assert/strict";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { EDITOR_NAMES } from "../host/builds";
import { answerWith, type ScriptedService, startScriptedService } from "../support/services/scriptedService";

const HOST = "translate.test";

/** Prone to being encoded or decoded twice. */
const PATHS = [
  "/projects/a/b%252Fc/d%C3%A9/?q=has%3Acheck+AND+state%3A%3Ctranslated&x=%20y#top",
  "/translate/tor/tor-browser/tb-about/pt_BR/?q=state:%3Ctranslated",
  "/projects/p/c/be@latin/",
];

for (const name of EDITOR_NAMES) {
  describe(`addresses that the ${name} editor opens`, function () {
    this.timeout(300_000);
    let scripted: ScriptedService;
    let editor: EditorWindow;
    const language = (index: number) => `Language ${index}`;

    before(async () => {
      scripted = await startScriptedService(answerWith([]));
      const origin = `http://${HOST}:${scripted.port}`;
      scripted.answer = (request, response) => {
        const api = request.url?.startsWith("/weblate/api/components/tor/category%252Fapp/statistics/");
        const rows = PATHS.map((path, index) => ({
          code: `l${index}`,
          name: language(index),
          total: 4,
          translated: 1,
          translate_url: origin + path,
        }));
        const silent = { code: "l9", name: language(9), total: 4, translated: 1 };
        if (api) answerWith([...rows, silent])(request, response);
        else response.writeHead(200, { "content-type": "text/html" }).end("<title>here</title>");
      };
      editor = await openEditor({
        editor: name,
        settings: { "translationStatus.components": [`${origin}/weblate/projects/tor/category/app/`] },
      });
      await editor.view.open();
      await eventually(async () => assert.equal((await editor.view.rows()).length, PATHS.length + 2));
    });

    after(async () => {
      await editor?.close();
      await scripted?.stop();
    });

    it("finds a component in a category of a site below a path, through its double-encoded address", () => {
      assert.ok(scripted.requests.some((path) => path.includes("/weblate/api/components/tor/category%252Fapp/")));
    });

    for (const [index, path] of PATHS.entries()) {
      it(`arrive as the service wrote them: ${path}`, async () => {
        const page = await editor.followLink(() => editor.view.row(language(index)).click());
        assert.equal(page.url(), `http://${HOST}:${scripted.port}${path}`);
        await page.close();
      });
    }

    it("are built from the component where the service gives none", async () => {
      const page = await editor.followLink(() => editor.view.row(language(9)).click());
      assert.equal(page.url(), `http://${HOST}:${scripted.port}/weblate/projects/tor/category/app/l9/`);
      await page.close();
    });
  });
}
