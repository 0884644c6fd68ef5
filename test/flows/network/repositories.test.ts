import assert from "node:assert/strict";
import { eventually } from "../../e2e/harness/page";
import { type EditorSession, startSession } from "../../e2e/harness/session";
import type { EditorWindow } from "../../e2e/harness/window";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";

const ROWS = [
  { code: "de", name: "German", total: 40, translated: 34 },
  { code: "fr", name: "French", total: 40, translated: 40 },
];
const MERGED = { needs_commit: false, needs_merge: false, needs_push: false, merge_failure: null };
const WAITING = { ...MERGED, needs_commit: true, pending_units: { total: 14 } };
const CONFLICT = {
  ...{ ...WAITING, needs_merge: true, missing_commits: 3 },
  merge_failure: "Auto-merging po/de.po\nCONFLICT (content): Merge conflict in po/de.po\n",
};
const LOCKED = "website";

describe("what waits in the repositories of a service", function () {
  this.timeout(300_000);
  let service: ScriptedService;
  let session: EditorSession;
  let editor: EditorWindow;
  const repositories = new Map<string, object>([
    ["app", CONFLICT],
    ["docs", WAITING],
    [LOCKED, MERGED],
  ]);

  before(async () => {
    service = await startScriptedService((request, response) => {
      const [, component = "", resource] = /\/components\/p\/(\w+)\/(repository|lock)\/$/.exec(request.url ?? "") ?? [];
      const answer = resource === "lock" ? { locked: component === LOCKED } : repositories.get(component);
      if (answer === undefined) answerWith(ROWS)(request, response);
      else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
    const named = { app: "Harbour", docs: "Handbook", website: "Website" };
    session = await startSession({
      editor: "newest",
      settings: {
        "translationStatus.refreshInterval": 0,
        "translationStatus.components": Object.entries(named).map(([component, name]) => ({
          ...{ service: `http://127.0.0.1:${service.port}`, project: "p", component, name },
        })),
      },
    });
    editor = await session.openWindow();
    await editor.view.open();
  });

  after(async () => {
    await session?.close();
    await service?.stop();
  });

  it("is told by the rows once there is a token, and gone when it is over", async () => {
    await editor.palette.run("Translation Status: Set Access Token…");
    await eventually(async () => assert.ok(await editor.palette.isOpen()));
    await editor.palette.type("wlu_secret");
    await editor.palette.accept();
    const shows = (harbour: string, handbook: string, website: string) =>
      eventually(async () => {
        assert.equal(await editor.view.description("Harbour"), harbour);
        assert.equal(await editor.view.description("Handbook"), handbook);
        assert.equal(await editor.view.description("Website"), website);
      });
    await shows(
      "92.5% · conflict in po/de.po · uncommitted (14) · commits to merge (3)",
      "92.5% · uncommitted (14)",
      "92.5% · locked",
    );
    await editor.screenshot("network-repositories");
    for (const component of repositories.keys()) repositories.set(component, MERGED);
    await editor.palette.run("Translation Status: Refresh");
    await shows("92.5%", "92.5%", "92.5% · locked");
  });
});
