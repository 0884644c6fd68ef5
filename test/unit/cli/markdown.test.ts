import assert from "node:assert/strict";
import type { CheckOutcome } from "../../../src/cli/check/outcome";
import type { ReportedComparison } from "../../../src/model/compare/baseReport";
import type { ChangedString, SourceString } from "../../../src/model/compare/comparison";
import type { JudgedCost } from "../../../src/model/compare/judgeCosts";
import { createMarkdownReader } from "../../support/formats/markdownReader";
import { component, FINDING, outcomeOf, REFUSED, write } from "./outcomes";

const NASTY =
  "@octo #12 GH-3 <img src=x> </details> | [x](http://evil.example) `a` ![i](//e.example) www.evil.example\n/close\n::error::x ##[error]x";

const COST: JudgedCost = {
  ...{ code: "fr", name: "French", isRequired: true, threshold: 80, percentBefore: 100, percentNow: 60 },
  ...{ fell: true, dropped: false, isWorsened: true, missing: { added: 1, changed: 1, lost: 0, words: 3 } },
  worse: { strings: 2, words: 3, failing: 0 },
  now: { total: 5, translated: 3, fuzzy: 0, failing: 0 },
  reasons: [{ kind: "belowThreshold", percent: 60, threshold: 80, missing: 1 }],
};

function listOf<Listed extends SourceString>(listed: readonly Listed[]) {
  return { count: listed.length, words: listed.length, listed };
}

function compared(
  label: string,
  added: readonly SourceString[],
  changed: readonly ChangedString[] = [],
): ReportedComparison {
  return {
    ...{ label, isNew: false, renamed: [], languages: [COST] },
    ...{ added: listOf(added), changed: listOf(changed), removed: listOf([]) },
  };
}

function stringOf(source: string, index = 0): SourceString {
  return { key: `${index}`, source, words: 1, place: { file: "en.json", line: 7 } };
}

function against(components: readonly ReportedComparison[], ref = "main"): CheckOutcome {
  const outcome = outcomeOf([component("web", { fr: [60, 100] })], { threshold: 80 });
  const base = { ...{ ref, commit: "0123456789abcdef" }, removedComponents: [], withoutFiles: [], unknown: [] };
  return { ...outcome, base: { ...base, components } };
}

describe("the Markdown of a check", () => {
  it("has the verdict first, then what is left", async () => {
    const outcome = outcomeOf([component("app", { de: [60, 100], fr: [95, 100] })], { unread: [REFUSED] });
    assert.deepEqual((await write("markdown", outcome)).trimEnd().split("\n\n"), [
      "## Translation status: Readiness unknown",
      "So far, 1 of 2 languages ready · Left to do: 30 strings in 1 language",
      "| Language | Translated | Release |\n| --- | ---: | --- |\n| German (de) | 60% | Not ready: 30 strings left to reach 90% |",
      "### What couldn't be read",
      "- docs: Connection refused",
    ]);
  });

  it("says that nothing is left, and what keeps the answer open", async () => {
    const lines = async (outcome: CheckOutcome) => (await write("markdown", outcome)).trimEnd().split("\n\n");
    assert.deepEqual(await lines(outcomeOf([component("app", { de: [95, 100] })])), [
      "## Translation status: Ready to ship",
      "1 of 1 language ready · Nothing is left to do for this release",
    ]);
    assert.deepEqual(await lines(outcomeOf([component("app", { de: [0, 100] })])), [
      "## Translation status: Readiness unknown",
      "No language has translations",
    ]);
  });

  it("tells a language that no component has from one that is not started in some", async () => {
    const rows = async (...labels: readonly string[]) => {
      const components = labels.map((label) =>
        component(label, label === "app" ? { de: [95, 100], fr: [95, 100] } : { fr: [95, 100] }),
      );
      const text = await write("markdown", outcomeOf(components, { settings: { required: ["de", "hu", "french"] } }));
      return text.split("\n").filter((line) => line.startsWith("| ") && !/^\| (?:Language|---)/.test(line));
    };
    assert.deepEqual(await rows("app"), [
      "| french | – | No component has this language. Did you mean “fr”? |",
      "| Hungarian (hu) | – | No component has this language. |",
    ]);
    assert.deepEqual(await rows("app", "web"), [
      "| french | app | – | No component has this language. Did you mean “fr”? |",
      "| french | web | – | No component has this language. Did you mean “fr”? |",
      "| German (de) | web | – | Not started |",
      "| Hungarian (hu) | app | – | No component has this language. |",
      "| Hungarian (hu) | web | – | No component has this language. |",
    ]);
  });

  it("lists what changed for translators, with the strings collapsed", async () => {
    const changed = { ...stringOf("Four!"), previous: "Four" };
    const text = await write("markdown", against([compared("web", [stringOf("Five")], [changed])]), "app/");
    assert.deepEqual(text.slice(text.indexOf("### Compared")).trimEnd().split("\n\n"), [
      "### Compared with main (`0123456789`)",
      [
        "- Source strings: 1 added, 1 changed (2 words to translate)",
        "- Translations: 2 strings newly unfinished in 1 language",
        "- No longer ready: French",
      ].join("\n"),
      [
        "| Language | Before | Now | Change |",
        "| --- | ---: | ---: | --- |",
        "| French (fr) | 100% | 60% | 2 strings newly unfinished (3 words to translate), no longer ready (below 80%) |",
      ].join("\n"),
      "<details>\n<summary>web: 1 added, 1 changed (2 words to translate)</summary>",
      [
        "| Change | Source | Before | Words | File |",
        "| --- | --- | --- | ---: | --- |",
        "| Added | Five |  | 1 | app/en\\.json\\:7 |",
        "| Changed | Four\\! | Four | 1 | app/en\\.json\\:7 |",
      ].join("\n"),
      "</details>",
    ]);
  });

  it("has one row for languages of which it says the same", async () => {
    const names: Record<string, string> = { de: "German", fr: "French", it: "Italian", sv: "Swedish" };
    const languages = Object.entries(names).map(([code, name]) => ({ ...COST, code, name }));
    const uneven = languages.map((cost) => (cost.code === "sv" ? { ...cost, percentNow: 40 } : cost));
    const outcome = against([{ ...compared("web", []), languages: uneven }]);
    const open = outcomeOf([component("web", { de: [60, 100], fr: [60, 100], it: [50, 100] })], { threshold: 80 });
    const lines = (await write("markdown", { ...outcome, gate: open.gate })).split("\n");
    assert.deepEqual(
      lines.filter((line) => /^\| .*\d%/.test(line)),
      [
        "| it | 50% | Not ready: 30 strings left to reach 80% |",
        "| French (fr), German (de) | 60% | Not ready: 20 strings left to reach 80% |",
        "| French (fr), German (de), Italian (it) | 100% | 60% | 2 strings newly unfinished (3 words to translate), no longer ready (below 80%) |",
        "| Swedish (sv) | 100% | 40% | 2 strings newly unfinished (3 words to translate), no longer ready (below 80%) |",
      ],
    );
  });

  it("calls only languages no longer ready that have to be, and begins with them", async () => {
    const optional = { ...COST, code: "de", name: "German", isRequired: false };
    const lines = async (...languages: readonly (typeof COST)[]) =>
      (await write("markdown", against([{ ...compared("web", []), languages }]))).split("\n");
    const both = await lines(optional, { ...COST, missing: { ...COST.missing, added: 1, changed: 0, lost: 0 } });
    assert.ok(both.includes("- No longer ready: French"), both.join("\n"));
    assert.deepEqual(
      both.flatMap((line) => /^\| (\w+ \(..\)) \| 100%/.exec(line)?.[1] ?? []),
      ["French (fr)", "German (de)"],
    );
    const one = (await lines(optional)).join("\n");
    assert.doesNotMatch(one, /- No longer ready/);
    assert.match(one, /no longer ready \(.*not required\)/);
  });

  it("shows ten rows of a long table, the worst, and folds the others", async () => {
    const codes = Array.from({ length: 60 }, (_, index) => `x${String(index).padStart(2, "0")}`);
    const costs = codes.map((code, index): JudgedCost => {
      const own = { code, name: code.toUpperCase(), isRequired: index % 2 === 1, fell: index > 40 && index % 2 === 1 };
      return { ...COST, ...own, percentNow: 90 - index, missing: { ...COST.missing, added: index, changed: 0 } };
    });
    const figures = codes.map((code, index): [string, [number, number]] => [code, [index + 1, 100]]);
    const open = outcomeOf([component("web", Object.fromEntries(figures))], { threshold: 31 });
    const languages = costs.toReversed();
    const text = await write("markdown", { ...against([{ ...compared("web", []), languages }]), gate: open.gate });
    const [unready = "", base = ""] = text.split("### Compared");
    const rowsIn = (part: string) => part.match(/(?<=^\| )\w+(?= .*%)/gm) ?? [];
    const parts = (part: string) => part.split("<details>\n").map(rowsIn);
    assert.deepEqual(parts(unready), [codes.slice(0, 10), codes.slice(10, 30)]);
    assert.ok(unready.includes("<summary>and 20 more</summary>"));
    const [shown = [], folded = []] = parts(base);
    const numbers = (those: readonly string[]) => those.map((name) => Number(name.slice(1)));
    assert.deepEqual(numbers(shown), [59, 57, 55, 53, 51, 49, 47, 45, 43, 41]);
    assert.deepEqual(numbers(folded), [
      ...Array.from({ length: 20 }, (_, index) => 39 - 2 * index),
      ...Array.from({ length: 29 }, (_, index) => 58 - 2 * index),
    ]);
  });

  it("counts the languages that a row has no room for", async () => {
    const languages = Array.from({ length: 260 }, (_, index) => ({ ...COST, code: `x${index}`, name: `X${index}` }));
    const text = await write("markdown", against([{ ...compared("web", []), languages }]));
    assert.match(text, /^\| X0 \(x0\), .*, and 210 more \| 100% \| 60% \|/m);
  });

  it("is bounded, says what it leaves out, and is the same each time", async () => {
    const strings = Array.from({ length: 900 }, (_, index) => stringOf(`${index} ${"<@#|".repeat(500)}`, index));
    const components = Array.from({ length: 300 }, (_, index) => compared(`c${index} ${NASTY}`, strings));
    const outcome = against(components, NASTY);
    const unread = Array.from({ length: 5_000 }, () => ({ ...REFUSED, label: NASTY.repeat(20) }));
    const text = await write("markdown", { ...outcome, gate: { ...outcome.gate, unread } });
    assert.ok(text.length <= 65_000 && text.length > 30_000, `${text.length}`);
    assert.match(text, /^- and 4,\d{3} more$/m);
    assert.match(text, /^Components: and 2\d\d more$/m);
    assert.equal(text.split("<details>").length, text.split("</details>").length);
    assert.equal(await write("markdown", { ...outcome, gate: { ...outcome.gate, unread } }), text);
  });

  it("has no mention, link, element or command out of foreign text", async () => {
    const outcome = against([compared(NASTY, [stringOf(NASTY)], [{ ...stringOf(NASTY, 1), previous: NASTY }])], NASTY);
    const text = await write("markdown", {
      ...outcome,
      gate: { ...outcome.gate, unread: [{ ...REFUSED, label: NASTY }] },
    });
    assert.doesNotMatch(text, /@(?=\w)|(?<!&)#(?=\d)|GH-\d|##\[|^\s*(?:::|\/)/m);
    assert.match(text, /octo/);
    const html = createMarkdownReader().render(text);
    assert.deepEqual(html.match(/<(?:a|img|script)\b|<code>[^<]*/g), ["<code>0123456789"]);
    assert.equal(html.split("</details>").length, 2);
  });
});

describe("the Code Quality report of a check", () => {
  it("has the reasons and each place, and knows an issue again that moved", async () => {
    const issuesOf = async (line: number) => {
      const finding = { ...FINDING, range: { line } };
      const outcome = outcomeOf([component("app", { de: [60, 100] })], {
        unread: [REFUSED],
        findings: [finding, finding],
      });
      return JSON.parse(await write("codequality", outcome, "web/"));
    };
    const issues = await issuesOf(3);
    assert.deepEqual(
      issues.map(({ fingerprint: _, ...issue }: Record<string, unknown>) => issue),
      [
        [
          "Readiness couldn't be determined. So far, 0 of 1 language ready",
          "verdict",
          "major",
          "web/.vscode/settings.json",
          1,
        ],
        ["docs couldn't be read: Connection refused", "not-known", "blocker", "web/.vscode/settings.json", 1],
        ["German (de): 30 strings left to reach 90%", "not-ready", "major", "web/.vscode/settings.json", 1],
        ...[3, 3].map((line) => [
          "Placeholders differ from the source: Save 100% of %s",
          ...["auto_placeholders", "minor", "web/locales/de.json", line],
        ]),
      ].map(([description, check_name, severity, path, begin]) => ({
        ...{ description, check_name, severity },
        location: { path, lines: { begin } },
      })),
    );
    const fingerprints = issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint);
    assert.equal(new Set(fingerprints).size, 5);
    const moved = await issuesOf(9);
    assert.deepEqual(
      moved.map(({ fingerprint }: { fingerprint: string }) => fingerprint),
      fingerprints,
    );
  });

  it("is empty where everything is ready and right", async () => {
    assert.deepEqual(JSON.parse(await write("codequality", outcomeOf([component("app", { de: [95, 100] })]))), []);
  });
});
