import assert from "node:assert/strict";
import path from "node:path";
import { parse } from "yaml";
import { TOOLS } from "../../../src/assistant/tools";
import { CONFIRMATIONS_FILE } from "../../../src/model/strings/confirmations";
import { manifest, manifestTexts } from "../../support/manifest";
import { SKILL, SKILL_FILE, SKILL_QUESTIONS } from "./skillQuestions";

describe("the skill for assistants", () => {
  it("is one that VS Code loads", () => {
    assert.equal(manifest.contributes.chatSkills.length, 1);
    const [, header = ""] = /^---\n(.*?)\n---\n/s.exec(SKILL) ?? [];
    const { name, description, ...more } = parse(header);
    assert.equal(name, path.basename(path.dirname(SKILL_FILE)));
    assert.match(name, /^[a-z0-9-]{1,64}$/);
    assert.ok(description.length > 0 && description.length <= 1024);
    assert.deepEqual(more, {});
  });

  it("names the tools, and no others, with inputs that they take", () => {
    const names = new Set([...SKILL.matchAll(/\btranslation_\w+/g)].map(([name]) => name));
    assert.deepEqual([...names].toSorted(), TOOLS.map(({ name }) => name).toSorted());
    assert.equal(SKILL_QUESTIONS.length, TOOLS.length);
    for (const { tool, input } of SKILL_QUESTIONS) {
      const { schema } = TOOLS.find(({ name }) => name === tool) ?? assert.fail(tool);
      assert.ok(schema.safeParse(input).success, tool);
    }
  });

  it("names the marks for translations that need editing as their formats do", () => {
    const [, marks = ""] = /mark it as needing editing \(([^)]*)\)/.exec(SKILL) ?? [];
    // Of gettext, Qt, XLIFF 1.2 (section 3.1.6) and Xcode's catalogs.
    const known = ["fuzzy", 'type="unfinished"', 'state="needs-review-translation"', '"state": "needs_review"'];
    assert.deepEqual(marks.match(/(?<=`)[^`,]+(?=`)/g)?.toSorted(), known.toSorted());
  });

  it("is short, and says what never to do", () => {
    assert.ok(SKILL.length / 4 < 600, `${SKILL.length / 4} tokens`);
    const [, never = ""] = SKILL.split("\nNever:\n");
    for (const words of ["no person has checked", "translations that are right", CONFIRMATIONS_FILE, "access tokens"])
      assert.ok(never.includes(words), words);
    assert.ok(never.includes(`**Translation Status: ${manifestTexts["command.signIn"]}**`));
  });
});
