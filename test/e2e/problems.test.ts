import { describeProblems } from "./suites/problems";

describeProblems("newest");
