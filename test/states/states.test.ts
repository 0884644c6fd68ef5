import { THEMES } from "../e2e/harness/options";
import { describeStates } from "./describeStates";

describeStates(THEMES);
