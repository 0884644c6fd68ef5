import assert from "node:assert/strict";
import { type ComponentWriter, WRITERS } from "../../support/formats/componentWriters";
import { SLOW } from "./columns";
import { type Files, type Row, readiness } from "./readiness";

const TEXTS = new Map(Array.from({ length: 12 }, (_, index) => [`key${index}`, `Text number ${index}`]));
const OTHER_TEXTS = new Map(Array.from({ length: 12 }, (_, index) => [`key${index}`, `Anderer Text ${index}`]));
const HEALTHY: Files = {
  "healthy/locales/en.json": '{ "a": "Open", "b": "Close" }',
  "healthy/locales/de.json": '{ "a": "Öffnen", "b": "Schließen" }',
  "healthy/locales/fr.json": '{ "a": "Ouvrir", "b": "Fermer" }',
};

interface Layout {
  readonly name: string;
  readonly format: string;
  readonly isUsual: boolean;
  readonly files: Readonly<Record<string, string>>;
}

/** Where a component may be: as formats have it, in a folder of the program, and in one that is not called like texts. */
const PLACES: Readonly<Record<string, (file: string) => string>> = {
  "in its usual folder": (file) => file,
  "in src": (file) => `src/${file}`,
  "in a folder of any name": (file) =>
    file.replace(/^(?:config\/locales|locales|locale|translations|po|Resources|lib\/l10n)\//, "src/words/"),
};

/** Qt has the source of any program in a file of its language. */
const SOURCES: Readonly<Record<string, string>> = { ts: "translations/app_en.ts" };

function layoutsOf({ format, mask, source, write }: ComponentWriter): readonly Layout[] {
  const written = [
    [
      SOURCES[format] ?? source,
      write(TEXTS, format in SOURCES ? TEXTS : undefined, format in SOURCES ? "en" : undefined),
    ],
    ...["de", "fr"].map((code) => [mask.replace("*", code), write(TEXTS, OTHER_TEXTS, code)]),
  ] as const;
  const layouts = Object.entries(PLACES).map(([place, at]) => ({
    ...{ name: `${format} ${place}`, format, isUsual: at("locales/x") === "locales/x" },
    files: Object.fromEntries(written.map(([file = "", text = ""]) => [at(file), text])),
  }));
  // Some are in no folder, or in one of the format.
  return layouts.filter(({ files }, index) => {
    const same = layouts.findIndex((other) => Object.keys(other.files).join() === Object.keys(files).join());
    return same === index;
  });
}

const conflict = (text: string): string => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> branch\n`;
const cut = (text: string, hundredths: number): Buffer => {
  const bytes = Buffer.from(text);
  return bytes.subarray(0, Math.floor((bytes.length * hundredths) / 100));
};

/** A tag or a string may be open before the first tenth ends. */
const CUTS = [2, 8, 20, 40, 60, 90];

/** Formats of lines that stand alone: nothing tells that all files are cut alike. */
const WITHOUT_END = new Set(["yaml", "properties", "fluent"]);

/** What is at the end where nothing tells that more followed. */
const ENDS: Readonly<Record<string, RegExp>> = {
  po: /(?:^|\n)(?:#.*|msgstr ".*"|)$/,
  "strings-utf8": /(?:^|;)\s*$/,
};

/** What happens to every file at once, such as a full disk or a merge that nobody finished. */
const DAMAGES: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
  emptied: () => "",
  "white space": () => " \n",
  zeros: (text) => new Uint8Array(text.length),
  "in conflict from the first line to the last": conflict,
  "in conflict in the middle": (text) => {
    const lines = text.split("\n");
    const middle = Math.floor(lines.length / 2);
    return [...lines.slice(0, middle), conflict(`${lines[middle]}\n`).trimEnd(), ...lines.slice(middle + 1)].join("\n");
  },
};

function damaged({ name, format, files, isUsual }: Layout): readonly Row[] {
  const rowOf = (damage: string, apply: (text: string) => string | Uint8Array): Row => ({
    name: `every file of a component is ${damage}: ${name}`,
    files: { ...HEALTHY, ...Object.fromEntries(Object.entries(files).map(([file, text]) => [file, apply(text)])) },
  });
  // Elsewhere, only the search sees another file.
  const cuts = WITHOUT_END.has(format) ? [] : CUTS.filter((hundredths) => isUsual || hundredths === 8);
  const telling = cuts.filter(
    (hundredths) => !Object.values(files).every((text) => ENDS[format]?.test(String(cut(text, hundredths)))),
  );
  const inTag = (text: string): string => text.slice(0, text.search(/<\w/) + 4);
  const isXml = Object.values(files).every((text) => text.startsWith("<?xml"));
  return [
    ...Object.entries(DAMAGES)
      .filter(([damage]) => isUsual || damage === "emptied" || damage.startsWith("in conflict from"))
      .map(([damage, apply]) => rowOf(damage, apply)),
    ...telling.map((hundredths) => rowOf(`cut after ${hundredths}%`, (text) => cut(text, hundredths))),
    ...(isXml ? [rowOf("cut within its first tag", inTag)] : []),
  ];
}

describe("the table of truth: a component of which every file is damaged", function () {
  this.timeout(120_000);
  const table = readiness(SLOW);

  for (const layout of WRITERS.flatMap(layoutsOf)) {
    it(`is ready while it is whole: ${layout.name}`, async () => {
      assert.deepEqual(await table.readyAfter({ files: { ...HEALTHY, ...layout.files } }), table.interfaces);
    });
    for (const { name, ...row } of damaged(layout)) {
      it(`holds where ${name}`, async () => {
        assert.deepEqual(await table.readyAfter(row), []);
      });
    }
    it(`holds against a base where ${layout.name} is emptied`, async () => {
      const whole = { ...HEALTHY, ...layout.files };
      const files = { ...HEALTHY, ...Object.fromEntries(Object.keys(layout.files).map((file) => [file, ""])) };
      const ready = await table.readyAfter({ files, committed: whole });
      assert.deepEqual(
        [...ready].filter((each) => table.based.includes(each)),
        [],
      );
    });
  }
});
