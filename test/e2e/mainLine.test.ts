import { describeMainLine } from "./suites/mainLine";

describeMainLine("newest");
