import assert from "node:assert/strict";
import { createFileCounter } from "../../../../src/engine/counting/bytes/fileCounter";
import { createComponentScanner } from "../../../../src/engine/counting/scanner";
import { parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import { poOf, temporaryFolders } from "../../support";

describe("files with keys as their sources", () => {
  const folders = temporaryFolders();

  it("are read once, against the texts of the English file", async () => {
    const counter = createFileCounter();
    const counted: string[] = [];
    const noting: typeof counter = {
      ...counter,
      count(request) {
        counted.push(request.file.path);
        return counter.count(request);
      },
    };
    const folder = await folders.create({
      "po/de.po": poOf({ "menu.open": "Datei öffnen", "menu.close": "Schließen" }),
      "po/en.po": poOf({ "menu.open": "Open the file:", "menu.close": "Close" }),
      "po/fr.po": poOf({ "menu.open": "Ouvrir :", "menu.close": "Fermer" }),
    });
    const mask = parseFormatMask("po/*.po");
    assert.ok(mask.ok);
    const definition = { ...mask.value, name: "c", accepts: () => true };
    const { languages } = await createComponentScanner(folder, definition, noting).scan();
    assert.deepEqual(
      languages.map(({ code, counts }) => [code, counts.failing]),
      [
        ["de", 1],
        ["en", 0],
        ["fr", 0],
      ],
    );
    // Only what says everything by itself is counted by its bytes.
    assert.deepEqual(counted, ["po/en.po"]);
    counter.close();
  });
});
