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
  ];
  const LARGE: readonly (readonly [string, string])[] = [
    ["a != b", "a = b"],
    ["-5 degrees", "5 degrees"],
    ["Ratio 1 : 5", "Ratio 15"],
    ["10 0", "100"],
    ["1.5", "15"],
    ["C#", "C"],
    ["now here", "nowhere"],
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
