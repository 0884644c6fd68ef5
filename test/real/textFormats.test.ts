/** Compares readers with those of the languages that the formats come from, on files of Debian's packages. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fluent } from "../../src/engine/formats/fluent";
import type { Format } from "../../src/engine/formats/format";
import { properties } from "../../src/engine/formats/properties";
import { yaml } from "../../src/engine/formats/yaml";
import { installDebianPackages } from "../host/debian";
import { checkoutRoot } from "../host/root";

/** By key, what can be compared: texts by part, or the names of parts. */
type Units = ReadonlyMap<string, string>;

const ORACLES = path.join(checkoutRoot(), "test", "real", "oracles");

function run(program: string, commandLine: readonly string[], cwd?: string): string {
  return execFileSync(program, commandLine, {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    stdio: ["ignore", "pipe", "ignore"],
    cwd,
  });
}

async function install(...packages: readonly string[]): Promise<void> {
  assert.equal(await installDebianPackages(packages, "to compare with"), undefined);
}

function filesBelow(folder: string, wanted: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => wanted.test(file));
}

async function unitsOf(format: Format, file: string, textsMatter: boolean): Promise<Units> {
  const units = new Map<string, string>();
  const code = path.basename(file).split(".")[0];
  for (const item of await format.read(readFileSync(file), { path: file, code, positions: false })) {
    if (item.kind !== "entry") continue;
    const { key, texts, parts } = item.entry;
    const named = texts.map((text, index) => [parts?.[index] ?? "", text]);
    units.set(key, JSON.stringify(textsMatter ? named : named.map(([part]) => part)));
  }
  return units;
}

describe("real files, as the readers of their own languages read them", function () {
  this.timeout(600_000);
  let folder: string;

  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "real-formats-"));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function unpack(...packages: readonly string[]): void {
    run("apt-get", ["download", ...packages], folder);
    for (const file of filesBelow(folder, /\.deb$/)) {
      run("dpkg-deb", ["-x", file, folder]);
      rmSync(file);
    }
  }

  async function expectEqual(format: Format, files: readonly string[], theirs: readonly Units[], textsMatter = true) {
    assert.equal(theirs.length, files.length);
    let units = 0;
    for (const [index, file] of files.entries()) {
      const ours = await unitsOf(format, file, textsMatter);
      units += ours.size;
      assert.deepEqual(new Map([...ours].sort()), new Map([...(theirs[index] ?? [])].sort()), file);
    }
    console.log(`      ${files.length} files with ${units} units are equal`);
    assert.ok(units > 1000);
  }

  it("YAML, read by Ruby", async () => {
    await install("ruby");
    unpack("redmine");
    const files = filesBelow(folder, /redmine\/config\/locales\/[^/]+\.yml$/);
    const lines = run("ruby", [path.join(ORACLES, "rails.rb"), ...files])
      .trim()
      .split("\n");
    const theirs = lines.map((line) => {
      const units = JSON.parse(line) as [path: (string | number)[], texts: Record<string, string>][];
      return new Map(units.map(([parts, texts]) => [joined(parts), JSON.stringify(Object.entries(texts))]));
    });
    await expectEqual(yaml, files, theirs);
  });

  it("properties, read by Java", async () => {
    await install("default-jdk-headless", "unzip");
    unpack("libtomcat9-java");
    const archives = filesBelow(folder, /share\/java\/tomcat9[^/]*\.jar$/);
    for (const [index, archive] of archives.entries()) {
      const target = path.join(folder, `jar${index}`);
      mkdirSync(target);
      // Status 11 where an archive has none.
      run("sh", ["-c", 'unzip -qqo "$0" "*.properties" -d "$1" || test $? = 11', archive, target]);
    }
    const files = filesBelow(folder, /LocalStrings[^/]*\.properties$/);
    const lines = run("java", [path.join(ORACLES, "Properties.java"), ...files])
      .split("\n")
      .slice(0, -1);
    const theirs = lines.map((line) => {
      const pairs = line.split(" ").filter((pair) => pair !== "");
      return new Map(
        pairs.map((pair) => {
          const [key = "", value = ""] = pair.split("=").map((part) => Buffer.from(part, "base64url").toString());
          return [key, JSON.stringify([["", value]])];
        }),
      );
    });
    await expectEqual(properties, files, theirs);
  });

  it("Fluent, read by Mozilla's Python library", async function () {
    await install("python3-venv", "unzip");
    run("python3", ["-m", "venv", path.join(folder, "python")]);
    try {
      run(path.join(folder, "python/bin/pip"), ["install", "fluent.syntax"]);
    } catch {
      // The only comparison that needs another source than Debian.
      this.skip();
    }
    unpack("firefox-esr-l10n-de", "firefox-esr-l10n-ru");
    for (const [index, archive] of filesBelow(folder, /\.xpi$/).entries()) {
      run("unzip", ["-qqo", archive, "*.ftl", "-d", path.join(folder, `pack${index}`)]);
    }
    const files = filesBelow(folder, /\.ftl$/);
    const lines = run(path.join(folder, "python/bin/python"), [path.join(ORACLES, "fluentSyntax.py"), ...files]);
    const theirs = lines
      .trim()
      .split("\n")
      .map((line) => {
        const [units] = JSON.parse(line) as [[key: string, parts: string[]][], number];
        return new Map(units.map(([key, parts]) => [key, JSON.stringify(parts)]));
      });
    await expectEqual(fluent, files, theirs, false);
  });
});

/** As our paths are joined; a symbol is the same key as its name. */
function joined(parts: readonly (string | number)[]): string {
  return parts.reduce<string>((whole, part) => {
    if (typeof part === "number") return `${whole}[${part}]`;
    const escaped = part.replace(/[\\.[\]]/g, "\\$&");
    return whole === "" ? escaped : `${whole}.${escaped}`;
  }, "");
}
