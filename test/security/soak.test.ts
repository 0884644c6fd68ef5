import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { growthOf } from "../soak/growth";
import { soak } from "../soak/session";

const ROUNDS = 90;
/** Leaking each body would exceed this many times over. */
const MAX_GROWTH = 1.5;

describe("short soak under random faults", () => {
  const ownCollector = globalThis.gc;
  before(() => {
    setFlagsFromString("--expose-gc");
    globalThis.gc = runInNewContext("gc");
  });
  after(() => {
    globalThis.gc = ownCollector;
  });

  it("leaks nothing, loses nothing, and ends with the right rows", async function () {
    this.timeout(60_000);
    const seed = Math.floor(Math.random() * 2 ** 31);
    const { findings, faults, rounds, heap } = await soak({ seed, rounds: ROUNDS });
    assert.deepEqual(findings, [], `seed ${seed}`);
    assert.ok(rounds >= ROUNDS && faults > ROUNDS, `${faults} faults in ${rounds} rounds, seed ${seed}`);
    const growth = growthOf(heap);
    assert.ok(growth !== undefined && growth < MAX_GROWTH, `heap grew to ${growth}, seed ${seed}`);
  });
});

describe("growth of measurements", () => {
  it("compares the last with the first, without the very first", () => {
    assert.equal(growthOf([100, 10, 10, 10, 20, 20, 20]), 2);
    assert.equal(growthOf([5, 10, 90, 10, 10, 10, 10, 10, 90, 10]), 1);
    assert.ok((growthOf([1, 10, 11, 12, 13, 14, 15]) ?? 0) > 1.3);
    assert.equal(growthOf([1, 2]), undefined);
  });
});
