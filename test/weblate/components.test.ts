import assert from "node:assert/strict";
import { eventually } from "../support/eventually";
import type { RunningExtension } from "../support/vscode/extension";
import { startExtension } from "../support/vscode/extension";
import { startWeblate, type WeblateServer } from "./server/weblateServer";
import { persistedWithTokens, reported } from "./support/extension";
import { byCode, componentPath, createAsker, type RawRow } from "./support/serverFigures";

const PATIENCE = 60_000;

describe("components of a real Weblate, in the extension", function () {
  this.timeout(120_000);
  let weblate: WeblateServer;
  let extension: RunningExtension | undefined;

  before(async () => {
    weblate = await startWeblate();
  });
  afterEach(() => {
    extension?.stop();
    extension = undefined;
  });

  const open = async (components: readonly unknown[], token?: string): Promise<RunningExtension> => {
    const settings = { "translationStatus.refreshInterval": 0, "translationStatus.components": components };
    const persisted = await persistedWithTokens(token === undefined ? {} : { [weblate.base]: token });
    extension = await startExtension({ settings, persisted });
    return extension;
  };
  const settled = (running: RunningExtension) =>
    eventually(async () => {
      const found = await reported(running);
      assert.ok(found.size > 0 && [...found.values()].every(({ state }) => state !== "loading"));
      return found;
    }, PATIENCE);

  it("are reported with every figure of the server", async () => {
    const chosen = weblate.components.filter(({ project, private: isPrivate }) => project !== "many" && !isPrivate);
    const entries = chosen.map(({ project, component }) => ({ service: weblate.base, project, component }));
    const found = await settled(await open(entries));
    assert.equal(found.size, chosen.length);
    const asker = createAsker(weblate.base);
    for (const { project, component } of chosen) {
      const rows = await asker.list(`${componentPath(project, component)}statistics/`);
      const shown = found.get(`${project}/${component}`);
      assert.equal(shown?.state, "ready");
      const figures = shown.languages.map(({ code, total, translated, percent, fuzzy, failing, url }) => {
        return { code, total, translated, percent, fuzzy, failing, url };
      });
      assert.deepEqual(byCode(figures), byCode(rows.map(expectedFigures)), `${project}/${component}`);
    }
  });

  it("are found from the addresses of their pages, in categories as well", async () => {
    const found = await settled(
      await open([
        `${weblate.base}/projects/ckeditor/core/`,
        `${weblate.base}/projects/ckeditor/features/insert/media-embed/`,
        `${weblate.base}/projects/ckeditor/features/table/cs/`,
        `${weblate.base}/translate/tidewater/app/de/?q=has:check`,
        `${weblate.base}/api/components/gnu/sed/statistics/`,
      ]),
    );
    assert.deepEqual(
      [...found].map(([path, { state }]) => [path, state]),
      [
        ["ckeditor/core", "ready"],
        ["ckeditor/features/insert/media-embed", "ready"],
        ["ckeditor/features/table", "ready"],
        ["tidewater/app", "ready"],
        ["gnu/sed", "ready"],
      ],
    );
  });

  it("that are private are shown to a member, and to nobody else", async () => {
    const entries = [{ service: weblate.base, project: "secret", component: "plans" }];
    for (const [token, state] of [
      [undefined, "failed"],
      [weblate.tokens.bob, "failed"],
      [weblate.tokens.carol, "ready"],
    ] as const) {
      const [plans] = (await settled(await open(entries, token))).values();
      assert.equal(plans?.state, state);
      assert.equal(plans?.error?.kind, state === "failed" ? "notFound" : undefined);
      assert.equal(plans?.languages.length, state === "failed" ? 0 : 12);
      extension?.stop();
    }
  });
});

/** By the rule for percentages in the README: cut to one decimal, and nothing where there are no strings. */
function expectedFigures({ code, total, translated, translated_percent, fuzzy, failing, translate_url }: RawRow) {
  const percent = total === 0 ? null : translated_percent;
  return { code, total, translated, percent, fuzzy, failing, url: translate_url };
}
