/**
 * Reads the cases of a public test suite, which lies outside of the repository, and writes the result to
 * docs/conformance.md: `node out/test/real/suites.js json FOLDER COMMIT`. Status 1 if a difference is not explained.
 */

import { isUtf8 } from "node:buffer";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fluent } from "../../src/engine/formats/fluent";
import type { Entry, Format } from "../../src/engine/formats/format";
import { json } from "../../src/engine/formats/json";
import { xliff } from "../../src/engine/formats/xliff";
import { yaml } from "../../src/engine/formats/yaml";
import { PAGE, withSuite } from "./conformance/page";

interface Case {
  readonly file: string;
  /** Such as `valid`, by which results are told apart. */
  readonly group: string;
  /** Undefined where either is right. */
  readonly damaged: boolean | undefined;
  /** In any order. Undefined where the suite does not say. */
  readonly texts?: readonly string[] | undefined;
}

interface Suite {
  readonly title: string;
  readonly address: string;
  readonly format: Format;
  casesIn(folder: string): readonly Case[];
  textsOf(entry: Entry): readonly string[];
  /** Why cases differ, by what their paths match. */
  readonly reasons: readonly (readonly [RegExp, string])[];
}

type Tree = string | number | boolean | null | readonly Tree[] | { readonly [key: string]: Tree };

const SUITES: Readonly<Record<string, Suite>> = {
  json: {
    title: "JSONTestSuite",
    address: "https://github.com/nst/JSONTestSuite",
    format: json,
    casesIn: (folder) => filesBelow(folder, ".json").map(jsonCase),
    textsOf: ({ texts }) => texts,
    reasons: [
      [
        /y_(?:string_space|structure_lonely|structure_string_empty)/,
        "A file of translations has to be an object or a list.",
      ],
      [/duplicated_key/, "A repeated key is reported, so each of its texts is read. JavaScript takes the last."],
    ],
  },
  yaml: {
    title: "YAML Test Suite",
    address: "https://github.com/yaml/yaml-test-suite",
    format: yaml,
    // The folders `name` and `tags` have links to the others.
    casesIn: (folder) =>
      filesBelow(folder, "in.yaml")
        .filter((file) => !/^(?:name|tags)\//.test(path.relative(folder, file)))
        .map(yamlCase),
    textsOf: ({ texts }) => texts,
    reasons: [
      [/^(?:9JBA|SU5Z|X4QW)\//, "libyaml, with which Ruby reads, takes a comment without a space before it."],
      [/^(?:DK95.01|QB6E)\//, "libyaml takes quoted lines with less indentation."],
      [/^QLJ7\//, "The error is in the second document. Only the first is read, as by Ruby."],
      [/^(?:DK4H|ZXT5)\//, "A line break before a colon in brackets: the `yaml` package takes it, and loses nothing."],
      [/^(?:RZT7|U9NS|UGM3)\//, "Ruby reads dates and times, which nobody translates."],
      [/^565N\//, "Binary data is no text."],
      [/^WZ62\//, "A text without a key is not counted."],
    ],
  },
  fluent: {
    title: "fluent.js",
    address: "https://github.com/projectfluent/fluent.js",
    format: fluent,
    casesIn: (folder) => filesBelow(folder, ".ftl").map(fluentCase),
    textsOf: ({ key, parts = [], texts }) =>
      texts.map((text, index) => `${key}${parts[index] ?? ""}=${text.includes("{") ? "{" : text}`),
    reasons: [
      [
        /fixtures_reference\/leading_dots/,
        "fluent.js, with which the extension reads, differs from the reference and skips this case.",
      ],
    ],
  },
  xliff: {
    title: "XLIFF 2.1 and 2.2",
    address: "https://github.com/oasis-tcs/xliff-xliff-22",
    format: xliff,
    casesIn: (folder) =>
      filesBelow(folder, ".xlf").flatMap((file) => {
        const group = /\/test-suite\/\w+\/(valid|invalid)\//.exec(file)?.[1];
        return group === undefined ? [] : [{ file, group, damaged: group === "invalid" }];
      }),
    textsOf: ({ texts }) => texts,
    reasons: [
      [/\/Good-pgs_plural/, "The file isn't well-formed XML."],
      [
        /\/invalid\//,
        "Well-formed XML that breaks other rules of XLIFF, such as unique IDs of notes. The strings are read.",
      ],
    ],
  },
};

function filesBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .toSorted();
}

function jsonCase(file: string): Case {
  const kind = path.basename(file).slice(0, 2);
  const group = kind === "y_" ? "valid" : kind === "n_" ? "invalid" : "valid or not";
  if (group === "invalid") return { file, group, damaged: true };
  const bytes = readFileSync(file);
  const texts = isUtf8(bytes) ? textsIn(parsed(bytes.toString("utf8"))) : undefined;
  return { file, group, damaged: group === "valid" ? false : undefined, texts };
}

function parsed(text: string): Tree | undefined {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

function textsIn(tree: Tree | undefined): readonly string[] | undefined {
  if (tree === undefined) return undefined;
  if (typeof tree === "string") return [tree];
  if (tree === null || typeof tree !== "object") return [];
  return Object.values(tree).flatMap((each: Tree) => textsIn(each) ?? []);
}

function yamlCase(file: string): Case {
  const folder = path.dirname(file);
  if (existsSync(path.join(folder, "error"))) return { file, group: "invalid", damaged: true };
  const events = readFileSync(path.join(folder, "test.event"), "utf8");
  // What the first document begins with that is not empty.
  const root = /^\+DOC.*\n(?!=VAL :\n)(.)/m.exec(events)?.[1];
  if (root !== "+") return { file, group: "valid, without a key", damaged: undefined, texts: [] };
  const values = path.join(folder, "in.json");
  if (!existsSync(values)) return { file, group: "valid", damaged: false };
  const documents = readFileSync(values, "utf8").split(/^(?=[{["\w-])/m);
  return {
    file,
    group: "valid",
    damaged: false,
    texts: textsIn(parsed(documents.find((each) => /^[{[]/.test(each)) ?? "")),
  };
}

interface FluentPattern {
  readonly elements: readonly { readonly type: string; readonly value?: string }[];
}

interface FluentNode {
  readonly type: string;
  readonly id?: { readonly name: string };
  readonly value?: FluentPattern | null;
  readonly attributes?: readonly FluentNode[];
}

function fluentCase(file: string): Case {
  const { body }: { readonly body: readonly FluentNode[] } = JSON.parse(
    readFileSync(file.replace(/ftl$/, "json"), "utf8"),
  );
  const damaged = body.some(({ type }) => type === "Junk");
  const texts = body.flatMap(({ type, id, value, attributes = [] }) => {
    const key = `${type === "Term" ? "-" : ""}${id?.name}`;
    return [
      ...(value ? [`${key}=${textOf(value)}`] : []),
      ...attributes.flatMap((each) => (each.value ? [`${key}.${each.id?.name}=${textOf(each.value)}`] : [])),
    ];
  });
  return { file, group: damaged ? "with junk" : "valid", damaged, texts };
}

/** Of what is in braces, the suite has no text. */
function textOf({ elements }: FluentPattern): string {
  const isPlain = elements.every(({ type }) => type === "TextElement");
  return isPlain ? elements.map(({ value }) => value).join("") : "{";
}

async function isRight({ file, damaged, texts }: Case, { format, textsOf }: Suite): Promise<boolean> {
  const items = [...(await format.read(readFileSync(file), { path: "file", code: "de", positions: false }))];
  const isDamaged = items.some(({ kind }) => kind === "fault");
  if (damaged !== undefined && isDamaged !== damaged) return false;
  if (texts === undefined) return true;
  const read = items.flatMap((item) => (item.kind === "entry" ? textsOf(item.entry) : []));
  return read.toSorted().join("\0") === texts.toSorted().join("\0");
}

const UNEXPLAINED = "Not explained";
const MAX_NAMES = 4;

async function sectionOf(suite: Suite, folder: string, commit: string): Promise<string> {
  const groups = new Map<string, { right: number; all: number }>();
  const differing = new Map<string, string[]>();
  for (const each of suite.casesIn(folder)) {
    const group = groups.get(each.group) ?? { right: 0, all: 0 };
    groups.set(each.group, group);
    group.all++;
    if (await isRight(each, suite)) {
      group.right++;
      continue;
    }
    const name = path.relative(folder, each.file);
    const reason = suite.reasons.find(([names]) => names.test(name))?.[1] ?? UNEXPLAINED;
    differing.set(reason, [...(differing.get(reason) ?? []), name]);
  }
  const results = [...groups].map(([group, { right, all }]) => `| ${group} | ${right} of ${all} |`);
  const reasons = [...differing].map(([reason, names]) => {
    const listed = names.slice(0, MAX_NAMES).map((name) => `\`${name}\``);
    const more = names.length - listed.length;
    return `| ${listed.join(", ")}${more > 0 ? ` and ${more} more` : ""} | ${reason} |`;
  });
  return [
    `### ${suite.title}`,
    "",
    `[Commit \`${commit}\`](${suite.address}).`,
    "",
    ...["| Cases | As expected |", "| --- | --- |", ...results, ""],
    ...["| Differing | Why |", "| --- | --- |", ...reasons, ""],
  ].join("\n");
}

async function run([kind = "", folder = "", commit = ""]: readonly string[]): Promise<boolean> {
  const suite = SUITES[kind];
  if (suite === undefined || commit === "") {
    throw new Error(`Usage: node out/test/real/suites.js ${Object.keys(SUITES).join("|")} FOLDER COMMIT`);
  }
  const section = await sectionOf(suite, folder, commit);
  writeFileSync(PAGE, withSuite(readFileSync(PAGE, "utf8"), section));
  console.log(section);
  return !section.includes(UNEXPLAINED);
}

run(process.argv.slice(2)).then(
  (passed) => {
    process.exitCode = passed ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
