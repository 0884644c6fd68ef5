import assert from "node:assert/strict";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const ROWS = [{ code: "de", name: "German", total: 8, translated: 6 }];
const MERGED = { needs_commit: false, needs_merge: false, needs_push: false };
const WAITING = {
  ...{ needs_commit: true, needs_merge: true, needs_push: false },
  ...{ pending_units: { total: 14 }, missing_commits: 3, outgoing_commits: 0 },
};

describe("what keeps a component from being merged, in its row", () => {
  let service: ScriptedService;
  let extension: RunningExtension;
  let repository: object | number;
  let isLocked: boolean;

  beforeEach(async () => {
    [repository, isLocked] = [MERGED, false];
    service = await startScriptedService((request, response) => {
      const body = request.url?.endsWith("/repository/")
        ? repository
        : request.url?.endsWith("/lock/") && { locked: isLocked };
      if (typeof body === "number") answerStatus(body)(request, response);
      else if (typeof body === "object")
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
      else answerWith(ROWS)(request, response);
    });
    const at = { service: `http://127.0.0.1:${service.port}`, project: "p", component: "app", name: "App" };
    extension = await startExtension({
      folders: [scratchFolder("repository").path],
      settings: { "translationStatus.components": [at], "translationStatus.refreshInterval": 0 },
    });
    await eventually(() => assert.match(extension.description("App") ?? "", /^75%/));
  });
  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  const signIn = async () => {
    const stored = extension.run("translationStatus.signIn");
    const token = await extension.input(/Access token for/);
    token.type("secret");
    token.accept();
    await stored;
  };
  const asked = () => service.requests.filter((path) => /\/(repository|lock)\/$/.test(path)).length;
  const shows = (description: string) => eventually(() => assert.equal(extension.description("App"), description));

  it("is not asked for without a token", async () => {
    repository = WAITING;
    await extension.run("translationStatus.refresh");
    await shows("75%");
    assert.equal(asked(), 0);
  });

  it("is told with a token, and gone after it is over", async () => {
    [repository, isLocked] = [{ ...WAITING, merge_failure: "CONFLICT: Merge conflict in po/de.po\n" }, true];
    await signIn();
    const worst = "locked · conflict in po/de.po · uncommitted (14) · commits to merge (3)";
    await shows(`75% · ${worst}`);
    assert.match(extension.row("App").accessibleName ?? "", /, locked, conflict in po\/de\.po, /);
    const page = `http://127.0.0.1:${service.port}/projects/p/app/#repository`;
    assert.ok((await extension.tooltip("App")).includes(`](<${page}>)`));
    assert.equal(extension.row("App").icon, "warning");
    [repository, isLocked] = [MERGED, true];
    await extension.run("translationStatus.refresh");
    await shows("75% · locked");
    assert.equal(extension.row("App").icon, "lock");
    const before = asked();
    [repository, isLocked] = [MERGED, false];
    await extension.run("translationStatus.refresh");
    await shows("75%");
    assert.equal(asked(), before + 2);
    assert.ok(!(await extension.tooltip("App")).includes("#repository"));
  });

  it("shows nothing where the service does not tell", async () => {
    repository = 403;
    await signIn();
    await eventually(() => assert.equal(asked(), 1));
    await extension.run("translationStatus.refresh");
    await shows("75%");
    assert.equal(asked(), 1);
  });

  it("stays while the service is busy", async () => {
    repository = WAITING;
    await signIn();
    await shows("75% · uncommitted (14) · commits to merge (3)");
    repository = 423;
    const before = asked();
    await extension.run("translationStatus.refresh");
    await eventually(() => assert.equal(asked(), before + 1));
    await shows("75% · uncommitted (14) · commits to merge (3)");
  });
});
