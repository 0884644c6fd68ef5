import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, dirname, join } from "node:path";
import { UNOPENED_STRINGS_VIEW_ID } from "../../../src/contributions";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { answerProjects, EDITOR_PROJECT } from "../../support/services/scriptedProjects";
import { type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import { HEADER } from "../support";

const COMPONENTS = "translationStatus.components";

/** The line of the first translation below the header. */
const FIRST_TEXT = HEADER.split("\n").length + 2;

interface WireUnit {
  readonly id: number;
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly [field: string]: unknown;
}

const wireUnit = (id: number, source: string, target = "", more: Readonly<Record<string, unknown>> = {}): WireUnit => ({
  ...{ id, source: [source], target: [target], context: "", note: "", location: "", flags: "" },
  ...{ state: target === "" ? 0 : 20, has_failing_check: false, has_comment: false, has_suggestion: false },
  ...more,
});

/** A service with two languages; `units` by query. */
function scripted(units: (query: string, code: string) => readonly WireUnit[]) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? "", "http://service.invalid");
    const send = (body: unknown, status = 200): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const [, code = ""] = /^\/api\/translations\/p\/c\/([^/]+)\/units\/$/.exec(url.pathname) ?? [];
    if (code !== "") {
      const all = units(url.searchParams.get("q") ?? "", code);
      const page = Number(url.searchParams.get("page") ?? 1);
      const size = Number(url.searchParams.get("page_size") ?? 50);
      const results = all.slice((page - 1) * size, page * size);
      const next = page * size < all.length ? "http://elsewhere.example/next" : null;
      if (page > 1 && results.length === 0) send({ detail: "Invalid page." }, 404);
      else send({ count: all.length, next, previous: null, results });
      return;
    }
    if (url.pathname.endsWith("/statistics/")) {
      const languages = [
        { code: "de", name: "German", total: 200, translated: 120, fuzzy: 10, failing: 3, comments: 1 },
        { code: "fr", name: "French", total: 200, translated: 200, failing: 0 },
      ];
      send({ count: languages.length, next: null, previous: null, results: languages });
      return;
    }
    if (url.pathname.endsWith("/changes/")) {
      const change = { action_name: "Translation changed", user: `http://x/api/users/m%C3%BCller/`, target: "Ja" };
      send({ count: 1, next: null, results: [{ ...change, timestamp: "2026-01-01T00:00:00Z" }] });
      return;
    }
    send({ detail: "Not found." }, 404);
  };
}

describe("the view Strings", () => {
  let service: ScriptedService | undefined;
  let extension: RunningExtension;
  let folder: string;

  beforeEach(() => {
    folder = scratchFolder("strings").path;
  });
  afterEach(async () => {
    extension?.stop();
    await service?.stop();
    service = undefined;
  });

  const write = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const start = async (units: Parameters<typeof scripted>[0], files?: string): Promise<ScriptedService> => {
    service = await startScriptedService(scripted(units));
    const entry = {
      service: `http://127.0.0.1:${service.port}`,
      project: "p",
      component: "c",
      ...(files && { files }),
    };
    extension = await startExtension({ folders: [folder], settings: { [COMPONENTS]: [entry] } });
    await eventually(() => assert.ok(extension.labels().includes("German")));
    return service;
  };
  const asked = () => (service?.requests ?? []).filter((path) => path.includes("/units/"));
  const queries = () => asked().map((path) => new URL(path, "http://x").searchParams.get("q"));
  const texts = () => extension.strings.texts();
  const failing = () => [wireUnit(1, "One", "Eins", { has_failing_check: true })];

  it("takes the place of its folded header when that is opened, in later sessions too", async () => {
    const { port } = await start(failing);
    const isOpened = () => extension.editor.contextKeys.get("translationStatus.stringsOpened");
    assert.equal(isOpened(), false);
    extension.select("German");
    extension.editor.trees.get(UNOPENED_STRINGS_VIEW_ID)?.show(true);
    await eventually(() => assert.equal(texts()[0], "1 Failing checks (3)"));
    assert.equal(isOpened(), true);
    const { persisted } = extension;
    extension.stop();
    const entry = { service: `http://127.0.0.1:${port}`, project: "p", component: "c" };
    extension = await startExtension({ folders: [folder], persisted, settings: { [COMPONENTS]: [entry] } });
    await eventually(() => assert.equal(isOpened(), true));
  });

  it("asks nothing before it is open and a language is selected", async () => {
    await start(failing);
    extension.select("German");
    await extension.run("translationStatus.refresh");
    assert.deepEqual(asked(), []);
    extension.strings.show(true);
    const expected = [
      "1 Failing checks (3)",
      "2 One Eins",
      "1 Needs editing (10)",
      "1 Untranslated (70)",
      "1 With comments (1)",
    ];
    await eventually(() => assert.deepEqual(texts(), expected));
    assert.deepEqual(queries(), ["has:check"]);
    assert.equal(extension.strings.message(), "German · c");
  });

  it("is loading from the first where a group is unfolded", async () => {
    await start(failing);
    extension.select("German");
    extension.strings.show(true);
    await eventually(() => assert.equal(texts()[1], "2 One Eins"));
    const clicked = extension.strings.click("Untranslated (70)");
    assert.equal(texts().at(-2), "2 Loading…");
    await clicked;
    await eventually(() => assert.equal(texts().at(-2), "2 One Eins"));
    assert.deepEqual(queries(), ["has:check", "state:empty"]);
  });

  it("draws a translation in a right-to-left script from the right, whatever it starts with", async () => {
    await start(() => [wireUnit(1, "%d files", "%d קבצים", { has_failing_check: true })]);
    extension.select("German");
    extension.strings.show(true);
    await eventually(() => assert.equal(texts()[1], "2 %d files \u2067\u2066%d\u2069 קבצים\u2069"));
  });

  it("cuts a translation in a right-to-left script at its end, not where VS Code would: at its start", async () => {
    const long = "הספינה הבאה יוצאת מהנמל מחר בשעה שבע בבוקר";
    await start(() => [wireUnit(1, "The next ship leaves", long, { has_failing_check: true })]);
    extension.select("German");
    extension.strings.show(true);
    await eventually(() => assert.equal(texts()[1], "2 The next ship leaves \u2067הספינה הבאה יוצ…\u2069"));
  });

  it("shows the same language when the window opens again", async () => {
    const { port } = await start(failing);
    extension.strings.show(true);
    extension.select("French");
    await eventually(() => assert.match(extension.strings.message(), /^French · c/));
    const { persisted } = extension;
    extension.stop();
    const entry = { service: `http://127.0.0.1:${port}`, project: "p", component: "c" };
    extension = await startExtension({ folders: [folder], persisted, settings: { [COMPONENTS]: [entry] } });
    await eventually(() => assert.ok(extension.labels().includes("German")));
    extension.strings.show(true);
    await eventually(() => assert.match(extension.strings.message(), /^French · c/));
  });

  it("says what to select, and that nothing is missing", async () => {
    await start(failing);
    extension.strings.show(true);
    await eventually(() => assert.match(extension.strings.message(), /^Select a language/));
    extension.select("French");
    await eventually(() =>
      assert.equal(extension.strings.message(), "French · c: everything is translated, and no checks fail."),
    );
    assert.deepEqual(asked(), []);
  });

  it("shows 50 at a time, and the rest when it is asked for", async () => {
    await start((query) =>
      query === "state:empty" ? Array.from({ length: 70 }, (_, index) => wireUnit(index, `s${index}`)) : [],
    );
    extension.strings.show(true);
    extension.select("German");
    await eventually(() => assert.ok(texts().includes("1 Untranslated (70)")));
    await extension.strings.click("Untranslated (70)");
    await eventually(() => assert.ok(texts().includes("2 Show 50 More")));
    assert.equal(texts().filter((text) => /^2 s\d+$/.test(text)).length, 50);
    extension.strings.refuseReveals(1);
    await extension.strings.click("Show 50 More");
    assert.deepEqual(extension.editor.messages, []);
    await eventually(() => assert.equal(texts().filter((text) => /^2 s\d+$/.test(text)).length, 70));
    assert.ok(!texts().includes("2 Show 50 More"));
    assert.deepEqual(queries(), ["has:check", "state:empty", "state:empty"]);
  });

  it("searches on the server", async () => {
    await start((query) => (query === '"to be"' ? [wireUnit(1, "to be", "sein")] : []));
    extension.strings.show(true);
    extension.select("German");
    await eventually(() => assert.equal(asked().length, 1));
    const done = extension.run("translationStatus.searchStrings");
    const input = await extension.input(/Search Strings/);
    input.type("x".repeat(301));
    input.accept();
    assert.equal(input.validationMessage, "Search for at most 300 characters.");
    input.type(" to be ");
    assert.equal(input.validationMessage, undefined);
    input.accept();
    await done;
    await eventually(() => assert.deepEqual(texts().slice(0, 2), ["1 Matching strings (1)", "2 to be sein"]));
    assert.equal(extension.strings.message(), "German · c: “to be”");
    assert.equal(extension.editor.contextKeys.get("translationStatus.stringsSearched"), true);
    await extension.run("translationStatus.clearStringSearch");
    await eventually(() => assert.equal(texts()[0], "1 Failing checks (3)"));
  });

  it("opens the source code, else the file, else the page", async () => {
    write("src/a.c", "\n".repeat(20));
    write("po/de.po", `${HEADER}\nmsgid "Two"\nmsgstr "Zwei"\n`);
    const page = `http://127.0.0.1:0/`;
    await start(
      () => [
        wireUnit(1, "One", "Eins", { location: "../../etc/passwd:1, src/missing.c:2, src/a.c:12", web_url: page }),
        wireUnit(2, "Two", "Zwei", { location: "/etc/passwd:1" }),
      ],
      "po/*.po",
    );
    extension.strings.show(true);
    extension.select("German");
    await eventually(() => assert.ok(texts().includes("2 One Eins")));
    await extension.strings.click("One");
    assert.deepEqual(extension.editor.opened, [`${join(folder, "src/a.c")}:12:1`]);
    await extension.strings.click("Two");
    assert.equal(extension.editor.opened[1], `${join(folder, "po/de.po")}:${FIRST_TEXT}:9`);
    await extension.strings.run("translationStatus.openStringSource", "Two");
    await extension.messageShown(/^This workspace does not have the source code of this string: \/etc\/passwd:1$/);
    await extension.strings.run("translationStatus.openStringPage", "Two");
    // Neither string says where its page is below the service.
    assert.equal(extension.editor.opened[2], `http://127.0.0.1:${service?.port}/projects/p/c/de/`);
    await extension.strings.run("translationStatus.openStringFile", "One");
    assert.equal(extension.editor.opened[3], join(folder, "po/de.po"));
    assert.equal(extension.editor.brief.at(-1), "Not in this file yet: One");
  });

  it("opens only pages of the service", async () => {
    const pages = ["https://evil.example/translate/", "javascript:alert(1)", "", "http://127.0.0.1/x"];
    await start(() => pages.map((web_url, index) => wireUnit(index, `s${index}`, "x", { web_url })));
    extension.strings.show(true);
    extension.select("German");
    await eventually(() => assert.ok(texts().includes("2 s0 x")));
    for (const label of ["s0", "s1", "s2", "s3"]) await extension.strings.click(label);
    const own = `http://127.0.0.1:${service?.port}/projects/p/c/de/`;
    assert.deepEqual(extension.editor.opened, [own, own, own, own]);
  });

  it("copies a string as text for an issue, in which nothing is markup", async () => {
    await start(() => [
      wireUnit(1, "<b>@all</b> #1", "[x](http://evil.example)", { has_failing_check: true, location: "a_b.c:1" }),
    ]);
    extension.strings.show(true);
    extension.select("German");
    await eventually(() => assert.ok(texts().some((text) => text.startsWith("2 <b>"))));
    await extension.strings.run("translationStatus.copyIssueText", "<b>@all</b> #1");
    const text = extension.editor.clipboard();
    const page = `http://127.0.0.1:${service?.port}/projects/p/c/de/`;
    assert.equal(
      text,
      [
        "- **Component:** p / c",
        "- **Language:** German (`de`)",
        "- **Source:** `<b>@all</b> #1`",
        "- **Translation:** `[x](http://evil.example)`",
        "- **State:** Failing checks",
        "- **Source code:** `a_b.c:1`",
        `- [Translation page](<${page}>)`,
        "",
      ].join("\n"),
    );
  });

  it("offers the file of a string in its menu, also for a component of a project", async () => {
    write("locale/de/LC_MESSAGES/app.po", `${HEADER}\nmsgid "One"\nmsgstr "Eins"\n`);
    service = await startScriptedService(() => {});
    const origin = `http://127.0.0.1:${service.port}`;
    const rows = [{ code: "de", name: "German", total: 8, translated: 7 }];
    const filemask = "locale/*/LC_MESSAGES/app.po";
    const components = [{ name: "App", path: "app", rows, filemask }];
    const answer = answerProjects(origin, [{ name: "P", slug: "p", components }]);
    service.answer = (request, response) => {
      if (!request.url?.startsWith("/api/translations/p/app/de/units/")) return answer(request, response);
      const results = [wireUnit(1, "One")];
      const body = JSON.stringify({ count: 1, next: null, results });
      return response.writeHead(200, { "content-type": "application/json" }).end(body);
    };
    extension = await startExtension({
      folders: [folder],
      settings: { [COMPONENTS]: [{ service: origin, project: "p" }] },
    });
    await eventually(() => assert.ok(extension.labels().includes("App")));
    extension.expand("App");
    await eventually(() => assert.match(extension.row("German").contextValue ?? "", /^language.*File/));
    extension.strings.show(true);
    extension.select("German");
    const string = () => extension.strings.rows().find(({ label }) => label === "One");
    await eventually(() => assert.match(string()?.contextValue ?? "", /^string.*File/));
    await extension.strings.run("translationStatus.openStringFile", "One");
    assert.equal(extension.editor.opened.at(-1), `${join(folder, "locale/de/LC_MESSAGES/app.po")}:${FIRST_TEXT}:9`);
    assert.deepEqual(
      service.requests.filter((path) => /\/components\/p\/app\/$/.test(path)),
      [],
      "its own page is not asked for",
    );
  });

  it("asks for the token of the service that refused recent changes, whatever strings are shown", async () => {
    const other = await startScriptedService(() => {});
    try {
      const scriptedService = await start(failing);
      const answer = scripted(failing);
      other.answer = (request, response) => {
        if (!request.url?.includes("/changes/")) return answer(request, response);
        return response.writeHead(401).end();
      };
      const entries = [scriptedService, other].map(({ port }, index) => ({
        ...{ service: `http://127.0.0.1:${port}`, project: "p", component: "c", name: `Component ${index}` },
      }));
      extension.stop();
      extension = await startExtension({ folders: [folder], settings: { [COMPONENTS]: entries } });
      await eventually(() => assert.ok(extension.labels().includes("Component 1")));
      extension.expand("Component 0");
      await eventually(() => assert.ok(extension.labels().includes("German")));
      extension.strings.show(true);
      extension.select("German");
      await eventually(() => assert.equal(extension.strings.message(), "German · Component 0"));
      await extension.runOnRows("translationStatus.showChanges", "Component 1");
      const note = () => extension.strings.rows().find(({ level }) => level === 2);
      await eventually(() => assert.equal(note()?.icon, "warning"));
      const done = extension.strings.click(note()?.label ?? "");
      const input = await extension.input(/^Access token for/);
      assert.match(input.title ?? "", new RegExp(`:${other.port}\\b`));
      input.dismiss();
      await done;
    } finally {
      await other.stop();
    }
  });

  it("shows the latest changes of a language when they are asked for", async () => {
    const scriptedService = await start(failing);
    await extension.runOnRows("translationStatus.showChanges", "German");
    await eventually(() => assert.match(texts()[1] ?? "", /^2 Translation changed müller · .* · Ja$/));
    assert.equal(texts()[0], "1 Recent changes German · c");
    assert.ok(scriptedService.requests.includes("/api/translations/p/c/de/changes/?page_size=10"));
    await extension.runOnRows("translationStatus.showChanges", "c");
    await eventually(() => assert.equal(texts()[0], "1 Recent changes c"));
    assert.ok(scriptedService.requests.includes("/api/components/p/c/changes/?page_size=10"));
    await extension.strings.click("Translation changed");
    assert.deepEqual(extension.editor.opened, [`http://127.0.0.1:${service?.port}/projects/p/c/`]);
  });

  it("says in how many components of a project a language is, where a service has strings only by component", async () => {
    service = await startScriptedService(() => {});
    const origin = `http://127.0.0.1:${service.port}`;
    service.answer = answerProjects(origin, [EDITOR_PROJECT]);
    const entry = { service: origin, project: EDITOR_PROJECT.slug };
    extension = await startExtension({ folders: [folder], settings: { [COMPONENTS]: [entry] } });
    await eventually(() => assert.ok(extension.labels().includes("All languages")));
    await extension.click("All languages");
    await eventually(() => assert.ok(extension.labels().includes("French")));
    extension.strings.show(true);
    extension.select("French");
    const says = (message: string) => eventually(() => assert.equal(extension.strings.message(), message));
    const reason = "This service provides strings only by component.";
    await says(`${reason} Select French in one of the components to see its strings.`);
    assert.equal(asked().length, 1, "the service has no strings of projects");
    for (const label of ["Media", "Embeds"]) {
      await extension.click(label);
      await eventually(() => assert.equal(extension.row(label).expanded, true));
    }
    await says(`${reason} French is in 4 components. Select it in one of them to see its strings.`);
    extension.select("German");
    await says(`${reason} German is in 5 components. Select it in one of them to see its strings.`);
    assert.deepEqual([texts(), asked().length], [[], 1]);
  });

  it("shows those of all components of a project, each with its component", async () => {
    service = await startScriptedService(() => {});
    const origin = `http://127.0.0.1:${service.port}`;
    const answer = answerProjects(origin, [EDITOR_PROJECT]);
    const page = `${origin}/translate/ckeditor/table/de/?checksum=1`;
    const translation = (path: string) => `http://internal/api/translations/ckeditor/${encodeURIComponent(path)}/de/`;
    const results = [
      wireUnit(1, "Insert table", "", { translation: translation("table"), web_url: page }),
      wireUnit(2, "Embed", "", { translation: translation("media%2Fembeds%2Fmedia-embed"), location: "src/a.c:2" }),
      wireUnit(3, "New", "", { translation: translation("new") }),
    ];
    service.answer = (request, response) => {
      if (!request.url?.startsWith("/api/units/")) return answer(request, response);
      return response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ count: results.length, next: null, results }));
    };
    write("src/a.c", "\n\n");
    const entry = { service: origin, project: EDITOR_PROJECT.slug, exclude: ["media/image"] };
    extension = await startExtension({ folders: [folder], settings: { [COMPONENTS]: [entry] } });
    await eventually(() => assert.ok(extension.labels().includes("All languages")));
    await extension.click("All languages");
    await eventually(() => assert.ok(extension.labels().includes("German")));
    extension.strings.show(true);
    extension.select("German");
    await eventually(() =>
      assert.deepEqual(texts(), ["1 Untranslated (3)", "2 Insert table Table", "2 Embed Media embed", "2 New new"]),
    );
    assert.equal(extension.strings.message(), "German · CKEditor");
    assert.deepEqual(queries(), ['project:"ckeditor" language:"de" NOT path:"ckeditor/media/image" state:empty']);
    assert.match(await extension.strings.tooltip("Embed"), /Media embed/);
    await extension.strings.click("Insert table");
    await extension.strings.click("Embed");
    assert.deepEqual(extension.editor.opened, [page, `${join(folder, "src/a.c")}:2:1`]);
  });

  it("opens the translation before the source code that a file of the folder names", async () => {
    const outside = scratchFolder("strings-outside").path;
    writeFileSync(join(outside, "secret.c"), "\n\n");
    const upwards = `../../../..${outside}/secret.c:1 ../../${basename(outside)}/secret.c:1 /etc/passwd:1`;
    const string = (reference: string, source: string) => `#: ${reference}\nmsgid "${source}"\nmsgstr ""\n\n`;
    const strings = [
      string("../../usage.rst:2", "Usage"),
      string("src/a.c:3 src/b.c:1", "One"),
      string(upwards, "Out"),
    ];
    write("docs/locale/de/LC_MESSAGES/usage.po", `${HEADER}\n${strings.join("")}`);
    write("docs/usage.rst", "\n\n");
    write("src/a.c", "\n\n\n");
    extension = await startExtension({ folders: [folder] });
    await eventually(() => assert.ok(extension.labels().includes("German")));
    extension.strings.show(true);
    extension.select("German");
    await eventually(() => assert.ok(texts().includes("2 One")));
    const { opened } = extension.editor;
    await extension.strings.click("One");
    assert.match(opened[0] ?? "", /docs\/locale\/de\/LC_MESSAGES\/usage\.po:\d+:9$/);
    for (const source of ["Usage", "One"]) await extension.strings.run("translationStatus.openStringSource", source);
    assert.deepEqual(opened.slice(1), [`${join(folder, "docs/usage.rst")}:2:1`, `${join(folder, "src/a.c")}:3:1`]);
    await extension.strings.run("translationStatus.openStringSource", "Out");
    await extension.messageShown(/^This workspace does not have the source code of this string: /);
  });

  it("shows those of files, without a service", async () => {
    write("po/de.po", `${HEADER}\nmsgid "One\\n"\nmsgstr "Eins"\n\nmsgid "Two"\nmsgstr ""\n`);
    extension = await startExtension({ folders: [folder] });
    await eventually(() => assert.ok(extension.labels().includes("German")));
    extension.strings.show(true);
    extension.select("German");
    await eventually(() =>
      assert.deepEqual(texts().slice(0, 3), [
        "1 Failing checks (1)",
        "2 One Line break at the end differs from the source · Eins",
        "1 Untranslated (1)",
      ]),
    );
    assert.match(await extension.strings.tooltip("One"), /Line break at the end differs from the source/);
    await extension.strings.click("One");
    assert.deepEqual(extension.editor.opened, [`${join(folder, "po/de.po")}:${FIRST_TEXT}:9`]);
    const done = extension.run("translationStatus.searchStrings");
    const input = await extension.input(/Search Strings/);
    input.type("TWO");
    input.accept();
    await done;
    await eventually(() => assert.deepEqual(texts().slice(0, 2), ["1 Matching strings (1)", "2 Two"]));
  });
});
