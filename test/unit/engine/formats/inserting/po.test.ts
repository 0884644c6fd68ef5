import assert from "node:assert/strict";
import { po } from "../../../../../src/engine/formats/po";
import { inserted, takeOutAndInsert } from "../../../../support/formats/inserting";

const HEADER = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=3; plural=n==1?0:n<5?1:2;\\n"\n';
const ONE = '#: a.c:1\nmsgid "One"\nmsgstr "Jeden"\n';
const DAYS = '#. A note\n#: a.c:2\n#, c-format\nmsgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""\n';
const LAST = '#: a.c:3\nmsgctxt "menu"\nmsgid ""\n"Several\\n"\n"lines"\nmsgstr ""\n';
const TEMPLATE = [HEADER, ONE, DAYS, LAST].join("\n");

describe("a message inserted in a gettext file", () => {
  it("has what the template says of it, and the plural forms of its language", async () => {
    const text = [HEADER, ONE, LAST].join("\n");
    const filled = DAYS.replace('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "|"\nmsgstr[1] "|"\nmsgstr[2] "|"');
    assert.equal(await inserted(po, { text, source: TEMPLATE, key: "%d day" }), [HEADER, ONE, filled, LAST].join("\n"));
  });

  it("stands at the end, above the first, or alone", async () => {
    const key = "menu\u0004Several\nlines";
    const written = LAST.replace('msgstr ""', 'msgstr "|"');
    const text = [HEADER, ONE].join("\n");
    assert.equal(await inserted(po, { text, source: TEMPLATE, key }), [HEADER, ONE, written].join("\n"));
    const first = ONE.replace("Jeden", "|");
    const behind = [HEADER, LAST].join("\n");
    assert.equal(await inserted(po, { text: behind, source: TEMPLATE, key: "One" }), [HEADER, first, LAST].join("\n"));
    assert.equal(await inserted(po, { text: HEADER, source: TEMPLATE, key: "One" }), [HEADER, first].join("\n"));
  });

  it("has nothing of another language", async () => {
    const other = '# From Anna\n#| msgid "Won"\n#, fuzzy, c-format\nmsgid "One"\nmsgstr "Ein"\n"s"\n';
    const source = [HEADER, '#~ msgid "Old"\n#~ msgstr "Alt"\n', other].join("\n");
    assert.equal(
      await inserted(po, { text: HEADER, source, key: "One" }),
      `${HEADER}\n#, c-format\nmsgid "One"\nmsgstr "|"\n`,
    );
  });

  it("stays above messages that are not used any more", async () => {
    const obsolete = '#~ msgid "Old"\n#~ msgstr "Alt"\n';
    const text = [HEADER, ONE, obsolete].join("\n");
    const [written] = [LAST.replace('msgstr ""', 'msgstr "|"')];
    const key = "menu\u0004Several\nlines";
    assert.equal(await inserted(po, { text, source: TEMPLATE, key }), [HEADER, ONE, written, obsolete].join("\n"));
  });

  it("is found in a file of very many messages", async () => {
    const text = HEADER + Array.from({ length: 150_000 }, (_, at) => `\nmsgid "${at}"\nmsgstr "x"\n`).join("");
    const written = `\n${ONE.replace("Jeden", "|")}`;
    assert.equal(await inserted(po, { text, source: TEMPLATE, key: "One" }), text + written);
  });

  it("is what was taken out", async () => {
    const file = [HEADER, ONE, DAYS, LAST].join("\n");
    const three = file.replace('msgstr[1] ""', 'msgstr[1] ""\nmsgstr[2] ""');
    assert.deepEqual(await takeOutAndInsert(po, three), { same: 2, different: [] });
    assert.deepEqual(await takeOutAndInsert(po, three.replaceAll("\n", "\r\n")), { same: 2, different: [] });
  });
});
