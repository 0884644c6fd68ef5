import assert from "node:assert/strict";
import { groupByMask } from "../../src/engine/finding/unlisted/fileGroups";
import { unsupportedFormatOf } from "../../src/engine/formats/conventions/unsupportedFormats";
import { expectLinear } from "../support/growth";

describe("files that look like translations and belong to no component", () => {
  it("take time that grows with the number of files", async function () {
    this.timeout(120_000);
    const definitions = async (size: number) => {
      const files = Array.from({ length: size }, (_, index) => `lang/a${index}/de.php`);
      assert.equal((await groupByMask(files, { asText: true })).length, size);
    };
    await expectLinear("groups", 2000, definitions);
  });

  it("take time that grows with the start of a file", async () => {
    const start = (size: number) => {
      for (const name of ["a.php", "a.toml", "a.csv", "a.xml", "a.neon"]) {
        for (const text of [
          "'=".repeat(size),
          "<a".repeat(size),
          "a,".repeat(size),
          "=a\n".repeat(size),
          " :".repeat(size),
        ]) {
          unsupportedFormatOf(name)?.text?.test(text);
        }
      }
    };
    await expectLinear("starts", 2000, start);
  });
});
