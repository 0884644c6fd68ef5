import assert from "node:assert/strict";
import type { FileStatistics } from "../../../../src/model/statistics/statistics";
import { ask, askFiles, getJson, git, rowsOf, services, temporaryFolders, writeFiles } from "../../support";

const FILES = {
  "app/src/main/res/values/strings.xml": '<resources>\n<string name="a">One</string>\n</resources>',
  "app/src/main/res/values-de/strings.xml": '<resources>\n<string name="a">Eins</string>\n</resources>',
  "app/src/main/res/values-fr/strings.xml": '<resources>\n<string name="a">Un</string>\n</resources>',
  "app/src/main/res/values/menu.xml":
    '<resources>\n<string name="a">Help %d</string>\n<string name="b">Quit</string>\n</resources>',
  "app/src/main/res/values-de/menu.xml": '<resources>\n\n<string name="a">Hilfe</string>\n</resources>',
};

interface Listing {
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

describe("a component of several files in the API", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function serve(folder: string) {
    const { service } = await start({ folder, project: "p" });
    const list = async (target: string) => ((await getJson(service.handle, `/api/${target}`)) as Listing).results;
    return { service, list, get: (target: string) => ask(service.handle, target) };
  }

  it("is counted once", async () => {
    const { service, list } = await serve(await folders.create(FILES));
    const [component, ...others] = await list("components/");
    const { slug, name, filemask, file_format } = component ?? {};
    assert.deepEqual(
      [slug, name, filemask, file_format, others],
      ["p-app", "app", "app/src/main/res/values-*/*.xml", "aresource", []],
    );
    const rows = await rowsOf(service.handle, "p", "p-app");
    assert.deepEqual(
      rows.map(({ code, translated, total, failing }) => [code, translated, total, failing]),
      [
        ["de", 2, 3, 1],
        ["fr", 1, 3, 0],
      ],
    );
  });

  it("has the figures of each file of a language, and of those that it lacks", async () => {
    const { service } = await serve(await folders.create(FILES));
    const reference = { service: "file:///x", project: "p", component: "p-app" };
    const outcome = await askFiles(service)({ kind: "statistics", reference }, new AbortController().signal);
    assert.ok(outcome.ok);
    const figures = ({ url, sourceUrl, translated, total, failing }: FileStatistics) =>
      [url, sourceUrl]
        .map((each) => each?.replace(/^.*res\//, ""))
        .concat(`${translated}/${total}, ${failing} failing`);
    assert.deepEqual(
      outcome.value.languages.map(({ code, files = [], absentFiles = [] }) => [
        code,
        files.map(figures),
        absentFiles.map(figures),
      ]),
      [
        [
          "de",
          [
            ["values-de/menu.xml", "values/menu.xml", "1/2, 1 failing"],
            ["values-de/strings.xml", "values/strings.xml", "1/1, 0 failing"],
          ],
          [],
        ],
        [
          "fr",
          [["values-fr/strings.xml", "values/strings.xml", "1/1, 0 failing"]],
          [["values-fr/menu.xml", "values/menu.xml", "0/2, 0 failing"]],
        ],
      ],
    );
  });

  it("has each string at its place in its own file", async () => {
    const { list, get } = await serve(await folders.create(FILES));
    const placesOf = async (query: string, code = "de") =>
      (await list(`translations/p/p-app/${code}/units/?q=${query}`)).map(
        ({ context, target, file, line }) => `${context} ${JSON.stringify(target)} ${file}:${line}`,
      );
    const german = "app/src/main/res/values-de";
    assert.deepEqual(await placesOf(""), [
      `a ["Hilfe"] ${german}/menu.xml:3`,
      `b [""] ${german}/menu.xml:null`,
      `a ["Eins"] ${german}/strings.xml:2`,
    ]);
    assert.deepEqual(await placesOf("has:check"), [`a ["Hilfe"] ${german}/menu.xml:3`]);
    assert.deepEqual(await placesOf("'eins'"), [`a ["Eins"] ${german}/strings.xml:2`]);
    assert.deepEqual(await placesOf("state:<translated", "fr"), ['a [""] :null', 'b [""] :null']);
    const ids = (await list("translations/p/p-app/de/units/")).map(({ url }) => String(url));
    assert.equal(new Set(ids).size, 3);
    for (const id of ids) assert.equal((await get(id)).status, 200);
    const { status, body } = await get("/projects/p/p-app/fr/");
    assert.equal(status, 200);
    assert.match(body, /values-fr\/strings\.xml/);
  });

  it("was changed when the newest of its files was", async () => {
    const folder = await folders.create(FILES);
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=x"], { name: "First", seconds: 1_700_000_000 });
    const changed = "app/src/main/res/values-de/strings.xml";
    await writeFiles(folder, { [changed]: FILES[changed].replace("Eins", "Ein") });
    await git(folder, ["commit", "--quiet", "--all", "--message=x"], { name: "Second", seconds: 1_700_000_060 });
    const { service } = await serve(folder);
    const rows = await rowsOf(service.handle, "p", "p-app");
    assert.deepEqual(
      rows.map(({ code, last_author }) => [code, last_author]),
      [
        ["de", "Second"],
        ["fr", "First"],
      ],
    );
  });

  it("says of which file a problem is", async () => {
    const folder = await folders.create({ ...FILES, "app/src/main/res/values-fr/menu.xml": "<resources>" });
    const { list } = await serve(folder);
    const remarks = await list("components/p/p-app/remarks/");
    assert.deepEqual([...new Set(remarks.map(({ file }) => file))], ["app/src/main/res/values-fr/menu.xml"]);
  });
});
