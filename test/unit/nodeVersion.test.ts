import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";

const ROOT = checkoutRoot();
const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");

/** Runs a file with a Node.js that says that it is another version. */
function runAs(version: string, ...commandLine: readonly string[]) {
  const other = join(scratchFolder("node").path, "version.js");
  const versions = `{ ...process.versions, node: ${JSON.stringify(version)} }`;
  writeFileSync(other, `Object.defineProperty(process, "versions", { value: ${versions} });`);
  const options = { cwd: ROOT, encoding: "utf8", timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--require", other, ...commandLine], options);
  return { status, stdout, stderr };
}

describe("the version of Node.js", function () {
  this.timeout(120_000);

  it("is the same in package.json and on every page", () => {
    assert.equal(JSON.parse(read("package.json")).engines.node, "^20.19.0 || >=22.12.0");
    for (const page of ["README.md", "CONTRIBUTING.md", "docs/ci.md"]) {
      const named = [...read(page).matchAll(/Node\.js ((?:\d[\d.]*, )*\d[\d.]*\d) or later/g)].map(
        ([, range]) => range,
      );
      assert.deepEqual(named, ["20.19, 22.12"], page);
    }
  });

  for (const file of ["dist/cli.js", "dist/service.js", "esbuild.js"]) {
    it(`is said in one line by ${file} where it is not supported, before anything else`, () => {
      for (const version of ["12.22.0", "18.20.8", "20.18.3", "21.7.3", "22.11.0"]) {
        assert.deepEqual(runAs(version, file), {
          status: 2,
          stdout: "",
          stderr: `Translation Status needs Node.js 20.19, 22.12 or later, not ${version}.\n`,
        });
      }
    });
  }

  it("is no matter from there on", () => {
    for (const version of ["20.19.0", "22.12.0", "23.0.0", "24.1.0", "30.0.0"]) {
      assert.equal(runAs(version, "dist/cli.js", "--help").status, 0, version);
    }
  });
});
