import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text as textOf } from "node:stream/consumers";
import { temporaryFolders, writeFiles } from "../support";
import { JOB_TOKEN, runAction, type Texts } from "./runAction";

interface Comment {
  readonly id: number;
  readonly user: { readonly login: string } | null;
  body: string;
}

const OURS = { login: "github-actions[bot]" };
const REPOSITORY = "octo/app";
const COMMENTS = `/repos/${REPOSITORY}/issues/7/comments`;

describe("the comment of the action for GitHub", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const comments: Comment[] = [];
  const requests: string[] = [];
  let refusal: { readonly status: number; readonly headers?: Texts } | undefined;
  const server = createServer((request, response) => void answer(request, response));
  let address = "";

  /** As https://docs.github.com/en/rest/issues/comments */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "", address);
    requests.push(`${method} ${request.url}`);
    const given = await textOf(request);
    const send = (status: number, body: unknown, more: Texts = {}) => {
      response.writeHead(status, { "content-type": "application/json", ...more });
      response.end(JSON.stringify(body));
    };
    if (headers.authorization !== `Bearer ${JOB_TOKEN}`) return send(401, { message: "Bad credentials" });
    if (refusal) return send(refusal.status, { message: "::error::refused" }, refusal.headers);
    if (method === "GET" && url.pathname === COMMENTS) {
      const [page, size] = ["page", "per_page"].map((name) => Number(url.searchParams.get(name)));
      return send(200, comments.slice(((page ?? 1) - 1) * (size ?? 30), (page ?? 1) * (size ?? 30)));
    }
    const { body } = JSON.parse(given);
    if (typeof body !== "string" || body.length > 65_536) return send(422, { message: "Validation Failed" });
    if (method === "POST" && url.pathname === COMMENTS) {
      const added = { id: 1000 + comments.length, user: OURS, body };
      comments.push(added);
      return send(201, added);
    }
    const edited = comments.find(({ id }) => url.pathname === `/repos/${REPOSITORY}/issues/comments/${id}`);
    if (method !== "PATCH" || edited === undefined) return send(404, { message: "Not Found" });
    edited.body = body;
    return send(200, edited);
  }

  before(async function () {
    if (process.platform === "win32") this.skip();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    comments.length = 0;
    requests.length = 0;
    refusal = undefined;
  });

  const project = (german = '{"open":"Öffnen"}') =>
    folders.create({ "locales/en.json": '{"open":"Open","close":"Close"}', "locales/de.json": german });
  const pull = (head: unknown) => ({ pull_request: { number: 7, head } });
  const OWN = pull({ repo: { full_name: REPOSITORY } });
  const run = async (
    folder: string,
    { name = "pull_request", event = OWN, inputs = {} }: { name?: string; event?: unknown; inputs?: Texts } = {},
  ) => {
    const events = await folders.create({ "event.json": JSON.stringify(event) });
    return runAction(
      folder,
      { comment: "true", fail: "false", base: "none", ...inputs },
      {
        ...{ GITHUB_API_URL: address, GITHUB_REPOSITORY: REPOSITORY, GITHUB_EVENT_NAME: name },
        GITHUB_EVENT_PATH: path.join(events, "event.json"),
      },
    );
  };

  it("is written once and then edited, if the result is another", async () => {
    comments.push({ id: 1, user: { login: "octocat" }, body: "Hello" });
    const folder = await project();
    const first = await run(folder);
    assert.deepEqual([first.status, first.stderr], [0, ""]);
    assert.equal(comments.length, 2);
    assert.match(
      comments[1]?.body ?? "",
      /^<!-- translation-status [0-9a-f]{16} -->\n## Translation status: Not ready/,
    );
    assert.ok(comments[1]?.body.endsWith(first.summary));
    await run(folder);
    assert.deepEqual(requests.slice(2), [`GET ${COMMENTS}?per_page=100&page=1`]);
    await writeFiles(folder, { "locales/de.json": '{"open":"Öffnen","close":"Schließen"}' });
    await run(folder);
    assert.equal(requests.at(-1), `PATCH /repos/${REPOSITORY}/issues/comments/1001`);
    assert.deepEqual([comments.length, comments[0]?.body], [2, "Hello"]);
    assert.match(comments[1]?.body ?? "", /Translation status: Ready/);
  });

  it("is found on a later page, and is not that of somebody else or of another folder", async () => {
    const folder = await project();
    await run(folder);
    const [own] = comments.splice(0);
    assert.ok(own);
    const copies = Array.from({ length: 150 }, (_, id) => ({
      id,
      user: id % 2 ? null : { login: "mallory" },
      body: own.body,
    }));
    comments.push(...copies, { ...own, body: `${own.body}old` });
    requests.length = 0;
    await run(folder);
    assert.deepEqual(requests, [
      `GET ${COMMENTS}?per_page=100&page=1`,
      `GET ${COMMENTS}?per_page=100&page=2`,
      `PATCH /repos/${REPOSITORY}/issues/comments/${own.id}`,
    ]);
    await run(folder, { inputs: { folder: "locales" } });
    assert.equal(comments.length, 152);
  });

  for (const status of [401, 403, 404, 500]) {
    it(`is left out with a warning where GitHub answers ${status}`, async () => {
      refusal = { status };
      const { status: ended, stdout, summary, outputs } = await run(await project(), { inputs: { fail: "true" } });
      assert.deepEqual([ended, outputs.status], [1, "notReady"]);
      assert.match(summary, /Translation status: Not ready/);
      assert.match(
        stdout,
        new RegExp(
          `^::warning title=Translation Status::The comment couldn't be written \\(HTTP ${status}\\)\\. .*pull-requests: write\\.$`,
          "m",
        ),
      );
      assert.doesNotMatch(stdout, /refused/);
    });
  }

  it("sends the token to no other address", async () => {
    refusal = { status: 307, headers: { location: `${address}/elsewhere` } };
    const { stdout } = await run(await project());
    assert.equal(requests.length, 1);
    assert.match(stdout, /^::warning .*The comment couldn't be written/m);
  });

  for (const [what, event] of [
    ["a fork", pull({ repo: { full_name: "mallory/app" } })],
    ["a fork that is gone", pull({ repo: null })],
  ] as const) {
    it(`is not written for ${what}, and the summary says so`, async () => {
      const { status, stderr, summary } = await run(await project(), { event });
      const reason = "There is no comment, because a pull request from another repository may not write one.\n";
      assert.deepEqual([status, stderr, requests], [0, reason, []]);
      assert.match(summary, /^## Translation status: /);
      assert.ok(summary.endsWith(`\n\n${reason}`));
    });
  }

  for (const [name, event] of [
    ["push", { ref: "refs/heads/main" }],
    ["pull_request_target", OWN],
    ["::error::x", null],
    ["pull_request", { pull_request: { number: "7/../../x", head: { repo: { full_name: REPOSITORY } } } }],
  ] as const) {
    it(`is not written for the event ${name} with ${JSON.stringify(event)}`, async () => {
      const { status, stderr, summary } = await run(await project(), { name, event });
      assert.deepEqual(
        [status, stderr, requests],
        [0, "There is no comment, because the event is not pull_request.\n", []],
      );
      assert.doesNotMatch(summary, /There is no comment/);
    });
  }

  it("is not written unless that is asked for", async () => {
    const { stderr } = await run(await project(), { inputs: { comment: "false" } });
    assert.deepEqual([stderr, requests], ["", []]);
  });

  it("mentions and links nobody, and no text is a command", async () => {
    const text = "::error::x @octo/team #1 https://evil.example [a](b) <img src=x> -->";
    const names = { [`locales/${text.replaceAll("/", "")}/en.json`]: '{"a":"A","b":"B"}' };
    const folder = await project(JSON.stringify({ open: text }));
    await writeFiles(folder, {
      ...names,
      "@octocat ::error::y/de.json": '{"a":"x"',
      "@octocat ::error::y/en.json": "{}",
    });
    const { stdout, stderr } = await run(folder);
    const lines = `${stdout}${stderr}`.split(/[\r\n]+/).filter((line) => /^\s*::|##/.test(line));
    assert.ok(lines.length > 0);
    for (const line of lines) assert.match(line, /^::(?:error|warning|notice) (?:title|file)=[^:]*::/);
    const [{ body = "" } = {}] = comments;
    assert.match(body, /octocat/);
    assert.doesNotMatch(body, /@octo|https:\/\/|(?<!\\)(?:<img|\]\(b\))/);
  });
});
