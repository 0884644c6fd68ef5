import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mock } from "node:test";
import { createListeners } from "../../../src/common/listeners";
import type { FolderComponents } from "../../../src/folder/filesQuestions";
import { createLocalComponents, type LocalComponents } from "../../../src/local/localComponents";
import type { LocalServers } from "../../../src/local/localServers";
import type { LocalFolder } from "../../../src/local/search/folderList";
import { maskPathsOf } from "../../../src/local/search/maskPaths";
import type { FolderAnswers, FolderQuestion, LocalFolderOptions } from "../../../src/local/thread/threadMessages";
import type { ConfiguredComponent } from "../../../src/model/component/component";
import { fileProblem } from "../../../src/model/fileProblem";
import { scratchFolder } from "../../host/scratch";
import { eventually, until } from "../../support/eventually";
import { settle } from "../store/fakeReader";

const FOLDER: LocalFolder = { service: "file:///app", path: "/app", ignoredChecks: [] };

interface Listed {
  readonly slug: string;
  readonly filemask: string;
}

/** Servers that list what they are told, or fail with a text. */
function scriptedServers(lists: Record<string, readonly Listed[] | string>) {
  const asked: string[] = [];
  const configured: [string, LocalFolderOptions][] = [];
  const forgotten: string[] = [];
  const changed: string[] = [];
  const looked: string[] = [];
  const historyRead = createListeners<[folder: string]>();
  let rests = 0;
  const servers: LocalServers = {
    readPast: async () => undefined,
    async ask<Question extends FolderQuestion>(folder: string, { kind }: Question) {
      asked.push(`${folder} ${kind}`);
      const list = lists[folder] ?? [];
      if (typeof list === "string") throw new Error(list);
      const components = list.map(({ slug, filemask }) => ({
        slug,
        name: slug.toUpperCase(),
        mask: filemask,
        repositoryMasks: [filemask],
      }));
      const answer: FolderComponents = { project: "app", components, leftOut: [] };
      return answer as FolderAnswers[Question["kind"]];
    },
    configure: (folder, options) => void configured.push([folder, options]),
    filesChanged: (folder) => void changed.push(folder),
    forget: (folder) => void forgotten.push(folder),
    mayBeTranslation(path) {
      looked.push(path);
      return /\.(po|pot)$/.test(path);
    },
    rest: () => void rests++,
    listen: async () => undefined,
    stopListening() {},
    onEnded: () => () => {},
    onHistoryRead: historyRead.add,
    dispose() {},
  };
  const tellHistoryRead = historyRead.tell;
  return { servers, asked, configured, changed, forgotten, looked, rests: () => rests, tellHistoryRead };
}

function withFiles(files: string | undefined): ConfiguredComponent {
  const reference = { service: "file:///app", project: "p", component: "c" };
  return { reference, otherCandidates: [], ...(files === undefined ? {} : { files }) };
}

describe("local components", () => {
  const open: LocalComponents[] = [];
  const warnings: string[] = [];
  afterEach(() => {
    for (const components of open.splice(0)) components.dispose();
    warnings.length = 0;
  });

  const create = (servers: LocalServers) => {
    const outdated: (readonly string[])[] = [];
    let listed = 0;
    const components = createLocalComponents({
      servers,
      locale: "en",
      listed: () => void listed++,
      outdated: (keys) => outdated.push([...keys].map((key) => String(JSON.parse(key)[2]))),
      warn: (message) => warnings.push(message),
    });
    open.push(components);
    return { components, outdated, listed: () => listed };
  };
  const ONE = { slug: "app-one", filemask: "one/*.po" };
  const TWO = { slug: "app-two", filemask: "two/*/app.po" };

  it("are those that the server lists, with its names", async () => {
    const { servers } = scriptedServers({ "/app": [ONE, TWO] });
    const { components } = create(servers);
    components.configure([FOLDER]);
    assert.equal(components.searching, true);
    const entries = await eventually(() => {
      const found = components.entriesOf(FOLDER.service);
      assert.ok(found);
      return found;
    });
    assert.equal(components.searching, false);
    assert.deepEqual(entries[1], {
      kind: "component",
      component: {
        reference: { service: FOLDER.service, project: "app", component: "app-two" },
        otherCandidates: [],
        files: "two/*/app.po",
        name: "APP-TWO",
        found: true,
        repositoryMasks: ["two/*/app.po"],
      },
    });
    assert.equal(entries.length, 2);
  });

  it("are read again once the last changes of their folder are known", async () => {
    const { servers, tellHistoryRead } = scriptedServers({ "/app": [ONE, TWO], "/other": [ONE] });
    const { components, outdated } = create(servers);
    components.configure([FOLDER, { ...FOLDER, service: "file:///other", path: "/other" }]);
    await components.search();
    tellHistoryRead("/app");
    assert.deepEqual(outdated, [["app-one", "app-two"]]);
  });

  it("say that something is left out which the server lists with a name that is no slug", async () => {
    const { servers } = scriptedServers({ "/app": [{ slug: "../x", filemask: "one/*.po" }, ONE] });
    const { components } = create(servers);
    components.configure([FOLDER]);
    await components.search();
    const [component, leftOut] = components.entriesOf(FOLDER.service) ?? [];
    assert.equal(component?.kind, "component");
    assert.deepEqual(leftOut, {
      ...{ kind: "invalid", position: 0, shown: "one/*.po" },
      problem: { kind: "notSearched", remark: { problem: { kind: "unusableName" } } },
    });
  });

  it("of the settings are not known where they cannot be listed", async () => {
    const { servers } = scriptedServers({ "/app": "no such folder" });
    const { components } = create(servers);
    const entries = [{ kind: "local", position: 3, shown: "App", files: "po/*.po" }] as const;
    components.configure([{ ...FOLDER, entries }]);
    await components.search();
    assert.deepEqual(
      components.entriesOf(FOLDER.service)?.map((one) => one.kind === "invalid" && [one.position, one.shown]),
      [[3, "App"]],
    );
  });

  it("are named for the server, once each, and in the order of the settings", async () => {
    const { servers, configured } = scriptedServers({ "/app": [ONE, TWO] });
    const { components } = create(servers);
    const entry = (position: number, files: string) => ({ kind: "local", position, shown: files, files }) as const;
    const entries = [entry(0, "two/*/app.po"), entry(1, "no/*.exe"), entry(2, "./one/*.po")];
    components.configure([{ ...FOLDER, entries: [...entries, entry(3, "one/*.po")], ignoredChecks: ["x"] }]);
    await components.search();
    assert.deepEqual(configured, [
      [
        "/app",
        {
          components: [
            { name: "app", mask: "two/*/app.po" },
            { name: "no", mask: "no/*.exe" },
            { name: "one", mask: "one/*.po" },
          ],
          ignoredChecks: ["x"],
        },
      ],
    ]);
    const shown = components
      .entriesOf(FOLDER.service)
      ?.map((one) =>
        one.kind === "component" ? one.component.reference.component : one.kind === "invalid" && one.problem.kind,
      );
    assert.deepEqual(shown, ["app-two", "unknownFormat", "app-one", "app-one"]);
  });

  it("are outdated when files beside theirs change: once for many files, of which the server is told before", async () => {
    const { servers, asked, changed } = scriptedServers({ "/app": [ONE, TWO] });
    const { components, outdated } = create(servers);
    components.configure([FOLDER]);
    await components.search();
    const before = asked.length;
    for (let file = 0; file < 500; file++) components.fileChanged(FOLDER.service, `one/${file}.po`, "changed");
    components.fileChanged(FOLDER.service, "two/readme.txt", "changed");
    components.fileChanged(FOLDER.service, "three/de.po", "changed");
    components.fileChanged("file:///other", "two/de/app.po", "changed");
    assert.deepEqual(outdated, []);
    await eventually(() => assert.deepEqual([outdated, changed], [[["app-one"]], ["/app"]]));
    assert.equal(asked.length, before, "changed files bring no components");
  });

  it("are read at the latest a second after the first change, however many follow", async () => {
    const { servers } = scriptedServers({ "/app": [ONE] });
    const { components, outdated } = create(servers);
    components.configure([FOLDER]);
    await components.search();
    const began = performance.now();
    let time = 0;
    mock.timers.enable({ apis: ["setTimeout"] });
    const clock = mock.method(performance, "now", () => began + time);
    try {
      for (; outdated.length === 0 && time <= 1000; time += 20) {
        components.fileChanged(FOLDER.service, "one/de.po", "changed");
        mock.timers.tick(20);
        await new Promise(setImmediate);
      }
    } finally {
      clock.mock.restore();
      mock.timers.reset();
    }
    assert.ok(outdated.length > 0);
  });

  it("are searched for again when files come and go, and the thread rests where there are none", async () => {
    const lists: Record<string, readonly Listed[]> = { "/app": [] };
    const { servers, rests } = scriptedServers(lists);
    const { components, listed } = create(servers);
    components.configure([FOLDER]);
    await eventually(() => assert.equal(listed(), 1));
    assert.equal(rests(), 1);
    lists["/app"] = [ONE];
    components.fileChanged(FOLDER.service, "one/de.po", "added");
    await eventually(() => assert.equal(components.entriesOf(FOLDER.service)?.length, 1));
    assert.equal(rests(), 1);
  });

  it("are searched for again when a folder that holds them comes or goes", async () => {
    const scratch = scratchFolder("moved");
    try {
      const root = { ...FOLDER, path: scratch.path };
      const lists: Record<string, readonly Listed[]> = { [root.path]: [] };
      const { servers, asked, looked } = scriptedServers(lists);
      const { components, outdated } = create(servers);
      components.configure([root]);
      await components.search();
      mkdirSync(join(root.path, "out", "deep"), { recursive: true });
      writeFileSync(join(root.path, "out", "deep", "program"), "");
      const searches = () => asked.filter((path) => path.endsWith(" components")).length;
      const before = searches();
      components.fileChanged(root.service, "out", "added");
      components.fileChanged(root.service, "Makefile", "added");
      await until(() => looked.includes("program"));

      mkdirSync(join(root.path, "one", "more"), { recursive: true });
      writeFileSync(join(root.path, "one", "more", "de.po"), "");
      lists[root.path] = [ONE];
      components.fileChanged(root.service, "one", "added");
      await eventually(() => assert.equal(components.entriesOf(root.service)?.length, 1));
      assert.equal(searches(), before + 1, "nothing in the other one may be a translation");

      lists[root.path] = [];
      components.fileChanged(root.service, "one", "removed");
      await eventually(() => assert.equal(components.entriesOf(root.service)?.length, 0));
      assert.deepEqual(outdated[0], ["app-one"]);
    } finally {
      scratch.discard();
    }
  });

  it("are all read again after more changes than are worth telling apart", async () => {
    const { servers, asked } = scriptedServers({ "/app": [ONE, TWO] });
    const { components, outdated } = create(servers);
    components.configure([FOLDER]);
    await components.search();
    for (let file = 0; file < 2_000; file++) components.fileChanged(FOLDER.service, `three/${file}.po`, "changed");
    components.fileChanged(FOLDER.service, "four/de.po", "added");
    const before = asked.length;
    await eventually(() => assert.deepEqual(outdated[0], ["app-one", "app-two"]));
    await eventually(() => assert.ok(asked.length > before, "searched again, as files may have come"));
  });

  it("are not searched for when a file goes that is none of theirs", async () => {
    const { servers, asked } = scriptedServers({ "/app": [ONE, TWO] });
    const { components } = create(servers);
    components.configure([FOLDER]);
    await components.search();
    const before = asked.length;
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      const removed = async (...paths: readonly string[]): Promise<void> => {
        for (const path of paths) components.fileChanged(FOLDER.service, path, "removed");
        mock.timers.tick(10_000);
        await settle();
      };
      await removed("LICENSE", "target/debug/tool", "out");
      assert.equal(asked.length, before);
      await removed("two");
      assert.ok(asked.length > before);
    } finally {
      mock.timers.reset();
    }
  });

  it("are forgotten with their folder, and keep what was found where a search fails", async () => {
    const lists: Record<string, readonly Listed[] | string> = { "/app": [ONE] };
    const { servers, forgotten } = scriptedServers(lists);
    const { components } = create(servers);
    components.configure([FOLDER]);
    await components.search();
    lists["/app"] = "the thread ended";
    await components.search();
    const [before, failure, ...more] = components.entriesOf(FOLDER.service) ?? [];
    assert.deepEqual([before?.kind, more], ["component", []]);
    const problem = fileProblem("notSearched", "the thread ended");
    assert.deepEqual(failure, {
      ...{ kind: "invalid", position: 0, shown: "app" },
      problem: { kind: "notSearched", remark: { problem } },
    });
    await components.search();
    assert.equal(components.entriesOf(FOLDER.service)?.length, 2, "said once");
    assert.match(warnings.join("\n"), /^\/app: components couldn't be found: .*the thread ended/);
    components.configure([]);
    assert.deepEqual([forgotten, components.entriesOf(FOLDER.service)], [["/app"], undefined]);
  });

  it("may concern files in the folders of their masks", () => {
    const cases: readonly [mask: string, path: string, concerns: boolean][] = [
      ["po/*.po", "po/de.po", true],
      ["po/*.po", "po/app.pot", true],
      ["po/*.po", "other/de.po", false],
      ["locale/*/LC_MESSAGES/app.po", "locale/app.pot", true],
      ["package.nls.*.json", "package.nls.json", true],
      ["package.nls.*.json", "src/a.json", false],
      ["*/strings.json", "en/strings.json", true],
      ["**/*.resx", "App/Forms/Main.de.resx", true],
      ["App/**/*.resx", "App/Forms/Main.de.resx", true],
      ["App/**/*.resx", "Lib/Main.de.resx", false],
      ["App/*.lproj/*.strings", "App/de.lproj/Main.strings", true],
      ["App/Localizable.xcstrings", "App/Localizable.xcstrings", true],
      ["App/Localizable.xcstrings", "App/Other.xcstrings", false],
      ["App/Localizable.xcstrings", "App", true],
      ["locale/*/LC_MESSAGES/app.po", "locale", true],
      ["locale/*/LC_MESSAGES/app.po", "locale/de", true],
      ["locale/*/LC_MESSAGES/app.po", "loc", false],
      ["./po/*.po", "po/de.po", true],
      ["./po/*.po", "other/de.po", false],
    ];
    for (const [mask, path, concerns] of cases) {
      assert.equal(maskPathsOf(withFiles(mask)).isConcerned(path), concerns, `${mask} ${path}`);
    }
    assert.equal(maskPathsOf(withFiles(undefined)).isConcerned("po/de.po"), false);
  });

  it("may be in folders above their masks, or in what the star stands for, however the mask is written", () => {
    const cases: readonly [mask: string, path: string, isFolder: boolean][] = [
      ["locale/*/app.po", "locale", true],
      ["./locale/*/app.po", "locale", true],
      ["./locale/*/app.po", "locale/de", true],
      ["locale/*/app.po", "locale/de.txt", false],
      ["./App/Localizable.xcstrings", "App", true],
      ["App/Localizable.xcstrings", "Apps", false],
      ["locale/*/app.po", "src", false],
    ];
    for (const [mask, path, isFolder] of cases) {
      assert.equal(maskPathsOf(withFiles(mask)).isFolder(path), isFolder, `${mask} ${path}`);
    }
  });
});
