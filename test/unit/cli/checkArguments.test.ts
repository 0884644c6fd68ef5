import assert from "node:assert/strict";
import { parseCheck } from "../../../src/cli/check/checkArguments";

describe("arguments of the command check", () => {
  const optionsOf = (...commandLine: string[]) => {
    const parsed = parseCheck(commandLine);
    assert.ok(parsed.ok && parsed.value.kind === "check", JSON.stringify(parsed));
    return parsed.value.options;
  };

  it("may be none", () => {
    assert.deepEqual(optionsOf(), { folder: ".", outputs: [{ format: "text" }] });
  });

  it("may be all, in any order", () => {
    assert.deepEqual(
      optionsOf(
        "--language",
        "de,fr",
        "x",
        "--threshold",
        "99.5",
        "--language=pt_BR",
        "--format",
        "json",
        "--config",
        "c.json",
        "--base=origin/main",
      ),
      {
        ...{ folder: "x", outputs: [{ format: "json" }], threshold: 99.5, languages: ["de", "fr", "pt_BR"] },
        ...{ config: "c.json", base: "origin/main" },
      },
    );
    assert.equal(optionsOf("--threshold", "0", "--threshold=0").threshold, 0);
    assert.equal(optionsOf("--", "--format").folder, "--format");
  });

  it("name files for further formats, of which Markdown is last", () => {
    const { outputs, locale } = optionsOf("--output=markdown=a=b.md", "--output", "junit=c", "--locale=de");
    assert.deepEqual(outputs, [
      { format: "text" },
      { format: "junit", file: "c" },
      { format: "markdown", file: "a=b.md" },
    ]);
    assert.equal(locale, "de");
  });

  it("ask for help", () => {
    for (const argument of ["--help", "-h"]) {
      assert.deepEqual(parseCheck([argument, "--nonsense"]), { ok: true, value: { kind: "help" } });
    }
  });

  it("are refused with one clean line that says what is wrong", () => {
    const cases: readonly [readonly string[], RegExp][] = [
      [["a", "b"], /Only one folder can be specified, but there are "a" and "b"/],
      [
        ["--format", "html"],
        /--format must be one of text, json, junit, github, sarif, markdown, codequality, not "html"/,
      ],
      [["--format"], /^--format needs a value\. Use --help for help\.$/],
      [["--threshold", "101"], /--threshold must be a percentage, 0 or a number from 1 to 100, not "101"/],
      [["--threshold", "0.95"], /must be a percentage, 0 or a number from 1 to 100, not "0\.95"/],
      [["--threshold", "-1"], /--threshold/],
      [["--threshold", "1e1"], /--threshold must be/],
      [["--threshold", "80%"], /--threshold must be/],
      [["--language", "de,"], /--language must be a language code, not ""/],
      [["--language", "a/b"], /--language must be a language code, not "a\/b"/],
      [["--colour\u001b[31m\n"], /^Unknown option "--colour \[31m"\. Use --help for help\.$/],
      [["--threshold=90", "--threshold", "80"], /^--threshold can have one value, not "90" and "80"$/],
      [["--format=text", "--format=json"], /^--format can have one value, not "text" and "json"$/],
      [["--base=a", "--base=b\n"], /^--base can have one value, not "a" and "b"$/],
      [["--only-new"], /^--only-new needs --base$/],
      [["--locale", "xx"], /^--locale must be one of ar, cs, de, en, .*, zh-cn, not "xx"$/],
      [["--locale", "de"], /^--locale needs the format markdown$/],
      [["--output", "report.md"], /^--output must be FORMAT=FILE with one of text, .*, codequality, not "report\.md"$/],
      [["--output=html=x"], /^--output must be FORMAT=FILE .* not "html=x"$/],
      [["--output=json="], /^--output must be FORMAT=FILE .* not "json="$/],
      [["--output="], /^--output needs a value\. Use --help for help\.$/],
      [["--output=json=-"], /^--output writes to a file; use --format json for the standard output$/],
      [["--explain=.", "--output=json=x"], /^--explain has no result for --output; leave it out$/],
      [["--explain=.", "--format=json"], /^--explain has no result for --format; leave it out$/],
      [["--explain=.", "--base=main", "--only-new"], /^--explain has no result for --base; leave it out$/],
      [["--output=json=x", "--output=junit=./x"], /^--output names the file "\.\/x" twice$/],
      [["--only-new=1"], /^--only-new takes no value$/],
      [["--token", "x"], /^Unknown option "--token"\. Use --help for help\.$/],
      [["--treshold=9"], /^Unknown option "--treshold"\. Did you mean --threshold\? Use --help for help\.$/],
      [["--onlynew"], /^Unknown option "--onlynew"\. Did you mean --only-new\? Use --help for help\.$/],
      [["--help=x"], /^--help takes no value$/],
    ];
    for (const [commandLine, expected] of cases) {
      const parsed = parseCheck(commandLine);
      assert.ok(!parsed.ok, commandLine.join(" "));
      assert.match(parsed.problem, expected);
      assert.doesNotMatch(parsed.problem, /\p{Cc}/u);
    }
  });
});
