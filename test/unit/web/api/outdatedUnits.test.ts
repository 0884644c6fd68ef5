import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CONFIRMATIONS_FILE, withConfirmations } from "../../../../src/model/strings/confirmations";
import { ask, getJson, git, services, temporaryFolders, writeFiles } from "../../support";

interface Row {
  readonly context: string;
  readonly previous_source: string;
  readonly source_changed?: string | null;
  readonly confirmation?: string;
}

describe("outdated strings in the API", () => {
  const folders = temporaryFolders();
  const { start } = services();

  async function serve(outdated?: "now" | "later") {
    const parts = (cart: string, pay: string) => ({
      "locales/en/cart.json": JSON.stringify({ a: cart, x: "Text" }),
      "locales/en/menu.json": JSON.stringify({ a: pay }),
    });
    const folder = await folders.create({
      ...parts("Open the cart", "Pay now"),
      "locales/de/cart.json": JSON.stringify({ a: "Korb öffnen", x: "Text" }),
      "locales/de/menu.json": JSON.stringify({ a: "Jetzt zahlen" }),
    });
    const commit = async (seconds: number) => {
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=c"], { name: "A", seconds });
    };
    await git(folder, ["init", "--quiet"]);
    await commit(1_700_000_000);
    await writeFiles(folder, parts("Open the whole cart", "Pay now!"));
    await commit(1_700_086_400);
    await writeFiles(folder, parts("Open the whole cart", "Pay at once"));
    const { service } = await start({ folder, project: "p", outdated, historyPatience: 0 });
    const [component = ""] = await service.components();
    const address = `/api/translations/p/${component}/de/units/`;
    const rows = async (query: string) =>
      ((await getJson(service.handle, `${address}?q=${query}`)) as { readonly results: readonly Row[] }).results;
    return {
      folder,
      rows,
      status: async (query: string) => (await ask(service.handle, `${address}?q=${query}`)).status,
    };
  }

  it("tell what their source was and when it changed, in each part of a component", async () => {
    const { rows } = await serve("now");
    const found = await rows("is:outdated");
    assert.deepEqual(
      found.map(({ context, previous_source, source_changed }) => [context, previous_source, source_changed]),
      [
        ["a", "Open the cart", "2023-11-15T22:13:20.000Z"],
        ["a", "Pay now", null],
      ],
    );
    assert.equal(new Set(found.map(({ confirmation }) => confirmation)).size, 2);
    assert.deepEqual(await rows("is:outdated-small"), []);
    const all = await rows("");
    assert.deepEqual(
      all.map(({ previous_source }) => previous_source),
      ["Open the cart", "", "Pay now"],
    );
  });

  it("are looked for where figures do not wait for them", async () => {
    for (const outdated of [undefined, "later"] as const) {
      const { rows } = await serve(outdated);
      assert.equal((await rows("is:outdated")).length, 2, outdated);
    }
  });

  it("are not called none where nothing tells them", async () => {
    const { folder, status } = await serve();
    await rm(path.join(folder, ".git"), { recursive: true });
    assert.equal(await status("is:outdated"), 503);
    assert.equal(await status(""), 200);
  });

  it("are left out once they are confirmed", async () => {
    const { folder, rows } = await serve("now");
    const [first, second] = await rows("is:outdated");
    const file = path.join(folder, CONFIRMATIONS_FILE);
    await mkdir(path.dirname(file));
    await writeFile(file, withConfirmations("", [first?.confirmation ?? ""]).replaceAll("\n", "\r\n"));
    assert.deepEqual(await rows("is:outdated"), [second]);
    await writeFile(file, `<<<<<<< ours\n${first?.confirmation}\n=======\n${second?.confirmation}\n>>>>>>> theirs\n`);
    assert.deepEqual(await rows("is:outdated"), [], "conflicts in the file lose nothing");
  });
});

describe("the file of confirmations", () => {
  const [one, two] = ["a".repeat(43), "b".repeat(43)];

  it("has its lines in order, each once, below what else it holds", () => {
    const first = withConfirmations("", [two]);
    assert.match(first, /^# .*\nb{43}\n$/);
    const both = withConfirmations(first, [one, two]);
    assert.deepEqual(both.split("\n").slice(1), [one, two, ""]);
    assert.equal(withConfirmations(both, [one]), both);
    assert.equal(withConfirmations(`# Ours\r\n${two}\r\n`, [one]), `# Ours\n${one}\n${two}\n`);
  });
});
