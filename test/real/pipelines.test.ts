import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { expandTemplate, header } from "../unit/cli/gitlabTemplate";
import { schemaCheck } from "./conformance/packages";

describe("the files for pipelines, by the published schemas", function () {
  this.timeout(300_000);
  let folder: string;
  let packages: string;

  before(async () => {
    packages = await schemaCheck();
    folder = scratchFolder("schemas").path;
  });

  /** Of a file; empty if there are none. */
  function errorsIn(file: string, schema: "gitlab-ci" | "github-actions"): readonly string[] {
    const options = ["--output-format", "json", "--builtin-schema", `vendor.${schema}`, file];
    const env = { ...process.env, PYTHONPATH: packages };
    const { stdout, stderr } = spawnSync("python3", ["-m", "check_jsonschema", ...options], { env, encoding: "utf8" });
    assert.equal(stderr, "");
    const { errors, parse_errors: unread } = JSON.parse(stdout);
    assert.deepEqual(unread ?? [], []);
    return errors.map(({ path: where, message }: { path: string; message: string }) => `${where}: ${message}`);
  }

  /** JSON is YAML, too. */
  function errorsOfPipeline(content: object): readonly string[] {
    const file = path.join(folder, "pipeline.yml");
    writeFileSync(file, JSON.stringify(content));
    return errorsIn(file, "gitlab-ci");
  }

  it("the action is one of GitHub", () => {
    assert.deepEqual(errorsIn(path.join(checkoutRoot(), "action.yml"), "github-actions"), []);
  });

  it("the component is one of GitLab, in its header and in the job that it becomes", () => {
    const [name, job] = expandTemplate({ package: "x.tgz", "only-new": true, "allow-failure": true });
    assert.deepEqual(errorsOfPipeline({ [name]: job }), []);
    assert.deepEqual(errorsOfPipeline(header), []);
    assert.notDeepEqual(errorsOfPipeline({ [name]: { ...job, artifacts: { reports: { junit: 5 } } } }), []);
    assert.notDeepEqual(errorsOfPipeline({ spec: { inputs: { folder: { type: "text" } } } }), []);
  });
});
