import assert from "node:assert/strict";
import type { Entry } from "../../../src/engine/formats/format";
import { formatSamples } from "../../support/formats/formatFuzz";
import { openFile, placedEntries, replacedIn } from "../../support/replacing";

const TEXTS = ["Probe", 'it\'s "quoted" & \\ back', "1 < 2 > 0", "two\nlines,\ttabs  and  spaces"];

describe("texts of every format", () => {
  const samples = formatSamples();
  const tried = new Set<string>();
  const replaced = new Set<string>();

  for (const { format, path, bytes } of samples) {
    it(`can be replaced where they are: ${format.name}, ${path}`, async () => {
      const file = openFile(format, path, bytes);
      const entries = await placedEntries(file, bytes);
      for (const [index, entry] of entries.entries()) {
        for (const [part, span] of (entry.spans ?? []).entries()) {
          const own = entry.texts[part];
          if (span === undefined || own === undefined) continue;
          for (const text of [...TEXTS, own]) {
            const spelled: string = format.escape?.(text, entry) ?? assert.fail("cannot spell a text");
            const changed: string = replacedIn(file.text, span, spelled);
            const expected = entries.map((each, at) => (at === index ? withText(each, part, text) : each));
            const again = await placedEntries({ ...file, text: changed });
            const what = `${entry.key}, text ${part}: ${JSON.stringify(spelled)}`;
            assert.deepEqual(again.map(textsInPlace), expected.map(textsInPlace), what);
          }
          replaced.add(format.name);
        }
      }
      tried.add(keyOf(format.name, path));
    });
  }

  after(() => {
    // Of a format whose samples were not all tried, nothing is known.
    const untried = new Set(
      samples.filter(({ format, path }) => !tried.has(keyOf(format.name, path))).map(({ format }) => format.name),
    );
    const names = new Set(samples.map(({ format }) => format.name));
    const without = [...names].filter((name) => !untried.has(name) && !replaced.has(name));
    assert.deepEqual(without, [], "formats without a text that can be replaced");
  });
});

function keyOf(format: string, path: string): string {
  return `${format} ${path}`;
}

function withText(entry: Entry, part: number, text: string): Entry {
  return { ...entry, texts: entry.texts.map((own, index) => (index === part ? text : own)) };
}

/** A text without a place may repeat another, as YAML's aliases do. Fluent's indentation has no meaning in placeables. */
function textsInPlace({ texts, spans = [], flags }: Entry): readonly (string | undefined)[] {
  return texts.map((text, index) => {
    if (spans[index] === undefined) return undefined;
    return flags[0]?.startsWith("fluent") ? text.replace(/\n +/g, "\n") : text;
  });
}
