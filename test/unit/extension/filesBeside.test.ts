import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createStatisticsServer, type StatisticsServer } from "../../../src/web/server";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import { poOf } from "../support";

const COMPONENTS = "translationStatus.components";
const SERVER = {
  de: poOf({ One: "Eins", Two: "", Three: "" }),
  fr: poOf({ One: "Un", Two: "Deux", Three: "" }),
  pt_BR: poOf({ One: "Um", Two: "", Three: "" }),
};

describe("local files beside a service", () => {
  let extension: RunningExtension;
  let server: StatisticsServer;
  let address: string;
  let folder: string;

  beforeEach(async () => {
    const served = scratchFolder("remote").path;
    folder = scratchFolder("beside").path;
    for (const [code, text] of Object.entries(SERVER)) write(served, code, text);
    write(folder, "de", poOf({ One: "Eins", Two: "Zwei", Three: "Drei" }));
    write(folder, "fr", poOf({ One: "Un", Two: "", Three: "" }));
    write(folder, "pt-BR", SERVER.pt_BR);
    const components = [{ name: "app", mask: "po/*.po" }];
    const created = await createStatisticsServer({ folder: served, project: "shop", components });
    assert.ok(created.ok);
    server = created.value;
    const listening = await server.listen(0);
    assert.ok(listening.ok);
    ({ address } = listening.value);
  });
  afterEach(async () => {
    extension?.stop();
    await server.close();
  });

  const write = (root: string, code: string, text: string): void => {
    mkdirSync(join(root, "po"), { recursive: true });
    writeFileSync(join(root, "po", `${code}.po`), text);
  };
  const entry = () => ({ service: address, project: "shop", component: "shop-app", files: "po/*.po" });
  const described = () => Object.fromEntries(extension.rows().map(({ label, description }) => [label, description]));
  const shows = (german: string, french: string) =>
    eventually(() => {
      const { German, French } = described();
      assert.deepEqual([German, French], [german, french]);
    });

  it("say what the server or the files do not have yet, and follow the files", async () => {
    extension = await startExtension({ folders: [folder], settings: { [COMPONENTS]: [entry()] } });
    await shows("33.3% · 2↑ · 2 unfinished", "66.7% · 1↓ · 1 unfinished");
    const spoken = (language: string) => extension.rows().find(({ label }) => label === language)?.accessibleName;
    assert.match(spoken("German") ?? "", /, 2 unfinished, \+2 here, not on the server yet$/);
    assert.match(spoken("French") ?? "", /, 1 unfinished, 1 on the server, not here yet$/);
    assert.match(await extension.tooltip("French"), /1 on the server, not here yet/);
    const brazilian = extension.rows().find(({ label }) => label.startsWith("Portuguese"));
    assert.equal(brazilian?.description, "33.3% · 2 unfinished", "spelled in another way, and the same");
    const tooltip = (await extension.tooltip("German")).replaceAll("&nbsp;", "");
    assert.match(tooltip, /\| Server \| Files \|/);
    assert.match(tooltip, /\+2 here, not on the server yet/);
    assert.match(tooltip, /Translated \| 33\.3% – 1 of 3.* \| 100%\u00a0–\u00a03\u00a0of\u00a03 \|/);
    assert.match(tooltip, /Words \| 1 of 3 \| – \|/);
    write(folder, "de", SERVER.de);
    extension.editor.fileEvent(join(folder, "po/de.po"), "changed");
    await shows("33.3% · 2 unfinished", "66.7% · 1↓ · 1 unfinished");
  });

  it("have the percentage of the same counts on the server", async () => {
    write(folder, "fr", SERVER.fr);
    extension = await startExtension({ folders: [folder], settings: { [COMPONENTS]: [entry()] } });
    await shows("33.3% · 2↑ · 2 unfinished", "66.7% · 1 unfinished");
    const tooltip = (await extension.tooltip("French")).replaceAll("&nbsp;", "");
    assert.match(tooltip, /Translated \| 66\.7% – 2 of 3.* \| 66\.7%\u00a0–\u00a02\u00a0of\u00a03 \|/);
  });

  it("are not read in Restricted Mode", async () => {
    extension = await startExtension({ folders: [folder], trusted: false, settings: { [COMPONENTS]: [entry()] } });
    await shows("33.3% · 2 unfinished", "66.7% · 1 unfinished");
    await extension.run("translationStatus.refresh");
    assert.deepEqual([described().German, extension.editor.watched()], ["33.3% · 2 unfinished", []]);
  });
});
