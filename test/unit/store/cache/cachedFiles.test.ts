import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { keepNewest } from "../../../../src/store/cache/cachedFiles";
import { updateFile } from "../../../../src/store/cache/updateFile";
import { scratchFolder } from "../../../host/scratch";

describe("windows that change a file in turn", function () {
  this.timeout(30_000);
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = scratchFolder("turns").path;
    file = join(folder, "file");
  });

  const signal = () => {
    let give: () => void = assert.fail;
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    return { given, give: () => give() };
  };
  const read = () => readFile(file, "utf8").catch(() => "");
  const append = (text: string, wait: () => unknown = () => undefined) =>
    updateFile(file, async () => {
      const before = await read();
      await wait();
      return before + text;
    });

  it("wait for each other, also longer than for one that was killed", async () => {
    let [running, most] = [0, 0];
    const wait = async () => {
      most = Math.max(most, ++running);
      await setTimeout(150);
      running--;
    };
    await Promise.all(Array.from({ length: 15 }, () => append("x", wait)));
    assert.deepEqual([most, await read()], [1, "x".repeat(15)]);
    assert.deepEqual(readdirSync(folder), ["file"]);
  });

  it("lose nothing where one is slower than its turn: it begins anew", async () => {
    const isWritten = signal();
    const slow = append("slow ", () => isWritten.given);
    while (readdirSync(folder).length === 0) await setTimeout(5);
    await setTimeout(20);
    await append("other ");
    isWritten.give();
    assert.equal(await slow, true);
    assert.equal(await read(), "other slow ");
    assert.deepEqual(readdirSync(folder), ["file"]);
  });

  it("all write in the end where each is slower than its turn", async () => {
    const texts = ["a", "b", "c"];
    await Promise.all(texts.map((text) => append(text, () => setTimeout(1500))));
    assert.deepEqual([...(await read())].toSorted(), texts);
    assert.deepEqual(readdirSync(folder), ["file"]);
  });

  it("leave the lock to one that took it over", async () => {
    const isTaken = signal();
    const slow = append("slow ", () => isTaken.given);
    await setTimeout(50);
    const order: string[] = [];
    const second = append("second ", async () => {
      order.push("second");
      isTaken.give();
      await setTimeout(300);
      order.push("end of the second");
    });
    await isTaken.given;
    await Promise.all([slow, second, append("third ", () => order.push("third"))]);
    assert.deepEqual(order, ["second", "end of the second", "third"]);
    assert.deepEqual((await read()).trim().split(" ").toSorted(), ["second", "slow", "third"]);
  });

  it("let the next one in after a failure", async () => {
    await assert.rejects(
      append("x", () => Promise.reject(new Error("disk"))),
      /disk/,
    );
    assert.equal(await append("y"), true);
    assert.deepEqual([await read(), readdirSync(folder)], ["y", ["file"]]);
  });

  it("let the next one in where nothing changes", async () => {
    assert.equal(await updateFile(file, async () => undefined), false);
    assert.deepEqual(readdirSync(folder), []);
  });

  it("lose nothing where their drafts are removed, as those of a wrong clock are", async () => {
    const texts = Array.from({ length: 40 }, (_, index) => String.fromCharCode(65 + index));
    let isDone = false;
    const trim = async () => {
      while (!isDone) {
        await keepNewest([folder], { files: 9, bytes: 9000 }, 0);
        await setTimeout(25);
      }
    };
    const trimming = trim();
    await Promise.all(
      [0, 1].map(async (turn) => {
        for (const text of texts.filter((_, index) => index % 2 === turn)) await append(text);
      }),
    );
    isDone = true;
    await trimming;
    assert.equal([...(await read())].toSorted().join(""), texts.join(""));
  });

  it("take the turn of one that was killed, also while it took or left it", async () => {
    for (const draft of ["draft", undefined]) {
      const lock = `${file}.${"0".repeat(36)}.tmp`;
      await mkdir(lock);
      if (draft !== undefined) await writeFile(join(lock, draft), "half");
      await append("x");
    }
    assert.deepEqual([await read(), readdirSync(folder)], ["xx", ["file"]]);
  });
});
