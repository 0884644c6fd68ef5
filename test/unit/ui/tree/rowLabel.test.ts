import assert from "node:assert/strict";
import { inOwnDirection } from "../../../../src/ui/tree/items/rowLabel";

/** Isolates as brackets: `⟨` from right to left, `[` from left to right. */
const drawn = (text: string) =>
  inOwnDirection(text)
    .replaceAll("\u2067", "⟨")
    .replace(/\u2069$/, "⟩")
    .replaceAll("\u2066", "[")
    .replaceAll("\u2069", "]");

describe("the text of a string in a row", () => {
  it("is isolated with its placeholders in a script that runs from right to left", () => {
    for (const [text, expected] of [
      ["%d קבצים", "⟨[%d] קבצים⟩"],
      ["%1$s מתוך %2$s.", "⟨[%1$s] מתוך [%2$s].⟩"],
      ["%(count)d ملفات", "⟨[%(count)d] ملفات⟩"],
      ["{0} و{name}؟", "⟨[{0}] و[{name}]؟⟩"],
      ["{{ count }} ملف، #{x}", "⟨[{{ count }}] ملف، [#{x}]⟩"],
      ["<b>שלום</b>", "⟨[<b>]שלום[</b>]⟩"],
      ["{n, plural, other {# ملف}}", "⟨{n, plural, other {# ملف}}⟩"],
      ["50% מהקבצים", "⟨50% מהקבצים⟩"],
    ] as const) {
      assert.equal(drawn(text), expected);
    }
  });

  it("stays as it is in other scripts", () => {
    assert.equal(inOwnDirection("%d files of {name}"), "%d files of {name}");
  });
});
