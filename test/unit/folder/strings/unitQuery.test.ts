import assert from "node:assert/strict";
import { FAILING, FUZZY, SAME_AS_SOURCE, TRANSLATED } from "../../../../src/engine/counting/units/stateBits";
import { parseUnitQuery } from "../../../../src/folder/strings/unitQuery";

const UNITS = {
  empty: 0,
  fuzzy: FUZZY,
  translated: TRANSLATED,
  failing: TRANSLATED | FAILING,
  fuzzyFailing: FUZZY | FAILING,
};

function kept(text: string): string {
  const query = parseUnitQuery(text);
  assert.ok(query.ok, JSON.stringify(query));
  return Object.entries(UNITS)
    .filter(([, bits]) => query.value.keeps(bits))
    .map(([name]) => name)
    .join(" ");
}

describe("queries for strings", () => {
  const QUERIES: Readonly<Record<string, string>> = {
    "": "empty fuzzy translated failing fuzzyFailing",
    "  ": "empty fuzzy translated failing fuzzyFailing",
    "state:<translated": "empty fuzzy fuzzyFailing",
    "state:<=needs-editing": "empty fuzzy fuzzyFailing",
    "state:>empty": "fuzzy translated failing fuzzyFailing",
    "state:>=translated": "translated failing",
    "state:empty": "empty",
    "state:=empty": "empty",
    "state:needs-editing": "fuzzy fuzzyFailing",
    "state:translated": "translated failing",
    "state:approved": "",
    "state:read-only": "",
    "is:translated": "translated failing",
    "is:untranslated": "empty fuzzy fuzzyFailing",
    "is:fuzzy": "fuzzy fuzzyFailing",
    "is:needs-editing": "fuzzy fuzzyFailing",
    "is:empty": "empty",
    "has:check": "failing fuzzyFailing",
    "has:comment": "",
    "has:suggestion": "",
    "check:end_newline": "failing fuzzyFailing",
    'check:"end_newline"': "failing fuzzyFailing",
    "has:check state:translated": "failing",
    "has:check AND state:translated": "failing",
    "has:check and is:fuzzy": "fuzzyFailing",
    "state:empty AND has:check": "",
  };
  for (const [text, expected] of Object.entries(QUERIES)) {
    it(`"${text}" is answered`, () => assert.equal(kept(text), expected));
  }

  it("find what has the text of its source, which is counted with the files", () => {
    const query = parseUnitQuery("check:same state:translated");
    assert.ok(query.ok);
    assert.deepEqual(query.value.checks, []);
    assert.deepEqual(
      [TRANSLATED | SAME_AS_SOURCE, TRANSLATED | FAILING, TRANSLATED].map((bits) => query.value.keeps(bits)),
      [true, false, false],
    );
  });

  it("name the checks that a string has to fail", () => {
    const query = parseUnitQuery("check:end_newline check:c-format state:translated");
    assert.deepEqual(query.ok && query.value.checks, ["end_newline", "c_format"]);
  });

  it("name the texts that a string has to contain, in quotation marks of either kind", () => {
    const texts = (text: string) => {
      const query = parseUnitQuery(text);
      return query.ok && [query.value.texts, query.value.keeps(TRANSLATED)];
    };
    assert.deepEqual(texts('"to be" AND \'or "not"\' state:translated'), [["to be", 'or "not"'], true]);
    assert.deepEqual(texts('state:empty "AND  OR"'), [["AND  OR"], false]);
    assert.deepEqual(texts('"state:empty"'), [["state:empty"], true]);
  });

  for (const text of ['""', "''", '"', '"a', "'a", '"a"b', '"a"b"', 'a"b"']) {
    it(`${text} is refused: it is no text in quotation marks`, () => assert.equal(parseUnitQuery(text).ok, false));
  }

  const REFUSED = [
    "hello",
    "source:x",
    "has:label",
    "state:",
    "state:unknown",
    "state:<",
    "state:<>translated",
    "state:!=translated",
    "is:",
    "is:__proto__",
    "state:constructor",
    "check:",
    "check:a b",
    "check:<script>",
    "NOT has:check",
    "-has:check",
    "state:empty OR has:check",
    "(state:empty)",
    "AND",
    "AND has:check",
    "has:check AND",
    "has:check AND AND is:fuzzy",
    ":",
    "\u0000",
    'check:"',
    "is:fuzzy ".repeat(100),
  ];
  for (const text of REFUSED) {
    it(`"${text.slice(0, 40)}" is refused with a sentence`, () => {
      const query = parseUnitQuery(text);
      assert.equal(query.ok, false);
      assert.match(query.ok ? "" : query.problem, /^(?:The query|In the query).*\.$/s);
    });
  }
});
