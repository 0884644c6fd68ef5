import { THEMES } from "../e2e/harness/options";
import { describeStates } from "./describeStates";

// The end-to-end tests cover the dark theme.
describeStates(THEMES.filter((theme) => theme !== "dark"));
