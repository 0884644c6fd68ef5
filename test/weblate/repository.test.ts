import assert from "node:assert/strict";
import { eventually } from "../support/eventually";
import { type RunningExtension, startExtension } from "../support/vscode/extension";
import { startWeblate, type WeblateServer } from "./server/weblateServer";
import { type ChangingProject, createChangingProject } from "./support/changingProject";
import { persistedWithTokens } from "./support/extension";
import { type Asker, componentPath, createAsker } from "./support/serverFigures";

const PATIENCE = 30_000;

describe("what waits in the repository of a component of a real Weblate", function () {
  this.timeout(300_000);
  let weblate: WeblateServer;
  let admin: Asker;
  let project: ChangingProject;
  let extension: RunningExtension | undefined;

  before(async () => {
    weblate = await startWeblate();
    admin = createAsker(weblate.base, weblate.tokens.admin);
    project = await createChangingProject(admin);
    await project.addComponent("alpha", "Alpha", ["de"]);
    await operate("commit");
  });
  afterEach(() => extension?.stop());
  after(() => project?.remove());

  const operate = (operation: string) =>
    admin.send("POST", `${componentPath(project.slug, "alpha")}repository/`, { operation });
  const lock = (isLocked: boolean) =>
    admin.send("POST", `${componentPath(project.slug, "alpha")}lock/`, { lock: isLocked });
  const open = async (token: string): Promise<RunningExtension> => {
    extension = await startExtension({
      settings: {
        "translationStatus.refreshInterval": 0,
        "translationStatus.components": [{ service: weblate.base, project: project.slug, component: "alpha" }],
      },
      persisted: await persistedWithTokens({ [weblate.base]: token }),
    });
    return extension;
  };
  const says = (running: RunningExtension, description: RegExp) =>
    eventually(() => assert.match(running.description("Alpha") ?? "", description), PATIENCE);

  it("is in its row for those who may manage it, and gone once it is over", async () => {
    const running = await open(weblate.tokens.admin);
    await says(running, /^[\d.]+%$/);
    await project.translate("alpha", "de", "tide", "Hochwasser");
    await running.run("translationStatus.refresh");
    await says(running, /% · uncommitted \(1\)$/);
    // Weblate commits what waits before it locks.
    await lock(true);
    await running.run("translationStatus.refresh");
    await says(running, /% · locked$/);
    await lock(false);
    await running.run("translationStatus.refresh");
    await says(running, /^[\d.]+%$/);
  });

  it("is not told to others", async () => {
    await lock(true);
    const running = await open(weblate.tokens.bob);
    await says(running, /^[\d.]+%$/);
    await running.run("translationStatus.refresh");
    await says(running, /^[\d.]+%$/);
    await lock(false);
  });
});
