import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };
const NAME = "translationStatus.components";

describe("adding and removing components", () => {
  let service: ScriptedService;
  let scratch: ScratchFolder;
  let extension: RunningExtension;

  beforeEach(async () => {
    scratch = scratchFolder("adding");
    service = await startScriptedService(answer);
  });

  afterEach(async () => {
    extension?.stop();
    await service.stop();
    scratch.discard();
  });

  const origin = () => `http://127.0.0.1:${service.port}`;
  const answer: ScriptedService["answer"] = (request, response) => {
    const list = (results: readonly object[]) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ count: results.length, next: null, previous: null, results }));
    const project = { slug: "p", name: "Project", web_url: `${origin()}/projects/p/` };
    const component = (slug: string) => ({ slug, name: slug, project, web_url: `${origin()}/projects/p/${slug}/` });
    if (request.url?.includes("/statistics/")) answerWith([GERMAN])(request, response);
    else if (request.url?.startsWith("/api/projects/p/components/")) list([component("app"), component("website")]);
    else if (/^\/api\/projects\/(\?|$)/.test(request.url ?? "")) list([project]);
    else answerStatus(404)(request, response);
  };
  const at = (component: string) => ({ service: origin(), project: "p", component });
  const start = async (...components: readonly unknown[]) => {
    extension = await startExtension({
      folders: [scratch.path],
      workspaceSettings: components.length > 0 ? { [NAME]: components } : {},
    });
  };
  const written = () => extension.editor.workspaceSettings()[NAME];
  const startAdding = async () => {
    const done = extension.run("translationStatus.addComponent");
    return { done, input: await extension.input(/Paste a URL/) };
  };

  it("says what is wrong with what is no address, while it is typed, and takes no Enter", async () => {
    await start();
    const { done, input } = await startAdding();
    input.type("ftp://translate.example.org/projects/p/c/");
    await eventually(() => assert.match(input.choices[0]?.label ?? "", /“ftp” is not supported, only http and https/));
    input.accept();
    assert.equal(extension.editor.input(), input, "there is nothing to choose");
    input.dismiss();
    await done;
    assert.equal(written(), undefined);
  });

  it("offers Hosted Weblate before anything is typed, shows what an address looks like, and requests nothing", async () => {
    await start();
    const { done, input } = await startAdding();
    assert.deepEqual(
      input.choices.map(({ label }) => label),
      ["hosted.weblate.org"],
    );
    assert.match(input.placeholder ?? "", / https:\/\/hosted\.weblate\.org\/projects\/weblate\/application\/$/);
    input.type("https://hosted.weblate.org/");
    await eventually(() =>
      assert.deepEqual(
        input.choices.map(({ label }) => label),
        ["Choose from the projects of hosted.weblate.org"],
      ),
    );
    input.dismiss();
    await done;
    assert.deepEqual([service.requests, written()], [[], undefined]);
  });

  it("writes the address as it was pasted, where the user wants it, and shows the component", async () => {
    await start();
    const { done, input } = await startAdding();
    const address = `${origin()}/projects/p/website/de/?q=x#y`;
    input.type(address);
    await eventually(() => assert.equal(input.choices[0]?.label, "Add website"));
    input.accept();
    const where = await extension.input(/^Save to\n/);
    assert.deepEqual(
      where.choices.map(({ label }) => label),
      ["Workspace", "User"],
    );
    where.choose("Workspace");
    await done;
    assert.deepEqual(written(), [address]);
    assert.deepEqual([extension.labels()[0], extension.selected()], ["website", ["website"]]);
    const read = service.requests.filter((path) => path.includes("/statistics/"));
    assert.equal(read.length, 1, "what was read before it was added is not read again");
  });

  it("finds components in the lists of a service: project, then component", async () => {
    await start(at("app"));
    await eventually(() => assert.equal(extension.description("app"), "87.5%"));
    const { done, input } = await startAdding();
    await eventually(() => assert.equal(input.choices[0]?.label, `127.0.0.1:${service.port}`));
    input.accept();
    const projects = await extension.input(/Projects of/);
    await eventually(() =>
      assert.deepEqual(
        projects.choices.map(({ label }) => label),
        ["Project"],
      ),
    );
    projects.accept();
    const components = await extension.input(/Components of Project/);
    await eventually(() =>
      assert.deepEqual(
        components.choices.map(({ label }) => label),
        ["All components of “Project”", "Choose Several Components…", "app", "website"],
      ),
    );
    components.choose("website");
    await done;
    assert.deepEqual(written(), [at("app"), at("website")], "saved where components are, without a question");
    assert.deepEqual(extension.selected(), ["website"]);
    await eventually(() => assert.deepEqual(extension.labels(), ["app", "German", "website", "German"]));
  });

  it("does not add one a second time, however its address is written", async () => {
    await start(at("app"));
    const before = written();
    for (const address of ["/projects/p/app/", "/translate/p/app/de/", "/engage/p/../../projects/p/app/fr/"]) {
      const { done, input } = await startAdding();
      input.type(`${origin()}${address}`);
      input.accept();
      await extension.messageShown(/^This component is already shown\.$/);
      extension.editor.messages.length = 0;
      await done;
    }
    assert.deepEqual(written(), before);
  });

  it("takes the same path of another scheme for another service", async () => {
    await start(at("app"));
    const { done, input } = await startAdding();
    input.type(`https://127.0.0.1:${service.port}/projects/p/app/`);
    await eventually(() => assert.equal(input.choices[0]?.label, "Add app"));
    input.accept();
    const question = await extension.input(/app · p · 127/);
    await eventually(() => assert.ok(question.choices.some(({ label }) => label === "Add Anyway")));
    question.dismiss();
    await done;
    assert.deepEqual(written(), [at("app")]);
  });

  for (const answers of [0, 1, 2]) {
    it(`leaves no trace where the question after ${answers} answers is left with Escape`, async () => {
      await start(at("app"));
      const before = written();
      const { done } = await startAdding();
      for (let given = 0; given < answers; given++) {
        const asked = extension.editor.input();
        await eventually(() => assert.ok((asked?.choices.length ?? 0) > 0));
        asked?.accept();
        await eventually(() => {
          assert.ok(extension.editor.input());
          assert.notEqual(extension.editor.input(), asked);
        });
      }
      extension.editor.input()?.dismiss();
      await done;
      assert.deepEqual(written(), before);
      assert.deepEqual(extension.editor.messages, []);
    });
  }

  it("says in the list why a service shows none, and what can be done", async () => {
    await start();
    service.answer = answerStatus(401, { "content-type": "application/json" });
    const { done, input } = await startAdding();
    input.type(`${origin()}/`);
    await eventually(() => assert.match(input.choices[0]?.label ?? "", /Choose from the projects/));
    input.accept();
    const list = await extension.input(/Projects of/);
    const labels = () => list.choices.map(({ label }) => label);
    await eventually(() => assert.deepEqual(labels(), ["Access token required", "Set Access Token…", "Try Again"]));
    const asked = service.requests.length;
    list.choose("Try Again");
    await eventually(() => assert.equal(service.requests.length, asked + 1));
    list.dismiss();
    await done;
  });

  it("removes a component, and brings it back with Undo", async () => {
    await start(at("app"), at("website"));
    await eventually(() => assert.ok(extension.labels().includes("website")));
    const before = written();
    const done = extension.runOnRows("translationStatus.removeComponent", "website");
    const message = await extension.messageShown(/^Removed website\.$/);
    assert.deepEqual([message.severity, message.buttons], ["info", ["Undo"]]);
    await eventually(() => assert.ok(!extension.labels().includes("website")));
    assert.deepEqual(written(), [at("app")]);
    message.press("Undo");
    await done;
    await eventually(() => assert.ok(extension.labels().includes("website")));
    assert.deepEqual(written(), before);
  });

  it("offers what the folder names, names who would be asked, and asks nobody before", async () => {
    const config = `[weblate]\nurl = ${origin()}/api/\ntranslation = p/app\n`;
    writeFileSync(join(scratch.path, ".weblate"), config);
    await start();
    await eventually(() => assert.deepEqual(extension.labels(), ["Add Suggested Component"]));
    await eventually(() =>
      assert.equal(extension.message(), `This project is translated on 127.0.0.1:${service.port}.`),
    );
    assert.deepEqual(service.requests, []);
    await extension.click("Add Suggested Component");
    await eventually(() => assert.equal(extension.labels()[0], "app"));
    assert.deepEqual(written(), [at("app")]);
  });

  it("offers a detected project as a whole, or some of its components", async () => {
    writeFileSync(join(scratch.path, "README.md"), `Translate it: ${origin()}/engage/p/`);
    await start();
    await eventually(() => assert.deepEqual(extension.labels(), ["Add Suggested Project"]));
    assert.deepEqual([extension.description("Add Suggested Project"), service.requests], ["p", []]);
    const asked = async () => {
      const done = extension.click("Add Suggested Project");
      const input = await extension.input(/^Components of p on /);
      await eventually(() => assert.equal(input.choices.length, 4));
      return { done, input };
    };
    const several = await asked();
    assert.deepEqual(
      several.input.choices.map(({ label }) => label),
      ["All components of “p”", "Choose Several Components…", "app", "website"],
    );
    several.input.choose("Choose Several Components…");
    const boxes = await extension.input(/Choose components to show/);
    await eventually(() => assert.equal(boxes.choices.length, 2));
    boxes.toggle("app");
    boxes.toggle("website");
    boxes.accept();
    await several.done;
    assert.deepEqual(written(), [at("app"), at("website")]);
    extension.stop();
    await start();
    await eventually(() => assert.deepEqual(extension.labels(), ["Add Suggested Project"]));
    const whole = await asked();
    whole.input.choose("All components of “p”");
    await whole.done;
    assert.deepEqual(written(), [{ service: origin(), project: "p" }]);
    await eventually(() => assert.deepEqual(extension.selected(), ["Project"]));
  });

  it("reads nothing of a folder that is not trusted, until it is", async () => {
    writeFileSync(join(scratch.path, ".weblate"), `[weblate]\nurl = ${origin()}/api/\ntranslation = p/app\n`);
    extension = await startExtension({
      folders: [scratch.path],
      trusted: false,
      workspaceSettings: { [NAME]: [at("website")] },
    });
    await extension.run("translationStatus.refresh");
    assert.deepEqual([extension.labels(), service.requests], [[], []]);
    extension.editor.grantTrust();
    await eventually(() => assert.equal(extension.labels()[0], "website"));
  });

  it("reads nothing that such a folder sets in an object, which VS Code does not leave out", async () => {
    extension = await startExtension({
      folders: [scratch.path],
      trusted: false,
      workspaceSettings: { translationStatus: { components: [at("website")] } },
    });
    const configuration = extension.editor.api.workspace.getConfiguration("translationStatus");
    assert.deepEqual(configuration.get("components"), [at("website")], "VS Code's own view");
    await extension.run("translationStatus.refresh");
    assert.deepEqual([extension.labels(), service.requests], [[], []]);
    extension.editor.grantTrust();
    await eventually(() => assert.equal(extension.labels()[0], "website"));
  });
});
