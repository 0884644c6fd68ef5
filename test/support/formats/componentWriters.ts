/** Writes small components of every format: a source file and complete translations. */

/** Texts by their keys, which are letters and digits. */
export type Texts = ReadonlyMap<string, string>;

export interface ComponentWriter {
  /** The name of the format. */
  readonly format: string;
  readonly mask: string;
  /** The path of the source file. */
  readonly source: string;
  /** @param code undefined for the source file */
  write(source: Texts, translation: Texts | undefined, code: string | undefined): string;
}

type WriteTexts = (texts: Texts, code: string) => string;

function monolingual(format: string, mask: string, source: string, write: WriteTexts): ComponentWriter {
  return { format, mask, source, write: (own, translation, code) => write(translation ?? own, code ?? "en") };
}

function lines(texts: Texts, line: (key: string, text: string) => string): string {
  return [...texts].map(([key, text]) => `${line(key, text)}\n`).join("");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Every key has two forms. */
function pluralKeys(texts: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...texts].flatMap(([key, text]) => [
      [`${key}_one`, text],
      [`${key}_other`, `${text} {{count}}`],
    ]),
  );
}

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';

const writeResources: WriteTexts = (texts) =>
  `${XML}<resources>\n${lines(texts, (key, text) => `  <string name="${key}">${text}</string>`)}</resources>\n`;

export const WRITERS: readonly ComponentWriter[] = [
  {
    format: "po",
    mask: "po/*.po",
    source: "po/app.pot",
    write: (source, translation) =>
      `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n${lines(
        source,
        (key, text) => `#: src/${key}.c:1\nmsgid "${text}"\nmsgstr "${translation?.get(key) ?? ""}"\n`,
      )}`,
  },
  monolingual("vscode", "package.nls.*.json", "package.nls.json", (texts) => json(Object.fromEntries(texts))),
  monolingual("webextension", "_locales/*/messages.json", "_locales/en/messages.json", (texts) =>
    json(Object.fromEntries([...texts].map(([key, message]) => [key, { message, description: "On a button" }]))),
  ),
  monolingual("json-nested", "locales/*.json", "locales/en.json", (texts) => json({ menu: Object.fromEntries(texts) })),
  monolingual("i18next", "locales/*/translation.json", "locales/en/translation.json", (texts) =>
    json(pluralKeys(texts)),
  ),
  monolingual("arb", "lib/l10n/app_*.arb", "lib/l10n/app_en.arb", (texts, code) =>
    json({ "@@locale": code, ...Object.fromEntries(texts) }),
  ),
  {
    format: "xliff",
    mask: "locale/messages.*.xlf",
    source: "locale/messages.xlf",
    write: (source, translation, code) =>
      `${XML}<xliff version="1.2">\n<file original="a" source-language="en"${
        code === undefined ? "" : ` target-language="${code}"`
      }><body>\n${lines(source, (key, text) => {
        const target = translation === undefined ? "" : `\n<target>${translation.get(key) ?? ""}</target>`;
        return `<trans-unit id="${key}">\n<source>${text}</source>${target}\n</trans-unit>`;
      })}</body></file>\n</xliff>\n`,
  },
  monolingual("aresource", "res/values-*/strings.xml", "res/values/strings.xml", writeResources),
  monolingual("aresource-by-language", "_locales/*.xml", "_locales/en.xml", writeResources),
  monolingual("strings-utf8", "App/*.lproj/Localizable.strings", "App/Base.lproj/Localizable.strings", (texts) =>
    lines(texts, (key, text) => `"${key}" = "${text}";`),
  ),
  monolingual(
    "yaml",
    "config/locales/*.yml",
    "config/locales/en.yml",
    (texts, code) =>
      `${code}:\n  menu:\n${lines(texts, (key, text) => `    ${key}: ${/[:[]/.test(text) ? JSON.stringify(text) : text}`)}`,
  ),
  monolingual("properties", "messages_*.properties", "messages.properties", (texts) =>
    lines(texts, (key, text) => `${key}=${text}`),
  ),
  monolingual(
    "resx",
    "Resources/Strings.*.resx",
    "Resources/Strings.resx",
    (texts) =>
      `${XML}<root>\n${lines(texts, (key, text) => `  <data name="${key}">\n    <value>${text}</value>\n  </data>`)}</root>\n`,
  ),
  {
    format: "ts",
    mask: "translations/app_*.ts",
    source: "translations/app.ts",
    write: (source, translation, code) =>
      `${XML}<TS version="2.1" sourcelanguage="en"${code === undefined ? "" : ` language="${code}"`}>\n<context>\n<name>Menu</name>\n${lines(
        source,
        (key, text) => {
          const target = translation?.get(key);
          const type = target === undefined ? ' type="unfinished"' : "";
          return `<message>\n<source>${text}</source>\n<translation${type}>${target ?? ""}</translation>\n</message>`;
        },
      )}</context>\n</TS>\n`,
  },
  monolingual("fluent", "locales/*/app.ftl", "locales/en/app.ftl", (texts) =>
    lines(texts, (key, text) => `${key} = ${text}`),
  ),
];

/** A string catalog, which holds all languages. */
export function writeCatalog(source: Texts, translations: ReadonlyMap<string, Texts>): string {
  const unit = (value: string | undefined) => ({ stringUnit: { state: "translated", value } });
  const strings = Object.fromEntries(
    [...source].map(([key, text]) => {
      const others = [...translations].map(([code, texts]) => [code, unit(texts.get(key))]);
      return [key, { localizations: { en: unit(text), ...Object.fromEntries(others) } }];
    }),
  );
  return json({ sourceLanguage: "en", strings, version: "1.0" });
}
