import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { SERVING_ID } from "../../../src/contributions";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import { poOf } from "../support";

describe("serving a workspace", () => {
  let extension: RunningExtension;
  let folder: string;

  beforeEach(() => {
    folder = scratchFolder("served").path;
    mkdirSync(join(folder, "po"));
    writeFileSync(join(folder, "po/de.po"), poOf({ "One\n": "Eins", Two: "" }));
  });
  afterEach(() => extension?.stop());

  const serve = async (): Promise<string> => {
    extension.editor.messages.length = 0;
    const run = extension.run("translationStatus.serveWorkspace");
    const { message, press } = await extension.messageShown(/^Statistics of .* are served at http:/);
    press("");
    await run;
    return /http:\S+\/$/.exec(message)?.[0] ?? "";
  };
  const choose = async (label: string) => {
    const run = extension.editor.api.commands.executeCommand("translationStatus.showServing");
    const input = await extension.input(/Statistics server of this workspace/);
    input.choose(label);
    await run;
  };

  it("says where, links into the editor, and stops", async () => {
    extension = await startExtension({ folders: [folder] });
    const address = await serve();
    const { port } = new URL(address);
    const item = extension.editor.statusBar(SERVING_ID);
    assert.deepEqual(
      [item?.text, item?.command, item?.accessibleName],
      [
        `$(radio-tower) Statistics :${port}`,
        "translationStatus.showServing",
        `Serving statistics of ${basename(folder)} at ${address}`,
      ],
    );
    assert.match(item?.tooltip ?? "", /Serving statistics of this workspace.*Click to open the pages/s);
    assert.equal(extension.editor.contextKeys.get("translationStatus.serving"), true);
    const projects = (await (await fetch(`${address}api/projects/`)).json()) as { results: { slug: string }[] };
    const [project] = projects.results;
    const page = await fetch(`${address}projects/${project?.slug}/${project?.slug}-po/de/`);
    assert.match(page.headers.get("content-security-policy") ?? "", /frame-ancestors vscode-file: vscode-webview: /);
    const [, link = ""] = /href="(vscode:[^"]+)"/.exec(await page.text()) ?? [];
    await extension.editor.openLink(link.replaceAll("&amp;", "&"));
    assert.match(extension.editor.opened.at(-1) ?? "", /\/po\/de\.po:7:\d+$/);
    assert.equal(await serve(), address, "once more says the same");
    await choose("Open in Browser");
    await choose("Open in Editor");
    await choose("Copy URL");
    assert.deepEqual(extension.editor.opened.slice(-2), [address, `simple browser: ${address}`]);
    assert.equal(extension.editor.clipboard(), address);
    await extension.run("translationStatus.stopServing");
    assert.equal(extension.editor.statusBar(SERVING_ID), undefined);
    assert.equal(extension.editor.contextKeys.get("translationStatus.serving"), false);
    await eventually(() => assert.rejects(async () => fetch(address)));
  });

  it("asks which of several folders, and stops with the extension", async () => {
    const other = scratchFolder("other").path;
    extension = await startExtension({ folders: [folder, other] });
    const run = extension.run("translationStatus.serveWorkspace");
    (await extension.input(/Choose the folder to serve/)).choose(other.split("/").at(-1) ?? "");
    const { message, press } = await extension.messageShown(/are served at/);
    press("");
    await run;
    const address = /http:\S+\/$/.exec(message)?.[0] ?? "";
    assert.equal((await fetch(`${address}api/`)).status, 200);
    extension.stop();
    await eventually(() => assert.rejects(async () => fetch(address)));
  });

  it("reads nothing in Restricted Mode, and needs a folder", async () => {
    extension = await startExtension({ folders: [folder], trusted: false });
    await extension.run("translationStatus.serveWorkspace");
    await extension.messageShown(/^Translation files are not read in Restricted Mode\.$/);
    extension.stop();
    extension = await startExtension();
    await extension.run("translationStatus.serveWorkspace");
    await extension.messageShown(/^Open a folder to serve/);
    assert.equal(extension.editor.statusBar(SERVING_ID), undefined);
  });
});
