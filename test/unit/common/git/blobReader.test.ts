import assert from "node:assert/strict";
import { createBlobReader } from "../../../../src/common/git/blobReader";
import { git, temporaryFolders } from "../../support";

const TEXTS = ["one", "two\n", "", "four".repeat(50_000)];

describe("a reader of blobs", () => {
  const folders = temporaryFolders();

  async function repository() {
    const folder = await folders.create(Object.fromEntries(TEXTS.map((text, index) => [`f${index}`, text])));
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=c"], { name: "A", seconds: 1_700_000_000 });
    return { folder, ids: TEXTS.map((_, index) => `HEAD:f${index}`) };
  }

  async function reading(maximumBytes = 1_000_000) {
    const { folder, ids } = await repository();
    const controller = new AbortController();
    const reader = createBlobReader(folder, maximumBytes, controller.signal);
    return {
      ids,
      reader,
      controller,
      read: async (id = "", next?: readonly string[]) => (await reader.read(id, next))?.toString(),
    };
  }

  it("gives each blob for its own name, whatever was asked for ahead", async () => {
    const { ids, read, reader } = await reading();
    const [one, two, three, four] = ids;
    assert.equal(await read(one, [two ?? "", three ?? "", four ?? ""]), TEXTS[0]);
    for (const [index, id] of [three, two, four].entries()) assert.equal(await read(id), TEXTS[[2, 1, 3][index] ?? 0]);
    reader.close();
  });

  it("reads what was asked for ahead and not taken again, once something else was read", async () => {
    const { ids, read, reader } = await reading();
    const [one, two, three, four] = ids;
    assert.equal(await read(one, [two ?? ""]), TEXTS[0]);
    assert.equal(await read(four, [three ?? ""]), TEXTS[3]);
    assert.equal(await read(two), TEXTS[1]);
    assert.equal(await read(three), TEXTS[2]);
    reader.close();
  });

  it("gives all that are asked for at once", async () => {
    const { ids, read, reader } = await reading();
    const [one, two, three] = ids;
    assert.deepEqual(await Promise.all([read(one, [two ?? ""]), read(two), read(three)]), TEXTS.slice(0, 3));
    reader.close();
  });

  it("gives nothing for a blob that is missing or too large, and those behind it", async () => {
    const { ids, read, reader } = await reading(100);
    const [one, two, , four] = ids;
    const next = ["HEAD:missing", four ?? "", two ?? ""];
    assert.equal(await read(one, next), TEXTS[0]);
    assert.deepEqual(await Promise.all(next.map((id) => read(id))), [undefined, undefined, TEXTS[1]]);
    reader.close();
  });

  for (const how of ["close", "abort"] as const) {
    it(`gives nothing for what was asked for ahead once it ended: ${how}`, async () => {
      const { ids, read, reader, controller } = await reading();
      const [one, two, three] = ids;
      const pending = read(one, [two ?? ""]);
      if (how === "close") reader.close();
      else controller.abort();
      await pending;
      for (const id of [two, three]) {
        const text = await read(id);
        assert.ok(text === undefined || text === TEXTS[1], text);
      }
      assert.equal(await read(three, [one ?? ""]), undefined);
    });
  }
});
