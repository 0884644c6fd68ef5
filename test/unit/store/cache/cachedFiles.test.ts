import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inTurn } from "../../../../src/store/cache/cachedFiles";
import { scratchFolder } from "../../../host/scratch";

describe("windows that change a file in turn", () => {
  it("wait for each other, also longer than for one that was killed", async () => {
    const folder = scratchFolder("turns").path;
    let [running, most] = [0, 0];
    const act = async () => {
      most = Math.max(most, ++running);
      await setTimeout(150);
      running--;
    };
    await Promise.all(Array.from({ length: 15 }, () => inTurn(join(folder, "file"), act)));
    assert.equal(most, 1);
    assert.deepEqual(readdirSync(folder), []);
  });

  it("leave the lock to one that took it over", async function () {
    this.timeout(10_000);
    const file = join(scratchFolder("slow").path, "file");
    const slow = inTurn(file, () => setTimeout(2200));
    await setTimeout(100);
    const running: string[] = [];
    const second = inTurn(file, async () => {
      running.push("second");
      await slow;
      await setTimeout(300);
      running.push("end of the second");
    });
    while (running.length === 0) await setTimeout(10);
    await Promise.all([second, slow.then(() => inTurn(file, async () => running.push("third")))]);
    assert.deepEqual(running, ["second", "end of the second", "third"]);
  });

  it("let the next one in after a failure", async () => {
    const file = join(scratchFolder("failure").path, "file");
    await assert.rejects(
      inTurn(file, () => Promise.reject(new Error("disk"))),
      /disk/,
    );
    assert.equal(await inTurn(file, async () => existsSync(file)), false);
  });
});
