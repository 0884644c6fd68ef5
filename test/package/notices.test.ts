import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";

describe("the notices of bundled packages", () => {
  it("can't be written for one that has no copy of its license, unless that is known", () => {
    const { noticeOf } = createRequire(join(checkoutRoot(), "package.json"))("./scripts/thirdPartyNotices.js");
    const folder = scratchFolder("notices").path;
    const notice = (name: string) => {
      writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version: "1.2.3", license: "MIT" }));
      return noticeOf(folder).title;
    };
    assert.throws(() => notice("new-package"), /^Error: new-package is bundled without a copy of its license/);
    assert.equal(notice("saxes"), "saxes 1.2.3 (MIT)");
    writeFileSync(join(folder, "License.md"), "MIT License");
    assert.equal(notice("new-package"), "new-package 1.2.3 (MIT)");
  });
});
