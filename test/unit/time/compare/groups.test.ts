import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import path from "node:path";
import { git, services, temporaryFolders, writeFiles } from "../../support";
import { commitAll, topicBranches } from "./topicBranch";

type Files = Readonly<Record<string, string>>;

const FILES: Files = {
  "web/locales/en/cart.json": '{"a": "Cart", "b": "Pay now"}',
  "web/locales/de/cart.json": '{"a": "Korb", "b": "Zahlen"}',
  "web/locales/en/menu.json": '{"a": "Menu"}',
  "web/locales/de/menu.json": '{"a": "Menü"}',
};

describe("a component of several files and its base", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const { start } = services();
  const { signal } = new AbortController();

  const repository = topicBranches(folders);
  /** Of the only component: its strings with their places, and its languages. */
  async function changesIn(folder: string) {
    const { service } = await start({ folder, project: "p" });
    const outcome = await service.folder.compare("main", signal);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const { components, removed } = outcome.value;
    assert.deepEqual(removed, { ok: true, value: [] });
    const [component, ...others] = components;
    assert.ok(component?.outcome.kind === "compared", JSON.stringify(components));
    assert.deepEqual(others, []);
    const { added, changed, removed: gone, languages } = component.outcome.comparison;
    const shown = ({ context = "", place }: (typeof added.listed)[number]) =>
      place === undefined ? context : `${context} ${place.file}:${place.line}`;
    return {
      added: added.listed.map(shown),
      changed: changed.listed.map(shown),
      removed: gone.listed.map(shown),
      languages: languages.map(({ code }) => code),
    };
  }
  const NONE = { added: [], changed: [], removed: [], languages: ["de"] };

  it("are the same where nothing changed", async () => {
    assert.deepEqual(await changesIn(await repository(FILES)), NONE);
  });

  it("differ by a string in the second file, which has its place there", async () => {
    const folder = await repository(FILES);
    await writeFiles(folder, { "web/locales/en/menu.json": '{\n"a": "Menu",\n"b": "Help"}' });
    const { added, changed, removed } = await changesIn(folder);
    assert.deepEqual([added, changed, removed], [["b web/locales/en/menu.json:3"], [], []]);
    await writeFiles(folder, { "web/locales/en/menu.json": '{\n"a": "Menus"}' });
    assert.deepEqual((await changesIn(folder)).changed, ["a web/locales/en/menu.json:2"]);
  });

  it("differ by the strings of a file that was added", async () => {
    const folder = await repository(FILES);
    await writeFiles(folder, {
      "web/locales/en/help.json": '{"a": "Help"}',
      "web/locales/de/help.json": '{"a": "Hilfe"}',
    });
    const { added, removed } = await changesIn(folder);
    assert.deepEqual([added, removed], [["a web/locales/en/help.json:1"], []]);
  });

  it("differ by the strings of a file that was removed, also where one is left", async () => {
    const folder = await repository({
      ...FILES,
      "web/locales/en/help.json": '{"h": "Help"}',
      "web/locales/de/help.json": '{"h": "Hilfe"}',
    });
    const remove = (name: string) =>
      Promise.all(["en", "de"].map((code) => rm(path.join(folder, `web/locales/${code}/${name}.json`))));
    await remove("help");
    assert.deepEqual([(await changesIn(folder)).removed, (await changesIn(folder)).added], [["h"], []]);
    await remove("menu");
    const { added, removed } = await changesIn(folder);
    assert.deepEqual([added, removed.sort()], [[], ["a", "h"]]);
  });

  it("are the same where a file moved", async () => {
    const folder = await repository(FILES);
    for (const code of ["en", "de"]) {
      await git(folder, ["mv", `web/locales/${code}/menu.json`, `web/locales/${code}/main.json`]);
    }
    await commitAll(folder);
    assert.deepEqual(await changesIn(folder), NONE);
  });

  it("are the same where a string moved to a file of its own, and from one that is gone", async () => {
    const split: Files = {
      "web/locales/en/cart.json": '{"b": "Pay now"}',
      "web/locales/de/cart.json": '{"b": "Zahlen"}',
      "web/locales/en/more.json": '{"a": "Cart"}',
      "web/locales/de/more.json": '{"a": "Korb"}',
    };
    const folder = await repository(FILES);
    await writeFiles(folder, split);
    assert.deepEqual(await changesIn(folder), NONE);
    await writeFiles(folder, { "web/locales/en/more.json": '{"a": "Basket"}' });
    const { added, removed } = await changesIn(folder);
    assert.deepEqual([added, removed], [["a web/locales/en/more.json:1"], ["a"]]);

    const whole = await repository({ ...FILES, ...split });
    await writeFiles(whole, FILES);
    await Promise.all(["en", "de"].map((code) => rm(path.join(whole, `web/locales/${code}/more.json`))));
    assert.deepEqual(await changesIn(whole), NONE);
  });

  it("are gone as one, where all of it is", async () => {
    const folder = await repository({ ...FILES, "x/locales/en.json": '{"a": "A"}', "x/locales/de.json": '{"a": "A"}' });
    await rm(path.join(folder, "web"), { recursive: true });
    const { service } = await start({ folder, project: "p" });
    const outcome = await service.folder.compare("main", signal);
    assert.ok(outcome.ok && outcome.value.removed.ok);
    assert.deepEqual(
      outcome.value.removed.value.map(({ name, mask, content }) => [name, mask, content?.strings]),
      [["web", "web/locales/*/*.json", 3]],
    );
  });
});
