import assert from "node:assert/strict";
import { check } from "recheck";
import { regularExpressions } from "../support/regularExpressions";

/** Milliseconds for one expression; the slowest takes a tenth of it. The same texts are tried in each run. */
const OPTIONS = {
  ...{ timeout: 60_000, randomSeed: 1 },
  // Steps are counted instead: on a busy machine, each text takes long.
  ...{ attackTimeout: null, incubationTimeout: null, seedingTimeout: null },
};

describe("every regular expression of src", () => {
  const { literals, made } = regularExpressions();

  it("is a literal, so that it is looked at here", () => {
    assert.ok(literals.length > 50);
    assert.deepEqual(made, []);
  });

  it("would be found if it were slow: this check knows the ones that were", async () => {
    for (const [source, flags] of [
      ["\\s*[\\r\\n]+\\s*", "g"],
      ["\\/+$", ""],
      ["^(a|a)*$", ""],
    ] as const) {
      const found = await check(source, flags, OPTIONS);
      assert.equal(found.status, "vulnerable", source);
    }
  });

  for (const { source, flags, files } of literals) {
    it(`takes linear time on any text: /${source}/${flags} in ${[...new Set(files)].join(", ")}`, async () => {
      const found = await check(source, flags, OPTIONS);
      const worst = found.status === "vulnerable" ? `${found.complexity.summary}: ${found.attack.pattern}` : "";
      assert.equal(found.status, "safe", worst);
    });
  }
});
