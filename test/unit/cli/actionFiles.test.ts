import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { checkoutRoot } from "../../host/root";
import { temporaryFolders } from "../support";
import { expandTemplate, content as gitlabJobs, header } from "./gitlabTemplate";
import { action } from "./runAction";

const read = (...name: readonly string[]) => readFileSync(path.join(checkoutRoot(), ...name), "utf8");
const text = z.string().min(1);

/** https://docs.github.com/en/actions/reference/workflows-and-actions/metadata-syntax */
const ACTION = z.strictObject({
  name: text,
  description: text.max(125),
  branding: z.strictObject({
    icon: text,
    color: z.enum(["white", "black", "yellow", "blue", "green", "orange", "red"]),
  }),
  inputs: z.record(
    z.string().regex(/^[a-z_][a-z0-9_-]*$/),
    z.strictObject({ description: text, required: z.boolean().optional(), default: z.string() }),
  ),
  outputs: z.record(text, z.strictObject({ description: text, value: text })),
  runs: z.strictObject({
    using: z.literal("composite"),
    steps: z.array(
      z.strictObject({ id: text, shell: z.enum(["bash", "pwsh", "sh"]), run: text, env: z.record(text, text) }),
    ),
  }),
});

/** https://docs.gitlab.com/ci/yaml/#specinputs */
const HEADER = z.strictObject({
  spec: z.strictObject({
    inputs: z.record(
      z.string().regex(/^[a-z-]+$/),
      z.strictObject({
        description: text,
        type: z.enum(["string", "number", "boolean", "array"]).optional(),
        default: z.union([z.string(), z.boolean()]).optional(),
      }),
    ),
  }),
});

/** https://docs.gitlab.com/ci/yaml/#job-keywords */
const JOB = z.strictObject({
  stage: text,
  image: text,
  allow_failure: z.boolean(),
  rules: z.array(z.strictObject({ if: text })),
  variables: z.record(z.string().regex(/^[A-Z_]+$/), z.union([z.string(), z.number()])),
  script: z.array(text),
  artifacts: z.strictObject({
    when: z.enum(["always", "on_success", "on_failure"]),
    reports: z.strictObject({ junit: text, codequality: text }),
  }),
});

describe("the files for pipelines", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();

  it("action.yml has the fields that GitHub knows", () => {
    assert.deepEqual(ACTION.parse(action), action);
  });

  it("action.yml passes every input and gives every output, and no text gets into its commands", () => {
    const [{ env, run }] = action.runs.steps;
    const used = [...JSON.stringify(env).matchAll(/inputs\.([\w-]+) \}\}/g)].map(([, name]) => name);
    assert.deepEqual(used.toSorted(), Object.keys(action.inputs).toSorted());
    assert.doesNotMatch(run, /\{\{/);
    const given = Object.values<{ readonly value: string }>(action.outputs).map(({ value }) => value);
    assert.deepEqual(
      given,
      Object.keys(action.outputs).map((name) => `\${{ steps.check.outputs.${name} }}`),
    );
  });

  it("the documentation lists every input, with its default, and every output", () => {
    const page = read("docs", "ci.md");
    for (const [name, each] of Object.entries<{ readonly default: string }>(action.inputs)) {
      const [, written] = new RegExp(`^\\| \`${name}\` \\| (?:\`(.*?)\`)? ?\\| `, "m").exec(page) ?? assert.fail(name);
      assert.equal(written ?? "", each.default, name);
    }
    for (const name of Object.keys(action.outputs)) assert.ok(page.includes(`\`${name}\``), name);
    for (const name of Object.keys(header.spec.inputs)) assert.ok(page.includes(`\`${name}\``), name);
  });

  it("the documentation uses the tag of the major version", () => {
    const { version } = JSON.parse(read("package.json"));
    const tags = [...read("docs", "ci.md").matchAll(/(?:OWNER\/translation-status|\/check)@(\S+)/g)].map(
      ([, tag]) => tag,
    );
    assert.ok(tags.length > 2);
    assert.deepEqual([...new Set(tags)], [`v${version.split(".")[0]}`]);
  });

  it("every workflow fixes its permissions, and puts no text into a command", () => {
    for (const name of ["ci.yml", "action.yml"]) {
      const workflow = parse(read(".github", "workflows", name));
      assert.deepEqual(workflow.permissions, { contents: "read" }, name);
      const jobs = Object.values<{ readonly steps: readonly { readonly run?: string }[] }>(workflow.jobs);
      for (const { run = "" } of jobs.flatMap(({ steps }) => steps)) assert.doesNotMatch(run, /\$\{\{/, name);
    }
  });

  it("the template has the fields that GitLab knows, and uses every input", () => {
    assert.deepEqual(HEADER.parse(header), header);
    const [name, job] = expandTemplate({ package: "x.tgz" });
    assert.equal(name, "translations");
    assert.deepEqual(JOB.parse(job), job);
    const used = [...JSON.stringify(gitlabJobs).matchAll(/inputs\.([\w-]+) \]\]/g)].map(([, each]) => each);
    assert.deepEqual(used.toSorted(), Object.keys(header.spec.inputs).toSorted());
    assert.doesNotMatch(JSON.stringify(Object.values<{ script: unknown }>(gitlabJobs)[0]?.script), /\[\[ /);
  });

  for (const shell of ["sh", "bash"]) {
    it(`the template passes its inputs to the command as they are: ${shell}`, async function () {
      if (process.platform === "win32") this.skip();
      const folder = await folders.create({ "bin/npx": `#!/bin/sh\nprintf '%s|' "$@" >> calls\necho >> calls\n` });
      await chmod(path.join(folder, "bin", "npx"), 0o755);
      const run = async (inputs: Parameters<typeof expandTemplate>[0], more = {}) => {
        const [, { script, variables }] = expandTemplate({ package: "a b.tgz", ...inputs });
        const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` };
        const own = { CI_MERGE_REQUEST_DIFF_BASE_SHA: "", CI_MERGE_REQUEST_TARGET_BRANCH_SHA: "" };
        const options = { cwd: folder, env: { ...env, ...own, ...variables, ...more }, encoding: "utf8" } as const;
        const { status, stderr } = spawnSync(shell, ["-e", "-c", script.join("\n")], options);
        assert.deepEqual([status, stderr], [0, ""]);
        const calls = (await readFile(path.join(folder, "calls"), "utf8")).split("\n").slice(0, -1);
        await rm(path.join(folder, "calls"));
        return calls.map((call) => call.split("|").slice(0, -1));
      };
      const start = ["--yes", "--package=a b.tgz", "translation-status", "check"];
      const files = ["--output=junit=translations.xml", "--output=codequality=codequality.json"];
      const calledWith = (...options: readonly string[]) => [[...start, ...files, ...options]];
      assert.deepEqual(await run({}), calledWith("--", "."));
      assert.deepEqual(await run({ "only-new": true }), calledWith("--", "."));
      const base = { CI_MERGE_REQUEST_DIFF_BASE_SHA: "abc" };
      assert.deepEqual(await run({ "only-new": true }, base), calledWith("--base=abc", "--only-new", "--", "."));
      // The target branch may have moved since the branch began.
      const merged = { ...base, CI_MERGE_REQUEST_TARGET_BRANCH_SHA: "def" };
      assert.deepEqual(await run({}, merged), calledWith("--base=def", "--", "."));
      const inputs = {
        folder: "$(x) `y` 'z'",
        config: "a b",
        languages: "de * fr",
        threshold: "90",
        timeout: "5",
        base: "v 1",
      };
      assert.deepEqual(
        await run(inputs, base),
        calledWith(
          ...["--config=a b", "--threshold=90", "--timeout=5", "--base=v 1"],
          ...["--language=de", "--language=*", "--language=fr", "--", inputs.folder],
        ),
      );
    });
  }
});
