import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CODE = `const vscode = require("vscode");
exports.activate = (context) => {
  context.subscriptions.push(vscode.commands.registerCommand("benchEmpty.nothing", () => undefined));
};
`;

/** @param id publisher and name, with a dot between them. */
export function writeEmptyExtension(folder: string, id: string): void {
  const [publisher, name] = id.split(".");
  const manifest = {
    name,
    publisher,
    version: "1.0.0",
    engines: { vscode: "^1.99.0" },
    main: "./extension.js",
    activationEvents: ["onStartupFinished"],
    extensionKind: ["workspace"],
    contributes: { commands: [{ command: "benchEmpty.nothing", title: "Do Nothing" }] },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "extension.js"), CODE);
}
