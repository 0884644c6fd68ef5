import assert from "node:assert/strict";
import { readIcu } from "../../../../src/engine/checks/placeholders/icuMessage";
import { describeCheckOf } from "./support";

/** An argument that chooses several times. */
const THEIR_FILES = "{g, select, male {{n, plural, one {his} other {hiss}}} other {{n, plural, one {a} other {b}}}}";
const HIS_OR_THEIRS = "{n, plural, one {{g, select, male {his} other {their}}} other {{g, select, other {them}}}}";
const FILES = "{n, plural, =0 {none} one {# file of {who}} other {# files of {who}}}";

describe("ICU MessageFormat", () => {
  describeCheckOf("icu_message_format", {
    flag: "icu-message-format",
    right: [
      ["Hello {name}", "Hallo {name}"],
      ["Don't {name}", "N''oublie pas {name}", "fr"],
      [FILES, "{n, plural, one {# Datei von {who}} other {# Dateien von {who}}}"],
      [FILES, "{n}: {who}"],
      ["{g, select, male {he} other {they}}", "{g, select, other {sie}}"],
      ["{d, date, short}", "{d, date, ::yMMMd}"],
      ["{n, number}", "{n, plural, zero {#} one {#} few {#} other {#} =-12 {#} =391.5 {#}}", "cs"],
      ["{n} files", "{n, plural, one {# Datei} other {# Dateien}}"],
      ["{n, number} of {n}", "{n}"],
      ["{n, plural, one {} other {s}}", "{n, plural, one {} other {en}}"],
      ["{n, plural, one {} other {}}", "{n, plural, one {} other {}}"],
      ["{n, plural, one {a} other {{x} b}}", "{n, plural, one {} other {{x}}}"],
      [
        "{g, select, a {x} b {y} other {z}} to {g, select, a {x} other {z}}",
        "{g, select, a {x} other {z}}: {g, select, b {y} other {z}}",
      ],
      [HIS_OR_THEIRS, "{n, plural, one {{g, select, other {x}}} other {{g, select, male {x} other {y}}}}"],
    ],
    wrong: [
      ["{n, plural, one {file} other {files}}", "{n, plural, one {} other { ​}}"],
      ["{g, select, male {he} other {they}}", "{g, select, male {} other {}}"],
      ["Hello {name}", "Hallo {Name}"],
      ["Hello {name}", "Hallo"],
      [FILES, "{n, plural, one {# Datei} other {# Dateien}}"],
      ["{g, select, male {he} other {they}}", "{g, select, männlich {er} other {sie}}"],
      ["{g, select, male {he} other {they}}", "{g}"],
      [HIS_OR_THEIRS, "{n, plural, one {{g, select, mann {x} other {y}}} other {{g, select, male {x} other {y}}}}"],
      [HIS_OR_THEIRS, "{n, plural, one {{g, select, male {x} other {y}}} other {{g, select, mann {x} other {y}}}}"],
      ["{n, plural, other {a}} {n, plural, other {b}}", "{n, plural, eins {a} other {b}} {n, plural, other {b}}"],
      ["{n, number}", "{n, plural, one {#} viele {#} other {#}}"],
      ["{d, date, short}", "{d}"],
      ["{d, date, short}", "{d, time, short}"],
      ["{d}", "{d, number}"],
    ],
  });

  describeCheckOf("icu_message_format_syntax", {
    flag: "icu-message-format",
    right: [
      ["a", "'{' b"],
      ["{broken", "{kaputt"],
      ["It's {a}", "C'est '{a}'", "fr"],
    ],
    wrong: [
      ["{name}", "{name"],
      ["{name}", "{name}}"],
      [FILES, "{n, plural, one {# Datei von {who}}}"],
      [FILES, "{n, plural, one {# Datei von {who}} other {# Dateien von {who}}"],
      [FILES, "{n, plural, one # other {# {who}}}"],
      [HIS_OR_THEIRS, "{n, plural, one {{g, select, male {x}}} other {{g, select, male {x} other {y}}}}"],
    ],
  });

  describeCheckOf("plurals", {
    flag: "icu-message-format",
    right: [
      [FILES, "{n, plural, one {# {who}} few {# {who}} other {# {who}}}", "cs"],
      [FILES, "{n, plural, =1 {# {who}} few {# {who}} other {# {who}}}", "cs"],
      [FILES, "{n, plural, other {# {who}}}", "cs"],
      [FILES, "{n, plural, other {# {who}}}", "ja"],
      [
        THEIR_FILES,
        "{g, select, male {{n, plural, one {a} few {b} other {c}}} other {{n, plural, one {a} few {b} other {c}}}}",
        "cs",
      ],
    ],
    wrong: [
      [FILES, "{n, plural, one {# {who}} other {# {who}}}", "cs"],
      [FILES, "{n, plural, one {# {who}} few {# {who}} other {# {who}}}", "pl"],
      [
        THEIR_FILES,
        "{g, select, male {{n, plural, one {a} other {c}}} other {{n, plural, one {a} few {b} other {c}}}}",
        "cs",
      ],
      [
        THEIR_FILES,
        "{g, select, male {{n, plural, one {a} few {b} other {c}}} other {{n, plural, one {a} other {c}}}}",
        "cs",
      ],
    ],
  });

  it("is read with arguments inside of selectors, offsets and both ways of quoting", () => {
    const names = (text: string) => [...(readIcu(text)?.names.keys() ?? ["not read"])].join(" ");
    assert.equal(names("{a} {b, number, ::currency/EUR} {0}"), "a b 0");
    assert.equal(names("{a, select, x {{b}} other {{c, plural, offset:1 one {{d}} other {}}}}"), "a b c d");
    assert.equal(names("'{a}'"), "a");
    assert.equal(names("'{' it''s {a}"), "a");
    assert.equal(names("{ a\n} { b ,\tnumber , #,##0 } {c , date }"), "a b c");
    assert.equal(names("{a , plural ,\n offset: 1\n =0\n{x} other {# {b}}\n}"), "a b");
    assert.equal(names("{a, plural, offset:1{x} other {y}}"), "not read");
    assert.equal(names("{a, date,\n short}"), "not read");
    assert.equal(names("{a,}"), "not read");
    assert.equal(names("{a, select, other}"), "not read");
    assert.equal(names("{a b}"), "not read");
    assert.equal(names("{a, select, x {y}}"), "not read");
    assert.equal(names("{"), "not read");
    assert.equal(names("{a, select, ".repeat(200)), "not read");
  });
});
