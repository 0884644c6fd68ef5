import assert from "node:assert/strict";
import { WRITERS } from "../../support/formats/componentWriters";
import { scanComponent } from "../../support/formats/scanning";
import { temporaryFolders } from "../support";

const COUNT = 24;

describe("a translation with the texts of the source", () => {
  const folders = temporaryFolders();
  const own = new Map(Array.from({ length: COUNT }, (_, index) => [`key${index}`, `Text ${index}`]));
  /** The texts of the source for all keys but the first ones. */
  const translated = (number: number) =>
    new Map([...own].map(([key, text], index) => [key, index < number ? `Anders ${index}` : text]));

  // Where the text is the key, tools leave it empty until it is translated.
  for (const { format, mask, source, write } of WRITERS.filter((writer) => writer.format !== "po")) {
    it(`is told if these are more than half, and counted: ${format}`, async () => {
      const files = { de: translated(4), fr: translated(5), it: own, en_GB: own };
      const folder = await folders.create({
        [source]: write(own, undefined, undefined),
        ...Object.fromEntries(
          Object.entries(files).map(([code, texts]) => [mask.replaceAll("*", code), write(own, texts, code)]),
        ),
      });
      const { remarks, figures } = await scanComponent(folder, { mask });
      const told = remarks.filter(({ problem }) => problem.kind === "sameAsSource");
      assert.deepEqual(
        told.map(({ path, problem }) => [path, problem.values]),
        [
          [mask.replaceAll("*", "de"), ["20"]],
          [mask.replaceAll("*", "it"), ["24"]],
        ],
      );
      assert.deepEqual(figures.it, [COUNT, COUNT]);
    });
  }
});
