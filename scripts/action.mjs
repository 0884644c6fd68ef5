// Runs the check as a step of GitHub Actions. action.yml passes the inputs in the environment.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const UNKNOWN = 2;
const STATUSES = ["ready", "notReady", "unknown"];
/** @type {Readonly<Record<string, string>>} */
const REPORTS = { markdown: "report.md", json: "report.json", junit: "report.xml", sarif: "report.sarif" };
/** Whom GitHub names as the author of comments that are written with the token of a job. */
const AUTHOR = "github-actions[bot]";
const PAGE_SIZE = 100;
/** Milliseconds for all requests together. */
const COMMENT_TIMEOUT = 60_000;

const { COMMENT_TOKEN: token = "", ...env } = process.env;

/** @param {string} name */
const input = (name) => (env[`INPUT_${name.toUpperCase().replace(/-/g, "_")}`] || "").trim();

/** @param {string} name */
function isOn(name) {
  const value = input(name);
  if (value !== "true" && value !== "false") throw new Error(`${name} must be true or false, not "${value}"`);
  return value === "true";
}

/** @returns what GitHub knows of the event, or an empty object. */
function readEvent() {
  try {
    return JSON.parse(readFileSync(env.GITHUB_EVENT_PATH || "", "utf8")) || {};
  } catch {
    return {};
  }
}

/** @returns empty without a base. */
function findBase() {
  const base = input("base");
  if (base === "none") return "";
  if (base !== "" && base !== "auto") return base;
  if (env.GITHUB_BASE_REF) return `origin/${env.GITHUB_BASE_REF}`;
  const { merge_group: group } = event;
  return typeof group?.base_sha === "string" ? group.base_sha : "";
}

function checkOptions() {
  const base = findBase();
  const onlyNew = isOn("only-new");
  const languages = input("languages").split(/[\s,]+/);
  return [
    ...["config", "threshold", "timeout"].map((name) => [name, input(name)]),
    ...languages.map((code) => ["language", code]),
    ["base", base],
  ]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `--${name}=${value}`)
    .concat(onlyNew && base !== "" ? ["--only-new"] : [], "--", input("folder") || ".");
}

/** Prints nothing that the runner takes for a command. @param {string} text */
function print(text) {
  for (const line of text.split(/[\r\n]+/)) {
    const plain = line.replace(/^\s*::/, ": :").replace(/#(?=#)/g, "# ");
    if (plain !== "") process.stderr.write(`${plain}\n`);
  }
}

/** @param {"error" | "warning" | "notice"} level @param {string} text */
function annotate(level, text) {
  const data = text
    .replace(/#(?=#)/g, "# ")
    .replace(/%/g, "%25")
    .replace(/\r/g, "%0D")
    .replace(/\n/g, "%0A");
  process.stdout.write(`::${level} title=Translation Status::${data}\n`);
}

/**
 * Writes the log, and the files.
 *
 * @param {string} format of the log
 * @param {Readonly<Record<string, string>>} files by format
 */
function check(format, files) {
  const outputs = Object.entries(files).map(([each, file]) => `--output=${each}=${file}`);
  const locale = input("locale") === "" ? [] : [`--locale=${input("locale")}`];
  const args = [CLI, "check", `--format=${format}`, ...outputs, ...locale, ...options];
  const { status, stderr, error } = spawnSync(process.execPath, args, {
    env,
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  print(stderr || "");
  return {
    status: status === 0 || status === 1 ? status : UNKNOWN,
    problem: error ? error.message : (stderr || "").trim(),
  };
}

/** @param {string} name of a variable with the path of a file that GitHub reads @param {string} text */
function append(name, text) {
  const file = env[name];
  if (file) appendFileSync(file, text);
}

/** @param {number} status @param {string} report */
function writeOutputs(status, report) {
  append("GITHUB_OUTPUT", `status=${STATUSES[status]}\nready=${status === 0}\nreport=${report}\n`);
}

/** @param {string} text */
async function writeComment(text) {
  const { pull_request: pull } = event;
  const repository = env.GITHUB_REPOSITORY || "";
  if (env.GITHUB_EVENT_NAME !== "pull_request" || !Number.isInteger(pull?.number))
    return print("There is no comment, because the event is not pull_request.");
  if (pull.head?.repo?.full_name !== repository) {
    const reason = "There is no comment, because a pull request from another repository may not write one.";
    append("GITHUB_STEP_SUMMARY", `\n${reason}\n`);
    return print(reason);
  }
  const key = createHash("sha256")
    .update(JSON.stringify([relative("", input("folder")), ...["config", "languages", "threshold"].map(input)]))
    .digest("hex");
  const marker = `<!-- translation-status ${key.slice(0, 16)} -->`;
  const body = `${marker}\n${text}`;
  try {
    const comments = `/repos/${repository}/issues/${pull.number}/comments`;
    const signal = AbortSignal.timeout(COMMENT_TIMEOUT);
    const own = await findComment(comments, marker, signal);
    if (own === undefined) await request("POST", comments, signal, body);
    else if (own.body !== body) await request("PATCH", `/repos/${repository}/issues/comments/${own.id}`, signal, body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    annotate(
      "warning",
      `The comment couldn't be written (${reason}). The job needs the permission pull-requests: write.`,
    );
  }
}

/**
 * Anyone can write the marker, so the author has to be the same.
 *
 * @param {string} comments path
 * @param {string} marker
 * @param {AbortSignal} signal
 * @returns {Promise<{ id: number, body: string } | undefined>}
 */
async function findComment(comments, marker, signal) {
  for (let page = 1; ; page += 1) {
    const list = await request("GET", `${comments}?per_page=${PAGE_SIZE}&page=${page}`, signal);
    const own = list.find(
      (/** @type {any} */ { user, body }) => user?.login === AUTHOR && String(body).startsWith(marker),
    );
    if (own !== undefined || list.length < PAGE_SIZE) return own;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {AbortSignal} signal
 * @param {string} [body] of the comment
 * @returns {Promise<any>}
 */
async function request(method, path, signal, body) {
  const response = await fetch(`${env.GITHUB_API_URL || "https://api.github.com"}${path}`, {
    method,
    signal,
    // The token is for this address alone.
    redirect: "error",
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "x-github-api-version": "2022-11-28",
    },
    ...(body === undefined ? {} : { body: JSON.stringify({ body }) }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

async function main() {
  if (!existsSync(CLI))
    throw new Error("dist/cli.js is missing. Use the tag of a release, or build it: npm ci && npm run build");
  const format = input("report-format");
  const name = REPORTS[format];
  if (name === undefined || !Object.keys(REPORTS).includes(format))
    throw new Error(`report-format must be one of ${Object.keys(REPORTS).join(", ")}, not "${format}"`);
  const [annotations, comment, fail] = [isOn("annotations"), isOn("comment"), isOn("fail")];
  const folder = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), "translation-status-"));
  const markdown = join(folder, "report.md");
  const report = join(folder, name);
  const { status, problem } = check(annotations ? "github" : "text", { markdown, [format]: report });
  if (![markdown, report].every(existsSync)) throw new Error(problem || "The check wrote nothing");
  const text = readFileSync(markdown, "utf8");
  append("GITHUB_STEP_SUMMARY", text);
  writeOutputs(status, report);
  if (comment) await writeComment(text);
  process.exitCode = fail ? status : 0;
}

const event = readEvent();
/** @type {readonly string[]} */
let options = [];
try {
  options = checkOptions();
  await main();
} catch (error) {
  writeOutputs(UNKNOWN, "");
  annotate("error", error instanceof Error ? error.message : String(error));
  process.exitCode = UNKNOWN;
}
