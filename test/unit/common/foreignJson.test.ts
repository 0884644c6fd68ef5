import assert from "node:assert/strict";
import { parseForeignJson } from "../../../src/common/json/foreignJson";
import { leastCpuTime } from "../../support/growth";

const parse = (text: string) => parseForeignJson(Buffer.from(text));

describe("parseForeignJson", () => {
  it("reads what JSON.parse reads, with or without a byte order mark", () => {
    for (const text of ['{"a":[1,"\\"[{\\\\"]}', "null", '"[[[["', "[]", ' {"a" : -1.5e3}\n']) {
      assert.deepEqual(parse(text), { value: JSON.parse(text) }, text);
      assert.deepEqual(parse(`\uFEFF${text}`), { value: JSON.parse(text) }, text);
    }
  });

  it("tells where an object has a key twice, of which JSON.parse takes the last", () => {
    for (const text of [
      '{"a":1,"a":2}',
      '[{"b":{"a":":","c":[1],"a":null}}]',
      '{"a":1,"\\u0061":1}',
      '{"a":{"b":1},"a":2}',
    ])
      assert.deepEqual(parse(text), { value: JSON.parse(text), repeatsKey: true }, text);
    for (const text of [
      '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}],"__proto__":1}',
      '{"a":"\\":\\":","b":"{:}"}',
      "[]",
      '":"',
    ])
      assert.deepEqual(parse(text), { value: JSON.parse(text) }, text);
  });

  it("refuses invalid JSON", () => {
    for (const text of ["", "[", "]", '"', '"\\', "{]", "[1,]", "nul", "[1][2]"])
      assert.equal(parse(text), undefined, text);
  });

  it("reads a hundred levels and refuses more", () => {
    const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    assert.ok(parse(nested(100)));
    assert.equal(parse(nested(101)), undefined);
    assert.equal(parse(`{"a":${nested(100)}}`), undefined);
  });

  it("counts what is open at once, and nothing inside of texts", () => {
    assert.ok(parse(`[${Array.from({ length: 1000 }, () => '[{"a":"]]]"}]').join(",")}]`));
    assert.ok(parse(JSON.stringify("[".repeat(1000))));
    assert.ok(parse(JSON.stringify('\\"['.repeat(1000))));
  });

  it("does not parse what is nested without end", async () => {
    const text = "[".repeat(2_000_000);
    const bytes = Buffer.from(text);
    const refusing = await leastCpuTime(() => assert.equal(parseForeignJson(bytes), undefined));
    const parsing = await leastCpuTime(() => assert.throws(() => JSON.parse(text)));
    assert.ok(refusing < parsing / 4, `${refusing} ms, and ${parsing} ms for JSON.parse`);
  });
});
