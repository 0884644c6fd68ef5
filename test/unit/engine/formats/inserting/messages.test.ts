import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkoutRoot } from "../../../../host/root";
import { inserted, removalsOf } from "../../../../support/formats/inserting";
import { formatNamed } from "../jsonSupport";

describe("insertion into the messages of extensions", () => {
  const source = `{
  "open": { "message": "Open", "description": "On a button" },
  "Close": {
    "message": "Close $NAME$",
    "description": "On a button",
    "placeholders": { "name": { "content": "$1", "example": "File" } }
  },
  "plain": { "message": "Plain" }
}
`;

  it("copies the placeholders that a message needs, and no description", async () => {
    const text = '{\n\t"open": {\n\t\t"message": "Öffnen"\n\t}\n}\n';
    const placeholders = '{\n\t\t\t"name": {\n\t\t\t\t"content": "$1",\n\t\t\t\t"example": "File"\n\t\t\t}\n\t\t}';
    assert.equal(
      await inserted(formatNamed("webextension"), { source, text, key: "close" }),
      text.replace(/\n\}\n$/, `,\n\t"Close": {\n\t\t"message": "|",\n\t\t"placeholders": ${placeholders}\n\t}\n}\n`),
    );
  });

  it("writes a text alone where the translation has others so", async () => {
    const insert = (text: string) => inserted(formatNamed("vscode"), { source, text, key: "plain" });
    assert.equal(await insert('{\n  "open": "Öffnen"\n}'), '{\n  "open": "Öffnen",\n  "plain": "|"\n}');
    assert.equal(
      await insert('{ "open": { "message": "Öffnen" } }'),
      '{ "open": { "message": "Öffnen" }, "plain": { "message": "|" } }',
    );
  });

  it("goes on after a comma at the end and comments", async () => {
    const text = '{\n  // all\n  "open": "Öffnen", /* yes */\n}';
    assert.equal(
      await inserted(formatNamed("vscode"), { source, text, key: "plain" }),
      '{\n  // all\n  "open": "Öffnen",\n  "plain": "|", /* yes */\n}',
    );
  });

  for (const [format, file] of [
    ["vscode", "vscode/package.nls.de.json"],
    ["webextension", "webextension/messages.json"],
  ] as const) {
    it(`gives a file of ${format} its bytes back`, async () => {
      const text = readFileSync(path.join(checkoutRoot(), "test/fixtures/formats", file), "utf8");
      let count = 0;
      for await (const { key, before, after, removed } of removalsOf(formatNamed(format), text)) {
        if (!/comment|description|placeholders/.test(removed)) assert.equal(after, before, key);
        assert.notEqual(after, undefined, key);
        count++;
      }
      assert.ok(count > 0);
    });
  }
});
