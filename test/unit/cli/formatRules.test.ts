import assert from "node:assert/strict";
import type { CheckOutcome } from "../../../src/cli/check/outcome";
import type { LocalProblem } from "../../../src/local/localProblems";
import { component, elementsOf, FINDING, outcomeOf, REFUSED, write } from "./outcomes";

const FILE: LocalProblem = {
  ...{ kind: "file", file: "a b/#ä:%2e\u0001.po", range: { line: 7 } },
  remark: { problem: { kind: "unclosed", values: ['"'] } },
};
const RANGES = [{ line: 1 }, { line: 2, column: 3 }, { line: 2, column: 3, endLine: 4, endColumn: 1 }] as const;

/** One of each kind. */
const OUTCOMES: Readonly<Record<string, CheckOutcome>> = {
  "nothing is there": outcomeOf([]),
  "all is ready": outcomeOf([component("app", { de: [100, 100] })]),
  "something is not ready": outcomeOf(
    [component("app", { de: [60, 100, 3], fr: [95, 100], pt: [0, 5] }), component("website", { de: [90, 100] })],
    { settings: { required: ["de", "tlh"], failingChecks: "block" }, findings: [FINDING, FILE, FINDING] },
  ),
  "something is not known": outcomeOf([component("app", { de: [9, 10] }), component("none", {})], {
    settings: { measure: "words" },
    unread: [REFUSED],
    problems: [{ path: "x", kind: "wrongValue" }],
    findings: RANGES.map((range) => ({ ...FINDING, range })),
  }),
};

/** What the schemas of Jenkins (`junit-10.xsd` of its xUnit plugin) and pytest's tests allow. */
const JUNIT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  testsuites: ["name", "tests", "failures", "errors", "time"],
  testsuite: ["name", "tests", "failures", "errors", "skipped", "time", "timestamp", "hostname", "id", "package"],
  testcase: ["name", "classname", "time", "file", "line"],
  failure: ["message", "type"],
  error: ["message", "type"],
  skipped: ["message", "type"],
};
const JUNIT_PARENTS: Readonly<Record<string, string | undefined>> = {
  testsuites: undefined,
  testsuite: "testsuites",
  testcase: "testsuite",
  failure: "testcase",
  error: "testcase",
  skipped: "testcase",
};

describe("the rules of JUnit XML are kept where", () => {
  for (const [title, outcome] of Object.entries(OUTCOMES)) {
    it(title, async () => {
      const elements = elementsOf(await write("junit", outcome));
      for (const [index, { name, parent, attributes, text }] of elements.entries()) {
        assert.ok(Object.hasOwn(JUNIT_ATTRIBUTES, name), name);
        assert.equal(parent, JUNIT_PARENTS[name]);
        const strange = Object.keys(attributes).filter((each) => !JUNIT_ATTRIBUTES[name]?.includes(each));
        assert.deepEqual(strange, []);
        if (name === "testcase") assert.ok(attributes.name && attributes.classname);
        if (name === "failure" || name === "error") assert.equal(text, attributes.message);
        else assert.equal(text.trim(), "");
        if (parent === "testcase") assert.equal(elements[index - 1]?.name, "testcase", "one result");
        if (name !== "testsuites" && name !== "testsuite") continue;
        const rest = elements.slice(index + 1);
        const end = name === "testsuite" ? rest.findIndex((each) => each.name === "testsuite") : -1;
        const inside = end < 0 ? rest : rest.slice(0, end);
        const count = (kind: string): string => String(inside.filter((each) => each.name === kind).length);
        assert.deepEqual(
          [attributes.tests, attributes.failures, attributes.errors],
          [count("testcase"), count("failure"), count("error")],
        );
        if (name === "testsuite") assert.equal(attributes.skipped, count("skipped"));
      }
    });
  }
});

type Check = (value: unknown, path: string) => void;

const text: Check = (value, path) => assert.ok(typeof value === "string" && value !== "", path);
const exactly =
  (...allowed: readonly unknown[]): Check =>
  (value, path) =>
    assert.ok(allowed.includes(value), `${path}: ${value}`);
const integer =
  (least: number): Check =>
  (value, path) =>
    assert.ok(Number.isInteger(value) && Number(value) >= least, path);
const list =
  (each: Check): Check =>
  (value, path) => {
    assert.ok(Array.isArray(value), path);
    for (const [index, item] of value.entries()) each(item, `${path}[${index}]`);
  };
/** Names that end with a question mark may lack. Others than these may not be there. */
const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    assert.ok(typeof value === "object" && value !== null, path);
    const known = new Map(Object.entries(fields).map(([name, check]) => [name.replace("?", ""), { name, check }]));
    for (const name of Object.keys(value)) assert.ok(known.has(name), `${path}.${name}`);
    for (const [plain, { name, check }] of known) {
      const field: unknown = Reflect.get(value, plain);
      if (field !== undefined || !name.endsWith("?")) check(field, `${path}.${plain}`);
    }
  };

/** A reference without a scheme, as RFC 3986 writes it: section 3.11 of SARIF 2.1.0. */
const relativeUri: Check = (value, path) => {
  assert.match(String(value), /^(?:[\w.~!$&'()*+,;=@/-]|%[0-9A-F]{2})+$/, path);
  assert.doesNotMatch(String(value), /^\/|^[^/]*:/, path);
};
const message = object({ text });
const region = object({
  startLine: integer(1),
  "startColumn?": integer(1),
  "endLine?": integer(1),
  "endColumn?": integer(1),
});
/** What the schema of SARIF 2.1.0 says of what is used: `sarif-schema-2.1.0.json` of OASIS. */
const SARIF = object({
  $schema: text,
  version: exactly("2.1.0"),
  runs: list(
    object({
      tool: object({
        driver: object({
          name: text,
          semanticVersion: (value, path) => assert.match(String(value), /^\d+\.\d+\.\d+$/, path),
          rules: list(object({ id: text, shortDescription: message })),
        }),
      }),
      columnKind: exactly("utf16CodeUnits", "unicodeCodePoints"),
      properties: object({ verdict: exactly("ready", "notReady", "unknown") }),
      invocations: list(
        object({
          executionSuccessful: exactly(true, false),
          "toolExecutionNotifications?": list(object({ level: exactly("error"), message })),
        }),
      ),
      results: list(
        object({
          ruleId: text,
          ruleIndex: integer(0),
          level: exactly("none", "note", "warning", "error"),
          message,
          locations: list(
            object({
              physicalLocation: object({
                artifactLocation: object({ uri: relativeUri, uriBaseId: exactly("%SRCROOT%") }),
                region,
              }),
            }),
          ),
        }),
      ),
    }),
  ),
});

describe("the rules of SARIF are kept where", () => {
  for (const [title, outcome] of Object.entries(OUTCOMES)) {
    it(title, async () => {
      const log = JSON.parse(await write("sarif", outcome, "packages/a: b/"));
      SARIF(log, "log");
      const [{ tool, results }] = log.runs;
      const ids: readonly string[] = tool.driver.rules.map(({ id }: { id: string }) => id);
      assert.equal(new Set(ids).size, ids.length);
      for (const { ruleId, ruleIndex } of results) assert.equal(ids[ruleIndex], ruleId);
      assert.equal(results.length, outcome.findings.length);
    });
  }
});
