import assert from "node:assert/strict";
import { promises as dns } from "node:dns";
import { openEditor } from "../../e2e/harness/openEditor";
import { eventually } from "../../e2e/harness/page";
import type { EditorWindow } from "../../e2e/harness/window";
import { EDITOR_NAMES } from "../../host/builds";
import { type ForwardProxy, proxyUnavailable, startProxy } from "../../support/services/proxy";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";

/** Only the proxy resolves it. */
const HOST = "behind-the-proxy.test";
const CREDENTIALS = { user: "ada", password: "lovelace" };
const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };

for (const name of EDITOR_NAMES) {
  describe(`behind a proxy, in the ${name} editor`, function () {
    this.timeout(300_000);
    let service: ScriptedService;
    let open: ForwardProxy;
    let closed: ForwardProxy;
    let editor: EditorWindow;

    before(async function () {
      const reason = await proxyUnavailable();
      if (reason !== undefined) {
        console.log(`      skipped: ${reason}`);
        this.skip();
      }
      service = await startScriptedService(answerWith([GERMAN]));
      open = await startProxy({ hosts: { [HOST]: "127.0.0.1" } });
      closed = await startProxy({ hosts: { [HOST]: "127.0.0.1" }, credentials: CREDENTIALS });
      const at = (host: string, component: string) => ({
        service: `http://${host}:${service.port}`,
        project: "p",
        component,
      });
      editor = await openEditor({
        editor: name,
        settings: {
          "http.proxy": `http://127.0.0.1:${open.port}`,
          "translationStatus.refreshInterval": 0,
          "translationStatus.components": [
            at(HOST, "behind"),
            at("unknown-to-the-proxy.test", "beyond"),
            at("127.0.0.1", "here"),
          ],
        },
      });
      await editor.view.open();
    });

    after(async () => {
      await editor?.close();
      await Promise.all([open?.stop(), closed?.stop(), service?.stop()]);
    });

    const requestsFor = (component: string) =>
      service.requests.filter((path) => path.includes(`/${component}/statistics/`)).length;
    const refreshThrough = async (proxy: ForwardProxy, credentials = "") => {
      await editor.reload({ "http.proxy": `http://${credentials}127.0.0.1:${proxy.port}` });
      await editor.view.open();
      await eventually(async () =>
        assert.equal((await editor.view.rows()).filter(({ level }) => level === 1).length, 3),
      );
      await editor.palette.run("Translation Status: Refresh");
    };

    it("reads a service that only the proxy knows", async () => {
      await assert.rejects(dns.lookup(HOST), "this machine does not know the host itself");
      await eventually(async () => assert.equal(await editor.view.description("behind"), "87.5%"));
      assert.equal(requestsFor("behind"), 1);
      assert.ok(open.requests().includes(`CONNECT ${HOST}:${service.port} HTTP/1.1`), open.requests().join("\n"));
    });

    it("reads a service on this machine without it", async () => {
      await eventually(async () => assert.equal(await editor.view.description("here"), "87.5%"));
      assert.ok(open.requests().every((line) => !line.includes("127.0.0.1")));
    });

    it("says that the proxy does not let it through, and opens its setting", async () => {
      await eventually(async () => assert.equal(await editor.view.description("beyond"), "Proxy refused the request"));
      await editor.view.row("beyond").click();
      await eventually(async () =>
        assert.deepEqual(
          (await editor.view.rowsBelow("beyond")).map(({ label }) => label),
          ["Open Network Settings"],
        ),
      );
      await editor.screenshot(`network-proxy-${name}`);
      const setting = editor.page.locator(".settings-editor .setting-item-label", { hasText: /^Proxy$/ });
      await editor.view.row("Open Network Settings").click();
      await setting.first().waitFor();
    });

    it("says so where the proxy wants credentials, and keeps the figures with their age", async () => {
      await refreshThrough(closed);
      await eventually(async () =>
        assert.match(
          (await editor.view.description("behind")) ?? "",
          /^87\.5% · Proxy refused the request · (just now|\d+ minutes? ago)$/,
        ),
      );
      assert.ok(closed.requests().length > 0);
      assert.equal(requestsFor("behind"), 1);
    });

    it("says so where it has the wrong credentials", async () => {
      const before = closed.requests().length;
      await refreshThrough(closed, `${CREDENTIALS.user}:wrong@`);
      await eventually(async () =>
        assert.match((await editor.view.description("behind")) ?? "", /^87\.5% · Proxy refused the request · /),
      );
      assert.ok(closed.requests().length > before);
      assert.equal(requestsFor("behind"), 1);
    });

    it("reads with the right credentials", async () => {
      service.answer = answerWith([{ ...GERMAN, translated: 6 }]);
      await refreshThrough(closed, `${CREDENTIALS.user}:${CREDENTIALS.password}@`);
      // A figure of its own, as a refresh beside a read that has not ended would join it.
      await eventually(async () => assert.equal(await editor.view.description("behind"), "75%"));
      assert.equal(requestsFor("behind"), 2);
    });

    it("says that the proxy is not there, rather than the service", async () => {
      await closed.stop();
      await editor.palette.run("Translation Status: Refresh");
      await eventually(async () => {
        assert.match((await editor.view.description("behind")) ?? "", /^75% · Proxy unreachable · /);
        assert.equal(await editor.view.description("here"), "75%");
      });
      await editor.view.unfold("behind");
      await eventually(async () =>
        assert.equal((await editor.view.rowsBelow("behind"))[0]?.label, "Open Network Settings"),
      );
      await editor.screenshot(`network-proxy-gone-${name}`);
    });

    it("says nothing else: no message, no dialog", async () => {
      assert.deepEqual(await editor.dialogs.notifications(), []);
      assert.equal(await editor.page.locator(".monaco-dialog-box").count(), 0);
    });
  });
}
