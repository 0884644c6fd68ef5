import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { checkoutRoot } from "../host/root";
import { eventually } from "../support/eventually";
import { type RunningExtension, startExtension } from "../support/vscode/extension";
import { git, writeFiles } from "../unit/support";
import { startWeblate, type WeblateServer } from "./server/weblateServer";
import { type ChangingProject, createChangingProject } from "./support/changingProject";
import { persistedWithTokens } from "./support/extension";
import { type GitRemote, startGitRemote } from "./support/gitRemote";
import { type Asker, componentPath, createAsker } from "./support/serverFigures";

const PATIENCE = 30_000;
const PUSH_BRANCH = "weblate";
const WARNING = "Alpha: Weblate has translations to commit, push or merge, and this branch changes locales/de.json.";
const json = (texts: object): string => `${JSON.stringify(texts, null, 4)}\n`;

describe("a component of a real Weblate that pushes to a branch for pull requests", function () {
  this.timeout(600_000);
  let weblate: WeblateServer;
  let admin: Asker;
  let project: ChangingProject;
  let remote: GitRemote;
  let extension: RunningExtension;

  before(async () => {
    weblate = await startWeblate();
    admin = createAsker(weblate.base, weblate.tokens.admin);
    remote = await startGitRemote({
      "locales/en.json": json({ tide: "High water", ebb: "Low water", gate: "The lock is open." }),
      "locales/de.json": json({ tide: "", ebb: "Niedrigwasser", gate: "Die Schleuse ist offen." }),
    });
    project = await createChangingProject(admin);
    await admin.send("POST", `/api/projects/${project.slug}/components/`, {
      ...{ name: "Alpha", slug: "alpha", vcs: "git", branch: "main", push_branch: PUSH_BRANCH },
      ...{ repo: remote.address, push: remote.address, push_on_commit: false },
      ...{ filemask: "locales/*.json", template: "locales/en.json", file_format: "json", source_language: "en" },
    });
    extension = await startExtension({
      settings: {
        "translationStatus.refreshInterval": 0,
        "translationStatus.components": [{ service: weblate.base, project: project.slug, component: "alpha" }],
      },
      persisted: await persistedWithTokens({ [weblate.base]: weblate.tokens.admin }),
    });
  });
  after(async () => {
    extension?.stop();
    await project?.remove();
    await remote?.stop();
  });

  const operate = (operation: string) =>
    admin.send("POST", `${componentPath(project.slug, "alpha")}repository/`, { operation });
  /** What Weblate says: whether it has to push, and how many commits its branch `main` has that the remote's lacks. */
  const told = async () => {
    const { needs_push, outgoing_commits } = await admin.get(`${componentPath(project.slug, "alpha")}repository/`);
    return [needs_push, outgoing_commits];
  };
  const rowSays = async (description: RegExp) => {
    await extension.run("translationStatus.refresh");
    await eventually(() => assert.match(extension.description("Alpha") ?? "", description), PATIENCE);
    return extension.tooltip("Alpha");
  };
  /** Whether a check of a new branch, which edits what Weblate translates, warns. */
  const isWarned = async (): Promise<boolean> => {
    await git(remote.clone, ["checkout", "--quiet", "-B", "topic", "origin/main"]);
    const texts = { tide: "", ebb: "Niedrigwasser", gate: "Das Tor ist offen." };
    await writeFiles(remote.clone, { "locales/de.json": json(texts) });
    await git(remote.clone, ["commit", "--quiet", "--all", "--message=Edit"]);
    return isWarnedHere();
  };
  const isWarnedHere = async (): Promise<boolean> => {
    const component = {
      ...{ service: weblate.base, project: project.slug, component: "alpha", name: "Alpha" },
      files: "locales/*.json",
    };
    const settings = { "translationStatus.components": [component] };
    await writeFiles(remote.clone, { ".vscode/settings.json": json(settings) });
    const options = ["check", remote.clone, "--base", "origin/main"];
    const env = { PATH: process.env.PATH, TRANSLATION_STATUS_TOKEN: weblate.tokens.admin };
    const child = spawn(process.execPath, [path.join(checkoutRoot(), "dist", "cli.js"), ...options], { env });
    const stdout = await text(child.stdout);
    assert.match(stdout, /Compared with origin\/main/);
    return stdout.includes(WARNING);
  };
  const fetchAll = () => git(remote.clone, ["fetch", "--quiet", "--prune", "origin"]);

  it("has commits to push until they are in the pull request", async () => {
    await rowSays(/^[\d.]+%$/);
    assert.equal(await isWarned(), false, "nothing waits");
    await project.translate("alpha", "de", "tide", "Hochwasser");
    await operate("commit");
    assert.deepEqual(await told(), [true, 1]);
    assert.match(await rowSays(/% · commits to push$/), /commits to push/);
    assert.equal(await isWarned(), true, "before they are pushed");
  });

  it("has nothing to push while the pull request is open, which a branch may conflict with", async () => {
    await operate("push");
    await fetchAll();
    assert.deepEqual(await told(), [false, 1]);
    assert.doesNotMatch(await rowSays(/^[\d.]+%$/), /push/);
    assert.equal(await isWarned(), true);
    await git(remote.clone, ["checkout", "--quiet", "-B", "pull", `origin/${PUSH_BRANCH}`]);
    assert.equal(await isWarnedHere(), false, "in the pull request itself");
  });

  it("does not count what is in the pull request where more is to be pushed", async () => {
    await project.translate("alpha", "de", "ebb", "Ebbe");
    await operate("commit");
    assert.deepEqual(await told(), [true, 2]);
    assert.match(await rowSays(/% · commits to push$/), /commits to push/);
    await operate("push");
    await fetchAll();
    assert.deepEqual(await told(), [false, 2]);
    await rowSays(/^[\d.]+%$/);
  });

  it("has nothing left once the pull request is merged", async () => {
    await remote.git("update-ref", "refs/heads/main", `refs/heads/${PUSH_BRANCH}`);
    await remote.git("update-ref", "-d", `refs/heads/${PUSH_BRANCH}`);
    await operate("pull");
    await fetchAll();
    assert.deepEqual(await told(), [false, 0]);
    await rowSays(/^[\d.]+%$/);
    assert.equal(await isWarned(), false);
  });

  it("has a conflict where the pull request is squashed, as the check warns", async () => {
    for (const text of ["Flut", "Hohe Flut"]) {
      await project.translate("alpha", "de", "tide", text);
      await operate("commit");
    }
    await operate("push");
    await fetchAll();
    await git(remote.clone, ["checkout", "--quiet", "-B", "squashed", "origin/main"]);
    await git(remote.clone, ["merge", "--quiet", "--squash", `origin/${PUSH_BRANCH}`]);
    await git(remote.clone, ["commit", "--quiet", "--message=Squash"]);
    await git(remote.clone, ["push", "--quiet", "origin", "squashed:main"]);
    await operate("pull").catch(() => undefined);
    await rowSays(/% · locked · conflict in locales\/de\.json · commits to merge \(1\)$/);
  });
});
