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
  ];
  for (const [before, after] of SMALL) {
    it(`are small from “${before}” to “${after}”`, () => assert.equal(isSmall(before, after), true));
  }
  for (const [before, after] of LARGE) {
    it(`are not small from “${before}” to “${after}”`, () => assert.equal(isSmall(before, after), false));
  }
});
