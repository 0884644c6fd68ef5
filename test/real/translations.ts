import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HostError, runCommand } from "../host/processes";
import { downloadsFolder } from "../host/root";

/** Has about 70 incomplete languages; each of its packages is a component. */
const PACKAGE = "ckeditor5";
const VERSION = "41.4.2";
const SCOPE = "@ckeditor";
/** Another number means an incomplete copy. */
export const EXPECTED_FILES = 2093;
export const EXPECTED_COMPONENTS = 38;
export const PROJECT = "ckeditor5";

/** Written last: without it the folder is incomplete. */
const STAMP = "complete.json";

/** Absolute path; laid out as in the repository. The first time takes about 30 seconds. */
export async function prepareRealTranslations(): Promise<string> {
  const versionFolder = path.join(downloadsFolder(), "real", VERSION);
  const folder = path.join(versionFolder, PROJECT);
  if (existsSync(path.join(versionFolder, STAMP))) return folder;

  console.log(`Fetching the translations of ${PACKAGE} ${VERSION} from npm …`);
  const draft = path.join(downloadsFolder(), "real", `installing-${process.pid}`);
  try {
    const npm = path.join(draft, "npm");
    mkdirSync(npm, { recursive: true });
    writeFileSync(path.join(npm, "package.json"), JSON.stringify({ name: "translations", private: true }));
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
    const command = process.platform === "win32" ? "npm.cmd" : "npm";
    const { code, tail } = await runCommand(command, ["install", ...flags, `${PACKAGE}@${VERSION}`], { cwd: npm });
    if (code !== 0) throw new HostError(`Could not install ${PACKAGE}@${VERSION} with npm: ${tail.trim()}`);
    copyTranslations(path.join(npm, "node_modules", SCOPE), path.join(draft, PROJECT, "packages"));
    rmSync(npm, { recursive: true, force: true });
    writeFileSync(path.join(draft, STAMP), JSON.stringify({ package: PACKAGE, version: VERSION }));
    // Another process was faster.
    if (!existsSync(path.join(versionFolder, STAMP))) {
      rmSync(versionFolder, { recursive: true, force: true });
      renameSync(draft, versionFolder);
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function copyTranslations(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    const translations = path.join(from, name, "lang", "translations");
    if (existsSync(translations))
      cpSync(translations, path.join(to, name, "lang", "translations"), { recursive: true });
  }
}
