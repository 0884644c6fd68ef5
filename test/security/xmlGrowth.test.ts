import type { Format } from "../../src/engine/formats/format";
import { FORMATS } from "../../src/engine/formats/formats";
import { expectLinear } from "../support/growth";

const XML_FORMATS = FORMATS.filter(({ extensions }) =>
  [".xlf", ".xml", ".resx", ".ts"].some((extension) => extensions.includes(extension)),
);

async function readAll(format: Format, text: string): Promise<number> {
  let items = 0;
  for (const _item of await format.read(Buffer.from(text), { path: "a", code: "de", positions: true })) items++;
  return items;
}

const START: Readonly<Record<string, string>> = {
  ts: "<TS><context><name>n</name><message><source>s</source><translation>",
  resx: '<root><data name="a"><value>',
  aresource: '<resources><string name="a">',
  "aresource-by-language": '<resources><string name="a">',
  xliff: '<xliff version="1.2"><file><body><trans-unit id="a"><source>s</source><target>',
};

const PIECES: readonly string[] = [
  "x",
  " ",
  "\n",
  "\r",
  "&amp;",
  "&nbsp;",
  "&#65;",
  "& ",
  "\\n",
  '"',
  " \\u0020",
  "<b/>",
  "<b></b>",
  "<b></b\n>",
  "<b\n>",
  "<!-- -->",
  "<![CDATA[x]]>",
  "]]>",
  "</b>",
  "<b>",
  "<?x?>",
  "\u0001",
  "\uFFFD",
];

describe("time that an XML file can cost", function () {
  this.timeout(60_000);
  for (const format of XML_FORMATS) {
    it(`grows with the length of a text in ${format.title}`, async () => {
      for (const piece of PIECES) {
        await expectLinear(JSON.stringify(piece), 20_000, (size) =>
          readAll(format, START[format.name] + piece.repeat(size / piece.length)),
        );
      }
    });
  }

  it("grows with names, attributes, namespaces, comments and entities", async () => {
    const [format] = XML_FORMATS.filter(({ name }) => name === "resx");
    if (format === undefined) throw new Error("no format");
    const shapes: Readonly<Record<string, (count: number) => string>> = {
      attributes: (count) => `<root ${Array.from({ length: count }, (_, index) => `a${index}="b"`).join(" ")}/>`,
      namespaces: (count) =>
        `<root ${Array.from({ length: count }, (_, index) => `xmlns:a${index}="b"`).join(" ")}>${'<a xmlns:z="y"/>'.repeat(count)}</root>`,
      declarations: (count) =>
        `<!DOCTYPE root [${Array.from({ length: count }, (_, index) => `<!ENTITY e${index} "&e${index - 1};">`).join("")}]><root>&e9;</root>`,
      spaces: (count) => `<!DOCTYPE root [<!ENTITY${" ".repeat(count)}`,
      names: (count) => `<root><${"a".repeat(count)}></${"a".repeat(count)}></root>`,
      units: (count) => `<root>${'<data name="a"><value>b</value></data>'.repeat(count)}</root>`,
      tags: (count) => `<root ${"<".repeat(count)}`,
    };
    for (const [name, shape] of Object.entries(shapes)) {
      await expectLinear(name, 4000, (size) => readAll(format, shape(size)));
    }
  });
});
