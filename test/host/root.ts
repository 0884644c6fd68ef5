import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const PACKAGE_NAME = "translation-status";

/**
 * The folder of this checkout: the nearest one upwards, from the running file and then from the working directory,
 * whose package.json is ours. The same code runs from `out/test/...` and from any other output folder.
 */
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

/** What tests leave for people to look at: screenshots. Rebuilding removes it. */
export function outputFolder(): string {
  return join(checkoutRoot(), "out");
}

/**
 * Absolute path of a compiled file of `test`, such as `test/host/serverPreload.js`: the output folder's one, wherever
 * that is.
 */
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
