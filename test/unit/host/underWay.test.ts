import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { createUnderWay } from "../../support/underWay";

describe("what is under way", () => {
  it("is over after the call that follows one that ends at any moment", async () => {
    for (let turn = 0; turn < 200; turn++) {
      const underWay = createUnderWay();
      const calls: string[] = [];
      const calling = underWay.watch({
        first: async () => {
          calls.push("first");
          const until = performance.now() + turn / 100;
          while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
        },
        second: async () => {
          calls.push("second");
        },
      });
      void calling.first().then(async () => {
        await pause(1);
        void calling.second();
      });
      await underWay.over();
      assert.deepEqual(calls, ["first", "second"], `turn ${turn}`);
    }
  });
});
