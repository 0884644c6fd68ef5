import assert from "node:assert/strict";
import { readFile, statesWith } from "./jsonSupport";

const unitsOf = async (text: string, code = "en", format = "i18next") =>
  (await readFile(format, text, code)).entries.map(({ key, parts }) => [key, ...(parts ?? [])].join(" "));

const OLDER = "i18next-v3";

/** The format as which a file asks to be read, and how certainly. */
const dialectIn = async (text: string, code = "en") => {
  const items = (await readFile("json-nested", text, code)).items;
  return items.flatMap((item) => (item.kind === "dialect" ? [`${item.dialect.format} ${item.dialect.certainty}`] : []));
};

const isDialect = async (text: string, code = "en") => (await dialectIn(text, code)).length > 0;

const stateOf = async (source: string, translation: string, code: string, format = "i18next") =>
  (await statesWith(format, { source, translation, code })).item;

describe("i18next files", () => {
  it("are told from other JSON by their plural forms, not by one key that looks like one", async () => {
    for (const text of [
      '{"item_one": "1", "item_other": "n"}',
      '{"a": {"item": "1", "item_other": "n"}}',
      '{"place_ordinal_other": "th"}',
      '{"item": "1", "item_plural": "n"}',
    ]) {
      assert.ok(await isDialect(text), text);
    }
    assert.ok(await isDialect('{"x_one": "1", "x_few": "2", "x_many": "5"}', "pl"));
    for (const text of [
      '{"step_one": "1", "step_two": "2"}',
      '{"type_other": "Other"}',
      '{"a_0": "1", "a_1": "n"}',
      '{"user_singular": "1", "user_plural": "n"}',
      '["x_one", "x_other"]',
    ]) {
      assert.ok(!(await isDialect(text)), text);
    }
  });

  it("have one unit for a key with all its plural forms, in the order of the file", async () => {
    const text =
      '{"item_one": "a", "b": "b", "item": "c", "item_other": "d", "item_zero": "z", "n": {"x_ordinal_one": "1", ' +
      '"x_ordinal_two": "2", "x_ordinal_few": "3", "x_ordinal_other": "4"}, "step_one": "s", "step_two": "t"}';
    assert.deepEqual(await unitsOf(text), [
      "item one  other zero",
      "b",
      "n/x ordinal.one ordinal.two ordinal.few ordinal.other",
      "step_one",
      "step_two",
    ]);
  });

  it("take contexts for keys, and numbers for forms only where older files number them", async () => {
    assert.deepEqual(await unitsOf('{"a_male_one": "1", "a_male_other": "n", "a_female": "f"}'), [
      "a_male one other",
      "a_female",
    ]);
    const numbered = '{"item_0": "1", "item_1": "2", "item_2": "3"}';
    assert.deepEqual(await unitsOf(numbered, "ru", OLDER), ["item 0 1 2"]);
    assert.deepEqual(await unitsOf(numbered, "de", OLDER), ["item_0", "item_1", "item_2"]);
    assert.deepEqual(await unitsOf(numbered, "ru"), ["item_0", "item_1", "item_2"]);
  });

  it("are of one version, whose suffixes alone are none of the key", async () => {
    const both = '{"rule": "1", "rule_plural": "n", "type_general": "g", "type_other": "o"}';
    assert.deepEqual(await dialectIn(both), ["i18next-v3 2"]);
    assert.deepEqual(await unitsOf(both, "en", OLDER), ["rule  plural", "type_general", "type_other"]);
    const newer = '{"type": "1", "type_plural": "n", "item_one": "1", "item_other": "n"}';
    assert.deepEqual(await dialectIn(newer), ["i18next 3"]);
    assert.deepEqual(await unitsOf(newer), ["type", "type_plural", "item one other"]);
    assert.deepEqual(await dialectIn('{"type": "1", "type_other": "n"}'), ["i18next 1"]);
  });

  it("need every form that the language takes, and the key alone stands for those that are absent", async () => {
    const source = '{"item_one": "1", "item_other": "n"}';
    assert.equal(await stateOf(source, '{"item_one": "1", "item_other": "n"}', "de"), "translated");
    assert.equal(await stateOf(source, '{"item_one": "", "item_other": "n"}', "de"), "untranslated");
    assert.equal(await stateOf(source, '{"item_other": "n"}', "de"), "untranslated");
    assert.equal(await stateOf(source, '{"item_other": "n"}', "ja"), "translated");
    assert.equal(await stateOf(source, '{"item": "n", "item_one": "1"}', "de"), "translated");
    assert.equal(await stateOf(source, '{"item": "n"}', "pl"), "translated");
    assert.equal(await stateOf(source, '{"item_one": "1", "item_few": "2", "item_many": "5"}', "pl"), "translated");
    assert.equal(await stateOf(source, '{"item_one": "1", "item_few": "2", "item_other": "5"}', "pl"), "untranslated");
    assert.equal(
      await stateOf(source, '{"item_one": "1", "item_few": "2", "item_many": "5", "item_other": ""}', "pl"),
      "translated",
    );
  });

  it("need the older forms where the source has them", async () => {
    const source = '{"item": "1", "item_plural": "n"}';
    assert.equal(await stateOf(source, source, "de", OLDER), "translated");
    assert.equal(await stateOf(source, '{"item": "1"}', "de", OLDER), "untranslated");
    assert.equal(await stateOf(source, '{"item": "1"}', "ja", OLDER), "translated");
    assert.equal(await stateOf(source, '{"item_0": "1"}', "ja", OLDER), "translated");
    assert.equal(await stateOf(source, '{"item_0": "1", "item_1": "2", "item_2": "5"}', "ru", OLDER), "translated");
    assert.equal(await stateOf(source, '{"item_0": "1", "item_1": "2"}', "ru", OLDER), "untranslated");
    assert.equal(await stateOf(source, '{"item": "1"}', "ru", OLDER), "untranslated");
    // Programs look for numbers in languages with more than two forms, and show the text of the key alone.
    assert.equal(await stateOf(source, source, "ru", OLDER), "untranslated");
    assert.equal(await stateOf(source, source, "ja", OLDER), "translated");
  });

  it("need the ordinal forms of the language, not the cardinal ones", async () => {
    const source =
      '{"item_ordinal_one": "st", "item_ordinal_two": "nd", "item_ordinal_few": "rd", "item_ordinal_other": "th"}';
    assert.equal(await stateOf(source, '{"item_ordinal_other": "."}', "de"), "translated");
    assert.equal(await stateOf(source, '{"item_ordinal_other": "."}', "it"), "untranslated");
    assert.equal(await stateOf(source, '{"item": "."}', "it"), "translated");
  });
});
