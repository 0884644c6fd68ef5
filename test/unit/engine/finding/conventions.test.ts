import assert from "node:assert/strict";
import { findTranslationFiles } from "../../../../src/engine/finding/files/findFiles";
import { findComponents } from "../../../../src/engine/finding/findComponents";
import { listMask } from "../../../../src/engine/finding/maskFiles";
import { isCutSettings } from "../../../../src/engine/formats/conventions/conventions";
import { temporaryFolders } from "../../support";

const JSON_TEXT = '{\n  "greeting": "Hello",\n  "farewell": { "late": "Good night" }\n}\n';
const YAML_TEXT = "# Comment\n---\nde:\n  greeting: Hello\n";
const ANDROID = '<?xml version="1.0"?>\n<resources>\n<string name="a">A</string>\n</resources>\n';
const QT = '<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de">\n</TS>\n';
const FLUENT = "# Comment\ngreeting = Hello\n";
const TYPESCRIPT = "export const greeting: string = 'Hello';\n";

/** Each path with its content. */
type Tree = Readonly<Record<string, string>>;

const tree = (content: string, ...files: readonly string[]): Tree =>
  Object.fromEntries(files.map((file) => [file, content]));

describe("components in a folder", () => {
  const folders = temporaryFolders();

  async function find(files: Tree): Promise<readonly string[]> {
    const realRoot = await folders.create(files);
    const paths = await findTranslationFiles(realRoot);
    const found = await findComponents(paths.files, { realRoot });
    assert.deepEqual([paths.leftOut, found.leftOut], [[], []]);
    const listed = found.components.map(async ({ mask, format, name, accepts }) => {
      const { files } = await listMask(realRoot, { mask, format }, accepts);
      return `${name} ${mask.text} ${files.map(({ value }) => value).join(" ")}`.trim();
    });
    return Promise.all(listed);
  }

  const layouts: Readonly<Record<string, readonly [Tree, ...string[]]>> = {
    "Android, a language that the platform does not know": [
      tree(
        ANDROID,
        ...["", "-de", "-fr", "-qbx", "-b+qby+Latn", "-b+be+x+old", "-car", "-qq"].map(
          (each) => `res/values${each}/strings.xml`,
        ),
      ),
      "strings res/values-*/strings.xml b+be+x+old b+qby+Latn de fr qbx",
    ],
    "Android, such a language beside one": [
      tree(ANDROID, "res/values/strings.xml", "res/values-de/strings.xml", "res/values-qbx/strings.xml"),
      "strings res/values-*/strings.xml de",
    ],
    "JSON, a language that the platform does not know": [
      tree(
        JSON_TEXT,
        ...[
          "en",
          "de",
          "fr",
          "es",
          "ja",
          "qbx_Latn",
          "qby-QQ",
          "qb",
          "api",
          "App",
          "qbxy",
          "qbx_main",
          "qbx_qbx",
          "en-x-pirate",
        ].map((each) => `locales/${each}.json`),
      ),
      "locales locales/*.json de en en-x-pirate es fr ja qb qbx_Latn qbx_qbx qby-QQ",
    ],
    "YAML of desktop entries": [
      tree(
        'Desktop Entry/Name: "Text editor"\n',
        ...["", "_de", "_pt_BR", "_ca@valencia"].map((code) => `src/translations/app${code}.desktop.yaml`),
      ),
      "app-desktop src/translations/app_*.desktop.yaml ca@valencia de pt_BR",
    ],
    "gettext, installed": [
      tree("", "locale/de/LC_MESSAGES/app.po", "locale/pt_BR/LC_MESSAGES/app.po", "locale/app.pot"),
      "app locale/*/LC_MESSAGES/app.po de pt_BR",
    ],
    "gettext, with a variant of its own": [
      tree("", ...["de", "fr", "en_Oulipo", "en_Main"].map((code) => `locale/${code}/LC_MESSAGES/app.po`)),
      "app locale/*/LC_MESSAGES/app.po de en_Oulipo fr",
    ],
    "JSON, with variants of known languages": [
      tree(
        JSON_TEXT,
        ...["de", "fr", "es-LATAM", "en_US_POSIX", "pt_PT_ao90", "en_CONFIG", "en_backup", "en_Extra", "qz-LATAM"].map(
          (code) => `locales/${code}.json`,
        ),
      ),
      "locales locales/*.json de en_US_POSIX es-LATAM fr pt_PT_ao90",
    ],
    "JSON, with a variant beside one language": [
      tree(JSON_TEXT, "locales/de.json", "locales/es-LATAM.json"),
      "locales locales/*.json de es-LATAM",
    ],
    "gettext, in one folder": [tree("", "po/de.po", "po/sr@latin.po", "po/POTFILES"), "po po/*.po de sr@latin"],
    "gettext with the character set": [
      tree("", "locale/de_DE.UTF-8/LC_MESSAGES/app.po"),
      "app locale/*/LC_MESSAGES/app.po de_DE.UTF-8",
    ],
    "JSON by language": [
      tree(JSON_TEXT, "src/locales/en.json", "src/locales/de.json", "src/locales/zh-Hans-CN.json", "package.json"),
      "locales src/locales/*.json de en zh-Hans-CN",
    ],
    "JSON by language and name space": [
      tree(JSON_TEXT, "locales/en/a.json", "locales/de/a.json", "locales/en/b.json", "locales/de/b.json"),
      "a locales/*/a.json de en",
      "b locales/*/b.json de en",
    ],
    "JSON in folders below the language": [
      tree(JSON_TEXT, "src/i18n/en/pages/home.json", "src/i18n/es-419/pages/home.json"),
      "home src/i18n/*/pages/home.json en es-419",
    ],
    "JSON with the code in front": [
      tree(JSON_TEXT, "packages/i18n/src/locales/de.i18n.json", "packages/i18n/src/locales/en.i18n.json"),
      "i18n packages/i18n/src/locales/*.i18n.json de en",
    ],
    "browser extensions": [
      tree(JSON_TEXT, "_locales/en/messages.json", "_locales/pt_BR/messages.json", "manifest.json"),
      "messages _locales/*/messages.json en pt_BR",
    ],
    Android: [
      {
        ...tree(
          ANDROID,
          "app/src/main/res/values/strings.xml",
          "app/src/main/res/values-de/strings.xml",
          "app/src/main/res/values-zh-rTW/strings.xml",
          "app/src/main/res/values-b+sr+Latn/strings.xml",
          "app/src/main/res/values-land/strings.xml",
          "app/src/main/res/values-de/donottranslate.xml",
        ),
        "app/src/main/res/values-de/dimens.xml": "<resources>\n<dimen name='a'>1dp</dimen>\n</resources>",
        "app/src/main/res/values-v21/styles.xml": "<resources>\n<style name='a'/>\n</resources>",
      },
      "strings app/src/main/res/values-*/strings.xml b+sr+Latn de zh-rTW",
    ],
    "an unpacked library for Android": [
      tree(ANDROID, ...["", "-de", "-pt-rBR"].map((code) => `res/values${code}/values${code}.xml`)),
      "values res/values-*/values-*.xml de pt-rBR",
    ],
    "a code before the name": [
      tree("<xliff></xliff>", ...["ar", "vi"].map((code) => `Translation/${code}.Plugins.xlf`)),
      "plugins Translation/*.Plugins.xlf ar vi",
    ],
    Flutter: [tree("{}", "lib/l10n/app_en.arb", "lib/l10n/app_zh_Hant.arb"), "app lib/l10n/app_*.arb en zh_Hant"],
    "extensions of VS Code": [
      tree(
        JSON_TEXT,
        "l10n/bundle.l10n.json",
        "l10n/bundle.l10n.de.json",
        "package.json",
        "package.nls.json",
        "package.nls.pt-br.json",
        "tsconfig.json",
      ),
      "bundle-l10n l10n/bundle.l10n.*.json de",
      "package-nls package.nls.*.json pt-br",
    ],
    Java: [
      tree(
        "a=A\nb=B\n",
        "src/main/resources/app.properties",
        "src/main/resources/app_de.properties",
        "src/main/resources/app_zh_TW.properties",
        "src/main/resources/log4j.properties",
        "src/main/java/org/x/Messages.properties",
        "src/main/java/org/x/Messages_it.properties",
      ),
      "messages src/main/java/org/x/Messages_*.properties it",
      "app src/main/resources/app_*.properties de zh_TW",
    ],
    Apple: [
      tree(
        "",
        "App/Base.lproj/Localizable.strings",
        "App/de.lproj/Localizable.strings",
        "App/zh-Hant.lproj/Localizable.strings",
      ),
      "localizable App/*.lproj/Localizable.strings de zh-Hant",
    ],
    "Apple's string catalogues": [
      tree("{}", "App/Localizable.xcstrings", "App/InfoPlist.xcstrings"),
      "infoplist App/InfoPlist.xcstrings",
      "localizable App/Localizable.xcstrings",
    ],
    Rails: [
      tree(YAML_TEXT, "config/locales/en.yml", "config/locales/de.yml", "config/application.yml"),
      "config config/locales/*.yml de en",
    ],
    "Rails, by domain": [
      tree(
        YAML_TEXT,
        "config/locales/client.en.yml",
        "config/locales/client.de.yml",
        "config/locales/models/user/en.yml",
        "config/locales/models/user/de.yml",
      ),
      "client config/locales/client.*.yml de en",
      "user config/locales/models/user/*.yml de en",
    ],
    Qt: [tree(QT, "translations/app_de.ts", "translations/app_pt_BR.ts"), "app translations/app_*.ts de pt_BR"],
    Angular: [
      tree("", "src/locale/messages.xlf", "src/locale/messages.de.xlf"),
      "messages src/locale/messages.*.xlf de",
    ],
    Symfony: [
      { ...tree(YAML_TEXT, "translations/messages.de.yaml"), ...tree("", "translations/security.de.xlf") },
      "messages translations/messages.*.yaml de",
      "security translations/security.*.xlf de",
    ],
    ".NET": [
      tree("", "App/Properties/Resources.resx", "App/Properties/Resources.zh-Hans.resx", "App/Form1.resx"),
      "resources App/Properties/Resources.*.resx zh-Hans",
    ],
    "Windows apps": [
      tree("", "Strings/en-US/Resources.resw", "Strings/de-DE/Resources.resw", "Strings/zh-Hans/Resources.resw"),
      "resources Strings/*/Resources.resw de-DE en-US zh-Hans",
    ],
    Fluent: [tree(FLUENT, "locales/en-US/app.ftl", "locales/de/app.ftl"), "app locales/*/app.ftl de en-US"],
    "Java, with sentences for keys": [
      {
        "src/index_de.properties": "# Comment\nNo\\ items\\ (yet)=Nichts\n",
        "src/index_sv_SE.properties": "# Comment\nNo\\ items\\ (yet)=Inga\n",
        "src/empty_de.properties": "# Nothing: here\n",
      },
      "index src/index_*.properties de sv_SE",
    ],
    "a telling folder with a single word": [tree(JSON_TEXT, "lang/it.json"), "lang lang/*.json it"],
    "several languages in an ordinary folder": [
      tree(JSON_TEXT, "public/de.json", "public/fr.json", "public/manifest.json"),
      "public public/*.json de fr",
    ],
    "the same names in several packages of a repository": [
      tree(
        JSON_TEXT,
        ...["a", "b"].flatMap((name) => ["en", "de"].map((code) => `packages/${name}/i18n/${code}.json`)),
      ),
      "a packages/a/i18n/*.json de en",
      "b packages/b/i18n/*.json de en",
    ],
  };
  for (const [name, [files, ...expected]] of Object.entries(layouts)) {
    it(`are found: ${name}`, async () => assert.deepEqual([...(await find(files))].sort(), [...expected].sort()));
  }

  const ordinary: Readonly<Record<string, Tree>> = {
    "names that are also codes": {
      ...tree(
        JSON_TEXT,
        "config/it.json",
        "data/is.json",
        "no.json",
        "id.json",
        "src/to.json",
        "as.json",
        "src/my.json",
      ),
      ...tree(YAML_TEXT, "to.yml", "config/be.yml", "in.yaml", ".github/workflows/de.yml"),
      ...tree(TYPESCRIPT, "src/is.ts", "src/to.ts", "src/it.ts", "locale/de.ts", "locales/de_DE.ts", "i18n/de.ts"),
      ...tree("a=b\n", "so.properties", "gradle.properties", "is.properties", "log4j_it.properties"),
      ...tree("<a/>", "res/values/strings.xml", "config/de.xml", "de/pom.xml"),
    },
    "settings by country or stage": {
      ...tree("a: text\n", "values-de.yaml", "values-fr.yaml", "values.yaml", "docker-compose.it.yml"),
      ...tree("server: here\n", "src/application-de.yml", "src/application-fr.yml", "src/application.yml"),
      ...tree(JSON_TEXT, ...["us", "gb", "de", "fr", "es", "it"].map((code) => `src/countries/${code}.json`)),
      ...tree("a=b\n", "conf/shop_us.properties", "conf/shop_de.properties"),
    },
    "few names among many others": tree(
      JSON_TEXT,
      ...["cs", "go", "java", "lua", "pl", "py", "rb", "rust", "sh", "sql", "swift", "ts", "zig", "kotlin", "nim"].map(
        (name) => `languages/${name}.json`,
      ),
    ),
    "files that hold no texts": {
      ...tree("[1, 2, 3]\n", "locales/de.json", "locales/fr.json"),
      ...tree('{ "a": 1 }\n', "i18n/de.json", "i18n/fr.json"),
      ...tree("- a\n- b\n", "translations/de.yml", "translations/fr.yml"),
      ...tree("<html><#if a>$b</#if></html>\n", "mail/mail_de.ftl", "mail/mail_fr.ftl"),
      ...tree('{ "first": "x" }', "public/de.json"),
      ...tree('{ "second": "y" }', "public/fr.json"),
    },
    "only the language of the source": {
      ...tree(JSON_TEXT, "locales/en.json", "package.nls.json"),
      ...tree(YAML_TEXT, "config/locales/en.yml"),
      ...tree(ANDROID, "app/src/main/res/values/strings.xml"),
      ...tree("", "src/locale/messages.xlf", "App/en.lproj/Localizable.strings", "App/Form1.resx"),
    },
    "dependencies, build output and tests": tree(
      JSON_TEXT,
      ...[
        "node_modules/x",
        "macosx/Sparkle.framework/Resources",
        "vendor",
        "third_party/x",
        "dist",
        "build",
        "target/classes",
        "test/fixtures",
        "src/__fixtures__",
        "pkg/testdata",
        "spec/fixtures",
        "Tests/Fixtures",
        "__tests__",
        ".cache",
      ].flatMap((folder) => [`${folder}/locales/de.json`, `${folder}/locales/fr.json`]),
    ),
  };
  for (const [name, files] of Object.entries(ordinary)) {
    it(`are not found: ${name}`, async () => assert.deepEqual(await find(files), []));
  }

  it("has English beside a source that has no code", async () => {
    const files = tree("a=A\n", "src/app.properties", "src/app_en.properties");
    assert.deepEqual(await find(files), ["app src/app_*.properties en"]);
  });

  it("is found where tests are the folder that is opened", async () => {
    const realRoot = await folders.create(tree(JSON_TEXT, "test/fixtures/locales/de.json"));
    const { files } = await findTranslationFiles(`${realRoot}/test/fixtures`);
    assert.deepEqual(files, ["locales/de.json"]);
  });
});

describe("settings that name a source", () => {
  const cases: Readonly<Record<string, boolean>> = {
    '{ "a": 1 }\n': false,
    '{ "a": 1 } // editor: x\n': false,
    '{ "a": 1 }\n/* one\n two } */ // three\n': false,
    "": true,
    '{ "a": ': true,
    '{ "a": "http://x': true,
    '{ "a": { "b": 1,\n// c\n': true,
  };
  for (const [text, isCut] of Object.entries(cases)) {
    it(`${isCut ? "end too early" : "are whole"}: ${JSON.stringify(text)}`, () =>
      assert.equal(isCutSettings("manifest.json", text), isCut));
  }

  it("may end anywhere in YAML", () => assert.equal(isCutSettings("l10n.yaml", "arb-dir: "), false));
});
