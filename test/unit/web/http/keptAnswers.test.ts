import assert from "node:assert/strict";
import { realpath } from "node:fs/promises";
import path from "node:path";
import { parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import { createProject, type Project } from "../../../../src/folder/project";
import { createHandler, type Handler } from "../../../../src/web/http/handler";
import { type Listener, listen } from "../../../../src/web/http/listener";
import { poOf, temporaryFolders, writeFiles } from "../../support";
import { type Answer, request, sendRaw } from "../httpSupport";

/** More than are looked at with every request; looked at again after 240 milliseconds. */
const LANGUAGES = 40;
const STATISTICS = "/api/components/shop/shop-app/statistics/";

describe("answers that are kept", () => {
  const folders = temporaryFolders();
  let folder: string;
  let project: Project;
  let listener: Listener;
  let time: number;
  let handled: number;

  const fileOf = (index: number) => `po/${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}.po`;
  const ask = (headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Answer> =>
    request(listener.address.slice(0, -1) + STATISTICS, { method, headers });
  const translated = (answer: Answer): number => JSON.parse(answer.body).results[0].translated;

  beforeEach(async () => {
    [time, handled] = [0, 0];
    folder = await folders.create(
      Object.fromEntries(Array.from({ length: LANGUAGES }, (_, index) => [fileOf(index), poOf({ one: "", two: "" })])),
    );
    const parsed = parseFormatMask("po/*.po");
    assert.ok(parsed.ok);
    const definition = { name: "app", ...parsed.value, accepts: () => true };
    const realRoot = await realpath(path.resolve(folder));
    project = createProject({ realRoot, slug: "shop", definitions: [definition], log: assert.fail, now: () => time });
    const handle = createHandler({ project, allowedHosts: [], editorLinks: undefined, log: assert.fail });
    const counted: Handler = (...args) => {
      handled++;
      return handle(...args);
    };
    const listening = await listen(counted, 0);
    assert.ok(listening.ok);
    listener = listening.value;
  });

  afterEach(async () => {
    project.close();
    await listener.close();
  });

  it("are sent again without any work, the same in every part", async () => {
    const first = await ask();
    const second = await ask();
    assert.equal(handled, 1);
    const { date: _, ...headers } = first.headers;
    const { date: __, ...again } = second.headers;
    assert.deepEqual([second.status, again, second.body], [200, headers, first.body]);
    for (let round = 0; round < 2; round++) {
      const head = await ask({}, "HEAD");
      assert.deepEqual([head.status, head.body, head.headers["content-length"]], [200, "", headers["content-length"]]);
      const known = await ask({ "if-none-match": headers.etag ?? "" });
      assert.deepEqual([known.status, known.body, known.headers["content-length"]], [304, "", undefined]);
    }
    assert.equal(handled, 3);
  });

  it("are for equal requests only: what decides about an answer is part of the question", async () => {
    const { body } = await ask();
    assert.equal((await ask({ host: "evil.example" })).status, 421);
    assert.equal((await ask({ accept: "text/html" })).status, 406);
    assert.equal((await ask({}, "POST")).status, 405);
    assert.notEqual((await ask({ host: "localhost:9" })).body, body);
    const wait = `GET ${STATISTICS} HTTP/1.1\r\nHost: ${new URL(listener.address).host}\r\nContent-Length: 5\r\n\r\n`;
    assert.match(await sendRaw(listener.port, wait), /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\nConnection: close\r\n/i);
    assert.equal((await ask()).body, body);
  });

  it("are in their order behind requests that are being answered", async () => {
    await ask({ host: "localhost" });
    const send = (target: string, more = "") => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
    const raw = send("/projects/shop/") + send(STATISTICS) + send("/api/", "Connection: close\r\n");
    const types = [...(await sendRaw(listener.port, raw)).matchAll(/^content-type: (\S+)|"(projects|results)":/gim)];
    assert.deepEqual(
      types.map(([, type, field]) => type ?? field),
      ["text/html;", "application/json", "results", "application/json", "projects"],
    );
  });

  it("show a change on disk within a second, also while they are asked for all the time", async () => {
    assert.equal(translated(await ask()), 0);
    await writeFiles(folder, { [fileOf(0)]: poOf({ one: "1", two: "" }) });
    time = 239;
    assert.equal(translated(await ask()), 0);
    assert.equal(handled, 1);
    // The files are looked at again behind this request.
    time = 300;
    while (translated(await ask()) === 0) assert.equal(time, 300);
    await writeFiles(folder, { [fileOf(0)]: poOf({ one: "1", two: "2" }) });
    time = 1300;
    assert.equal(translated(await ask()), 2);
  });

  it("are few, however many different requests there are", async () => {
    await ask();
    for (let index = 0; index < 100; index++) await ask({ accept: `application/json;q=0.${index + 1}` });
    assert.equal(handled, 101);
    await ask();
    assert.equal(handled, 102, "the first had to go");
  });
});
