import assert from "node:assert/strict";
import { findingsOf } from "../../../../src/engine/checks/checks";
import { sourceTexts, withSource } from "../../../../src/engine/counting/source/sourceTexts";
import { xcstrings } from "../../../../src/engine/formats/xcstrings";
import { entriesOf } from "../../../support/formats/formatReading";

const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
const forms = (texts: Readonly<Record<string, string>>) => ({
  variations: { plural: Object.fromEntries(Object.entries(texts).map(([form, text]) => [form, unit(text)])) },
});
const devices = (texts: Readonly<Record<string, object>>) => ({ variations: { device: texts } });
const around = (main: string, substitutions: Readonly<Record<string, object>>) => ({ ...unit(main), substitutions });

/** What a translation from English fails, and in which part. */
async function judged(en: object, translation: object, code = "de"): Promise<readonly string[]> {
  const catalog = { sourceLanguage: "en", strings: { k: { localizations: { en, [code]: translation } } } };
  const entries = await entriesOf(xcstrings, JSON.stringify(catalog));
  const [source, entry] = [entries.find((each) => each.language === "en"), entries.find((e) => e.language === code)];
  assert.ok(source && entry);
  const { source: text = "", ...others } = sourceTexts(source);
  const { parts } = source;
  const given = withSource(entry, { ...(parts && { parts }), sourcePlural: undefined, ...others, source: text });
  return findingsOf(given, { code }).map(({ check, textIndex }) => `${check} in ${given.parts?.[textIndex ?? -1]}`);
}

describe("quality checks of string catalogs", () => {
  it("compare a text for a device with that for the same, else with that for others, else with the only one", async () => {
    const en = devices({ iphone: unit("Tap %@ now"), other: unit("Press %d now") });
    const wrong = ["objc_format in device.iphone"];
    const de = (iphone: string, other = "Drücke %d") => devices({ iphone: unit(iphone), other: unit(other) });
    assert.deepEqual(await judged(en, de("Tippe auf %@")), []);
    assert.deepEqual(await judged(en, de("Tippe auf %d")), wrong);
    assert.deepEqual(await judged(en, de("Tippe nun")), wrong);
    assert.deepEqual(await judged(en, de("Tippe auf %@", "Drücke")), ["objc_format in device.other"]);
    assert.deepEqual(await judged(en, devices({ mac: unit("Klicke %d"), other: unit("Drücke %d") })), []);
    assert.deepEqual(await judged(en, devices({ mac: unit("Klicke %@") })), ["objc_format in device.mac"]);
    assert.deepEqual(await judged(unit("Press %@"), de("Tippe auf %@", "Drücke %@")), []);
    assert.deepEqual(await judged(unit("Press %@"), de("Tippe", "Drücke %@")), wrong);
    assert.deepEqual(await judged(unit("Tap "), de("Tippe", "Drücke ")), ["end_space in device.iphone"]);
  });

  it("compare plural forms for a device, of which those for few numbers may lack the number", async () => {
    const of = (one: string, other: string) => forms({ one, other });
    const en = devices({ iphone: of("One tap", "%lld taps"), other: of("%lld click", "%lld clicks") });
    const de = (one: string, other: string) =>
      devices({ iphone: of(one, other), other: of("Ein Klick", "%lld Klicks") });
    assert.deepEqual(await judged(en, de("%lld Tipp", "%lld Tipps")), []);
    assert.deepEqual(await judged(en, de("Ein Tipp", "%@ Tipps")), ["objc_format in device.iphone.other"]);
    assert.deepEqual(await judged(en, de("%@ Tipp", "Tipps")), [
      "objc_format in device.iphone.one",
      "objc_format in device.iphone.other",
    ]);
    assert.deepEqual(await judged(of("%lld tap", "%lld taps"), de("Ein Tipp", "Tipps")), [
      "objc_format in device.iphone.other",
    ]);
    assert.deepEqual(await judged(devices({ other: unit("Tap") }), devices({ other: unit("Tippen") })), []);
  });

  it("compare a text around substitutions by their names, in any order", async () => {
    const items = forms({ one: "%arg item", other: "%arg items" });
    const en = around("There are %#@items@ in %@", { items });
    const de = (main: string, further = {}) => around(main, { items, ...further });
    const wrong = ["objc_format in "];
    for (const main of ["In %@ gibt es %#@items@", "In %2$@ gibt es %1$#@items@", "%#@items@ gibt es in %@"]) {
      assert.deepEqual(await judged(en, de(main)), [], main);
    }
    for (const main of [
      "%#@items@ in %d",
      "%#@items@",
      "In %@",
      "In %@: %#@item@",
      "In %@: %#@items",
      "%3$@: %#@items@",
    ]) {
      assert.deepEqual(await judged(en, de(main)), wrong, main);
    }
    assert.deepEqual(await judged(en, unit("Dinge: %lld")), []);
    const both = around("%#@items@ in %lld folders", { items });
    const folders = forms({ one: "einem Ordner", other: "%arg Ordnern" });
    assert.deepEqual(await judged(both, de("%#@items@ in %#@folders@", { folders })), []);
    assert.deepEqual(await judged(unit("%lld items"), de("%#@items@")), []);
  });

  it("compare only the placeholders of substitutions, whose spaces and marks are part of another text", async () => {
    const en = around("%#@items@ left", { items: forms({ one: "%arg item", other: "%arg items" }) });
    const de = (one: string, other: string) => around("%#@items@ übrig", { items: forms({ one, other }) });
    assert.deepEqual(await judged(en, de("Ein Ding ", "%arg Dinge: ")), []);
    assert.deepEqual(await judged(en, de("%lld Ding", "%lld Dinge")), []);
    const wrong = ["objc_format in substitutions.items.other"];
    assert.deepEqual(await judged(en, de("Ein Ding", "Dinge")), wrong);
    assert.deepEqual(await judged(en, de("%arg Ding", "%@ Dinge")), wrong);
    const ru = around("Осталось %#@items@", {
      items: forms({ one: "файл", few: "%arg", many: "%arg", other: "%arg" }),
    });
    assert.deepEqual(await judged(en, ru, "ru"), ["objc_format in substitutions.items.one"]);
  });
});
