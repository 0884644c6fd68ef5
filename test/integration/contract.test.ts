import * as vscode from "vscode";
import { describeContract } from "../support/vscode/contract";

describe("the VS Code API that unit tests have a fake of", () => {
  describeContract(() => vscode);
});
