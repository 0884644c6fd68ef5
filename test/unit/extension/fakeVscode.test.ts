import type * as vscode from "vscode";
import { describeContract } from "../../support/vscode/contract";
import { createFakeEditor } from "../../support/vscode/fakeEditor";

describe("the fake VS Code of the unit tests", () => {
  let api: unknown;

  beforeEach(() => {
    ({ api } = createFakeEditor());
  });

  describeContract(() => api as typeof vscode);
});
