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

  it("compare plural forms whether they are within texts for devices or around them", async () => {
    const of = (one: string, other: string) => forms({ one, other });
    const each = (mac: string, other: string) => devices({ mac: unit(mac), other: unit(other) });
    const around = {
      variations: { plural: { one: each("One click", "One tap"), other: each("%d clicks", "%d taps") } },
    };
    const within = devices({ mac: of("Ein Klick", "%d Klicks"), other: of("Ein Tipp", "%d Tipps") });
    assert.deepEqual(await judged(around, within), []);
    assert.deepEqual(await judged(around, of("Ein Klick", "%d Klicks")), []);
    assert.deepEqual(await judged(devices({ mac: of("One", "%d"), other: of("One", "%d") }), around), []);
    const wrong = devices({ mac: of("Ein Klick", "Klicks"), other: of("Ein Tipp", "%d Tipps") });
    assert.deepEqual(await judged(around, wrong), ["objc_format in device.mac.other"]);
  });

  it("leave out substitutions and the texts around them", async () => {
    const of = (text: string, one: string, other: string) => ({
      ...unit(text),
      substitutions: { items: forms({ one, other }) },
    });
    const en = of("There are %#@items@ in %@", "%arg item", "%arg items");
    assert.deepEqual(await judged(en, of("In %3$@ gibt es %#@items@", "Ein Ding", "%lld Dinge")), []);
  });
});
