import assert from "node:assert/strict";
import { PROJECT_FAULT_NAMES, type ProjectFaultName, startProjectFault } from "../../faults/projectFaults";
import { eventually } from "../../support/eventually";
import type { ScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const ONE_BY_ONE = [
  "Can't list components",
  "Add the components of the project one by one.",
  "Add Component…",
] as const;

/** What the row of the project says, and what the row below it adds and offers. */
const SHOWN: Readonly<Record<ProjectFaultName, readonly [title: string, detail: string, action: string | RegExp]>> = {
  noLists: ONE_BY_ONE,
  noListsHtml: ONE_BY_ONE,
  pageInstead: ONE_BY_ONE,
  hidden: ["Not found, or private", "", "Set Access Token…"],
  onlyPages: [
    "Web page instead of data",
    "It might be a sign-in page or a bot check, or the service is not Weblate.",
    /^Open in 127\.0\.0\.1:\d+$/,
  ],
  countInText: ["Unexpected response", "Expected: list.", "Show Log"],
  nextIsNumber: ["Unexpected response", "Expected: list.", "Show Log"],
  forbidden: ["Access denied", "", "Set Access Token…"],
};

describe("the view, with services that do not list a project", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  const start = async (name: ProjectFaultName) => {
    service = await startProjectFault(name);
    extension = await startExtension({
      settings: {
        "translationStatus.refreshInterval": 0,
        "translationStatus.components": [{ service: origin(), project: "p" }],
      },
    });
    await eventually(() => assert.ok(extension.labels().length === 2 && !extension.labels().includes("Loading…")));
  };
  const origin = () => `http://127.0.0.1:${service.port}`;

  for (const name of PROJECT_FAULT_NAMES) {
    it(`says what is wrong in a few words, and offers one action: ${name}`, async () => {
      await start(name);
      const [title, detail, action] = SHOWN[name];
      await eventually(() => assert.equal(extension.description("p"), title));
      const [first, ...more] = extension.rowsBelow("p");
      assert.equal(first?.description, detail);
      if (typeof action === "string") assert.equal(first?.label, action);
      else assert.match(first?.label ?? "", action);
      assert.deepEqual(more, []);
      assert.deepEqual(extension.editor.messages, []);
    });
  }

  it("asks for the address of a component of the project, and for no list that the service does not have", async () => {
    await start("noLists");
    const before = service.requests.length;
    const done = extension.click("Add Component…");
    const input = await extension.input(/Paste a URL/);
    assert.equal(input.placeholder, `Paste a URL, such as ${origin()}/projects/p/app/`);
    assert.deepEqual(input.choices, []);
    input.type(`${origin()}/projects/p/app/`);
    await eventually(() => assert.equal(input.choices[0]?.label, "Add app"));
    input.dismiss();
    await done;
    assert.equal(service.requests.length, before);
  });
});
