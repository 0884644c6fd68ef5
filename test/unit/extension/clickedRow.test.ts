import assert from "node:assert/strict";
import { eventually } from "../../support/eventually";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const COMPONENTS = "translationStatus.components";

describe("a command for one service", () => {
  let one: ScriptedService;
  let two: ScriptedService;
  let extension: RunningExtension;
  const entry = ({ port }: ScriptedService, component: string) => ({
    service: `http://127.0.0.1:${port}`,
    project: "p",
    component,
  });

  beforeEach(async () => {
    const answer = answerWith([{ code: "de", name: "German", total: 8, translated: 7 }]);
    one = await startScriptedService(answer);
    two = await startScriptedService(answer);
    extension = await startExtension({ settings: { [COMPONENTS]: [entry(one, "first"), entry(two, "second")] } });
    await eventually(() => assert.equal(extension.description("second"), "87.5%"));
  });

  afterEach(async () => {
    extension?.stop();
    await Promise.all([one.stop(), two.stop()]);
  });

  it("acts on the clicked row's service, wherever it is in the selection", async () => {
    const [first, second] = ["first", "second"].map((label) => extension.row(label).element);
    void extension.run("translationStatus.signIn", second, [first, second]);
    const input = await extension.input(/Access token for/);
    assert.match(input.title ?? "", new RegExp(`:${two.port}$`));
    input.dismiss();
  });

  it("acts on no other service if the clicked row is gone", async () => {
    const { element } = extension.row("second");
    extension.editor.changeSettings({ [COMPONENTS]: [entry(one, "first")] });
    await eventually(() => assert.ok(!extension.labels().includes("second")));
    await extension.run("translationStatus.signIn", element);
    assert.equal(extension.editor.input(), undefined);
  });
});
