import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { canonicalCode } from "../../src/engine/languages";
import { checkoutRoot } from "../host/root";
import { canRun, rowsOf, services } from "../unit/support";

const ROOT = checkoutRoot();

/** The extension's own texts: masks, and the file without a code that is their source. */
const OWN = [
  { mask: "package.nls.*.json", source: "package.nls.json" },
  { mask: "l10n/bundle.l10n.*.json", source: "l10n/bundle.l10n.json" },
];

describe("the extension's own translations", () => {
  const { start } = services();

  it("are counted as a program counts them that knows only the rules", async function () {
    this.timeout(60_000);
    if (!(await canRun("python3"))) return this.skip();
    const components = OWN.map(({ mask }, index) => ({ name: `own${index}`, mask }));
    const { service } = await start({ folder: ROOT, project: "p", components });
    for (const [index, { mask, source }] of OWN.entries()) {
      const rows = await rowsOf(service.handle, "p", `p-own${index}`);
      const counted = rows.map(({ code, total, translated, fuzzy }) => [code, [total, translated, fuzzy]]);
      assert.ok(counted.length > 5);
      assert.deepEqual(Object.fromEntries(counted), await countWithPython(mask, source));
    }
  });
});

async function countWithPython(mask: string, source: string): Promise<unknown> {
  const [prefix = "", suffix = ""] = path.posix.basename(mask).split("*");
  const folder = path.posix.dirname(mask);
  const files = readdirSync(path.join(ROOT, folder))
    .filter((name) => name.startsWith(prefix) && name.endsWith(suffix) && name.length > prefix.length + suffix.length)
    .map((name) => `${canonicalCode(name.slice(prefix.length, -suffix.length))}=${path.posix.join(folder, name)}`);
  const script = path.join(ROOT, "test", "real", "countJson.py");
  const { stdout } = await promisify(execFile)("python3", [script, "vscode", "source", `source=${source}`, ...files], {
    cwd: ROOT,
  });
  return JSON.parse(stdout).rows;
}
