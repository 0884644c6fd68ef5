import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { eventually } from "../../support/eventually";
import { type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

type Fields = Readonly<Record<string, unknown>>;

const send = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

describe("the view Strings of a hostile service", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  /** Shows the strings of German, which has 50 that are missing. @param page of any number. */
  const show = async (page: (number: number) => unknown): Promise<void> => {
    service = await startScriptedService((request: IncomingMessage, response: ServerResponse) => {
      const url = new URL(request.url ?? "", "http://service.invalid");
      if (url.pathname.endsWith("/units/")) send(response, page(Number(url.searchParams.get("page"))));
      else {
        const languages = [{ code: "de", name: "German", total: 90, translated: 40 }];
        send(response, { count: 1, next: null, previous: null, results: languages });
      }
    });
    const origin = `http://127.0.0.1:${service.port}`;
    const entry = { service: origin, project: "p", component: "c" };
    extension = await startExtension({ settings: { "translationStatus.components": [entry] } });
    await eventually(() => assert.ok(extension.labels().includes("German")));
    extension.strings.show(true);
    extension.select("German");
    await eventually(() => assert.ok(labels().length > 1 && !labels().includes("Loading…")));
  };
  const labels = (): readonly string[] => extension.strings.rows().map(({ label }) => label);
  const asked = (): number => service.requests.filter((path) => path.includes("/units/")).length;
  const unit = (id: unknown, source: unknown, more: Fields = {}): Fields => ({ id, source, target: [""], ...more });

  it("runs and opens nothing that a string names", async () => {
    const addresses = ["javascript:alert(1)", "file:///etc/passwd", "command:workbench.action.quit", "vscode://a.b/c"];
    const texts = addresses.flatMap((address) => [address, `[x](${address})`, `<a href="${address}">x</a>`, `$(x)`]);
    const results = texts.map((text, id) =>
      unit(id, [text], { web_url: addresses[id % 4], url: addresses[id % 4], note: text, context: text, flags: text }),
    );
    await show(() => ({ count: results.length, next: null, results }));
    for (const label of new Set(labels().slice(1))) {
      const tooltip = await extension.strings.tooltip(label);
      assert.doesNotMatch(tooltip, /(^|[^\\])(\]\(|<a )/, tooltip);
      await extension.strings.click(label);
    }
    const own = `http://127.0.0.1:${service.port}/projects/p/c/de/`;
    assert.deepEqual([...new Set(extension.editor.opened)], [own]);
  });

  it("shows long texts shortened, without what reorders or hides others", async () => {
    const began = performance.now();
    const results = [
      unit(1, ["\u202E\u2066gpj.exe\u200B"], { note: "y".repeat(3_000_000) }),
      unit(2, ["x".repeat(3_000_000)]),
      unit("__proto__", ["__proto__"], { failing_checks: ["__proto__", "constructor"], ["__proto__"]: { id: 3 } }),
    ];
    await show(() => ({ count: 3, next: null, results }));
    assert.ok(performance.now() - began < 20_000);
    assert.deepEqual(labels().slice(1, 2), ["gpj.exe"]);
    assert.ok(labels().includes("__proto__"));
    for (const label of labels().slice(1)) {
      assert.ok(label.length <= 200);
      assert.ok((await extension.strings.tooltip(label)).length < 10_000);
    }
  });

  it("does not take a hundred thousand strings for a page of fifty", async () => {
    const results = Array.from({ length: 100_000 }, (_, id) => unit(id, [`\0<script>${id}\u202E\u0007`]));
    await show(() => ({ count: results.length, next: null, results }));
    assert.deepEqual([labels().slice(1), asked()], [["Unexpected response"], 1]);
  });

  it("says where a page is too large", async () => {
    await show(() => ({ count: 1, next: null, results: [unit(1, ["x".repeat(10_000_000)])] }));
    assert.deepEqual(labels().slice(1), ["Response too large"]);
  });

  it("shows the strings that there are, whatever their number is said to be", async () => {
    for (const [count, rows] of [
      [50, 3],
      [3, 50],
      [-1, 3],
      ["many", 3],
      [1e300, 3],
    ] as const) {
      await show(() => ({ count, next: null, results: Array.from({ length: rows }, (_, id) => unit(id, [`s${id}`])) }));
      assert.equal(labels().length, 1 + rows, `${count}`);
      extension.stop();
      await service.stop();
    }
  });

  it("requests one page at a time of a list that never ends, and ends one that repeats itself", async () => {
    const isRepeating = { now: false };
    await show((page) => ({
      count: 5_000_000,
      next: "https://elsewhere.example/",
      results: Array.from({ length: 50 }, (_, index) => {
        const id = isRepeating.now ? index % 2 : page * 50 + index;
        return unit(id, [`s${id}`]);
      }),
    }));
    assert.equal(asked(), 1);
    for (let pages = 2; pages <= 4; pages++) {
      await extension.strings.click("Show 50 More");
      await eventually(() => assert.equal(labels().length, 2 + pages * 50));
      assert.equal(asked(), pages);
    }
    isRepeating.now = true;
    await extension.strings.click("Show 50 More");
    await eventually(() => assert.equal(labels().length, 1 + 4 * 50 + 2 + 1));
    await extension.strings.click("Show 50 More");
    await eventually(() => assert.ok(!labels().includes("Show 50 More")));
    assert.equal(asked(), 6);
  });
});
