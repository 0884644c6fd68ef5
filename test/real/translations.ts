import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HostError, runCommand } from "../host/processes";
import { downloadsFolder } from "../host/root";

/**
 * An editor whose packages carry the translations that its community made: about 70 languages, each with gaps of its
 * own. The package depends on all of its parts, each a component.
 */
const PACKAGE = "ckeditor5";
const VERSION = "41.4.2";
const SCOPE = "@ckeditor";
/** What this version has; another number means that the copy is not complete. */
export const EXPECTED_FILES = 2093;
export const EXPECTED_COMPONENTS = 38;
/** The project's slug, as the folder's name gives it. */
export const PROJECT = "ckeditor5";

/** Written last: a folder without it is not complete. */
const STAMP = "complete.json";

/**
 * Makes sure that a folder of real translation files is there, laid out as in their repository
 * (`packages/NAME/lang/translations/*.po`), and gives its absolute path. Takes about half a minute the first time.
 */
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
    // Another process may have been quicker; its copy is as good.
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
