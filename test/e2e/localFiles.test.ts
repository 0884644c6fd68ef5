import { describeLocalFiles } from "./suites/localFiles";

describeLocalFiles("newest");
