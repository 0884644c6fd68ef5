import { statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { canInstallDebianPackages, installDebianPackages } from "./debian";
import { HostError, runCommand } from "./processes";

const COMMANDS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** Debian's fonts by language, for the names of languages. */
const FONTS = [
  { languages: ["ar", "he", "hi"], package: "fonts-noto-core" },
  { languages: ["zh-cn", "ja", "ko"], package: "fonts-noto-cjk" },
];

/** `hosts` maps host names to addresses. */
export async function launchBrowser(hosts: Readonly<Record<string, string>> = {}): Promise<Browser> {
  const rules = Object.entries(hosts).map(([name, address]) => `MAP ${name} ${address}`);
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: rules.length > 0 ? [...FLAGS, `--host-resolver-rules=${rules.join(",")}`] : FLAGS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** `CHROMIUM_PATH` or an installed browser. On Debian as root, installs it and missing fonts. */
async function ensureBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    if (isFile(named)) return named;
    throw new HostError(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  const found = findBrowser();
  if (!canInstallDebianPackages()) {
    if (found !== undefined) return found;
    throw new HostError("Chromium or Chrome is needed: install one, or name it in CHROMIUM_PATH.");
  }
  const wanted = [...(found === undefined ? ["chromium"] : []), ...(await missingFonts(found === undefined))];
  if (wanted.length > 0) await install(wanted, found === undefined);
  const browser = found ?? findBrowser();
  if (browser === undefined) throw new HostError("Chromium was installed, but no command of that name is there.");
  return browser;
}

function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...ELSEWHERE].find(isFile);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

async function missingFonts(all: boolean): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const { languages, package: name } of FONTS) {
    const coverage = all
      ? []
      : await Promise.all(languages.map((code) => runCommand("fc-list", [`:lang=${code}`, "file"])));
    if (coverage.length === 0 || coverage.some(({ tail }) => tail === "")) missing.push(name);
  }
  return missing;
}

/** Fonts are optional. */
async function install(packages: readonly string[], required: boolean): Promise<void> {
  const note = required ? "about 300 MB, a minute or two" : "fonts";
  const reason = await installDebianPackages(["fontconfig", ...packages], note);
  if (reason === undefined) return;
  if (required) throw new HostError(reason);
  console.warn(`  some scripts will show as boxes in screenshots. ${reason}`);
}
