import assert from "node:assert/strict";
import { env, l10n } from "../../../src/cli/texts";

describe("texts without VS Code", () => {
  it("are English, with their values filled in", () => {
    assert.equal(l10n.t("Status {0}", 503), "Status 503");
    assert.equal(l10n.t("{1} of {0}", "b", "a"), "a of b");
    assert.equal(l10n.t({ message: "{0} strings", args: [7] }), "7 strings");
    assert.equal(l10n.t({ message: "strings" }), "strings");
    assert.equal(env.language, "en");
  });

  it("do not fill in what a value says, and leave what has no value", () => {
    assert.equal(l10n.t("{0} {1}", "{1}", "x"), "{1} x");
    assert.equal(l10n.t("{0} {2}", "a"), "a {2}");
  });
});
