import assert from "node:assert/strict";
import path from "node:path";
import { editorAddress } from "../../../src/web/pages/shownUnits";
import { ask, poOf, services, temporaryFolders } from "../support";

const PAGE = "/projects/shop/shop-app/de/";

describe("places of strings on pages", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function pageOf(options: { readonly editorLinks?: { readonly scheme: string } }) {
    const folder = await folders.create({ "po & co/de.po": poOf({ one: "1" }), "po & co/fr.po": poOf({ two: "2" }) });
    const components = [{ name: "app", mask: "po & co/*.po" }];
    const { service } = await start({ folder, project: "shop", components, ...options });
    return { folder, body: (await ask(service.handle, PAGE)).body };
  }

  it("are text where nobody can open them, and without a line for a string that the file lacks", async () => {
    const { body } = await pageOf({});
    const places = [...body.matchAll(/<dt>File<\/dt><dd>(.*?)<\/dd>/g)].map(([, place]) => place);
    assert.deepEqual(places, ["<code>po &amp; co/de.po:6</code>", "<code>po &amp; co/de.po</code>"]);
    assert.doesNotMatch(body, /vscode/);
  });

  it("are links to the translation where pages belong to an editor", async () => {
    const { folder, body } = await pageOf({ editorLinks: { scheme: "vscode-insiders" } });
    const [, href = ""] = /<dd><a href="([^"]*)"><code>po &amp; co\/de\.po:7<\/code><\/a><\/dd>/.exec(body) ?? [];
    const address = new URL(href.replaceAll("&amp;", "&"));
    assert.equal(address.protocol, "vscode-insiders:");
    assert.equal(address.host + address.pathname, "translation-status.translation-status/open");
    // VS Code decodes the query once, the extension splits it.
    const query = new URLSearchParams(decodeURIComponent(address.search.slice(1)));
    assert.equal(query.get("file"), path.join(folder, "po & co/de.po"));
    assert.equal(query.get("line"), "7");
    assert.equal(query.get("column"), "9");
  });

  it("name any file as it is", () => {
    for (const name of ["a&b=c+d.po", "100%.po", "#?;.po", "ä日.po", "line\nbreak.po", "%26.po"]) {
      const place = { path: name, line: 7, column: undefined };
      const address = new URL(editorAddress({ scheme: "vscode", folder: path.resolve("/work") }, place));
      const query = new URLSearchParams(decodeURIComponent(address.search.slice(1)));
      assert.deepEqual(Object.fromEntries(query), { file: path.posix.join("/work", name), line: "7", column: "1" });
    }
  });
});
