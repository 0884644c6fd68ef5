import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import type { WorkspaceOptions } from "../../support/vscode/workspace";
import { poOf } from "../support";

const PHP = "<?php return ['title' => 'Title'];\n";

describe("files that look like translations and are not shown", () => {
  let extension: RunningExtension;
  let folder: string;

  beforeEach(() => {
    folder = scratchFolder("unlisted").path;
  });
  afterEach(() => extension?.stop());

  const write = (...paths: readonly string[]): void => {
    for (const path of paths) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, path.endsWith(".po") ? poOf({ Yes: "Ja" }) : PHP);
    }
  };
  const start = async (options: WorkspaceOptions = {}): Promise<void> => {
    extension = await startExtension({ folders: [folder], ...options });
  };
  const described = () => extension.rows().map(({ label, description }) => `${label} ${description}`);
  const shows = (...rows: readonly string[]) => eventually(() => assert.deepEqual(described(), rows));
  const explained = async (path?: string): Promise<string | undefined> => {
    const { Uri } = extension.editor.api;
    const before = extension.editor.messages.length;
    await extension.run("translationStatus.explainFile", ...(path === undefined ? [] : [Uri.file(join(folder, path))]));
    return extension.editor.messages
      .slice(before)
      .map(({ message }) => message)
      .join("\n");
  };

  it("are below a row at the end, which is folded", async () => {
    write("po/de.po", "resources/lang/de/auth.php", "resources/lang/fr/auth.php", "po/translations.po");
    await start();
    await shows(
      `${basename(folder)} 100%`,
      "German 100%",
      "3 files not shown PHP is not supported (2), No language code in its path (1)",
    );
    await extension.click("3 files not shown");
    await shows(
      `${basename(folder)} 100%`,
      "German 100%",
      "3 files not shown PHP is not supported (2), No language code in its path (1)",
      "translations.po No language code in its path · po",
      "lang/*/auth.php PHP is not supported (files: 2) · resources",
    );
    assert.equal(
      await extension.tooltip("lang/*/auth.php"),
      "resources/lang/*/auth.php\nPHP is not supported (files: 2)",
    );
    await extension.click("lang/*/auth.php");
    assert.deepEqual(
      extension.editor.opened.at(-1),
      extension.editor.api.Uri.file(join(folder, "resources/lang/de/auth.php")).toString(),
    );
  });

  it("are below a row for their reason where many have the same", async () => {
    const folders = Array.from({ length: 10 }, (_, index) => `module${index}/lang`);
    const files = folders.flatMap((name) => [`${name}/de/page.php`, `${name}/fr/page.php`]);
    write("po/de.po", "po/translations.po", ...files);
    await start();
    await eventually(() => assert.ok(extension.rows().some(({ label }) => label === "21 files not shown")));
    await extension.click("21 files not shown");
    await eventually(() =>
      assert.deepEqual(described().slice(3), [
        "PHP is not supported 20",
        "translations.po No language code in its path · po",
      ]),
    );
    await extension.click("PHP is not supported");
    await eventually(() => assert.equal(described()[11], "module7/lang/*/page.php "));
  });

  it("have no row where there are none, or rows are filtered", async () => {
    write("po/de.po", "src/index.php");
    await start();
    await shows(`${basename(folder)} 100%`, "German 100%");
    write("lang/de/auth.php");
    await extension.run("translationStatus.refresh");
    await shows(`${basename(folder)} 100%`, "German 100%", "1 file not shown PHP is not supported");
    await extension.run("translationStatus.showFailing");
    await eventually(() => assert.deepEqual(described(), []));
  });

  it("are said to be there where nothing else is", async () => {
    write("resources/lang/de/auth.php", "resources/lang/en/auth.php");
    await start();
    await shows("2 files not shown PHP is not supported", "lang/*/auth.php resources");
    await eventually(() =>
      assert.equal(extension.editor.contextKeys.get("translationStatus.situation"), "nothingFound"),
    );
    assert.equal(extension.message(), "No translation files found in a supported format and location.");
  });

  it("are explained by a command", async () => {
    write("po/de.po", "po/app.po", "lang/de/auth.php", "src/main.c");
    await start();
    await shows(
      `${basename(folder)} 100%`,
      "German 100%",
      "2 files not shown PHP is not supported (1), No language code in its path (1)",
    );
    assert.match((await explained("lang/de/auth.php")) ?? "", /^lang\/de\/auth\.php: PHP is not supported\.$/);
    assert.match((await explained("src/main.c")) ?? "", /Not a translation file format/);
    assert.match((await explained("po/de.po")) ?? "", /Translation file of the component/);
    assert.deepEqual(extension.selected(), ["German"]);
    extension.editor.openTab(extension.editor.api.Uri.file(join(folder, "po/app.po")));
    assert.match((await explained()) ?? "", /^po\/app\.po: No language code in its path\.$/);
  });

  it("are explained by the settings where these name the components, or turn files off", async () => {
    write("po/de.po", "web/po/de.po");
    await start({ settings: { "translationStatus.components": [{ files: "po/*.po" }] } });
    await eventually(() => assert.ok(extension.labels().includes("German")));
    assert.match((await explained("web/po/de.po")) ?? "", /No component in the settings has this file/);
    await extension.stop();
    await start({ settings: { "translationStatus.localFiles": "off" } });
    assert.match((await explained("web/po/de.po")) ?? "", /Local files are turned off in the settings/);
  });
});
