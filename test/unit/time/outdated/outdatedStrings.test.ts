import assert from "node:assert/strict";
import { outdatedString } from "../../../../src/time/outdated/outdatedStrings";

const isSmall = (before: string, after: string): boolean | undefined =>
  outdatedString("a", [{ step: 0, seconds: 1, before, after }], 5)?.isSmall;

describe("changes of a source", () => {
  const SMALL: readonly (readonly [string, string])[] = [
    ["Open the file", "Open the File…"],
    ["Sign-in failed", "Sign in failed."],
    ["Don't", "Don’t"],
    ["Wait ; then go", "Wait; then go"],
    ["Really", "Really?!"],
    ["It''s 5'", "It’’s 5′"],
    ["Favourite colours", "Favorite colors"],
    ["Organised by centre", "Organized by center"],
    ["Verification cancelled", "Verification canceled"],
    ["Sub-directories of the e-mail", "Subdirectories of the email"],
    ["A non‑breaking hyphen", "A non-breaking hyphen"],
    ["Open received file", "Open the received file"],
    ["A URL and an name", "An URL & a name"],
    ["&Open the file", "Open the &file"],
    ["Use <b>one</b><br>line", "Use <strong>one</strong> line"],
    ["Don&#39;t say &quot;no&quot;&hellip;&nbsp;ever", "Don’t say “no”… ever"],
    ["Search &amp; find", "Search & find"],
    ["Say ‹a›", "Say 「a」"],
    ["One\u200b word", "One word"],
  ];
  const LARGE: readonly (readonly [string, string])[] = [
    ["a != b", "a = b"],
    ["-5 degrees", "5 degrees"],
    ["Ratio 1 : 5", "Ratio 15"],
    ["10 0", "100"],
    ["1.5", "15"],
    ["C#", "C"],
    ["now here", "nowhere"],
    ["Re-sign the file", "Resign the file"],
    ["Hello :name", "Hello name"],
    ["10-5", "105"],
    ["a -b", "a b"],
    ["?a=1&b=2", "?a=1b=2"],
    ["R&D", "RD"],
    ["Open {the} file", "Open {} file"],
    ["Read <a href='x'>it</a>", "Read it"],
    ["Read <0>it</0>", "Read it"],
    ["a &lt; b", "a b"],
    ["Not the file", "The file"],
    ["Type @the name", "Type @ name"],
    ["%the file", "% file"],
    ["{a}", "a"],
    ["50%", "50"],
    ["Four hours", "For hours"],
    ["Your filled form", "Your filed form"],
    ["Rise to the prize", "Rize to the prise"],
    ["Enter the metres", "Entre the metres"],
    ["You can", "You can't"],
  ];
  for (const [before, after] of SMALL) {
    it(`are small from “${before}” to “${after}”`, () => assert.equal(isSmall(before, after), true));
  }
  for (const [before, after] of LARGE) {
    it(`are not small from “${before}” to “${after}”`, () => assert.equal(isSmall(before, after), false));
  }
});
