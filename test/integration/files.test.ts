import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, dirname, join } from "node:path";
import * as vscode from "vscode";
import { componentKey } from "../../src/model/component/component";
import { answerWith, type ScriptedService, startScriptedService } from "../support/services/scriptedService";
import { configure, exportedReport, until } from "./support/extension";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };
const BRAZILIAN = { code: "pt_BR", name: "Portuguese (Brazil)", total: 8, translated: 2 };

describe("translation files in the extension host", function () {
  this.timeout(300_000);
  let service: ScriptedService;
  let components = 0;

  before(async () => {
    service = await startScriptedService(answerWith([GERMAN, BRAZILIAN]));
  });

  beforeEach(() => {
    service.answer = answerWith([GERMAN, BRAZILIAN]);
  });

  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    for (const name of ["po", "res"]) await rm(inWorkspace(name), { recursive: true, force: true });
    // Only now, as files in the folder are found where nothing is configured.
    await configure([]);
  });

  after(() => service?.stop());

  const inWorkspace = (path: string): string => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder, "a folder is open");
    return join(folder.uri.fsPath, path);
  };
  const write = async (path: string): Promise<string> => {
    const file = inWorkspace(path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'msgid ""\n');
    return file;
  };
  /** Unique, as details are cached for a week. */
  const component = (properties: Readonly<Record<string, string>> = {}) => ({
    service: `http://127.0.0.1:${service.port}`,
    project: "p",
    component: `files-${components++}`,
    ...properties,
  });
  type Component = ReturnType<typeof component>;
  const detailsPath = ({ component: slug }: Component): string => `/api/components/p/${slug}/`;
  const show = async (shown: Component): Promise<void> => {
    await configure([shown]);
    await until(async () => assert.equal((await exportedReport()).components[0]?.state, "ready"));
  };
  const openFile = (of: Component, code: string): Thenable<unknown> =>
    vscode.commands.executeCommand("translationStatus.openFile", { kind: "language", key: componentKey(of), code });
  const activePath = (): string | undefined => {
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    return input instanceof vscode.TabInputText ? input.uri.fsPath : undefined;
  };
  const tell = (details: object) => (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.includes("/statistics/")) answerWith([GERMAN, BRAZILIAN])(request, response);
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(details));
  };

  it("opens the file of a language, however its name spells the code", async () => {
    const german = await write("po/de.po");
    const brazilian = await write("po/pt-br.po");
    const shown = component({ files: "po/*.po" });
    await show(shown);
    await openFile(shown, "de");
    assert.equal(activePath(), german);
    await openFile(shown, "pt_BR");
    assert.equal(activePath(), brazilian);
  });

  it("opens a file that came after the folder was looked at, and none that is gone", async () => {
    const shown = component({ files: "res/values-*/strings.xml" });
    await show(shown);
    await openFile(shown, "pt_BR");
    assert.equal(activePath(), undefined);
    const file = await write("res/values-pt-rBR/strings.xml");
    await openFile(shown, "pt_BR");
    assert.equal(activePath(), file);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await rm(file);
    await openFile(shown, "pt_BR");
    assert.equal(activePath(), undefined);
  });

  it("opens several at once where several are given", async () => {
    await write("po/de.po");
    await write("po/pt_BR.po");
    const shown = component({ files: "po/*.po" });
    await show(shown);
    const references = ["de", "pt_BR"].map((code) => ({ kind: "language", key: componentKey(shown), code }));
    await vscode.commands.executeCommand("translationStatus.openFile", references[0], references);
    await until(async () =>
      assert.deepEqual(
        vscode.window.tabGroups.all
          .flatMap(({ tabs }) => tabs)
          .map(({ label }) => label)
          .sort(),
        ["de.po", "pt_BR.po"],
      ),
    );
  });

  it("asks the service once for details of a component", async () => {
    await write("po/de.po");
    service.answer = tell({ filemask: "po/*.po" });
    const asking = component();
    await show(asking);
    await until(async () => {
      await openFile(asking, "de");
      assert.equal(activePath(), inWorkspace("po/de.po"));
    });
    await vscode.commands.executeCommand("translationStatus.refresh");
    await vscode.commands.executeCommand("translationStatus.refresh");
    // What the refreshes ask for comes before what is opened after them.
    await openFile(asking, "de");
    assert.equal(service.requests.filter((path) => path === detailsPath(asking)).length, 1);
  });

  it("finds files in a part of a repository, where services tell masks of the whole of it", async () => {
    const file = await write("po/de.po");
    const repository = join(dirname(inWorkspace("x")), "..", ".git");
    await mkdir(repository);
    try {
      service.answer = tell({ filemask: `${basename(dirname(inWorkspace("x")))}/po/*.po` });
      const told = component();
      await show(told);
      await until(async () => {
        await openFile(told, "de");
        assert.equal(activePath(), file);
      });
    } finally {
      await rm(repository, { recursive: true });
    }
  });

  it("opens nothing outside of the folder, whatever the service or the settings say", async () => {
    const outside = join(dirname(inWorkspace("x")), "..", "translation-status-outside");
    await mkdir(outside, { recursive: true });
    await writeFile(join(outside, "de.po"), "");
    try {
      const mask = "../translation-status-outside/*.po";
      // Configured, it is an invalid entry with a row of its own.
      const configured = component({ files: mask });
      await vscode.workspace.getConfiguration("translationStatus").update("components", [configured], true);
      await until(async () => assert.deepEqual((await exportedReport()).components, []));
      await openFile(configured, "de");
      assert.equal(activePath(), undefined);
      service.answer = tell({ filemask: mask });
      const told = component();
      await show(told);
      await until(async () => assert.ok(service.requests.includes(detailsPath(told))));
      await openFile(told, "de");
      assert.equal(activePath(), undefined);
    } finally {
      await rm(outside, { recursive: true });
    }
  });
});
