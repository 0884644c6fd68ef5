import assert from "node:assert/strict";
import { posix, win32 } from "node:path";
import fc from "fast-check";
import { filesOfLanguages, languageOfFile, languagesByCode } from "../../../src/model/language/fileLanguage";
import { normalizeLanguageCode } from "../../../src/model/language/languageCode";
import { fillMask, type Mask, parseMask, parseSingleFile } from "../../../src/model/mask/mask";
import { createMaskIndex } from "../../../src/model/mask/maskIndex";
import { language } from "../model/languages";
import { matchDirectly, matchMask } from "../model/mask/matchMask";

/** Path fragments in any order. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom("*", "/", "\\", "..", ".", " ", ":", "C:", "~", "%2e%2e", "\0", "\n", "//", "po", "de", "-", "?"),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));
const name = fc.stringMatching(/^[a-z][a-z_.-]{0,5}[a-z]$/);
const goodMask = fc
  .record({
    folders: fc.array(name, { maxLength: 3 }),
    prefix: fc.oneof(fc.constant(""), name),
    suffix: fc.oneof(fc.constant(""), fc.constant(".po"), name),
    rest: fc.array(name, { maxLength: 2 }),
  })
  .map(({ folders, prefix, suffix, rest }) => [...folders, `${prefix}*${suffix}`, ...rest].join("/"));
const code = fc.oneof(
  fc.constantFrom(
    "de",
    "pt_BR",
    "pt-br",
    "zh-Hans",
    "zh_CN",
    "zh_Hans",
    "be@latin",
    "nb",
    "nb_NO",
    "iw",
    "he",
    "sr-Latn",
  ),
  fc.stringMatching(/^[a-z]{2,3}(?:[_-][A-Z]{2})?$/),
);

function parsed(text: string): Mask {
  const result = parseMask(text);
  assert.ok(result.ok, text);
  return result.value;
}

describe("any mask", () => {
  it("leads to no path outside of its folder, on any system, whatever it and the code are", () => {
    let accepted = 0;
    fc.assert(
      fc.property(hostile, fc.oneof(hostile, code), (text, value) => {
        const starred = parseMask(text);
        const mask = starred.ok ? starred : parseSingleFile(text);
        if (!mask.ok) return;
        const path = fillMask(mask.value, value);
        if (path === undefined) return;
        accepted += 1;
        for (const { root, resolve, sep } of [
          { root: "/work/folder", resolve: posix.resolve, sep: "/" },
          { root: "C:\\work\\folder", resolve: win32.resolve, sep: "\\" },
        ]) {
          const full = resolve(root, path);
          assert.ok(full.startsWith(root + sep), `${JSON.stringify(path)} leads to ${full}`);
          // The matched path is the opened path.
          assert.equal(full.slice(root.length + 1), path.replaceAll("/", sep));
        }
        // Windows drops trailing dots and spaces.
        assert.ok(
          path.split("/").every((part) => /[^. ]/.test(part)),
          JSON.stringify(path),
        );
        assert.doesNotMatch(path, /[\\:\p{Cc}]/u);
      }),
      { numRuns: 20_000 },
    );
    assert.ok(accepted > 100, `only ${accepted} were accepted`);
  });

  it("finds in a path what was filled in, and nothing in paths beside", () => {
    fc.assert(
      fc.property(goodMask, code, name, (text, value, other) => {
        const mask = parsed(text);
        const path = fillMask(mask, value);
        assert.ok(path !== undefined);
        assert.equal(matchMask(mask, path), value);
        assert.equal(matchMask(mask, `${other}/${path}`), undefined);
        assert.equal(matchMask(mask, `${path}/${other}`), undefined);
        assert.equal(parseMask(mask.text).ok, true);
      }),
    );
  });

  it("finds the same by the index as one by one", () => {
    fc.assert(
      fc.property(
        fc.array(goodMask, { maxLength: 8 }),
        fc.array(code, { minLength: 1, maxLength: 3 }),
        (texts, values) => {
          const masks = texts.map(parsed);
          const index = createMaskIndex(masks.map((mask, owner) => ({ mask, owner })));
          const paths = masks.flatMap((mask) => values.map((value) => fillMask(mask, value) ?? ""));
          for (const path of paths) {
            const one = masks.flatMap((mask, owner) => {
              const value = matchDirectly(mask, path);
              return value === undefined ? [] : [{ owner, value }];
            });
            assert.deepEqual(index.find(path), one);
          }
        },
      ),
    );
  });
});

describe("any files and languages", () => {
  it("belong together both ways, and each language with a file spelled like it has one", () => {
    fc.assert(
      fc.property(fc.uniqueArray(code), fc.uniqueArray(code), (values, codes) => {
        const languages = languagesByCode(codes.map((one) => language(one)));
        const files = filesOfLanguages(values, languages);
        for (const [of, value] of files) {
          assert.ok(values.includes(value));
          assert.equal(languageOfFile(languages, value)?.code, of);
        }
        const spelled = new Set(values.map(normalizeLanguageCode));
        for (const { code: of } of languages.values()) {
          assert.ok(!spelled.has(normalizeLanguageCode(of)) || files.has(of), of);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
