import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { HostError, runCommand } from "../host/processes";
import { builtFile, checkoutRoot } from "../host/root";

/** Everything that is packaged, or decides what is. */
const PACKAGED = [
  ".vscodeignore",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "dist",
  "docs",
  "l10n",
  "media",
  "package.json",
  "package.nls.json",
  "skills",
  "scripts/package-readme.mjs",
];

/** Of the entries of the package, in seconds since 1970, so that each build of the same sources has the same bytes. */
const EPOCH = process.env.SOURCE_DATE_EPOCH ?? "1700000000";

export interface DemoPackage {
  readonly vsix: string;
  readonly fingerprint: string;
}

/**
 * Reuses the package if its sources are unchanged. The variable `PACKAGED_EXTENSION` names one that is taken as it is, as
 * before a release.
 */
export async function packageExtension(folder: string): Promise<DemoPackage> {
  const fingerprint = fingerprintOf(PACKAGED.map((name) => join(checkoutRoot(), name)));
  const vsix = join(folder, `translation-status-${fingerprint}.vsix`);
  const given = process.env.PACKAGED_EXTENSION;
  if (given) return { vsix: given, fingerprint };
  if (existsSync(vsix)) return { vsix, fingerprint };
  console.log("Packaging the extension …");
  rmSync(folder, { recursive: true, force: true });
  const draft = join(folder, `draft-${process.pid}.vsix`);
  await buildPackage(draft);
  renameSync(draft, vsix);
  return { vsix, fingerprint };
}

/** Builds and packages the extension anew. */
export async function buildPackage(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const vsce = createRequire(__filename).resolve("@vscode/vsce/vsce");
  const manifest: { readonly scripts: { readonly package: string } } = JSON.parse(
    readFileSync(join(checkoutRoot(), "package.json"), "utf8"),
  );
  const [, ...flags] = manifest.scripts.package.split(" ");
  const { code, tail } = await runCommand(process.execPath, [vsce, ...flags, "--out", file], {
    cwd: checkoutRoot(),
    env: { ...process.env, SOURCE_DATE_EPOCH: EPOCH },
  });
  if (code !== 0) throw new HostError(`The extension couldn't be packaged: ${/ERROR\s+(.*)/.exec(tail)?.[1] ?? tail}`);
}

export function addOpener(extensionsFolder: string): void {
  const folder = join(extensionsFolder, "translation-status.opener-1.0.0");
  mkdirSync(folder, { recursive: true });
  copyFileSync(builtFile("test/demo/openerExtension.js"), join(folder, "openerExtension.js"));
  const manifest = {
    name: "opener",
    displayName: "Translation Status Demo",
    publisher: "translation-status",
    version: "1.0.0",
    engines: { vscode: "^1.99.0" },
    main: "./openerExtension.js",
    activationEvents: ["onStartupFinished"],
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
}

function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash("sha256").update(EPOCH);
  for (const file of paths.flatMap(filesIn)) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 16);
}

function filesIn(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
