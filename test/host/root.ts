import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const PACKAGE_NAME = "translation-status";

/** The nearest package.json of ours, above the running file or the working directory. */
export function checkoutRoot(): string {
  for (const start of [__dirname, process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (isCheckout(folder)) return folder;
      if (dirname(folder) === folder) break;
    }
  }
  throw new Error("Run this inside the checkout: no package.json of translation-status found here or above.");
}

export function downloadsFolder(): string {
  return join(checkoutRoot(), ".vscode-test");
}

/** Screenshots. Rebuilding removes them. */
export function outputFolder(): string {
  return join(checkoutRoot(), "out");
}

/** Absolute path of a compiled file, such as `test/host/serverPreload.js`. */
export function builtFile(relative: string): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const file = join(folder, relative);
    if (existsSync(file)) return file;
    if (dirname(folder) === folder) throw new Error(`${relative} is not built: run \`node esbuild.js --tests\`.`);
  }
}

function isCheckout(folder: string): boolean {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return false;
  const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
  return typeof manifest === "object" && manifest !== null && "name" in manifest && manifest.name === PACKAGE_NAME;
}
