import assert from "node:assert/strict";
import { readFile, statesWith } from "./jsonSupport";

const unitsOf = async (text: string, code = "en") =>
  (await readFile("i18next", text, code)).entries.map(({ key, parts }) => [key, ...(parts ?? [])].join(" "));

const isDialect = async (text: string, code = "en") =>
  (await readFile("json-nested", text, code)).items.some(
    (item) => item.kind === "dialect" && item.format === "i18next",
  );

const stateOf = async (source: string, translation: string, code: string) =>
  (await statesWith("i18next", { source, translation, code })).item;

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
    assert.deepEqual(await unitsOf(numbered, "ru"), ["item 0 1 2"]);
    assert.deepEqual(await unitsOf(numbered, "de"), ["item_0", "item_1", "item_2"]);
    assert.deepEqual((await unitsOf(`${numbered.slice(0, -1)}, "x_other": "n"}`, "ru")).length, 4);
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
    assert.equal(await stateOf(source, source, "de"), "translated");
    assert.equal(await stateOf(source, '{"item": "1"}', "de"), "untranslated");
    assert.equal(await stateOf(source, '{"item": "1"}', "ja"), "translated");
    assert.equal(await stateOf(source, '{"item_0": "1"}', "ja"), "translated");
    assert.equal(await stateOf(source, '{"item_0": "1", "item_1": "2", "item_2": "5"}', "ru"), "translated");
    assert.equal(await stateOf(source, '{"item_0": "1", "item_1": "2"}', "ru"), "untranslated");
    assert.equal(await stateOf(source, '{"item": "1"}', "ru"), "untranslated");
  });

  it("need the ordinal forms of the language, not the cardinal ones", async () => {
    const source =
      '{"item_ordinal_one": "st", "item_ordinal_two": "nd", "item_ordinal_few": "rd", "item_ordinal_other": "th"}';
    assert.equal(await stateOf(source, '{"item_ordinal_other": "."}', "de"), "translated");
    assert.equal(await stateOf(source, '{"item_ordinal_other": "."}', "it"), "untranslated");
    assert.equal(await stateOf(source, '{"item": "."}', "it"), "translated");
  });
});
