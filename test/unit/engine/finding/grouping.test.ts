import assert from "node:assert/strict";
import { findTranslationFiles } from "../../../../src/engine/finding/files/findFiles";
import { findComponents } from "../../../../src/engine/finding/findComponents";
import { groupComponents } from "../../../../src/engine/finding/groups/groupComponents";
import { temporaryFolders } from "../../support";

type Files = Readonly<Record<string, string>>;

/** One for each language, with the code for the star. */
function inLanguages(mask: string, text = '{"a": "A"}', codes = ["en", "de", "fr"]): Files {
  return Object.fromEntries(codes.map((code) => [mask.replace("*", code), text]));
}

const ANDROID = '<resources><string name="a">A</string></resources>';
const android = (folder: string, name: string): Files => ({
  [`${folder}/values/${name}.xml`]: ANDROID,
  ...inLanguages(`${folder}/values-*/${name}.xml`, ANDROID, ["de", "fr"]),
});
const bundle = (path: string): Files => ({
  [`${path}.properties`]: "a=A",
  ...inLanguages(`${path}_*.properties`, "a=A", ["de", "fr"]),
});
const resx = (path: string): Files =>
  inLanguages(`${path}.*.resx`, '<root><data name="a"><value>A</value></data></root>');
const CATALOG = JSON.stringify({
  sourceLanguage: "en",
  strings: { a: { localizations: { de: { stringUnit: { state: "translated", value: "A" } } } } },
  version: "1.0",
});
const strings = (folder: string, name: string): Files =>
  inLanguages(`${folder === "" ? "" : `${folder}/`}*.lproj/${name}.strings`, '"a" = "A";');
const numbered = (count: number, filesOf: (index: number) => Files): Files =>
  Object.assign({}, ...Array.from({ length: count }, (_, index) => filesOf(index)));

const CASES: readonly (readonly [title: string, files: Files, groups: readonly string[]])[] = [
  [
    "one mask is as it is",
    { ...inLanguages("web/locales/*.json"), ...inLanguages("po/*.po", 'msgid "a"\nmsgstr "A"\n') },
    ["po=po/*.po (1)", "web=web/locales/*.json (1)"],
  ],
  [
    "a source beside translated files of its folder belongs to them, unless it has another format",
    {
      ...inLanguages("locales/*/main.json"),
      ...inLanguages("locales/*/menu.json", '{"b": "B"}', ["en"]),
      ...inLanguages("locales/*/other.yml", "en:\n  b: B\n", ["en"]),
    },
    ["locales=locales/*/*.json (2)"],
  ],
  [
    "Android's files of one folder",
    { ...android("app/src/main/res", "strings"), ...android("app/src/main/res", "plurals") },
    ["app=app/src/main/res/values-*/*.xml (2)"],
  ],
  [
    "a flavor has a folder of its own",
    {
      "app/build.gradle": "",
      ...android("app/src/main/res", "strings"),
      ...android("app/src/main/res", "plurals"),
      ...android("app/src/play/res", "strings"),
    },
    ["app=app/src/main/res/values-*/*.xml (2)", "strings=app/src/play/res/values-*/strings.xml (1)"],
  ],
  [
    "an extension's manifest and code",
    {
      "package.json": '{"name": "harbour"}',
      ...inLanguages("package.nls.*.json"),
      ...inLanguages("l10n/bundle.l10n.*.json"),
    },
    ["harbour=**/*.json (2)"],
  ],
  [
    "windows of a Mac application",
    { ...strings("Player", "Main"), ...strings("Player", "About") },
    ["player=Player/*.lproj/*.strings (2)"],
  ],
  [
    "windows of a Mac application beside their code",
    {
      ...{ "Mac/About/Base.lproj/About.xib": "", "Mac/Log/Base.lproj/Log.xib": "" },
      ...{ ...strings("Mac/About", "About"), ...strings("Mac/Log", "Log") },
      ...{ "Mac/UI/Base.lproj/Main.storyboard": "", "Share/Base.lproj/Share.xib": "" },
      ...{ ...strings("Mac/UI", "Main"), ...strings("Mac/UI", "Localizable"), ...strings("Share", "Share") },
      ...{ "iOS/Log/mul.lproj/Log.xcstrings": CATALOG, "iOS/Main/mul.lproj/Main.xcstrings": CATALOG },
      ...{ "Apps/Log/mul.lproj/Log.xcstrings": CATALOG, "Apps/Log/Localizable.xcstrings": CATALOG },
    },
    [
      "ios=iOS/**/*.xcstrings (2)",
      "log=Apps/Log/**/*.xcstrings (2)",
      "mac=Mac/**/*.strings (4)",
      "share=Share/*.lproj/Share.strings (1)",
    ],
  ],
  [
    "texts of a Mac application and those beside the code of its windows",
    {
      ...strings("Clip", "Localizable"),
      ...{ ...strings("Clip/Settings", "General"), ...strings("Clip/Settings", "Pins") },
      ...{ ...strings("Clip/Views/Preview", "Preview"), ...strings("ClipHelper", "Localizable") },
    },
    ["clip=Clip/**/*.strings (4)", "localizable=ClipHelper/*.lproj/Localizable.strings (1)"],
  ],
  [
    "string catalogs of an application, and what is not yet in them",
    {
      ...{ "Tide/Localizable.xcstrings": CATALOG, ...strings("Tide", "InfoPlist"), ...strings("Tide/UI", "Main") },
      ...{ ...strings("Widget", "Localizable"), "Widget/Intents/Intents.xcstrings": CATALOG },
      "Share/Localizable.xcstrings": CATALOG,
    },
    ["localizable=Share/Localizable.xcstrings (1)", "tide=Tide/**/* (3)", "widget=Widget/**/* (2)"],
  ],
  [
    "string catalogs in the root, and what is not yet in them",
    { "Localizable.xcstrings": CATALOG, ...strings("", "InfoPlist"), ...strings("Widget", "Localizable") },
    ["localizable=Widget/*.lproj/Localizable.strings (1)", "translations=**/* (2)"],
  ],
  [
    "folders for the parts of a program in that of its translations",
    {
      "core/build.gradle": "",
      ...bundle("core/assets/messages/items/items"),
      ...bundle("core/assets/messages/levels/levels"),
      ...bundle("core/assets/credits/credits"),
      ...inLanguages("locales/app/*.json"),
      ...inLanguages("locales/docs/*.json"),
    },
    [
      "app=locales/app/*.json (1)",
      "core=core/assets/messages/**/*.properties (2)",
      "credits=core/assets/credits/credits_*.properties (1)",
      "docs=locales/docs/*.json (1)",
    ],
  ],
  [
    "namespaces of i18next are named after the program",
    {
      "package.json": '{"name": "@acme/shop"}',
      ...inLanguages("public/locales/*/common.json"),
      ...inLanguages("public/locales/*/cart.json"),
    },
    ["shop=public/locales/*/*.json (2)"],
  ],
  [
    "without a package, what is left is the folder",
    { ...inLanguages("public/locales/*/common.json"), ...inLanguages("public/locales/*/cart.json") },
    ["locales=public/locales/*/*.json (2)"],
  ],
  [
    "folders below that of a language",
    { ...inLanguages("i18n/*/src/a.i18n.json"), ...inLanguages("i18n/*/src/b/c.i18n.json") },
    ["i18n=i18n/*/**/*.json (2)"],
  ],
  [
    "Rails reads all folders below its own",
    {
      ...inLanguages("config/locales/*.yml", "a: A"),
      ...inLanguages("config/locales/devise.*.yml", "a: A"),
      ...inLanguages("config/locales/models/user/*.yml", "a: A"),
    },
    ["locales=config/locales/**/*.yml (3)"],
  ],
  [
    "several folders are several components",
    {
      "package.json": "{}",
      ...inLanguages("web/locales/*/a.json"),
      ...inLanguages("web/locales/*/b.json"),
      ...inLanguages("admin/locales/*/a.json"),
      ...inLanguages("admin/locales/*/b.json"),
    },
    ["admin=admin/locales/*/*.json (2)", "web=web/locales/*/*.json (2)"],
  ],
  [
    "the packages of a monorepo",
    {
      "package.json": '{"name": "root"}',
      "packages/web/package.json": '{"name": "@acme/web-app"}',
      ...inLanguages("packages/web/src/a/locales/*.json"),
      ...inLanguages("packages/web/src/b/locales/*.json"),
      "packages/cli/package.json": "no JSON",
      ...inLanguages("packages/cli/locales/*/x.json"),
      ...inLanguages("packages/cli/locales/*/y.json"),
    },
    ["cli=packages/cli/locales/*/*.json (2)", "web-app=packages/web/src/**/*.json (2)"],
  ],
  [
    "Maven's modules, whose parents have names of their own",
    {
      "pom.xml": "<project><artifactId>all</artifactId></project>",
      "core/pom.xml":
        "<project><!-- <artifactId>no</artifactId> --><parent><artifactId>all</artifactId></parent>\n<artifactId>the-core</artifactId></project>",
      ...bundle("core/src/main/resources/a/Messages"),
      ...bundle("core/src/main/resources/a/b/Messages"),
      "war/pom.xml": "<project><artifactId>the-war</artifactId></project>",
      ...bundle("war/src/main/resources/x/Messages"),
    },
    [
      "the-core=core/src/main/resources/a/**/*.properties (2)",
      "messages=war/src/main/resources/x/Messages_*.properties (1)",
    ],
  ],
  [
    "projects of a .NET solution",
    {
      "App/App.Main.csproj": "",
      ...resx("App/Forms/One"),
      ...resx("App/Two"),
      "Lib/Lib.csproj": "",
      ...resx("Lib/Three"),
      ...resx("Lib/Controls/Four"),
    },
    ["app-main=App/**/*.resx (2)", "lib=Lib/**/*.resx (2)"],
  ],
  [
    "the folder that .NET has for resources says nothing of the program",
    { ...resx("Player/Properties/Resources"), ...resx("Player/Properties/Tooltips") },
    ["player=Player/Properties/*.resx (2)"],
  ],
  [
    "many bundles beside the code of one package, even without a build file",
    numbered(10, (index) => bundle(`src/org/acme/p${index}/Messages`)),
    ["acme=src/org/acme/**/*.properties (10)"],
  ],
  ["few bundles beside the code", numbered(3, (index) => bundle(`src/org/acme/p${index}/Messages`)), numbered3()],
  [
    "different formats are never one",
    {
      "package.json": '{"name": "acme"}',
      ...inLanguages("locales/*/a.json"),
      ...inLanguages("locales/*/b.json"),
      ...inLanguages("locales/*/c.yml", "a: A"),
      ...inLanguages("locales/*/d.yml", "a: A"),
    },
    ["acme-json=locales/*/*.json (2)", "acme-yml=locales/*/*.yml (2)"],
  ],
  [
    "a repository within another",
    {
      ...numbered(10, (index) => bundle(`src/a${index}/Messages`)),
      "libs/other/.git": "gitdir: elsewhere",
      ...bundle("libs/other/Messages"),
    },
    ["messages=libs/other/Messages_*.properties (1)", "src=src/**/*.properties (10)"],
  ],
];

function numbered3(): readonly string[] {
  return [0, 1, 2].map((index) => `p${index}-messages=src/org/acme/p${index}/Messages_*.properties (1)`);
}

describe("what is one component", () => {
  const folders = temporaryFolders();

  for (const [title, files, expected] of CASES) {
    it(title, async () => {
      const realRoot = await folders.create(files);
      const { files: paths } = await findTranslationFiles(realRoot);
      const { components } = await findComponents(paths, { realRoot });
      const groups = await groupComponents(components, realRoot);
      assert.deepEqual(
        groups.map(({ name, filemask, parts }) => `${name}=${filemask} (${parts.length})`).sort(),
        [...expected].sort(),
      );
      const masks = groups.flatMap(({ parts }) => parts.map(({ mask }) => mask.text));
      assert.deepEqual(masks.sort(), components.map(({ mask }) => mask.text).sort());
    });
  }

  it("changes nothing where no mask has company", async () => {
    const realRoot = await folders.create(CASES[0]?.[1]);
    const { files } = await findTranslationFiles(realRoot);
    const { components } = await findComponents(files, { realRoot });
    const groups = await groupComponents(components, realRoot);
    assert.deepEqual(
      groups.map(({ name, filemask, parts: [part] }) => [name, filemask, part]),
      components.map((definition) => [definition.name, definition.mask.text, definition]),
    );
  });
});
