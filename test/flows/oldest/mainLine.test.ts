import { describeMainLine } from "../../e2e/suites/mainLine";

describeMainLine("floor");
