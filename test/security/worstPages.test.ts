import assert from "node:assert/strict";
import { htmlResponse, MAX_BODY_BYTES } from "../../src/web/http/responses";
import { ask, HEADER, services, temporaryFolders } from "../unit/support";

const WORST = '\\"';

describe("size of an answer", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function sizeOf(files: Readonly<Record<string, string>>, targets: readonly string[], mask?: string) {
    const folder = await folders.create(files);
    const { service, lines } = await start({
      folder,
      project: "p".repeat(99),
      ...(mask === undefined ? {} : { components: [{ name: "c".repeat(99), mask }] }),
    });
    const sizes: number[] = [];
    for (const target of targets) {
      const { status, body } = await ask(service.handle, target);
      assert.equal(status, 200, target);
      sizes.push(Buffer.byteLength(body));
    }
    assert.ok(!lines.some((line) => line.includes("error while answering")), lines.join("\n"));
    return sizes;
  }
  const project = "p".repeat(99);
  const component = `${project}-${"c".repeat(99)}`;

  it("is bounded for the strings of a language, whatever is in them", async () => {
    for (const forms of [1, 6, 100]) {
      const text = WORST.repeat(Math.min(2100, Math.floor(190_000 / 2 / (forms + 3))));
      const entry = (index: number) =>
        `msgctxt "${index}${text}"\nmsgid "${text}"\nmsgid_plural "${text}"\n${Array.from({ length: forms }, (_, form) => `msgstr[${form}] "${text}"\n`).join("")}\n`;
      const file = HEADER + Array.from({ length: 110 }, (_, index) => entry(index)).join("");
      const [page = 0] = await sizeOf({ "po/de.po": file }, [`/projects/${project}/${component}/de/`], "po/*.po");
      assert.ok(page > 1024 * 1024 && page <= MAX_BODY_BYTES, `${forms} forms: ${page} bytes`);
    }
  });

  it("shows the beginning of every text, and says how much is left out", async () => {
    const forms = Array.from({ length: 100 }, (_, form) => `msgstr[${form}] "${"y".repeat(1900)}"\n`).join("");
    const file = `${HEADER}msgid "a"\nmsgid_plural "b"\n${forms}`;
    const folder = await folders.create({ "po/de.po": file });
    const { service } = await start({ folder, project: "p", components: [{ name: "c", mask: "po/*.po" }] });
    const { body } = await ask(service.handle, "/projects/p/p-c/de/");
    assert.equal(body.match(/<dt>Form \d+<\/dt>/g)?.length, 10);
    assert.match(body, /<dt>and 90 more<\/dt>/);
    assert.ok(body.includes("y".repeat(1900)));
  });

  it("is bounded for very many languages, which come page by page", async () => {
    const codes = Array.from({ length: 1200 }, (_, index) => `${"語".repeat(40)}${index}`);
    const files = Object.fromEntries(codes.map((code) => [`${"ö/".repeat(60)}${code}.po`, HEADER]));
    const mask = `${"ö/".repeat(60)}*.po`;
    const pages = ["", "?page=2", "?page=3"].map((query) => `/projects/${project}/${component}/${query}`);
    const statistics = `/api/components/${project}/${component}/statistics/`;
    const sizes = await sizeOf(files, [...pages, "/", statistics, `/engage/${project}/${codes[0]}/`], mask);
    for (const size of sizes) assert.ok(size <= MAX_BODY_BYTES, sizes.join(" "));
    const [first = 0, , third = 0, all = 0] = sizes;
    assert.ok(first > 400_000 && third < first && all > 200_000, sizes.join(" "));
  });

  it("is bounded for very many components, each of which is on one page", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 600 }, (_, index) => [`${"x".repeat(90)}${index}/de.po`, HEADER]),
    );
    const folder = await folders.create(files);
    const { service } = await start({ folder, project: "p" });
    const links = new Set<string>();
    for (const query of ["", "?page=2"]) {
      const { status, body } = await ask(service.handle, `/${query}`);
      assert.equal(status, 200);
      assert.ok(Buffer.byteLength(body) <= MAX_BODY_BYTES);
      assert.match(body, /600 components, 1 language/);
      for (const [link] of body.matchAll(/href="[^"]*projects\/p\/[^"]+"/g)) links.add(link);
    }
    assert.equal(links.size, 600);
    for (const target of ["/?page=3", "/?page=0", "/projects/p/?page=1e9", "/engage/p/de/?page=999999999"]) {
      assert.equal((await ask(service.handle, target)).status, 404, target);
    }
  });

  it("is checked once more before it is sent", () => {
    assert.throws(() => htmlResponse(200, "x".repeat(MAX_BODY_BYTES + 1), ""), /bytes/);
    assert.equal(htmlResponse(200, "x".repeat(MAX_BODY_BYTES), "").status, 200);
  });
});
