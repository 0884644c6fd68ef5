import { describeProblems } from "../../e2e/suites/problems";

describeProblems("floor");
