import { THEMES } from "../e2e/harness/options";
import { describeStates } from "./describeStates";

// The dark theme is part of the end-to-end tests.
describeStates(THEMES.filter((theme) => theme !== "dark"));
