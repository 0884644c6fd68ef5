import assert from "node:assert/strict";
import { describeError } from "../../../../src/common/describeError";
import { MAX_LENGTH } from "../../../../src/common/text/foreignText";
import { plainText } from "../../../../src/editor/text/plainText";

/** As VS Code 1.99 to 1.139 find links (`linkedText.ts`) and icons (`iconLabels.ts`, `themables.ts`) in plain text. */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;
const ICON = /(\\)?\$\(([A-Za-z0-9-]+(?:~[A-Za-z]+)?)\)/;

const HOSTILE = [
  "[text](command:workbench.action.terminal.new)",
  "[text](https://evil.example/)",
  '[text](file:///etc/passwd "title")',
  "[a[b](command:x)](command:y)",
  "$(globe)",
  "\\$(globe)",
  "$(sync~spin) [$(key)](command:x)",
  "$$(x)((command:x)",
  "](command:x)[",
];

describe("plainText", () => {
  for (const text of HOSTILE) {
    it(`leaves nothing in ${JSON.stringify(text)} that VS Code makes more of than text`, () => {
      const plain = plainText(text);
      assert.doesNotMatch(plain, LINK);
      assert.doesNotMatch(plain, ICON);
      assert.equal(plain.replaceAll("\u2060", ""), text, "it reads the same");
      assert.equal(plainText(plain), plain);
    });
  }

  it("holds in the middle of a sentence, whatever stands beside it", () => {
    for (const [before, after] of [
      ["[", "](command:x)"],
      ["$", "(globe)"],
    ] as const) {
      const plain = plainText(`Removed ${before}name${after}.`);
      assert.doesNotMatch(plain, LINK);
      assert.doesNotMatch(plain, ICON);
    }
  });

  it("leaves ordinary text alone", () => {
    for (const text of ["German", "Portuguese (Brazil)", "C:\\a [b] (c)", "100 $ (about)", "می‌خواهم"]) {
      assert.equal(plainText(text), text);
    }
  });

  it("bounds what VS Code searches in quadratic time", () => {
    assert.ok(plainText("[".repeat(1_000_000)).length <= MAX_LENGTH.message);
    assert.ok(plainText("](".repeat(1_000_000)).length <= 2 * MAX_LENGTH.message);
  });

  it("repairs lone surrogates, also where it cuts", () => {
    assert.ok(plainText("a\uD800b").isWellFormed());
    assert.ok(plainText(`a${"😀".repeat(1000)}`).isWellFormed());
  });
});

describe("an error in the log", () => {
  it("is one line where nothing was thrown", () => {
    assert.equal(
      describeError("a\r\n2026-01-01 00:00:00.000 [error] forged"),
      "a 2026-01-01 00:00:00.000 [error] forged",
    );
  });

  it("has one line for what happened, and indented ones for where, whatever the error says", () => {
    const error = new Error(`x\n2026-01-01 [info] forged\u2028again\n${"y".repeat(1_000_000)}`);
    const [first = "", ...frames] = describeError("translationStatus.find", error).split("\n");
    assert.ok(first.startsWith("translationStatus.find: Error: x 2026-01-01 [info] forged again"), first);
    assert.ok(first.length <= MAX_LENGTH.logLine);
    assert.ok(frames.length > 0 && frames.length <= 20);
    for (const frame of frames) assert.match(frame, /^ {4}at /);
  });

  it("shows thrown values other than errors", () => {
    assert.equal(describeError("a", "b\nc"), "a: b c");
  });
});
