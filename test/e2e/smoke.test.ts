import assert from "node:assert/strict";
import { createServer } from "node:http";
import { EDITOR_NAMES } from "../host/builds";
import { openEditor } from "./harness/openEditor";
import { eventually } from "./harness/page";
import type { EditorWindow } from "./harness/window";

/** A component with one language, half translated, as the statistics service describes it. */
function statistics(origin: string): unknown {
  const german = {
    code: "de",
    name: "German",
    total: 4,
    total_words: 8,
    last_change: null,
    last_author: null,
    translated: 2,
    translated_words: 4,
    translated_percent: 50.0,
    fuzzy: 0,
    fuzzy_percent: 0.0,
    failing: 0,
    failing_percent: 0.0,
    url: `${origin}/engage/demo/de/`,
    url_translate: `${origin}/projects/demo/demo-app/de/`,
  };
  return { count: 1, next: null, previous: null, results: [german] };
}

for (const name of EDITOR_NAMES) {
  describe(`the ${name} editor in a browser`, function () {
    this.timeout(120_000);
    const service = createServer((request, response) => {
      const found = request.url?.startsWith("/api/components/demo/demo-app/statistics/");
      response.writeHead(found ? 200 : 404, { "Content-Type": found ? "application/json" : "text/html" });
      response.end(found ? JSON.stringify(statistics(`http://${request.headers.host}`)) : request.url);
    });
    let editor: EditorWindow;

    before(async () => {
      await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
      const address = service.address();
      const port = typeof address === "object" ? address?.port : undefined;
      editor = await openEditor({
        editor: name,
        settings: {
          "translationStatus.components": [
            { service: `http://translate.test:${port}`, project: "demo", component: "demo-app", name: "Demo" },
          ],
        },
      });
    });

    after(async () => {
      await editor?.close();
      service.close();
      service.closeAllConnections();
    });

    it("shows a component and its language", async () => {
      await editor.view.open();
      await eventually(async () => {
        const [component, language] = await editor.view.rows();
        assert.equal(component?.label, "Demo");
        assert.match(component.description, /^50%/);
        assert.equal(language?.label, "German");
        assert.match(language.description, /^50%/);
        assert.equal(language.badge, "50");
        assert.match(language.accessibleName, /^German, 50% translated/);
      });
      await editor.screenshot(`smoke-${name}`);
    });

    it("offers its commands in the palette", async () => {
      assert.ok((await editor.palette.offers("Translation Status: Refresh")).includes("Translation Status: Refresh"));
    });

    it("opens the translation page", async () => {
      const page = await editor.followLink(() => editor.view.row("German").click());
      assert.match(page.url(), /^http:\/\/translate\.test:\d+\/projects\/demo\/demo-app\/de\/$/);
    });
  });
}
