import assert from "node:assert/strict";
import { android } from "../../../../../src/engine/formats/android";
import type { Format } from "../../../../../src/engine/formats/format";
import { i18next } from "../../../../../src/engine/formats/json";
import { po } from "../../../../../src/engine/formats/po";
import { qt } from "../../../../../src/engine/formats/qt";
import { yaml } from "../../../../../src/engine/formats/yaml";
import { inserted } from "../../../../support/formats/inserting";

describe("plural forms that a unit lacks", () => {
  interface Case {
    readonly format: Format;
    readonly source: string;
    readonly key: string;
    /** With the texts in Polish that are added. */
    readonly added: readonly (readonly [text: string, expected: string | undefined])[];
  }

  const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;
  const resources = (...items: readonly string[]) =>
    lines("<resources>", '    <plurals name="days">', ...items, "    </plurals>", "</resources>");
  const item = (quantity: string, text: string) => `        <item quantity="${quantity}">${text}</item>`;
  const rails = (code: string, ...forms: readonly string[]) =>
    lines(`${code}:`, "  days:", ...forms.map((form) => `    ${form}`), "  last: x");
  const header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=(n != 1);\\n"\n\n';
  const message = (...forms: readonly string[]) =>
    lines('msgid "%d day"', 'msgid_plural "%d days"', ...forms.map((form, index) => `msgstr[${index}] "${form}"`));
  const ts = (...forms: readonly string[]) =>
    lines(
      ...["<!DOCTYPE TS>", '<TS version="2.1" language="pl">', "<context>", "    <name>A</name>"],
      ...['    <message numerus="yes">', "        <source>%n day(s)</source>", "        <translation>"],
      ...forms.map((form) => `            <numerusform>${form}</numerusform>`),
      ...["        </translation>", "    </message>", "</context>", "</TS>"],
    );

  const cases: Readonly<Record<string, Case>> = {
    Android: {
      format: android,
      source: resources(item("one", "%d day"), item("other", "%d days")),
      key: "days",
      added: [
        [
          resources(item("other", "%d dnia")),
          resources(item("one", "|"), item("few", "|"), item("many", "|"), item("other", "%d dnia")),
        ],
        [
          resources(item("one", "%d dzień"), item("other", "%d dnia")),
          resources(item("one", "%d dzień"), item("few", "|"), item("many", "|"), item("other", "%d dnia")),
        ],
        [resources(item("one", "1"), item("few", "2"), item("many", "3")), undefined],
        [
          resources(`${item("one", "1")} <!-- of one -->`, item("few", "2")),
          resources(`${item("one", "1")} <!-- of one -->`, item("few", "2"), item("many", "|")),
        ],
        [
          resources(item("one", "1"), `${item("few", "2")} <!-- of few -->`),
          resources(item("one", "1"), `${item("few", "2")} <!-- of few -->`, item("many", "|")),
        ],
        ['<resources><plurals name="days"/></resources>', undefined],
      ],
    },
    i18next: {
      format: i18next,
      source: '{\n  "a": "A",\n  "days_one": "a day",\n  "days_other": "{{count}} days",\n  "z": "Z"\n}\n',
      key: "days",
      added: [
        [
          '{\n  "a": "A",\n  "days_one": "dzień",\n  "z": "Z"\n}\n',
          '{\n  "a": "A",\n  "days_one": "dzień",\n  "days_few": "|",\n  "days_many": "|",\n  "z": "Z"\n}\n',
        ],
        ['{ "days_many": "dni", "z": "Z" }\n', '{ "days_one": "|", "days_few": "|", "days_many": "dni", "z": "Z" }\n'],
        ['{ "days_one": "1", "days_few": "2", "days_many": "3" }\n', undefined],
        // A null has the key of a form.
        ['{ "days_few": null, "days_one": "1", "days_many": "3" }\n', undefined],
        [
          '{ "days_few": null, "days_one": "1", "z": "Z" }\n',
          '{ "days_few": null, "days_one": "1", "days_many": "|", "z": "Z" }\n',
        ],
      ],
    },
    Rails: {
      format: yaml,
      source: rails("en", 'one: "a day"', 'other: "%{count} days"'),
      key: "en.days",
      added: [
        [rails("pl", 'one: "dzień"'), rails("pl", 'one: "dzień"', 'few: "|"', 'many: "|"')],
        [
          rails("pl", 'few: "dni"', 'other: "dnia"'),
          rails("pl", 'one: "|"', 'many: "|"', 'few: "dni"', 'other: "dnia"'),
        ],
        [rails("pl", "one: 1", "few: 2", "many: 3"), undefined],
      ],
    },
    gettext: {
      format: po,
      source: header + message("", ""),
      key: "%d day",
      added: [
        [header + message("dzień"), header + message("dzień", "|", "|")],
        [
          `${header}${message("dzień", 'dni"\n"i').trimEnd()}`,
          `${header}${message("dzień", 'dni"\n"i', "|").trimEnd()}`,
        ],
        [header + message("1", "2", "3"), undefined],
      ],
    },
    Qt: {
      format: qt,
      source: ts("", ""),
      key: "A\u0000%n day(s)",
      added: [
        [ts("dzień"), ts("dzień", "|", "|")],
        [ts("1", "2", "3"), undefined],
      ],
    },
  };

  for (const [name, { format, source, key, added }] of Object.entries(cases)) {
    it(`are added with ${name}`, async () => {
      for (const [text, expected] of added) {
        assert.equal(
          await inserted(format, { text, source, key: await keyIn(format, source, key), code: "pl" }),
          expected,
        );
      }
    });
  }

  /** As the reader makes it of its plural. */
  async function keyIn(format: Format, source: string, key: string): Promise<string> {
    const items = [...(await format.read(Buffer.from(source), { path: "en", code: "en", positions: true }))];
    const keys = items.flatMap((each) => (each.kind === "entry" ? [each.entry.key] : []));
    return keys.find((one) => one.includes("day")) ?? key;
  }
});
