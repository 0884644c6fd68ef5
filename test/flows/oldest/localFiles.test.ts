import { describeLocalFiles } from "../../e2e/suites/localFiles";

describeLocalFiles("floor");
