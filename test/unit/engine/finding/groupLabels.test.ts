import assert from "node:assert/strict";
import { join } from "node:path";
import { searchFolder } from "../../../../src/engine/finding/searchFolder";
import { git, temporaryFolders } from "../../support";

type Files = Readonly<Record<string, string>>;

const TEXTS: Readonly<Record<string, string>> = {
  arb: '{"a": "A"}',
  json: '{"a": "A"}',
  po: 'msgid "a"\nmsgstr "A"\n',
  properties: "a=A",
  resx: '<root><data name="a"><value>A</value></data></root>',
  strings: '"a" = "A";',
  xml: '<resources><string name="a">A</string></resources>',
  yml: "a: A",
};

/** In three languages, with the code for the star. */
function files(...masks: readonly string[]): Files {
  const named = masks.flatMap((mask) =>
    ["en", "de", "fr"].map((code) => [mask.replace("*", code), TEXTS[mask.slice(mask.lastIndexOf(".") + 1)] ?? ""]),
  );
  return Object.fromEntries(named);
}

const CASES: readonly (readonly [title: string, files: Files, labels: Readonly<Record<string, string>>])[] = [
  [
    "the only component is called like the folder if nothing else says more",
    files("po/*.po"),
    { "po/*.po": "Harbour" },
  ],
  [
    "like its files, as a pipeline may check out into a folder of any name",
    files("web/config/locales/app.*.yml"),
    { "web/config/locales/app.*.yml": "app" },
  ],
  [
    "like the folder around those of templates",
    files("roles/setup/templates/locale/*/LC_MESSAGES/messages.po", "web/translations/*/LC_MESSAGES/messages.po"),
    {
      "roles/setup/templates/locale/*/LC_MESSAGES/messages.po": "setup",
      "web/translations/*/LC_MESSAGES/messages.po": "web",
    },
  ],
  [
    "like the folder that one has more than the other, where one is in the folder of the other",
    files("public/intl/*.json", "public/intl/messages/*.arb"),
    { "public/intl/*.json": "public/intl", "public/intl/messages/*.arb": "messages" },
  ],
  [
    "like the part of the program, where the folder of its texts is called for what is done with them",
    files("parts/shop/translations/*.json", "parts/shop/panel/localize/languages/*.json"),
    { "parts/shop/panel/localize/languages/*.json": "panel", "parts/shop/translations/*.json": "shop" },
  ],
  [
    "like the folder beside Gradle's modules, whose root has no files of its own but those in `src`",
    {
      ...{ "build.gradle": "", "core/build.gradle": "", "tools/build.gradle": "" },
      ...files("news/beta/news-*.json", "core/i18n/*.json", "tools/i18n/*.yml"),
    },
    { "core/i18n/*.json": "core", "news/beta/news-*.json": "news", "tools/i18n/*.yml": "tools" },
  ],
  [
    "like a folder of labels in which there are translations, as its neighbors are called like theirs",
    files(...["foods", "labels", "texts"].map((name) => `app/seed/${name}/locales/*.json`)),
    {
      "app/seed/foods/locales/*.json": "foods",
      "app/seed/labels/locales/*.json": "labels",
      "app/seed/texts/locales/*.json": "texts",
    },
  ],
  [
    "like the whole folder where that of the files only says that there is code",
    files("web/lang/*.json", "pkg/lang/*.json"),
    { "pkg/lang/*.json": "Harbour", "web/lang/*.json": "web" },
  ],
  [
    "or that they are translated",
    files("guide/lang/*.json", "texts/translated/*.json"),
    { "guide/lang/*.json": "guide", "texts/translated/*.json": "Harbour" },
  ],
  [
    "or code for platforms",
    files("Helper/*.lproj/Localizable.strings", "Platform/*.lproj/Localizable.strings"),
    { "Helper/*.lproj/Localizable.strings": "Helper", "Platform/*.lproj/Localizable.strings": "Harbour" },
  ],
  [
    "and like the package in the folder",
    { "package.json": '{"name": "@acme/shop"}', ...files("public/locales/*/common.json") },
    { "public/locales/*/common.json": "shop" },
  ],
  [
    "without the word for a package around others",
    { "package.json": '{"name": "shop-monorepo"}', ...files("public/locales/*/common.json") },
    { "public/locales/*/common.json": "shop" },
  ],
  [
    "or for one that only lists what developers need",
    { "package.json": '{"name": "ShopDevelopmentDependencies"}', ...files("po/*.po") },
    { "po/*.po": "Shop" },
  ],
  [
    "or for the tools of its developers",
    { "package.json": '{"name": "shop-dev-tools"}', ...files("src/_locales/*/messages.json") },
    { "src/_locales/*/messages.json": "shop" },
  ],
  [
    "but not by a name that npm does not allow",
    { "package.json": '{"name": "shop.org/devtools"}', ...files("src/translations/*.po") },
    { "src/translations/*.po": "Harbour" },
  ],
  [
    "or its scope, where it has no other",
    { "package.json": '{"name": "@shop/root"}', ...files("packages/lib/translations/*.po") },
    { "packages/lib/translations/*.po": "shop" },
  ],
  [
    "examples alone are called like their folders",
    {
      "package.json": '{"name": "i18n-library"}',
      ...files("demo/i18n/demo-*.json"),
    },
    { "demo/i18n/demo-*.json": "demo" },
  ],
  [
    "each of several examples, too",
    {
      "example/react/package.json": '{"name": "i18n-library"}',
      ...files("example/react/public/locales/*/translation.json", "example/vue/locales/*.json"),
    },
    { "example/react/public/locales/*/translation.json": "example/react", "example/vue/locales/*.json": "example/vue" },
  ],
  [
    "a package without a name that says something",
    { "package.json": '{"name": "-"}', ...files("locales/*.json") },
    { "locales/*.json": "Harbour" },
  ],
  [
    "like the package that has its files, if the folder has none",
    { "web/package.json": '{"name": "harbour-web"}', ...files("web/src/locales/*.json") },
    { "web/src/locales/*.json": "harbour-web" },
  ],
  [
    "folders of Apple's that name no language",
    files("Pier/mul.lproj/*.json", "Quay/mul.lproj/*.json"),
    { "Pier/mul.lproj/*.json": "Pier", "Quay/mul.lproj/*.json": "Quay" },
  ],
  [
    "folders that all of Apple's bundles have, or that say what the files are",
    files("mac/Save.workflow/Contents/Resources/*.lproj/InfoPlist.strings", "Pier/ts/*.json"),
    { "Pier/ts/*.json": "Pier", "mac/Save.workflow/Contents/Resources/*.lproj/InfoPlist.strings": "Save.workflow" },
  ],
  [
    "files that have a name, as it is spelled",
    files("*.lproj/InfoPlist.strings", "config/locales/*.yml", "package.nls.*.json"),
    {
      "*.lproj/InfoPlist.strings": "InfoPlist",
      "config/locales/*.yml": "Harbour",
      "package.nls.*.json": "package.nls",
    },
  ],
  [
    "but without words for translations, or like their folder if many programs have such a file",
    files("text/webroot/localization_webroot-*.po", "Action/*.lproj/InfoPlist.strings"),
    { "Action/*.lproj/InfoPlist.strings": "Action", "text/webroot/localization_webroot-*.po": "webroot" },
  ],
  [
    "files without one have that of a folder",
    files("Web/src/i18n/*.json", "admin/locale/*/LC_MESSAGES/django.po", "locale/*/LC_MESSAGES/django.po"),
    {
      "Web/src/i18n/*.json": "Web",
      "admin/locale/*/LC_MESSAGES/django.po": "admin",
      "locale/*/LC_MESSAGES/django.po": "Harbour",
    },
  ],
  [
    "files that are called like the program",
    files("po/*.po", "qt/translations/harbour_*.properties"),
    { "po/*.po": "Harbour", "qt/translations/harbour_*.properties": "qt" },
  ],
  [
    "or in a folder that many programs have",
    files("share/translations/harbour_*.properties", "Pier/Supporting Files/*.lproj/Localizable.strings"),
    {
      "Pier/Supporting Files/*.lproj/Localizable.strings": "Pier",
      "share/translations/harbour_*.properties": "Harbour",
    },
  ],
  [
    "or called like what all have",
    files("data/translations/Internationalization_*.json"),
    { "data/translations/Internationalization_*.json": "Harbour" },
  ],
  [
    "the packages of a monorepo",
    {
      "package.json": '{"name": "root"}',
      "packages/web/package.json": '{"name": "@acme/web-app"}',
      ...files("packages/web/src/locales/*.json"),
      "packages/cli/package.json": "no JSON",
      ...files("packages/cli/locales/*/x.json"),
    },
    { "packages/cli/locales/*/x.json": "cli", "packages/web/src/locales/*.json": "web-app" },
  ],
  [
    "what is in a folder of packages without one for it",
    {
      "desktop/pom.xml": "<artifactId>harbour-pom</artifactId><packaging>pom</packaging>",
      "desktop/sound/pom.xml": "<artifactId>harbour-sound</artifactId>",
      ...files("desktop/sound/lang/messages_*.properties", "desktop/mac/*.lproj/InfoPlist.strings"),
    },
    {
      "desktop/mac/*.lproj/InfoPlist.strings": "desktop",
      "desktop/sound/lang/messages_*.properties": "harbour-sound",
    },
  ],
  [
    "what belongs to none of them",
    {
      "package.json": '{"name": "harbour-monorepo"}',
      "packages/web/package.json": '{"name": "@acme/web-app"}',
      ...files("packages/web/src/locales/*.json", "Assets/Website/locales/*.json"),
    },
    { "Assets/Website/locales/*.json": "Website", "packages/web/src/locales/*.json": "web-app" },
  ],
  [
    "modules of the same name",
    {
      "feature/mail/impl/build.gradle": "",
      ...files("feature/mail/impl/src/main/res/values-*/strings.xml"),
      "feature/account/impl/build.gradle.kts": "",
      ...files("feature/account/impl/src/main/res/values-*/strings.xml"),
    },
    {
      "feature/account/impl/src/main/res/values-*/strings.xml": "account/impl",
      "feature/mail/impl/src/main/res/values-*/strings.xml": "mail/impl",
    },
  ],
  [
    "folders of the same name",
    files("shop/admin/locale/*.po", "blog/admin/locale/*.po"),
    { "blog/admin/locale/*.po": "blog/admin", "shop/admin/locale/*.po": "shop/admin" },
  ],
  [
    "several formats of one folder",
    files("locales/*.json", "locales/*.yml"),
    { "locales/*.json": "Harbour (json)", "locales/*.yml": "Harbour (yml)" },
  ],
  [
    "several folders without a name in one",
    files("public/intl/language/*.json", "public/intl/messages/*.json", "public/intl/country/*.json"),
    {
      "public/intl/country/*.json": "country",
      "public/intl/language/*.json": "language",
      "public/intl/messages/*.json": "messages",
    },
  ],
  [
    "projects of Visual Basic, with what Windows Forms add to their resources",
    {
      "src/Acme.Pier/src/Acme.Pier.vbproj": "",
      "src/Acme.Quay/src/Acme.Quay.csproj": "",
      ...files(
        "src/Acme.Pier/src/Acme/PromptBox.*.resx",
        "src/Acme.Pier/src/Resources/SR.*.resx",
        "src/Acme.Quay/src/Resources/SR.*.resx",
      ),
    },
    {
      "src/Acme.Pier/src/**/*.resx": "Acme.Pier",
      "src/Acme.Quay/src/Resources/SR.*.resx": "Acme.Quay",
    },
  ],
  [
    "and what Gradle does",
    {
      "android/app/build.gradle": "",
      ...files("android/app/src/main/res/values-*/strings.xml", "po/*.po"),
    },
    { "android/app/src/main/res/values-*/strings.xml": "android", "po/*.po": "Harbour" },
  ],
  [
    "what Flutter calls alike in all programs",
    {
      "packages/pier/pubspec.yaml": "name: pier\n",
      ...files("packages/pier/ios/Runner/*.lproj/InfoPlist.strings", "packages/pier/lib/l10n/app_*.arb"),
    },
    {
      "packages/pier/ios/Runner/*.lproj/InfoPlist.strings": "ios",
      "packages/pier/lib/l10n/app_*.arb": "pier",
    },
  ],
  [
    "the crates of a Rust workspace",
    {
      "Cargo.toml": '[workspace]\nmembers = ["core", "desktop"]\n',
      "core/Cargo.toml": '[package]\nname = "pier_core"\n\n[[bin]]\nname = "pier"\n',
      "desktop/Cargo.toml": '[package]\nedition = "2024"\nname = "pier_desktop"\n',
      ...files("core/texts/*/context_menu.json", "desktop/texts/*/menu.json", "desktop/texts/*/open.json"),
    },
    { "core/texts/*/context_menu.json": "pier_core", "desktop/texts/*/*.json": "pier_desktop" },
  ],
  [
    "and its files in a package in the root",
    {
      "pubspec.yaml": "name: pier\n",
      ...files("ios/Runner/*.lproj/InfoPlist.strings", "lib/l10n/app_*.arb"),
    },
    { "ios/Runner/*.lproj/InfoPlist.strings": "ios", "lib/l10n/app_*.arb": "pier" },
  ],
  [
    "versions of a package, which alone name nothing",
    {
      "package.json": '{"name": "pier"}',
      "assets/v1/package.json": '{"name": "v1"}',
      ...files("assets/v1/src/locales/*.json", "lang/*/x.json"),
    },
    { "assets/v1/src/locales/*.json": "assets/v1", "lang/*/x.json": "pier" },
  ],
  [
    "several folders without a name",
    files("locales/*.json", "src/i18n/*.json"),
    { "locales/*.json": "locales", "src/i18n/*.json": "src/i18n" },
  ],
];

describe("labels of components that are found", () => {
  const folders = temporaryFolders();
  const labelsOf = async (given: Files): Promise<Readonly<Record<string, string | undefined>>> => {
    const below = Object.fromEntries(Object.entries(given).map(([file, text]) => [`Harbour/${file}`, text]));
    const realRoot = join(await folders.create(below), "Harbour");
    const { groups } = await searchFolder(realRoot, { source: undefined, untranslated: false });
    return Object.fromEntries(groups.map(({ filemask, label }) => [filemask, label]).sort());
  };

  for (const [title, given, expected] of CASES) {
    it(title, async () => assert.deepEqual(await labelsOf(given), expected));
  }

  it("are that of the repository where it has one, and no package says more", async () => {
    const cloned = async (given: Files, repository = "Harbour"): Promise<readonly (string | undefined)[]> => {
      const realRoot = await folders.create(given);
      await git(realRoot, ["init", "--quiet"]);
      await git(realRoot, ["remote", "add", "origin", `git@example.com:me/${repository}.git`]);
      const { groups } = await searchFolder(realRoot, { source: undefined, untranslated: false });
      return groups.map(({ label }) => label).sort();
    };
    assert.deepEqual(await cloned(files("app/legacy/res/values-*/strings.xml")), ["Harbour"]);
    const plugIn = { "Plugins/Pier/Pier.csproj": "", ...files("Plugins/Pier/Properties/Resources.*.resx") };
    assert.deepEqual(await cloned(plugIn), ["Pier"]);
    const frontend = { "package.json": '{"name": "@harbour-ui/frontend"}' };
    assert.deepEqual(await cloned({ ...frontend, ...files("po/*.po", "qt/i18n/*.po") }), ["Harbour", "qt"]);
    const fork = { "package.json": '{"name": "acme-harbor"}' };
    assert.deepEqual(await cloned({ ...fork, ...files("languages/harbour-*.po") }), ["Harbour"]);
    const tools = { "package.json": '{"name": "lib-sass"}' };
    assert.deepEqual(await cloned({ ...tools, ...files("languages/pier-*.po") }, "wp-pier"), ["wp-pier"]);
    const part = { "package.json": '{"name": "harbour-tools"}' };
    assert.deepEqual(await cloned({ ...part, ...files("languages/harbour-*.po") }), ["Harbour"]);
    const own = { "package.json": '{"name": "wp-pier"}' };
    assert.deepEqual(await cloned({ ...own, ...files("languages/pier-*.po") }, "pier-fork"), ["wp-pier"]);
    assert.deepEqual(await cloned({ ...tools, ...files("locale/app_*.po") }, "harbour-app"), ["lib-sass"]);
  });

  it("stay when a component gets more files", async () => {
    const manifest = { "package.json": '{"name": "@acme/shop"}' };
    const one = await labelsOf({ ...manifest, ...files("public/locales/*/common.json") });
    const two = await labelsOf({ ...manifest, ...files("public/locales/*/common.json", "public/locales/*/cart.json") });
    assert.deepEqual([Object.values(one), Object.values(two)], [["shop"], ["shop"]]);
  });
});
