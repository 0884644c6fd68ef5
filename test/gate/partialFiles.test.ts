import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { FORMATS } from "../../src/engine/formats/formats";
import { type Texts, WRITERS, writeCatalog } from "../support/formats/componentWriters";
import { incompleteIn, kindsIn, type Scanned, scanComponent } from "../support/formats/scanning";
import { writeFiles } from "../unit/support";

const STRINGS = 24;

/** Every text has characters of two, three and four bytes. */
function texts(language: string): Texts {
  return new Map(
    Array.from({ length: STRINGS }, (_, index) => [
      `key${index}`,
      `${language} Größe ${index} – ${"ab 日本 ".repeat(index % 4)}🙂 Ende`,
    ]),
  );
}

interface Sample {
  readonly format: string;
  readonly mask: string;
  readonly files: Readonly<Record<string, string>>;
  readonly source: string;
  readonly translation: string;
}

const SOURCE = texts("en");
const TRANSLATIONS = new Map(["de", "fr"].map((code) => [code, texts(code)]));

const SAMPLES: readonly Sample[] = [
  ...WRITERS.map(({ format, mask, source, write }): Sample => {
    const translated = [...TRANSLATIONS].map(([code, own]) => [mask.replace("*", code), write(SOURCE, own, code)]);
    const files = { [source]: write(SOURCE, undefined, undefined), ...Object.fromEntries(translated) };
    return { format, mask, files, source, translation: mask.replace("*", "de") };
  }),
  {
    format: "xcstrings",
    mask: "Localizable.xcstrings",
    files: { "Localizable.xcstrings": writeCatalog(SOURCE, TRANSLATIONS) },
    source: "Localizable.xcstrings",
    translation: "Localizable.xcstrings",
  },
];

/** Each tenth of the length, the bytes beside it, and a place inside the next character of several bytes. */
function cutsOf(bytes: Buffer): readonly number[] {
  const tenths = Array.from({ length: 9 }, (_, index) => Math.floor(((index + 1) * bytes.length) / 10));
  const cuts = tenths.flatMap((at) => {
    const long = bytes.findIndex((byte, index) => index >= at && byte >= 0xc0);
    return [at - 1, at, at + 1, ...(long === -1 ? [] : [long + 1])];
  });
  return [...new Set(cuts)];
}

function withConflict(text: string): string {
  const lines = text.split("\n");
  const [first, second] = [Math.floor(lines.length / 3), Math.floor(lines.length / 2)];
  return [
    ...lines.slice(0, first),
    "<<<<<<< HEAD",
    ...lines.slice(first, second),
    "=======",
    ...lines.slice(first, second - 1),
    ">>>>>>> branch",
    ...lines.slice(second),
  ].join("\n");
}

describe("a file that is there in part", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "partial-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const scan = async ({ mask, files }: Sample, changed: Readonly<Record<string, string | Uint8Array>>) => {
    await writeFiles(folder, { ...files, ...changed });
    return scanComponent(folder, { mask });
  };
  const isComplete = ({ figures }: Scanned) =>
    Object.values(figures).every(([translated, total]) => translated === total);
  const isDoubted = (scanned: Scanned, file: string) =>
    incompleteIn(scanned).some((each) => each.startsWith(`${file}: `));

  it("is tried with every format", () => {
    const formats = FORMATS.map(({ name }) => name);
    assert.deepEqual(
      [...new Set([...SAMPLES.map(({ format }) => format), "i18next"])].sort(),
      [...formats, "i18next"].sort(),
    );
  });

  for (const sample of SAMPLES) {
    it(`is not taken for the whole source: ${sample.format}`, async () => {
      const whole = await scan(sample, {});
      assert.deepEqual([whole.figures, kindsIn(whole)], [{ de: [STRINGS, STRINGS], fr: [STRINGS, STRINGS] }, []]);
      const bytes = Buffer.from(sample.files[sample.source] ?? "");
      for (const at of cutsOf(bytes)) {
        const scanned = await scan(sample, { [sample.source]: bytes.subarray(0, at) });
        const what = JSON.stringify([at, bytes.subarray(at - 30, at).toString(), scanned.figures, kindsIn(scanned)]);
        // A source whose last quarter is gone, between two lines, is one from which strings were removed.
        const isCutAtLine = bytes[at - 1] === 0x0a && at > 0.7 * bytes.length;
        if (isCutAtLine && incompleteIn(scanned).length === 0) assert.ok(kindsIn(scanned).length > 0, what);
        else assert.ok(isDoubted(scanned, sample.source), what);
      }
    });

    it(`is not taken for a whole translation: ${sample.format}`, async () => {
      const bytes = Buffer.from(sample.files[sample.translation] ?? "");
      for (const at of cutsOf(bytes)) {
        const scanned = await scan(sample, { [sample.translation]: bytes.subarray(0, at) });
        const what = JSON.stringify([at, bytes.subarray(at - 30, at).toString(), scanned.figures, kindsIn(scanned)]);
        assert.ok(isDoubted(scanned, sample.translation) || !isComplete(scanned), what);
      }
    });

    it(`is told by the marks of a merge: ${sample.format}`, async () => {
      for (const file of new Set([sample.source, sample.translation])) {
        const scanned = await scan(sample, { [file]: withConflict(sample.files[file] ?? "") });
        assert.ok(kindsIn(scanned).includes(`${file}: conflict`), JSON.stringify(kindsIn(scanned)));
      }
    });
  }
});
