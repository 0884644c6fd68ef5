import assert from "node:assert/strict";
import { chmodSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallDebianPackages, installDebianPackages } from "../../host/debian";
import { scratchFolder } from "../../host/scratch";
import { writeFiles } from "../support";

/** Like the real one, it fails while another one runs, and before the list of packages was fetched. */
const APT_GET = (state: string) => `#!/bin/sh
mkdir '${state}/lock' 2>/dev/null || { echo 'E: Unable to acquire the lock' >&2; exit 100; }
echo "$*" >> '${state}/runs'
case "$*" in
  update) : > '${state}/list'; code=0;;
  *) [ -e '${state}/list' ]; code=$?;;
esac
rmdir '${state}/lock'
exit $code
`;

describe("installing Debian packages", () => {
  const path = process.env.PATH ?? "";
  afterEach(() => {
    process.env.PATH = path;
  });

  it("waits for others that install, and fetches the list of packages once", async function () {
    if (!canInstallDebianPackages()) this.skip();
    const state = scratchFolder("debian").path;
    await writeFiles(state, { "bin/apt-get": APT_GET(state) });
    chmodSync(join(state, "bin/apt-get"), 0o755);
    process.env.PATH = `${join(state, "bin")}${delimiter}${path}`;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => installDebianPackages(["chromium"], "a test")));
    assert.deepEqual(
      outcomes,
      Array.from({ length: 8 }, () => undefined),
    );
    const runs = readFileSync(join(state, "runs"), "utf8").trim().split("\n");
    assert.equal(runs.filter((run) => run === "update").length, 1);
    assert.equal(runs.length, 10);
  });
});
