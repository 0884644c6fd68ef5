import assert from "node:assert/strict";
import { createPastFiles } from "../../../../src/time/past/readPast";

describe("files of the past", () => {
  const { signal } = new AbortController();
  const filesOf = (sizes: Readonly<Record<string, number>>, maximumBytes: number) => {
    const written: string[] = [];
    const files = createPastFiles({
      folder: {
        async put(path, bytes) {
          written.push(`${path} ${bytes?.length}`);
        },
      },
      blobs: { read: async (id) => (sizes[id] === undefined ? undefined : Buffer.alloc(sizes[id])) },
      signal,
      maximumBytes,
    });
    return { files, written };
  };

  it("are written only as long as all together are not too large", async () => {
    const { files, written } = filesOf({ large: 40 }, 100);
    const many = Array.from({ length: 50 }, (_, index) => [`${index}.po`, "large"] as const);
    assert.equal(await files.put(many), false);
    assert.deepEqual(written, ["0.po 40", "1.po 40"]);
  });

  it("count with what is there at the moment", async () => {
    const { files, written } = filesOf({ large: 90, small: 10 }, 100);
    assert.equal(await files.put([["a.po", "large"]]), true);
    assert.equal(await files.put([["a.po", "small"]]), true);
    assert.equal(
      await files.put([
        ["b.po", "large"],
        ["a.po", undefined],
      ]),
      true,
    );
    assert.deepEqual(written, ["a.po 90", "a.po 10", "a.po undefined", "b.po 90"]);
    assert.equal(await files.put([["c.po", "gone"]]), false);
  });
});
