import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { CheckOutcome } from "../../../src/cli/check/outcome";
import { withoutCommands } from "../../../src/cli/pipelineText";
import type { LocalProblem } from "../../../src/local/localProblems";
import type { UnreadPart } from "../../../src/model/gate/gateResult";
import { checkoutRoot } from "../../host/root";
import { component, elementsOf, FINDING, outcomeOf, REFUSED, write } from "./outcomes";

describe("the text of a check", () => {
  const lines = async (outcome: CheckOutcome) => (await write("text", outcome)).trimEnd().split("\n");

  it("says who is not ready, and what it takes", async () => {
    const outcome = outcomeOf([
      component("app", { de: [60, 100], fr: [95, 100] }),
      component("website", { de: [79, 100], fr: [90, 100] }),
    ]);
    assert.deepEqual(await lines(outcome), [
      "1 of 2 languages ready.",
      "German: 41 strings left to reach 90% (app 30, website 11)",
      "Left to do: 41 strings in 1 language",
    ]);
  });

  it("is one line where everything is ready", async () => {
    assert.deepEqual(await lines(outcomeOf([component("app", { de: [90, 100] })])), ["1 of 1 language ready."]);
    assert.deepEqual(await lines(outcomeOf([component("app", { de: [0, 100] })])), [
      "Readiness couldn't be determined, because no language has translations.",
    ]);
  });

  it("names every reason, each component's threshold, and the code of languages with the same name", async () => {
    const components = new Map([["website", { threshold: 50, languages: new Map() }]]);
    const settings = { failingChecks: "block", required: ["pt", "pt_BR", "tlh"], components } as const;
    const outcome = outcomeOf(
      [
        component("app", { pt: [89, 100, 1], pt_BR: [0, 1000] }),
        component("website", { pt: [1, 2, 2], pt_BR: [0, 100] }),
      ],
      { settings },
    );
    assert.deepEqual(await lines(outcome), [
      "0 of 3 languages ready.",
      "Klingon: no component has the language code tlh",
      "Portuguese (pt_BR): 950 strings left (app 900 to reach 90%, website 50 to reach 50%)",
      "Portuguese (pt): 1 string left to reach 90% (app); 3 failing checks (website 2, app 1)",
      "Left to do: 951 strings, 3 failing checks, 2 translations to add in 3 languages",
    ]);
  });

  it("begins with the languages that are the least ready, and only counts the others where there are many", async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [`x${index}`, [89 - index, 100]] as const);
    const [summary, first, ...others] = await lines(outcomeOf([component("app", Object.fromEntries(rows))]));
    assert.equal(summary, "0 of 89 languages ready.");
    assert.equal(first, "x88: 89 strings left to reach 90%");
    assert.equal(others[48], "x39: 40 strings left to reach 90%");
    assert.deepEqual(others.slice(49), ["and 39 more", "Left to do: 4005 strings in 89 languages"]);
  });

  it("has what is not known behind what is not ready", async () => {
    const { gate, ...outcome } = outcomeOf([component("app", { de: [50, 100], fr: [60, 100] })]);
    const languages = gate.languages.map((language) =>
      language.code === "fr"
        ? language
        : {
            ...language,
            cells: language.cells.map((cell) => ({
              ...cell,
              verdict: "unknown" as const,
              reasons: [{ kind: "wordsUnknown" as const }],
              percent: null,
            })),
          },
    );
    const [, ...rows] = await lines({ ...outcome, gate: { ...gate, languages } });
    assert.deepEqual(
      rows.slice(0, 2).map((row) => row.split(":")[0]),
      ["French", "German"],
    );
  });

  it("looks at each language only a few times, however many there are", async () => {
    const codes = Array.from({ length: 300 }, (_, index) => [`x${index}`, [1, 100]] as const);
    const outcome = outcomeOf([component("app", Object.fromEntries(codes))]);
    let looked = 0;
    const languages = outcome.gate.languages.map(({ cells, ...language }) => ({
      ...language,
      get cells() {
        looked++;
        return cells;
      },
    }));
    for (const format of ["text", "github", "junit"] as const) {
      await write(format, { ...outcome, gate: { ...outcome.gate, languages } });
    }
    assert.ok(looked > 0 && looked < 300 * 20, `${looked}`);
  });

  it("only counts components that are too many to name", async () => {
    const many = Array.from({ length: 9 }, (_, index) => component(`c${index}`, { de: [10, 20 + index] }));
    const [, german] = await lines(outcomeOf(many, { threshold: 100 }));
    assert.equal(german, "German: 126 strings left to reach 100% (c8 18, c7 17, c6 16, c5 15, c4 14 and 4 more)");
  });

  it("says what is not known, and why", async () => {
    const unread: readonly UnreadPart[] = [
      REFUSED,
      { label: "{}", reason: { kind: "invalidEntry", problem: { kind: "nowhere" } } },
      { label: "x", reason: { kind: "awaited" } },
      {
        label: "app, po/de.po",
        reason: {
          kind: "incomplete",
          gap: { kind: "file", file: "de.po", remark: { problem: { kind: "empty" }, leftOut: true } },
        },
      },
    ];
    const outcome = outcomeOf([component("app", { de: [90, 100] }), component("none", {})], {
      unread,
      problems: [{ path: "a", kind: "wrongValue" }],
    });
    assert.equal(outcome.verdict, "unknown");
    assert.deepEqual(await lines(outcome), [
      "Readiness couldn't be determined. So far, 1 of 1 language ready.",
      "docs couldn't be read: Connection refused",
      "{} in the settings is not valid: “files” or “service” is missing.",
      "x was not read",
      "app, po/de.po: Empty file; not counted",
      "none has no languages",
      "translationStatus.a: Invalid value.",
    ]);
    assert.deepEqual(await lines(outcomeOf([], { unread: [REFUSED] })), [
      "Readiness couldn't be determined.",
      "docs couldn't be read: Connection refused",
    ]);
  });

  it("does not list thousands of parts that could not be read", async () => {
    const unread = Array.from({ length: 5_000 }, (_, index) => ({ ...REFUSED, label: `c${index}` }));
    const all = await lines(outcomeOf([], { unread }));
    assert.deepEqual([all.length, all.at(-1)], [22, "and 4980 more"]);
  });

  it("measures in words where it is asked to", async () => {
    const outcome = outcomeOf([component("app", { de: [90, 100] })], { settings: { measure: "words" } });
    assert.deepEqual(await lines(outcome), [
      "Readiness couldn't be determined. So far, 0 of 1 language ready.",
      "German: words are not counted",
    ]);
  });

  it("does not call anything ready while a setting is not used", () => {
    assert.equal(
      outcomeOf([component("app", { de: [90, 100] })], { problems: [{ path: "x", kind: "wrongValue" }] }).verdict,
      "unknown",
    );
    assert.equal(
      outcomeOf([component("app", { de: [9, 100] })], { problems: [{ path: "x", kind: "wrongValue" }] }).verdict,
      "unknown",
    );
  });
});

describe("the JSON of a check", () => {
  it("has everything, with a version", async () => {
    const outcome = outcomeOf([component("app", { de: [60, 100], fr: [0, 100] })], { unread: [REFUSED] });
    const nothing = { languages: 0, missing: 0, failingChecks: 0, outdated: 0, absent: 0 };
    const below = { kind: "belowThreshold", threshold: 90 };
    assert.deepEqual(JSON.parse(await write("json", outcome)), {
      version: 1,
      verdict: "unknown",
      measure: "strings",
      shortfall: { ...nothing, languages: 1, missing: 30 },
      languages: [
        {
          ...{ code: "fr", name: "French", required: false, verdict: "notReady" },
          shortfall: { ...nothing, languages: 1, missing: 90 },
          components: [
            {
              ...{ name: "app", required: false, verdict: "notReady", percent: 0, threshold: 90 },
              reasons: [{ ...below, percent: 0, missing: 90 }],
            },
          ],
        },
        {
          ...{ code: "de", name: "German", required: true, verdict: "notReady" },
          shortfall: { ...nothing, languages: 1, missing: 30 },
          components: [
            {
              ...{ name: "app", required: true, verdict: "notReady", percent: 60, threshold: 90 },
              reasons: [{ ...below, percent: 60, missing: 30 }],
            },
          ],
        },
      ],
      unread: [{ name: "docs", kind: "failed", message: "docs couldn't be read: Connection refused" }],
      problems: [],
    });
  });
});

describe("the JSON of a check in the documentation", () => {
  it("is what is written", async () => {
    const page = readFileSync(path.join(checkoutRoot(), "docs", "check.md"), "utf8");
    const [, example = ""] = /## JSON\n\n```json\n(.*?)```/s.exec(page) ?? [];
    const written = await write("json", outcomeOf([component("app", { de: [60, 100] })]));
    assert.deepEqual(JSON.parse(written), JSON.parse(example));
  });
});

describe("the JUnit XML of a check", () => {
  it("has a suite for each component and a case for each language", async () => {
    const outcome = outcomeOf(
      [component("app", { de: [60, 100], fr: [95, 100], pt: [0, 5] }), component("website", { de: [90, 100] })],
      { unread: [REFUSED] },
    );
    const elements = elementsOf(await write("junit", outcome));
    assert.deepEqual(
      elements.map(({ name, attributes }) => [name, ...Object.values(attributes)].join(" ")),
      [
        "testsuites Translation Status 5 1 1",
        "testsuite app 3 1 0 1",
        "testcase app French (fr)",
        "testcase app German (de)",
        "failure 30 strings left to reach 90%",
        "testcase app Portuguese (pt)",
        "skipped",
        "testsuite website 1 0 0 0",
        "testcase website German (de)",
        "testsuite Not known 1 0 1 0",
        "testcase Not known docs couldn't be read: Connection refused",
        "error docs couldn't be read: Connection refused",
      ],
    );
  });

  it("gives a language that no component has the reason of the other formats", async () => {
    const app = component("app", { de: [1, 1] });
    const started = outcomeOf([app, component("website", { fr: [1, 1] })], { settings: { required: ["de", "tlh"] } });
    const failures = elementsOf(await write("junit", started)).filter(({ name }) => name === "failure");
    assert.deepEqual(failures.map(({ attributes: { message } }) => message).sort(), [
      "no component has the language code tlh",
      "no component has the language code tlh",
      "not started in website",
    ]);
  });
});

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** As GitHub's runner reads lines: https://github.com/actions/runner, `ActionCommand.cs`. */
function commandsIn(output: string): readonly Command[] {
  return output.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, name, properties = "", message = ""] =
      /^\s*::([a-z-]+)(?: ([^:]*(?::(?!:)[^:]*)*))?::(.*)$/.exec(line) ?? [];
    if (name === undefined) return oldCommandsIn(line);
    const decode = (text: string) => text.replaceAll("%0D", "\r").replaceAll("%0A", "\n");
    const decodeProperty = (text: string) => decode(text).replaceAll("%3A", ":").replaceAll("%2C", ",");
    const pairs = properties.split(",").filter((pair) => pair !== "");
    const named = pairs.map((pair) => {
      const [key = "", ...value] = pair.split("=");
      return [key, decodeProperty(value.join("=")).replaceAll("%25", "%")] as const;
    });
    return [{ name, properties: Object.fromEntries(named), message: decode(message).replaceAll("%25", "%") }];
  });
}

/** The earlier form, also in the middle of lines; that of Azure Pipelines contains it. */
function oldCommandsIn(line: string): readonly Command[] {
  const [, name] = /##\[?(\w[\w-.]*)/.exec(line) ?? [];
  return name === undefined ? [] : [{ name: `##${name}`, properties: {}, message: "" }];
}

describe("the annotations of a check", () => {
  it("are commands that GitHub understands", async () => {
    const outcome = outcomeOf([component("app", { de: [60, 100] })], { unread: [REFUSED], findings: [FINDING] });
    assert.deepEqual(commandsIn(await write("github", outcome, "packages/app, main/")), [
      {
        name: "error",
        properties: { title: "Translation Status" },
        message: "Readiness couldn't be determined. So far, 0 of 1 language ready",
      },
      { name: "error", properties: { title: "Not known" }, message: "docs couldn't be read: Connection refused" },
      { name: "error", properties: { title: "German (de)" }, message: "30 strings left to reach 90%" },
      {
        name: "warning",
        properties: { file: "packages/app, main/locales/de.json", line: "3", endLine: "3", col: "8", endColumn: "17" },
        message: "Placeholders differ from the source: Save 100% of %s",
      },
    ]);
  });

  it("are a notice where everything is ready, and name no column of several lines", async () => {
    const range = { line: 3, column: 8, endLine: 4, endColumn: 2 };
    const outcome = outcomeOf([component("app", { de: [90, 100] })], { findings: [{ ...FINDING, range }] });
    assert.deepEqual(
      commandsIn(await write("github", outcome)).map(({ name, properties }) => [name, Object.keys(properties)]),
      [
        ["warning", ["file", "line", "endLine"]],
        ["notice", ["title"]],
      ],
    );
  });

  it("are at most ten of a level, of which the last counts the others", async () => {
    const findings = Array.from({ length: 5_000 }, () => FINDING);
    const commands = commandsIn(await write("github", outcomeOf([component("app", { de: [1, 1] })], { findings })));
    assert.equal(commands.length, 11);
    const warnings = commands.filter(({ name }) => name === "warning").map(({ message }) => message);
    assert.deepEqual(warnings.slice(-2), [
      "Placeholders differ from the source: Save 100% of %s",
      "Placeholders differ from the source: Save 100% of %s (and 4990 more)",
    ]);
  });
});

describe("the annotations of many languages", () => {
  it("begin with those of which most is left", async () => {
    const figures = { de: [80, 100], fr: [20, 100], ja: [60, 100] } as const;
    const commands = commandsIn(await write("github", outcomeOf([component("app", figures)])));
    assert.deepEqual(
      commands.map(({ properties }) => properties.title),
      ["Translation Status", "French (fr)", "ja", "German (de)"],
    );
  });
});

describe("the SARIF of a check", () => {
  it("has a rule for each check, and each place of a failing string", async () => {
    const file: LocalProblem = {
      ...{ kind: "file", file: "a b/#ä:%2e.po", range: { line: 7 } },
      remark: { problem: { kind: "unclosed", values: ['"'] } },
    };
    const outcome = outcomeOf([component("app", { de: [90, 100] })], { findings: [FINDING, file, FINDING] });
    const log = JSON.parse(await write("sarif", outcome, "web/"));
    assert.deepEqual([log.version, log.runs.length], ["2.1.0", 1]);
    const [run] = log.runs;
    assert.deepEqual(run.tool.driver, {
      name: "Translation Status",
      semanticVersion: "1.2.3",
      rules: [
        { id: "auto_placeholders", shortDescription: { text: "Placeholders differ from the source" } },
        { id: "file", shortDescription: { text: "Damaged or unusual file" } },
      ],
    });
    const first = {
      ...{ ruleId: "auto_placeholders", ruleIndex: 0, level: "warning" },
      message: { text: "Placeholders differ from the source: Save 100% of %s" },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "web/locales/de.json", uriBaseId: "%SRCROOT%" },
            region: { startLine: 3, startColumn: 8, endLine: 3, endColumn: 17 },
          },
        },
      ],
    };
    const [one, other, again] = run.results;
    assert.deepEqual([one, again], [first, first]);
    assert.equal(other.message.text, '" is not closed');
    const { artifactLocation, region } = other.locations[0].physicalLocation;
    assert.deepEqual([artifactLocation.uri, region], ["web/a%20b/%23%C3%A4%3A%252e.po", { startLine: 7 }]);
    assert.deepEqual(run.invocations, [{ executionSuccessful: true }]);
  });

  it("says that it is not complete where something is not known", async () => {
    const log = JSON.parse(
      await write("sarif", outcomeOf([], { unread: [REFUSED], problems: [{ path: "a", kind: "wrongValue" }] })),
    );
    const texts = ["docs couldn't be read: Connection refused", "translationStatus.a: Invalid value."];
    assert.deepEqual(log.runs[0].invocations, [
      {
        executionSuccessful: false,
        toolExecutionNotifications: texts.map((text) => ({ level: "error", message: { text } })),
      },
    ]);
  });
});

describe("hostile names in what a check writes", () => {
  const NASTY =
    "\u001b]0;x\u0007\u001b[31m\u009b2J\u202e\u2028\r\n::error file=a::b\n::stop-commands::x\n%0A::set-output name=a::b<&\"'>]]><!--\u0000\uFFFE\uD800,:=";
  const hostile = outcomeOf([component(NASTY, { de: [1, 100], [NASTY]: [1, 100] })], {
    unread: [{ label: NASTY, reason: { kind: "awaited" } }],
    problems: [{ path: NASTY, kind: "noComponent", suggestion: NASTY }],
    findings: [{ ...FINDING, file: NASTY, source: NASTY, check: NASTY }],
  });

  for (const format of ["text", "json", "junit", "github", "sarif"] as const) {
    it(`steer no terminal: ${format}`, async () => {
      const output = (await write(format, hostile, "")).replaceAll("\n", "");
      assert.doesNotMatch(output, /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    });
  }

  for (const format of ["text", "json", "junit", "sarif"] as const) {
    it(`give a pipeline no commands: ${format}`, async () => {
      for (const name of [
        "::error::x",
        "  ::stop-commands::x",
        "a ##[error]b",
        "##vso[task.complete]",
        "###[warning]",
      ]) {
        const outcome = outcomeOf([component(name, { [name]: [1, 100] })], {
          unread: [{ label: name, reason: { kind: "awaited" } }],
          problems: [{ path: name, kind: "wrongValue" }],
          findings: [{ ...FINDING, file: name, source: name, check: name }],
        });
        const output = await write(format, outcome);
        assert.deepEqual(commandsIn(output), [], name);
      }
    });
  }

  it("give another pipeline no commands in properties of GitHub's", async () => {
    for (const name of ["##vso[task.complete]", "##[error]x", "#\u200b#[error]x"]) {
      const outcome = outcomeOf([component(name, { [name]: [1, 100] })], {
        settings: { required: [name] },
        unread: [{ label: name, reason: { kind: "awaited" } }],
        problems: [{ path: name, kind: "noComponent" }],
        findings: [{ ...FINDING, file: `${name}/de.json` }],
      });
      const output = await write("github", outcome, `${name}/`);
      assert.match(output, /title=# #/);
      assert.match(output, /file=# #/);
      assert.doesNotMatch(output, /##/);
    }
  });

  it("are the same again without the mark of a command", () => {
    for (const [written, expected] of [
      ["::error::x", ": :error::x"],
      [" \t::error::x", ": :error::x"],
      ["a ::error::x #1 #[x]", "a ::error::x #1 #[x]"],
      ["####[x]", "# # # #[x]"],
    ] as const) {
      assert.equal(withoutCommands(written), expected);
    }
  });

  it("begin no lines of their own in text", async () => {
    const lines = (await write("text", hostile)).trimEnd().split("\n");
    assert.equal(lines.length, 1 + 2 + 1 + 1 + 1);
  });

  it("leave JSON, SARIF and XML what they are", async () => {
    const { languages } = JSON.parse(await write("json", hostile));
    assert.equal(languages[0].components[0].name, NASTY);
    assert.equal(JSON.parse(await write("sarif", hostile)).runs[0].results.length, 1);
    const elements = elementsOf(await write("junit", hostile));
    assert.equal(elements.length, 11);
    assert.ok(elements.some(({ attributes }) => attributes.name?.includes("<&\"'>]]><!--")));
  });

  it("become no commands of their own, and stay in their property", async () => {
    const commands = commandsIn(await write("github", hostile));
    assert.deepEqual(
      commands.map(({ name, properties }) => [name, ...Object.keys(properties)].join(" ")),
      [
        "error title",
        "error title",
        "error title",
        "error title",
        "error title",
        "warning file line endLine col endColumn",
      ],
    );
    assert.match(commands.at(-1)?.properties.file ?? "", /,:=$/);
  });
});
