import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HostError, runCommand } from "../../host/processes";
import { downloadsFolder } from "../../host/root";

const CLDR = "48.0.0";

export interface Installed {
  readonly path: string;
  readonly version: string;
}

/** A package of PyPI that has its tests, as a wheel or as source. */
export async function pythonPackage(name: string, version: string, ending: ".whl" | ".tar.gz"): Promise<Installed> {
  const folder = await once(`${name}-${version}`, async (draft) => {
    const options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--dest", draft];
    const kind = [ending === ".whl" ? "--only-binary" : "--no-binary", name];
    await mustRun("python3", ["-m", "pip", "download", ...options, ...kind, `${name}==${version}`], draft);
  });
  return { path: path.join(folder, readdirSync(folder).find((file) => file.endsWith(ending)) ?? ""), version };
}

/** The folder of the check for JSON Schema that has the schemas of GitLab and GitHub, for Python's search path. */
export async function schemaCheck(): Promise<string> {
  return once("check-jsonschema-0.39.0", async (draft) => {
    const options = ["--quiet", "--disable-pip-version-check", "--only-binary=:all:", "--target", draft];
    await mustRun("python3", ["-m", "pip", "install", ...options, "check-jsonschema==0.39.0"], draft);
  });
}

/** The folder of plural rules of all locales, from npm. */
export async function cldrPlurals(): Promise<Installed> {
  const folder = await once(`cldr-${CLDR}`, async (draft) => {
    writeFileSync(path.join(draft, "package.json"), JSON.stringify({ name: "plurals", private: true }));
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
    await mustRun("npm", ["install", ...options, `cldr-core@${CLDR}`], draft);
  });
  return { path: path.join(folder, "node_modules", "cldr-core", "supplemental"), version: CLDR };
}

/** Suite of Debian with the latest gettext, whose tests have the most cases. Without it, that of the machine is taken. */
const SUITE = "sid";

/** Tests of gettext from its source package, which the machine's own mirror of Debian has. */
export async function gettextTests(): Promise<Installed> {
  const folder = await once("gettext", async (draft) => {
    const own = (name: string) => path.join(draft, name);
    for (const name of ["lists/partial", "parts"]) mkdirSync(own(name), { recursive: true });
    const options = [
      ["Dir::Etc::sourcelist", "/dev/null"],
      ["Dir::Etc::sourceparts", own("parts")],
      ["Dir::State::lists", own("lists")],
      ["Dir::Cache", draft],
      ["APT::Sandbox::User", "root"],
    ].flatMap(([name, value]) => ["-o", `${name}=${value}`]);
    const archiveOf = async (suite: string | undefined) => {
      writeFileSync(own("parts/source.sources"), sourcesOfDebian(suite));
      await mustRun("apt-get", [...options, "update"], draft);
      await mustRun("apt-get", [...options, "source", "--download-only", "gettext"], draft);
      return readdirSync(draft).find((name) => /\.orig\.tar\.\w+$/.test(name)) ?? "";
    };
    const archive = await archiveOf(SUITE).catch(() => archiveOf(undefined));
    await mustRun("tar", ["xf", archive, "--wildcards", "*/gettext-tools/tests/format-*-2"], draft);
    for (const name of ["lists", "parts", "archives", archive]) rmSync(own(name), { recursive: true, force: true });
  });
  const name = readdirSync(folder).find((each) => /^gettext-[\d.]+$/.test(each)) ?? "";
  return { path: path.join(folder, name, "gettext-tools", "tests"), version: name.slice("gettext-".length) };
}

/** The machine's mirror, for source packages. */
function sourcesOfDebian(suite: string | undefined): string {
  const stanza = readFileSync("/etc/apt/sources.list.d/debian.sources", "utf8").split(/\n\s*\n/)[0] ?? "";
  const sources = stanza.replace(/^Types:.*/m, "Types: deb-src");
  return suite === undefined ? sources : sources.replace(/^Suites:.*/m, `Suites: ${suite}`);
}

/** Absolute path of a folder that `fill` filled; another time it is there. */
async function once(name: string, fill: (draft: string) => Promise<void>): Promise<string> {
  const folder = path.join(downloadsFolder(), "conformance", name);
  if (existsSync(folder)) return folder;
  console.log(`Fetching ${name} …`);
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    await fill(draft);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

async function mustRun(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, tail } = await runCommand(command, args, { cwd });
  if (code !== 0) throw new HostError(`${command} failed: ${tail.trim()}`);
}
