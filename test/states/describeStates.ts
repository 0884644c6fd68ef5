import type { ThemeName } from "../e2e/harness/options";
import { describeConfiguredStates } from "./configuredStates";
import { describeOutdatedStates } from "./outdatedStates";
import { describeRestrictedState, describeUnconfiguredStates } from "./unconfiguredStates";

export function describeStates(themes: readonly ThemeName[]): void {
  describe(`every state (${themes.join(", ")})`, function () {
    this.timeout(300_000);
    describe("where nothing is shown yet", () => describeUnconfiguredStates(themes));
    describe("in Restricted Mode", () => describeRestrictedState(themes));
    describe("where components are configured", () => describeConfiguredStates(themes));
    describe("where source texts changed after their translation", () => describeOutdatedStates(themes));
  });
}
