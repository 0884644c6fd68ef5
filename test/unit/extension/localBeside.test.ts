import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import type { WorkspaceOptions } from "../../support/vscode/workspace";
import { poOf } from "../support";

const COMPONENTS = "translationStatus.components";
const LOCAL_FILES = "translationStatus.localFiles";
const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };

describe("found components beside those of the settings", () => {
  let service: ScriptedService;
  let extension: RunningExtension;
  let folder: string;

  beforeEach(async () => {
    service = await startScriptedService(answer);
    folder = scratchFolder("beside").path;
    for (const name of ["app", "web"]) write(folder, `${name}/po/de.po`);
  });
  afterEach(async () => {
    extension?.stop();
    await service.stop();
  });

  const origin = () => `http://127.0.0.1:${service.port}`;
  const answer: ScriptedService["answer"] = (request, response) => {
    const json = (value: object) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    const project = { slug: "p", name: "Project", web_url: `${origin()}/projects/p/` };
    const component = (slug: string) => ({
      ...{ slug, name: `${slug} of a service`, project, web_url: `${origin()}/projects/p/${slug}/` },
      filemask: `${slug}/po/*.po`,
    });
    if (request.url?.includes("/statistics/")) answerWith([GERMAN])(request, response);
    else if (request.url?.startsWith("/api/projects/p/components/")) {
      json({ count: 2, next: null, previous: null, results: [component("app"), component("docs")] });
    } else if (request.url?.startsWith("/api/components/p/app/")) json(component("app"));
    else if (request.url?.startsWith("/api/components/p/docs/")) json(component("docs"));
    else answerStatus(404)(request, response);
  };
  const at = (component: string) => ({ service: origin(), project: "p", component });
  const write = (root: string, path: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), poOf({ Yes: "Ja" }));
  };
  const start = async (workspaceSettings: Record<string, unknown> = {}, options: WorkspaceOptions = {}) => {
    extension = await startExtension({ folders: [folder], workspaceSettings, ...options });
  };
  const components = () => extension.labels().filter((label) => label !== "German");
  const shows = (...labels: readonly string[]) => eventually(() => assert.deepEqual(components(), labels));
  const written = () => extension.editor.workspaceSettings();
  const add = async (address: string, where: string | undefined) => {
    const done = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(address);
    await eventually(() => assert.match(input.choices[0]?.label ?? "", /^(?:Add|All)/));
    input.accept();
    if (where !== undefined) (await extension.input(/^Save to\n/)).choose(where);
    await done;
  };

  it("are shown if the setting says so, without the files that entries name and those that are excluded", async () => {
    write(folder, "docs/po/de.po");
    write(folder, "extra/po/de.po");
    const entries = [
      { files: "web/po/*.po", name: "Website" },
      { ...at("app"), files: "./app/po/*.po", name: "App" },
      { exclude: ["extra"] },
    ];
    await start({ [COMPONENTS]: entries });
    await shows("Website", "App");
    await extension.editor.changeSettings({ [LOCAL_FILES]: "always" }, "workspace");
    await shows("Website", "App", "docs", "1 file not shown");
    await extension.runOnRows("translationStatus.excludeComponent", "docs");
    assert.deepEqual(written()[COMPONENTS], [...entries.slice(0, 2), { exclude: ["extra", "docs/po/*.po"] }]);
    await shows("Website", "App", "2 files not shown");
    await extension.editor.changeSettings({ [LOCAL_FILES]: "off" }, "workspace");
    await shows("Website", "App");
  });

  it("stay when the first component of a service is added, and when it is removed again", async () => {
    await start();
    await shows("app", "web");
    await add(`${origin()}/projects/p/docs/`, "Workspace");
    await shows("docs of a service", "app", "web");
    assert.equal(written()[LOCAL_FILES], "always");
    await extension.runOnRows("translationStatus.removeComponent", "docs of a service");
    await shows("app", "web");
    assert.equal(written()[COMPONENTS], undefined);
  });

  it("give way to a component of a service with the same files", async () => {
    writeFileSync(join(folder, ".weblate"), `[weblate]\nurl = ${origin()}/api/\ntranslation = p/app\n`);
    await start();
    await shows("Add Suggested Component", "app", "web");
    await extension.click("Add Suggested Component");
    await shows("app of a service", "web");
    assert.deepEqual(written(), { [COMPONENTS]: [{ ...at("app"), files: "app/po/*.po" }], [LOCAL_FILES]: "always" });
  });

  it("give way to a project with the same files, but not to what it lists without them", async () => {
    await start({ [COMPONENTS]: [{ service: origin(), project: "p" }], [LOCAL_FILES]: "always" });
    await shows("Project", "All languages", "app of a service", "docs of a service", "web");
    await extension.runOnRows("translationStatus.removeComponent", "app of a service");
    await shows("Project", "All languages", "docs of a service", "app", "web");
  });

  it("change no setting where none are shown", async () => {
    await start({ [LOCAL_FILES]: "off" });
    await eventually(() => assert.equal(extension.editor.contextKeys.get("translationStatus.empty"), true));
    await add(`${origin()}/projects/p/docs/`, "Workspace");
    await shows("docs of a service");
    assert.equal(written()[LOCAL_FILES], "off");
    extension.stop();
    await start({ [COMPONENTS]: [{ files: "web/po/*.po", name: "Website" }] });
    await shows("Website");
    await add(`${origin()}/projects/p/docs/`, undefined);
    await shows("Website", "docs of a service");
    assert.equal(written()[LOCAL_FILES], undefined);
  });

  it("are excluded where components of the user's settings are shown beside them", async () => {
    await start({}, { settings: { [COMPONENTS]: [{ ...at("docs"), name: "Docs" }], [LOCAL_FILES]: "always" } });
    await shows("Docs", "app", "web");
    await extension.runOnRows("translationStatus.excludeComponent", "app");
    await shows("Docs", "web", "1 file not shown");
  });

  it("are those of each folder of a workspace", async () => {
    const other = scratchFolder("besideOther").path;
    write(other, "app/po/de.po");
    write(other, "help/po/de.po");
    const settings = { [COMPONENTS]: [{ files: "app/po/*.po" }], [LOCAL_FILES]: "always" };
    await start(settings, { folders: [folder, other] });
    const [first, second] = [folder, other].map((root) => `app (${basename(root)})`);
    await shows(first ?? "", "help", second ?? "", "web");
  });

  it("are told apart from a component of the settings with the same name", async () => {
    write(folder, "po/de.po");
    await start({ [COMPONENTS]: [{ files: "web/po/*.po", name: "Web" }], [LOCAL_FILES]: "always" });
    await shows("Web", "app", basename(folder));
  });
});
