import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Translations of an ordinary project, which names no service: PO files and JSON files. */
export async function writeOrdinaryRepository(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

function po(texts: Readonly<Record<string, string>>): string {
  const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
  return [header, ...Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)].join("\n");
}

const json = (texts: Readonly<Record<string, string>>): string => `${JSON.stringify(texts, null, 2)}\n`;

const FILES: Readonly<Record<string, string>> = {
  "README.md": "# Harbour\n\nTide tables for the terminal and the web.\n",
  "locale/messages.pot": po({ "Next tide": "", "High water": "", "Low water": "" }),
  "locale/de/LC_MESSAGES/messages.po": po({
    "Next tide": "Nächste Tide",
    "High water": "Hochwasser",
    "Low water": "Niedrigwasser",
  }),
  "locale/pt_BR/LC_MESSAGES/messages.po": po({ "Next tide": "Próxima maré", "High water": "", "Low water": "" }),
  "web/package.json": json({ name: "harbour-web", version: "1.0.0" }),
  "web/locales/en.json": json({ title: "Tides", today: "Today", search: "Search", save: "Save" }),
  "web/locales/de.json": json({ title: "Gezeiten", today: "Heute", search: "Suchen", save: "Speichern" }),
  "web/locales/fr.json": json({ title: "Marées", today: "Aujourd’hui", search: "Rechercher", save: "" }),
  "web/locales/ja.json": json({ title: "", today: "" }),
};
