import assert from "node:assert/strict";
import { fail } from "../../../src/common/result";
import type { AskFiles, FileString } from "../../../src/folder/filesQuestions";
import type { LocalComponents } from "../../../src/local/localComponents";
import { createLocalStrings } from "../../../src/local/localStrings";
import { NO_ACCESS_TOKEN } from "../../../src/model/service/access";
import type { Unit } from "../../../src/model/strings/unit";
import { createServices } from "../../../src/services/services";
import { askFiles, poOf, services, temporaryFolders } from "../support";

const signal = new AbortController().signal;
const EVIL = `a\u202eb\tc ${"long ".repeat(500)}`;
const QUERIES = ["", "has:check", "state:<translated", 'check:same AND "o"', "state:needs-editing"];

describe("strings of local components", () => {
  const folders = temporaryFolders();
  const { start } = services();

  const readWith = (ask: AskFiles) =>
    createLocalStrings({ ask: (_folder, ...question) => ask(...question) } satisfies Pick<LocalComponents, "ask">);

  it("are those that the service serves", async () => {
    const folder = await folders.create({
      "po/app.pot": poOf({ Open: "", "%s files": "", [EVIL]: "", Done: "" }),
      "po/de.po": `${poOf({ Open: "Öffnen ", "%s files": "Dateien", [EVIL]: EVIL })}\n#, fuzzy\nmsgid "Done"\nmsgstr "Fertig"\n`,
      "web/en/cart.json": JSON.stringify({ pay: "Pay", items_one: "{{count}} item", items_other: "{{count}} items" }),
      "web/en/menu.json": JSON.stringify({ open: "Open", close: "Close", same: "OK" }),
      "web/de/cart.json": JSON.stringify({ pay: "", items_one: "{{count}} Ding" }),
      "web/de/menu.json": JSON.stringify({ open: "Öffnen", same: "OK" }),
      "app/res/values/strings.xml": '<resources>\n<string name="a">Hello %1$s</string>\n</resources>\n',
      "app/res/values-de/strings.xml": '<resources>\n<string name="a">Hallo</string>\n</resources>\n',
    });
    const { service } = await start({ folder, project: "p", historyPatience: 0 });
    const listener = await service.listen(0);
    assert.ok(listener.ok);
    const address = new URL(listener.value.address).origin;
    const served = await createServices({ userAgent: "test" })(address);
    const local = readWith(askFiles(service));
    let compared = 0;
    for (const component of await service.components()) {
      for (const query of QUERIES) {
        const wanted = { code: "de", query, page: 1 };
        const owner = { project: "p", component };
        const inside = await local({ ...owner, service: "file:///app" }, wanted, NO_ACCESS_TOKEN, signal);
        const outside = await served.readUnits({ ...owner, service: address }, wanted, NO_ACCESS_TOKEN, signal);
        assert.ok(inside.ok && outside.ok, JSON.stringify([inside, outside]));
        assert.deepEqual(
          { ...inside.value, units: inside.value.units.map((unit) => shared(unit)) },
          { ...outside.value, units: outside.value.units.map(shared) },
        );
        compared += inside.value.units.length;
      }
    }
    assert.ok(compared > 15, String(compared));
  });

  it("say why it is not known which are outdated, and that there are none of a whole project", async () => {
    const failure = { kind: "outdatedUnknown", reason: "shallow" } as const;
    const ask = (async () => fail(failure)) as AskFiles;
    const wanted = { code: "de", query: "is:outdated", page: 1 };
    const owner = { service: "file:///app", project: "p" };
    const read = readWith(ask);
    assert.deepEqual(await read({ ...owner, component: "c" }, wanted, NO_ACCESS_TOKEN, signal), fail(failure));
    const whole = await read({ ...owner, exclude: [] }, wanted, NO_ACCESS_TOKEN, signal);
    assert.deepEqual(whole, fail({ kind: "notFound" }));
  });

  it("fail where the thread ended", async () => {
    const read = readWith(async () => Promise.reject(new Error("the thread ended")));
    const owner = { service: "file:///app", project: "p", component: "c" };
    const outcome = await read(owner, { code: "de", query: "", page: 1 }, NO_ACCESS_TOKEN, signal);
    assert.deepEqual(outcome, fail({ kind: "internal", detail: "Error: the thread ended" }));
  });
});

/** What both have: there are no web pages of local strings, and their numbers are the service's. */
function shared(unit: Unit | FileString) {
  const { id: _id, page: _page, ...rest } = unit;
  const {
    position: _position,
    line: _line,
    column: _column,
    spans: _spans,
    findings: _findings,
    lacksForms: _lacksForms,
    ...same
  } = rest as Omit<FileString, "id" | "page">;
  return same;
}
