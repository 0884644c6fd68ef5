import assert from "node:assert/strict";
import { eventually } from "../../support/eventually";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { startExtension } from "../../support/vscode/extension";

describe("the extension, when it is stopped", () => {
  let service: ScriptedService;

  afterEach(() => service.stop());

  const components = () => [{ service: `http://127.0.0.1:${service.port}`, project: "p", component: "c" }];
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

  const situations: readonly [name: string, answer: ScriptedService["answer"], shown: string][] = [
    ["nothing has come yet", () => undefined, ""],
    ["a component couldn't be read", answerStatus(500), "Service error (status 500)"],
    ["all is well", answerWith([{ code: "de", name: "German", total: 8, translated: 7 }]), "87.5%"],
  ];
  for (const [name, answer, shown] of situations) {
    it(`leaves no timer behind where ${name}`, async () => {
      service = await startScriptedService(answer);
      const before = timers();
      const extension = await startExtension({ settings: { "translationStatus.components": components() } });
      await eventually(() => {
        assert.ok(service.requests.length > 0);
        assert.equal(extension.description("c"), shown);
      });
      void extension.run("translationStatus.refresh");
      extension.stop();
      await service.stop();
      await eventually(() => assert.ok(timers() <= before, `${timers()} timers, ${before} before`), 10_000);
    });
  }
});
