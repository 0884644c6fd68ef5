import assert from "node:assert/strict";
import { rename, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { createThreads } from "../../../src/engine/concurrency/threads";
import { countBytes } from "../../../src/engine/counting/bytes/countBytes";
import { canCount, createFileCounter } from "../../../src/engine/counting/bytes/fileCounter";
import { createKeyHash } from "../../../src/engine/counting/bytes/keyHash";
import { findFile } from "../../../src/engine/files";
import { po } from "../../../src/engine/formats/po";
import { checkoutRoot } from "../../host/root";
import { until } from "../../support/eventually";
import { HEADER, poOf, rowsOf, services, temporaryFolders } from "../support";

const SCRIPT = path.join(checkoutRoot(), "dist", "counting.js");
const MIB = 1024 * 1024;

/** About so many bytes of entries, some of them failing, repeated or fuzzy. */
function catalog(bytes: number, name: string): string {
  let text = HEADER;
  for (let index = 0; text.length < bytes; index++) {
    const flags = ["", "#, fuzzy\n", "#, c-format\n"][index % 3];
    const translation = index % 5 === 0 ? "" : `${name} Übersetzung ${index} %${index % 7 === 0 ? "s" : "d"}`;
    text += `${flags}msgid "source ${index} %d"\nmsgstr "${translation}"\n\n`;
  }
  return text;
}

describe("threads that count files", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  const { start } = services();

  it("count the same as one thread", async () => {
    const codes = ["cs", "de", "fr", "it", "pl"];
    const files = Object.fromEntries(codes.map((code) => [`po/${code}.po`, catalog(0.6 * MIB, code)]));
    const folder = await folders.create({
      ...files,
      "po/broken.po": "no",
      "po/sv.po": `${catalog(3000, "sv")}msgstr "`,
    });
    const rowsWith = async (countingScript: string | undefined) => {
      const options = { folder, project: "p", components: [{ name: "c", mask: "po/*.po" }] };
      const { service, lines } = await start({ ...options, ...(countingScript ? { countingScript } : {}) });
      return { rows: await rowsOf(service.handle, "p", "p-c"), lines };
    };
    const alone = await rowsWith(undefined);
    assert.deepEqual(await rowsWith(SCRIPT), alone);
    assert.deepEqual(await rowsWith(path.join(folder, "missing.js")), alone, "where no thread can be started");
    assert.ok(alone.rows.every(({ total, failing }) => Number(total) > 0 && Number(failing) > 0));
  });

  async function foundIn(files: Readonly<Record<string, string>>) {
    const folder = await folders.create(files);
    const found = await findFile(folder, "po/de.po");
    assert.ok(found.ok);
    return { folder, file: found.value };
  }
  const counterWith = (script: string) => {
    const counter = createFileCounter({ script, threads: 2 });
    const owner = {};
    counter.expect(owner, 100 * MIB);
    const count = (file: Awaited<ReturnType<typeof foundIn>>["file"], signal?: AbortSignal) => {
      assert.ok(canCount(po));
      return counter.count({ file, format: po, owner, checks: {}, signal });
    };
    return { counter, count };
  };

  it("do not follow a link that replaced a folder", async () => {
    const outside = await folders.create({ "de.po": poOf({ secret: "x" }) });
    const { folder, file } = await foundIn({ "po/de.po": poOf({ a: "b" }) });
    await rename(path.join(folder, "po"), path.join(folder, "was"));
    await symlink(outside, path.join(folder, "po"));
    const { counter, count } = counterWith(SCRIPT);
    assert.deepEqual(await count(file), { ok: false, problem: { problem: { kind: "replaced" } } });
    counter.close();
  });

  it("name the file over which one ends, and count the next", async () => {
    const { folder, file } = await foundIn({ "po/de.po": poOf({ a: "b" }) });
    const script = path.join(folder, "crashing.js");
    await writeFile(
      script,
      `const { parentPort } = require("node:worker_threads");
      parentPort.on("message", ({ job }) => {
        if (job.file.path.includes("fr")) throw new Error("crash");
        parentPort.postMessage({ outcome: { ok: false, problem: "answered" } });
      });`,
    );
    const { counter, count } = counterWith(script);
    assert.deepEqual(await count(file), { ok: false, problem: "answered" });
    const crashed = await count({ ...file, path: "po/fr.po" });
    assert.deepEqual(crashed, { ok: false, problem: { problem: { kind: "uncountable" } } });
    assert.deepEqual(await count(file), { ok: false, problem: "answered" });
    counter.close();
  });

  it("end when they are closed, and their work goes on without them", async () => {
    const { file } = await foundIn({ "po/de.po": catalog(2 * MIB, "de") });
    const { counter, count } = counterWith(SCRIPT);
    const counting = [count(file), count(file), count(file)];
    counter.close();
    const outcomes = await Promise.all(counting);
    assert.ok(outcomes.every((outcome) => outcome.ok && outcome.value.states.length > 1000));
  });

  it("are not waited for by who gave up", async () => {
    const { file } = await foundIn({ "po/de.po": catalog(MIB, "de") });
    const { counter, count } = counterWith(SCRIPT);
    const controller = new AbortController();
    const counting = count(file, controller.signal);
    controller.abort(new Error("given up"));
    await assert.rejects(counting, /given up/);
    assert.ok((await count(file)).ok);
    counter.close();
  });

  it("end when there is nothing to do", async () => {
    const threads = createThreads({
      script: SCRIPT,
      workerData: { kind: "counting", seed: [1, 2] },
      most: 2,
      idle: 20,
    });
    const { file } = await foundIn({ "po/de.po": poOf({ a: "b" }) });
    assert.equal(threads.running, false);
    await Promise.all([1, 2, 3, 4, 5].map(() => threads.run({ file, format: "po", checks: {} })));
    assert.equal(threads.running, true);
    await until(() => !threads.running);
    assert.notEqual(await threads.run({ file, format: "po", checks: {} }), "unavailable");
    threads.close();
    assert.equal(await threads.run({ file, format: "po", checks: {} }), "unavailable");
  });

  it("find the same hashes with the same seed, and others with another", () => {
    assert.ok(canCount(po));
    const bytes = Buffer.from(poOf({ a: "b", ä: "c" }));
    const keys = (seed: readonly [number, number]) => {
      const counted = canCount(po) ? countBytes(bytes, po, createKeyHash(seed), {}) : undefined;
      assert.ok(counted?.ok);
      return [...counted.value.keys];
    };
    assert.deepEqual(keys([1, 2]), keys([1, 2]));
    assert.equal(keys([1, 2]).filter((half) => keys([1, 3]).includes(half)).length, 0);
  });
});
