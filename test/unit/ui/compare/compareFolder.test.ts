import assert from "node:assert/strict";
import type { FolderQuestion } from "../../../../src/local/thread/threadMessages";
import { DEFAULT_GATE } from "../../../../src/model/gate/gateSettings";
import { EMPTY_SNAPSHOT } from "../../../../src/store/snapshot";
import type { FolderComparison } from "../../../../src/ui/compare/compareFolder";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";
import { Uri } from "../../../support/vscode/values";

it("comparing a folder asks for names of languages in the user's language", async () => {
  const { api } = createFakeEditor({});
  Object.assign(vscode, { ...api, env: { ...api.env, language: "de" } });
  const { compareFolder } = await import("../../../../src/ui/compare/compareFolder");
  const asked: FolderQuestion[] = [];
  const servers = {
    configure: () => undefined,
    forget: () => undefined,
    ask: async (_: string, question: FolderQuestion) => void asked.push(question),
  };
  const part = { key: "app", label: "app", path: "p/app", slug: "app" };
  const comparison = {
    ...{ servers, folder: Uri.file("/folder"), ref: "main", ignoredChecks: [], snapshot: EMPTY_SNAPSHOT },
    parts: { own: [part], beside: [{ ...part, mask: "*.json" }], elsewhere: [] },
    rules: { settings: DEFAULT_GATE, threshold: 80, problems: [] },
  };
  await compareFolder(comparison as unknown as FolderComparison, new AbortController().signal);
  const question = { kind: "compare", ref: "main", locale: "de" };
  assert.deepEqual(asked, [question, question]);
});
