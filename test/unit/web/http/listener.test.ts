import assert from "node:assert/strict";
import net from "node:net";
import { networkInterfaces } from "node:os";
import { createStatisticsServer } from "../../../../src/web/server";
import { HEADER, HOST, poOf, services, temporaryFolders, writeFiles } from "../../support";
import { request, STATISTICS, sendRaw, serve } from "../httpSupport";

/** Of this machine, apart from the one that is listened on. Linux has all that start with 127. */
function otherAddresses(): readonly string[] {
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const others = own.filter(
    ({ family, address }) => (family === "IPv4" && address !== "127.0.0.1") || address === "::1",
  );
  return [...others.map(({ address }) => address), ...(process.platform === "linux" ? ["127.0.0.2"] : [])];
}

/** The code of the error, if a connection fails. */
function connecting(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect(port, host, () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code));
  });
}

describe("the service on its port", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("refuses other hosts than this machine, and accepts those that were allowed", async () => {
    const { base, port } = await serve(start, folders, ["dev.example.org"]);
    const as = (host: string, headers: Record<string, string> = {}) =>
      request(base + STATISTICS, { headers: { host, ...headers } });
    for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1.nip.io", "192.168.0.1"]) {
      const { status, body } = await as(host);
      assert.equal(status, 421, host);
      assert.match(body, /--allow-host/);
    }
    assert.match((await as("localhost:9")).body, /"next":"http:\/\/localhost:9\/api/);
    assert.match(
      (await as("dev.example.org", { "x-forwarded-proto": "https" })).body,
      /"next":"https:\/\/dev\.example\.org\/api/,
    );
    assert.match(await sendRaw(port, "GET / HTTP/1.0\r\n\r\n"), /^HTTP\/1\.1 400 /);
    assert.match(
      await sendRaw(port, `GET http://evil.example/ HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`),
      / 421 /,
    );
    assert.match(
      await sendRaw(port, `GET http://${HOST}${STATISTICS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      / 200 /,
    );
  });

  it("refuses a request with more than one host, also after it answered others", async () => {
    const { port } = await serve(start, folders);
    const ask = (...hosts: readonly string[]) => {
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join("");
      return sendRaw(port, `GET ${STATISTICS} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    };
    for (let times = 0; times < 2; times++) {
      assert.match(await ask(HOST), /^HTTP\/1\.1 200 /);
      assert.match(await ask(HOST, "evil.example"), /^HTTP\/1\.1 400 /);
      assert.match(await ask(HOST, HOST), /^HTTP\/1\.1 400 /);
      assert.match(await ask("evil.example", HOST), /^HTTP\/1\.1 400 /);
    }
  });

  it("survives whatever is sent", async () => {
    const { base, port } = await serve(start, folders);
    const targets = [
      "/%",
      "/%zz/",
      "/%ff%fe/",
      "*",
      "/..%2f..%2fetc%2fpasswd/",
      "/../../etc/passwd",
      `/${"a".repeat(8000)}/`,
      "/projects/shop/shop-app/de%00/",
      "//evil.example/",
      "/\\",
    ];
    for (const target of targets) {
      const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`);
      assert.match(answer, /^HTTP\/1\.1 (400|404) /, target);
    }
    assert.match(await sendRaw(port, `GET /${"a".repeat(40_000)} HTTP/1.1\r\n\r\n`), /^HTTP\/1\.1 431 /);
    assert.match(await sendRaw(port, "complete nonsense\r\n\r\n"), /^HTTP\/1\.1 400 /);
    assert.equal((await request(base + STATISTICS)).status, 200);
  });

  it("answers the same in process as over the socket", async () => {
    const { service, base } = await serve(start, folders);
    const outside = await request(base + STATISTICS);
    const inside = await service.handle(new Request(base + STATISTICS));
    assert.deepEqual([inside.status, await inside.text()], [outside.status, outside.body]);
    assert.equal((await service.handle(new Request(`http://evil.example${STATISTICS}`))).status, 421);
    const posing = new Request(base + STATISTICS, { headers: { host: "evil.example" } });
    assert.equal((await service.handle(posing)).status, 421);
  });

  it("listens on 127.0.0.1 and on no other address of this machine", async () => {
    const { port } = await serve(start, folders);
    assert.equal(await connecting(port, "127.0.0.1"), undefined);
    for (const address of otherAddresses()) assert.equal(await connecting(port, address), "ECONNREFUSED", address);
  });

  it("stops when it is closed", async () => {
    const { service, base, port } = await serve(start, folders);
    const second = await service.listen(port);
    assert.deepEqual(second, { ok: false, problem: { kind: "portInUse" } });
    const open = net.connect(port, "127.0.0.1").on("error", () => undefined);
    await new Promise((resolve) => open.once("connect", resolve));
    await service.close();
    await assert.rejects(request(base + STATISTICS), /ECONNREFUSED/);
  });

  it("answers many at once while files change", async () => {
    const { base, folder } = await serve(start, folders);
    const changes = writeFiles(folder, { "po/de.po": HEADER, "po/fr.po": poOf({ one: "1", two: "2" }) });
    const answers = await Promise.all(Array.from({ length: 100 }, () => request(base + STATISTICS)));
    await changes;
    for (const { status, body } of answers) {
      assert.equal(status, 200);
      const page: { count: number; results: { total: number }[] } = JSON.parse(body);
      assert.deepEqual([page.count, page.results.every(({ total }) => total === 2)], [45, true]);
    }
  });
});

describe("setting a service up", () => {
  const folders = temporaryFolders();

  it("names the project after the folder", async () => {
    const folder = await folders.create({ "My Shop/po/de.po": poOf({ a: "b" }) });
    const service = await createStatisticsServer({ folder: `${folder}/My Shop` });
    assert.ok(service.ok);
    assert.deepEqual([service.value.project, await service.value.components()], ["my-shop", ["my-shop-po"]]);
    await service.value.close();
  });
});
