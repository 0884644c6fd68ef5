import assert from "node:assert/strict";
import { findUnit, type SearchStart } from "../../../src/local/unitPlaces";
import { askFiles, services, temporaryFolders } from "../support";

const REFERENCE = { service: "file:///app", project: "p", component: "p-web" };

describe("a local component with several files for each language", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function serve() {
    const folder = await folders.create({
      "web/locales/en/cart.json": '{\n"a": "Cart",\n"b": "Pay",\n"c": "End"\n}',
      "web/locales/de/cart.json": '{\n"a": "Korb",\n"b": "",\n"c": "Ende"\n}',
      "web/locales/en/menu.json": '{\n"a": "Menu",\n"b": "Quit"\n}',
      "web/locales/de/menu.json": '{\n"a": ""\n}',
      "web/locales/fr/menu.json": '{\n"a": "Menu",\n"b": "Quitter"\n}',
    });
    return start({ folder, project: "p" });
  }

  it("has an address and figures for each of them", async () => {
    const { service } = await serve();
    const statistics = await askFiles(service)(
      { kind: "statistics", reference: REFERENCE },
      new AbortController().signal,
    );
    assert.ok(statistics.ok, JSON.stringify(statistics));
    assert.deepEqual(
      statistics.value.languages.map(({ code, translated, total, translateUrl, files, absentFiles = [] }) => [
        ...[code, `${translated}/${total}`, translateUrl],
        files?.map(({ url, sourceUrl, ...figures }) => [url, sourceUrl, `${figures.translated}/${figures.total}`]),
        ...absentFiles.map(({ url, translated: own, total: of }) => `${url} ${own}/${of}`),
      ]),
      [
        [
          ...["de", "2/5", "file:///app/web/locales/de/cart.json"],
          [
            ["file:///app/web/locales/de/cart.json", "file:///app/web/locales/en/cart.json", "2/3"],
            ["file:///app/web/locales/de/menu.json", "file:///app/web/locales/en/menu.json", "0/2"],
          ],
        ],
        [
          ...["fr", "2/5", "file:///app/web/locales/fr/menu.json"],
          [["file:///app/web/locales/fr/menu.json", "file:///app/web/locales/en/menu.json", "2/2"]],
          "file:///app/web/locales/fr/cart.json 0/3",
        ],
      ],
    );
  });

  it("has the next string of one of them only in this one", async () => {
    const { service } = await serve();
    const options = {
      ask: askFiles(service),
      signal: new AbortController().signal,
      lengthOf: () => 7,
      direction: "next" as const,
    };
    const find = async (file: string, wraps: boolean, line?: number) => {
      const after: SearchStart | undefined =
        line === undefined ? undefined : { place: { line, character: 0 }, position: undefined };
      const place = await findUnit(REFERENCE.component, "de", "missing", after, { ...options, file, wraps });
      return place && [place.start.line, place.absent?.name];
    };
    const [cart, menu] = ["web/locales/de/cart.json", "web/locales/de/menu.json"];
    assert.deepEqual(await find(cart, true), [2, undefined]);
    assert.deepEqual(await find(menu, true), [1, undefined]);
    assert.deepEqual(await find(menu, true, 1), [1, undefined]);
    assert.deepEqual(await find(menu, true, 3), [1, undefined]);
    assert.equal(await find(menu, false, 3), undefined);
    assert.equal(await find(cart, false, 3), undefined);
  });
});
