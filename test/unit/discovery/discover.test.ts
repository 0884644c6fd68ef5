import assert from "node:assert/strict";
import { discoverComponents } from "../../../src/discovery/discover";
import type { DetectedComponent, FolderProbe } from "../../../src/model/component/detection";

const HOST = "https://example.org";

interface FakeFolder {
  readonly [name: string]: string | Uint8Array;
}

/** Nearest folder first. */
function folderProbe(
  folders: readonly FakeFolder[],
  messages: readonly string[] = [],
): FolderProbe & { asked: string[] } {
  const asked: string[] = [];
  const file = (level: number, name: string) => folders[level]?.[name];
  return {
    asked,
    levels: folders.length - 1,
    list: async () => Object.keys(folders[0] ?? {}),
    has: async (level, name) => file(level, name) !== undefined,
    async read(level, name, maxBytes) {
      asked.push(`${level} ${name}`);
      const content = file(level, name);
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      return bytes && bytes.length <= maxBytes ? bytes : undefined;
    },
    messages: async (most) => messages.slice(0, most).map((message, index) => ({ commit: `c${index}`, message })),
  };
}

const config = (translation: string, url = `${HOST}/api/`) => `[weblate]\nurl = ${url}\ntranslation = ${translation}\n`;
const trailer = (path: string, host = HOST) => `T\n\nTranslate-URL: ${host}/projects/${path}/\n`;
const brief = ({ target, sources }: DetectedComponent): string => {
  const what =
    target.kind === "component"
      ? `${target.candidates[0].service} ${target.candidates[0].project} ${target.candidates[0].component}`
      : target.kind === "project"
        ? `${target.service} ${target.project}`
        : target.service;
  return `${what}: ${sources.map((source) => (source.kind === "file" ? source.path : source.count)).join(", ")}`;
};
const discovered = async (...args: Parameters<typeof folderProbe>) =>
  (await discoverComponents(folderProbe(...args))).map(brief);

describe("discovery", () => {
  it("finds nothing in an empty folder", async () => {
    assert.deepEqual(await discovered([{}]), []);
    assert.deepEqual(await discovered([{ "README.md": "# Title", ".weblate": "" }], ["First commit"]), []);
  });

  it("ranks a config file before commits, these by number, and a README last; each target once", async () => {
    assert.deepEqual(
      await discovered(
        [
          {
            ".weblate": config("app/main"),
            "README.md": `${HOST}/engage/app/ ${HOST}/engage/other/ ${HOST}/projects/app/docs/`,
          },
        ],
        [trailer("app/web/de"), trailer("app/main/de"), trailer("app/main/fr"), trailer("app/web/cs")],
      ),
      [
        `${HOST} app main: .weblate, 2`,
        `${HOST} app web: 2`,
        `${HOST} app docs: README.md`,
        `${HOST} other: README.md`,
      ],
    );
  });

  it("looks for config files up to the root of the repository, nearest first, under each of their names", async () => {
    assert.deepEqual(
      await discovered([
        { "weblate.ini": config("app/near") },
        { ".weblate.ini": config("app/far") },
        { ".git": "", ".weblate": config("app/root") },
        { ".weblate": config("app/outside") },
      ]),
      [`${HOST} app near: weblate.ini`, `${HOST} app far: ../.weblate.ini`, `${HOST} app root: ../../.weblate`],
    );
  });

  it("looks nowhere else without a repository", async () => {
    const folders = folderProbe([{}, { ".weblate": config("app/outside") }]);
    assert.deepEqual(await discoverComponents(folders), []);
    assert.ok(folders.asked.every((name) => name.startsWith("0 ")));
  });

  it("names a project or service only where nothing says more", async () => {
    assert.deepEqual(await discovered([{ ".weblate": config("app"), "README.md": `${HOST}/engage/app/` }]), [
      `${HOST} app: .weblate, README.md`,
    ]);
    assert.deepEqual(await discovered([{ ".weblate": config("") }]), [`${HOST}: .weblate`]);
    assert.deepEqual(await discovered([{ ".weblate": config("") }], [trailer("app/main/de")]), [`${HOST} app main: 1`]);
    assert.deepEqual(await discovered([{ "README.md": `${HOST}/engage/app/` }], [trailer("app/main/de")]), [
      `${HOST} app main: 1`,
    ]);
  });

  it("takes a service by https where it is named by http as well", async () => {
    const found = await discovered(
      [{ ".weblate": config("app/main") }],
      [trailer("app/main/de", "http://example.org")],
    );
    assert.deepEqual(found, [`${HOST} app main: .weblate, 1`]);
    assert.deepEqual(await discovered([{}], [trailer("app/main/de", "http://example.org")]), [
      "http://example.org app main: 1",
    ]);
  });

  it("reads READMEs of every kind, a few of them, none that is huge", async () => {
    const badge = (project: string) => `${HOST}/engage/${project}/`;
    const found = await discovered([
      {
        README: badge("plain"),
        "readme.rst": badge("rst"),
        "README.de.md": badge("german"),
        "README.png": badge("huge") + " ".repeat(600 * 1024),
        "README-notes-and-more-of-them.md": badge("other"),
        "index.md": badge("index"),
      },
    ]);
    assert.deepEqual(found, [`${HOST} plain: README`, `${HOST} rst: readme.rst`, `${HOST} german: README.de.md`]);
  });

  it("reads files in other encodings, and bytes that are no text", async () => {
    const utf16 = Buffer.from(`\ufeff${config("app/main")}`, "utf16le");
    assert.deepEqual(await discovered([{ ".weblate": utf16 }]), [`${HOST} app main: .weblate`]);
    const noise = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0, 0xc3]), Buffer.from(config("app/main"))]);
    await discovered([{ ".weblate": noise }]);
    const broken = Buffer.concat([Buffer.from(`\u00e4`, "latin1"), Buffer.from(`\n${config("app/main")}`)]);
    assert.deepEqual(await discovered([{ ".weblate": broken }]), [`${HOST} app main: .weblate`]);
  });

  it("never holds a token or a password", async () => {
    const secrets = [
      { ".weblate": `${config("app/main")}key = wlu_secret\n[keys]\n${HOST} = wlu_secret\n` },
      { ".weblate": config("app/main", "https://me:secret@example.org/api/") },
      { README: "https://me:secret@example.org/engage/app/" },
    ];
    for (const folder of secrets) {
      assert.doesNotMatch(JSON.stringify(await discoverComponents(folderProbe([folder]))), /secret/);
    }
  });
});
