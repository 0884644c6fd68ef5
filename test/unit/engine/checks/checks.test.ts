import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { CHECKS, findingsOf } from "../../../../src/engine/checks/checks";
import { areUnlike } from "../../../../src/engine/checks/unlike";
import { sourceTexts, withSource } from "../../../../src/engine/counting/source/sourceTexts";
import { fluent } from "../../../../src/engine/formats/fluent";
import { CHECK_IDS, isCheck } from "../../../../src/model/checkIds";
import { checkoutRoot } from "../../../host/root";
import { checkChapters } from "../../../support/checkChapters";
import { entriesOf } from "../../../support/formats/formatReading";
import { expectLinear } from "../../../support/growth";
import { entryOf, failing } from "./support";

const ALL_FLAGS = [...new Set(CHECKS.flatMap((check) => ("flags" in check ? check.flags.split(" ") : [])))];

describe("quality checks", () => {
  it("say nothing of a translation without text", () => {
    assert.equal(failing("%d\n", { to: "", flags: ["c-format"] }), "");
    assert.equal(failing("%d", { sourcePlural: "%d", to: ["", ""], flags: ["c-format"], pluralForms: 2 }), "");
  });

  it("are switched off by flags and by name", () => {
    const given = { to: "x", flags: ["c-format"] };
    assert.equal(failing("%d\n", given), "end_newline c_format");
    assert.equal(failing("%d\n", { ...given, flags: ["c-format", "ignore-c-format"] }), "end_newline");
    assert.equal(failing("%d\n", { ...given, flags: ["c-format", "ignore-all-checks"] }), "");
    assert.equal(failing("%d\n", { ...given, ignored: ["end-newline"] }), "c_format");
    assert.deepEqual(
      CHECKS.map(({ id }) => id),
      CHECK_IDS,
    );
    assert.ok(isCheck("c_format") && isCheck("c-format") && !isCheck("c"));
  });

  it("compare attributes with those of the source, and what the source lacks with nothing", async () => {
    const judged = async (source: string, translation: string) => {
      const [[unit], [entry]] = [await entriesOf(fluent, source), await entriesOf(fluent, translation)];
      assert.ok(unit && entry);
      const { source: text = "", ...others } = sourceTexts(unit);
      const given = withSource(entry, { parts: unit.parts ?? [], ...others, source: text, sourcePlural: undefined });
      return findingsOf(given).map(({ check, textIndex }) => `${check} in ${given.parts?.[textIndex ?? -1]}`);
    };
    const wrong = ["fluent_references in .b"];
    assert.deepEqual(await judged("a = { $a }\n .b = { $b }\n", "a = { $a }\n .b = { $b }\n"), []);
    assert.deepEqual(await judged("a = { $a }\n .b = { $b }\n", "a = { $a }\n .b = { $a }\n"), wrong);
    assert.deepEqual(await judged("a =\n .b = { $b }\n", "a = { $x }\n .b = { $a }\n"), wrong);
    assert.deepEqual(await judged("a =\n .b = { $b }\n .c = S\n", "a =\n .c = T\n .b = { $b }\n"), []);
    assert.deepEqual(await judged("a = { $a }\n", "a = { $a }\n .b = { $b }\n"), []);
    assert.deepEqual(await judged("-a = A\n .b = { $b }\n", "-a = A\n .b = n\n"), []);
  });

  it("take variables in a term of Fluent for its own parameters, but compare the terms in it", () => {
    const flags = ["fluent-term"];
    const forms = "{ $case ->\n   *[nom] Send\n    [gen] Sendu\n}";
    assert.equal(failing("Send", { to: forms, flags }), "");
    assert.equal(failing(forms, { to: "Send", flags }), "");
    assert.equal(failing("{ -brand } Pro", { to: "{ $case } Pro", flags }), "fluent_references");
    assert.equal(failing("{ product.name } Pro", { to: "{ product } Pro", flags }), "fluent_references");
    assert.equal(failing("{ -brand } Pro", { to: "Pro", flags, ignored: ["fluent_references"] }), "");
  });

  it("correct what is certain", () => {
    const first = (source: string, to: string, flags: readonly string[] = [], code = "de") =>
      findingsOf(entryOf(source, { to, flags }), { code })[0];
    assert.equal(first("a\n", "b")?.corrected, "b\n");
    assert.equal(first("a", "b\n\n")?.corrected, "b");
    assert.equal(first("\na", "b")?.corrected, "\nb");
    assert.equal(first("a", "\n\nb")?.corrected, "b");
    assert.equal(first("Name: ", "Name:")?.corrected, "Name: ");
    assert.equal(first(" seconds", "Sekunden")?.corrected, " Sekunden");
    assert.equal(first("Open", "  Öffnen")?.corrected, "Öffnen");
    assert.equal(first("{name} x", "{Name} x {Name}", ["vscode-placeholders"])?.corrected, "{name} x {name}");
    assert.equal(first("{name} x", "{имя} x", ["vscode-placeholders"])?.corrected, "{name} x");
    for (const [source, text] of [
      ["{name} x", "{имя} x"],
      ["%(name)s x", "%(имя)s x"],
    ] as const)
      assert.equal(first(source, text, ["auto-placeholders"])?.corrected, source);
    assert.deepEqual(first("{a} {b}", "{b}", ["vscode-placeholders"])?.insert, ["{a}"]);
    assert.deepEqual(first("%s %d", "%s", ["c-format"])?.insert, ["%d"]);
    assert.equal(first("%s %d", "%d", ["c-format"])?.insert, undefined);
    assert.equal(first("%s %d", "%d %s", ["c-format"])?.corrected, undefined);
    const java = ["java-printf-format"];
    assert.equal(first("%1$d of %2$s", "%2$s: %1$s, %1$s", java)?.corrected, "%2$s: %1$d, %1$d");
    assert.equal(first("%d files", "%s Dateien", java)?.corrected, "%d Dateien");
    assert.equal(first("%(count)d", "%(count)s", ["python-format"])?.corrected, "%(count)d");
    assert.equal(first("%s %d", "%d %d", java)?.corrected, undefined);
    assert.equal(first("%1$d", "%2$d", java)?.corrected, undefined);
    assert.equal(first("%d of %s", "%2$s: %1$s", java)?.corrected, undefined);
    assert.equal(first("%d", "%%s %s", java)?.corrected, undefined);
    assert.deepEqual(first("Hi {a}", "Hi", ["icu-message-format"])?.insert, ["{a}"]);
    assert.deepEqual(findingsOf(entryOf("a\n", { to: ["b\n", "c"], sourcePlural: "as\n" })), [
      { check: "end_newline", textIndex: 1, corrected: "c\n" },
    ]);
  });

  it("each have a chapter that names them, and every chapter has its check", () => {
    const chapters = checkChapters();
    assert.deepEqual(
      [...chapters.keys()],
      CHECKS.map(({ id }) => id),
    );
    const index = readFileSync(path.join(checkoutRoot(), "docs/checks.md"), "utf8");
    for (const { id, ...check } of CHECKS) {
      assert.match(id, /^[a-z0-9_]+$/);
      const page = chapters.get(id) ?? "";
      for (const text of ["| Wrong |", "| Right |"]) assert.ok(page.includes(text), `${id} lacks ${text}`);
      if ("flags" in check) {
        const named = check.flags.split(" ").some((flag) => page.includes(`\`${flag}\``)) || id === "plurals";
        assert.ok(named, `${id} lacks its flag`);
      }
      assert.ok(index.includes(`| [\`${id}\`](#${id}) | `), id);
    }
  });

  it("take the examples of their chapters as wrong and right", () => {
    const chapters = checkChapters();
    for (const check of CHECKS) {
      const page = chapters.get(check.id) ?? "";
      const example = (row: string) => {
        const [, text = ""] = new RegExp(`^\\| ${row} \\| \`(.*)\` \\|$`, "m").exec(page) ?? [];
        return text.replaceAll("\\n", "\n");
      };
      const flags = "flags" in check ? [check.flags.split(" ")[0] ?? ""] : [];
      const code = { punctuation_spacing: "fr", inverted_punctuation: "es", plurals: "cs", end_colon: "es" }[
        check.id as string
      ];
      const plural = check.id === "qt_plural_format" ? { sourcePlural: example("Source") } : {};
      const fails = (to: string) => failing(example("Source"), { to, flags, ...plural, ...(code && { code }) });
      assert.ok(fails(example("Wrong")).split(" ").includes(check.id), check.id);
      assert.equal(fails(example("Right")), "", check.id);
    }
  });

  it("never throw, whatever the texts are, and are quick to see that there is nothing", () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return seed % most;
    };
    const pieces = [
      ..."%{}<>&'\"$()[]:.?!…。：？؟;¿ \n\t\r\u00a0#@1ndsn,=|/-\\",
      "plural",
      "other",
      "one",
      "{{",
      "%(",
      "\ud800",
    ];
    const codes = ["de", "fr", "es", "ja", "el", "hy", "th", "", "x", "zz_ZZ@latin"];
    const piece = () =>
      random(4) === 0 ? String.fromCodePoint(random(0x3100)) : (pieces[random(pieces.length)] ?? "");
    const text = () => Array.from({ length: random(14) }, piece).join("");
    for (let round = 0; round < 20_000; round++) {
      const to = Array.from({ length: 1 + random(3) }, text);
      const source = text();
      const given = { to, flags: ALL_FLAGS, ...(random(2) === 0 ? { sourcePlural: text() } : {}) };
      failing(source, { ...given, code: codes[random(codes.length)] ?? "" });
      // Every text is a correct translation of itself.
      assert.equal(failing(source, { to: source, flags: ALL_FLAGS, code: "de" }), "", JSON.stringify(source));
      const [first = ""] = to;
      if (source !== "" && first !== "" && !areUnlike(source, first)) {
        for (const check of CHECKS) {
          if ("flags" in check) continue;
          const found = check.find(source, {
            text: first,
            sources: [source],
            code: "fr",
            plural: false,
            mayLackNumber: false,
          });
          assert.equal(found, undefined, `${check.id}: ${JSON.stringify([source, first])}`);
        }
      }
    }
  });

  it("take time in proportion to the variants of Fluent", async () => {
    await expectLinear("variants", 6000, (size) => {
      const text = `{ $n ->${"\n [a] { $b }".repeat(size / 12)}\n}`;
      return findingsOf(entryOf(`${text}{ $c }`, { to: text.replace("$b", "$d"), flags: ["fluent"] }));
    });
  });

  it("take time in proportion to the text", async function () {
    this.timeout(120_000);
    const shapes =
      "x|<|<a>|<b |</|%|%d|%1$|%*|%.|{|{}|{a|{0}|{a,|{a!b}|{{|%(|%(a)s|%-|%<PRI|'|''|'{| |\n|.|…|? |$t(|{ $a|{$n->\n[a]{$b}|{n, plural, one {".split(
        "|",
      );
    for (const shape of shapes) {
      await expectLinear(shape, 6000, (size) => {
        const text = shape.repeat(size / shape.length);
        return findingsOf(entryOf(text, { to: [`${text}y`, text], sourcePlural: `<${text}`, flags: ALL_FLAGS }), {
          code: "fr",
        });
      });
    }
  });
});
