import assert from "node:assert/strict";
import { folderFigures } from "./folderFigures";

const po = (language: string, texts: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
  const header = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${language}\\n"\n`;
  return [header, ...entries].join("\n");
};

describe("the files of a folder are recognized", () => {
  const { count } = folderFigures();

  it("where the folder and the name are the code, as in GNOME's manuals", async () => {
    const { figures } = await count({
      "po/de.po": po("de", { Open: "Öffnen" }),
      "po/fr.po": po("fr", { Open: "Ouvrir" }),
      "help/de/de.po": po("de", { "How to": "Wie", More: "" }),
      "help/fr/fr.po": po("fr", { "How to": "", More: "" }),
      "help/pt_BR/pt_BR.po": po("pt_BR", { "How to": "Como", More: "Mais" }),
    });
    assert.deepEqual(figures, {
      help: { de: [1, 2], fr: [0, 2], pt_BR: [2, 2] },
      po: { de: [1, 1], fr: [1, 1] },
    });
  });

  it("where the folder is the code and the name ends with it", async () => {
    const { figures } = await count({
      "src/i18n/de/app.de.json": '{ "open": "Öffnen" }',
      "src/i18n/en/app.en.json": '{ "open": "Open" }',
      "src/i18n/de/menu.de.json": '{ "file": "Datei" }',
      "src/i18n/en/menu.en.json": '{ "file": "File" }',
    });
    assert.deepEqual(Object.values(figures), [{ de: [1, 1] }, { de: [1, 1] }]);
  });
});
