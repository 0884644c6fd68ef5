import assert from "node:assert/strict";
import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { isCleanLine } from "../../../../src/common/text/foreignText";
import { compareTexts } from "../../../../src/engine/compareTexts";
import { acceptsInMask } from "../../../../src/engine/finding/candidateMasks";
import { type ComponentsFound, findComponents } from "../../../../src/engine/finding/findComponents";
import { listMask, parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import { nameMasks } from "../../../../src/engine/finding/nameComponents";
import { isServedSlug, slugFrom } from "../../../../src/engine/finding/servedSlug";
import { fillMask } from "../../../../src/model/mask/mask";
import { expectLinear } from "../../../support/growth";
import { temporaryFolders } from "../../support";

const found = async (...files: string[]) =>
  (await findComponents(files)).components.map(({ name, mask }) => `${name}=${mask.text}`);

describe("finding components by their files", () => {
  it("knows the usual layouts", async () => {
    assert.deepEqual(await found("locale/de/LC_MESSAGES/app.po", "locale/fr/LC_MESSAGES/app.po"), [
      "app=locale/*/LC_MESSAGES/app.po",
    ]);
    assert.deepEqual(await found("po/de.po", "po/pt_BR.po"), ["po=po/*.po"]);
    assert.deepEqual(await found("i18n/app.de.po", "i18n/app.fr.po"), ["app=i18n/app.*.po"]);
    assert.deepEqual(await found("languages/my-plugin-de_DE.po", "languages/my-plugin-fr.po"), [
      "my-plugin=languages/my-plugin-*.po",
    ]);
    assert.deepEqual(await found("locale/de/shop.po", "locale/fr/shop.po"), ["shop=locale/*/shop.po"]);
    assert.deepEqual(await found("de.po", "fr.po"), ["translations=*.po"]);
  });

  it("finds files of translations at any depth below folders of languages", async () => {
    for (const [name, ending] of [
      ["app", "ftl"],
      ["app", "po"],
      ["app", "xlf"],
    ]) {
      const files = ["de", "en", "fr"].map((code) => `${code}/browser/browser/${name}.${ending}`);
      assert.deepEqual(await found(...files, "assets/logo.svg"), [`${name}=*/browser/browser/${name}.${ending}`]);
      const others = ["id", "my"].map((code) => `${code}/browser/browser/${name}.${ending}`);
      assert.deepEqual(await found(...files, ...others), [`${name}=*/browser/browser/${name}.${ending}`]);
      assert.deepEqual(await found(...others), [], "folders of programs");
    }
  });

  it("lists no source alone that Qt programs keep away from the translations", async () => {
    const translations = ["app/translations/app_de.ts", "app/translations/app_fr.ts"];
    assert.deepEqual(await found("app/app_en@source.ts", ...translations), ["app=app/translations/app_*.ts"]);
  });

  it("takes no file with another ending of the format for a component that has one with the usual ending", async () => {
    const files = (...names: string[]) => found(...names.map((name) => `config/locales/${name}`));
    for (const others of [["de.yaml"], ["de.yaml", "it.yaml"]]) {
      assert.deepEqual(await files("en.yml", "fr.yml", ...others), ["config=config/locales/*.yml"]);
    }
    assert.deepEqual(await files("en.yml", "de.yaml", "fr.yaml"), ["config=config/locales/*.yaml"]);
    assert.equal((await files("en.yml", "de.yml", "en.yaml", "fr.yaml")).length, 2);
  });

  it("takes a file in a folder of a language for a part, also if it is called like another language", async () => {
    const parts = ["locales/en/a.json", "locales/de/a.json", "locales/it/a.json"];
    const masksOf = ({ components }: ComponentsFound) => components.map(({ mask }) => mask.text).sort(compareTexts);
    for (const name of ["fr", "it", "no", "id", "menu.fr", "sign-in", "faq-de", "admin/fr"]) {
      assert.deepEqual(
        masksOf(await findComponents([...parts, "locales/en/b.json", `locales/en/${name}.json`])),
        ["a", "b", name].map((each) => `locales/*/${each}.json`).sort(compareTexts),
      );
    }
    const languages = ["i18n/no/en.json", "i18n/no/de.json", "i18n/no/fr.json"];
    assert.deepEqual(masksOf(await findComponents([...languages, "i18n/no/a.json", "i18n/tr/a.json"])), [
      "i18n/*/a.json",
      "i18n/no/*.json",
    ]);
  });

  it("names components without a domain by the folder that tells them apart", async () => {
    assert.deepEqual(
      await found(
        "packages/ckeditor5-table/lang/translations/de.po",
        "packages/ckeditor5-link/lang/translations/de.po",
      ),
      [
        "ckeditor5-link=packages/ckeditor5-link/lang/translations/*.po",
        "ckeditor5-table=packages/ckeditor5-table/lang/translations/*.po",
      ],
    );
  });

  it("qualifies names that meet, all of them alike", async () => {
    assert.deepEqual(await found("shop/locale/de/LC_MESSAGES/django.po", "blog/locale/de/LC_MESSAGES/django.po"), [
      "blog-django=blog/locale/*/LC_MESSAGES/django.po",
      "shop-django=shop/locale/*/LC_MESSAGES/django.po",
    ]);
    const masks = ["po/*.po", "a/po/*.po", "b/po/*.po", "a/b/po/*.po", "A/po/*.po"];
    const names = await nameMasks(masks);
    assert.equal(new Set(names).size, masks.length, names.join(" "));
    assert.deepEqual([...(await nameMasks([...masks].reverse()))].reverse(), names);
  });

  it("numbers names that cannot be told apart in the order of their masks, whatever was found first", async () => {
    const masks = ["ä/*.po", "日/*.po", "本/*.po", "translations-2/*.po", "語/*.po"];
    const expected = ["a", "translations", "translations-3", "translations-2", "translations-4"];
    assert.deepEqual(await nameMasks(masks), expected);
    assert.deepEqual(await nameMasks([...masks].reverse()), [...expected].reverse());
  });

  it("gives every mask a name of its own that fits a slug", async () => {
    const long = "x".repeat(150);
    const masks = Array.from(
      { length: 3000 },
      (_, index) => `${long}${String.fromCodePoint(0x4e00 + index)}/${long}.*.po`,
    );
    const pairs = Array.from({ length: 500 }, (_, index) => [
      `${long}/é${index}/*.po`,
      `${long}/e${index}/*.po`,
    ]).flat();
    const names = await nameMasks([...masks, ...pairs]);
    assert.equal(new Set(names).size, 4000);
    for (const name of names) assert.ok(isServedSlug(name), name);
    assert.ok(isServedSlug("p".repeat(99)) && !isServedSlug("p".repeat(100)));
    assert.ok(isCleanLine(`${"p".repeat(99)}-${"n".repeat(99)}`, "slug"), "a client takes the longest slug");
  });

  it("takes time that grows with the number of folders whose names become one", async function () {
    this.timeout(120_000);
    const ideograph = (index: number) => String.fromCodePoint(0x4e00 + index);
    for (const [what, folderAt] of Object.entries({
      "no letters": (index: number) => ideograph(index),
      "the same letters": (index: number) => `app${ideograph(index)}`,
      "deep down": (index: number) => `${"a/".repeat(12)}${ideograph(index)}`,
      "long names": (index: number) => `${"x".repeat(200)}${ideograph(index)}`,
      "pairs with one beginning": (index: number) => `${"x".repeat(120)}-${index >> 1}${ideograph(index)}`,
    })) {
      await expectLinear(what, 500, (size) =>
        findComponents(Array.from({ length: size }, (_, index) => `${folderAt(index)}/de.po`)),
      );
    }
  });

  it("takes time that grows with the number of files where their ending says nothing", async function () {
    this.timeout(120_000);
    const findAt = (fileAt: (index: number) => string) => (size: number) =>
      findComponents(Array.from({ length: size }, (_, index) => fileAt(index)));
    for (const [what, fileAt] of Object.entries({
      "prefixes in one folder": (index: number) => `x${index >> 1}-${index % 2 ? "de" : "fr"}.json`,
      "one folder for each": (index: number) => `${index}/de.json`,
      "files without a code beside them": (index: number) => (index % 2 ? `n${index}.json` : `n${index}_de.json`),
      "English alone": (index: number) => `${index}/locales/en.json`,
    })) {
      await expectLinear(what, 500, findAt(fileAt));
    }
    // Each has a mask for each of its folders.
    const inCodes = findAt((index) => `${"i18n/de/".repeat(16)}${index}.json`);
    await expectLinear("folders that are codes", 100, inCodes);
  });

  it("takes time that grows with the length of names", async () => {
    for (const piece of ["-", "de-", "_", "a.", "é", " "]) {
      await expectLinear(piece, 20_000, (size) => slugFrom(piece.repeat(size / piece.length), "x"));
      await expectLinear(piece, 20_000, (size) => findComponents([`${piece.repeat(size / piece.length)}de.po`]));
    }
  });

  it("takes the interpretation that explains most files", async () => {
    // `bin` is Bini; `it` is also a word.
    assert.deepEqual(await found("locale/de/bin.po", "locale/fr/bin.po"), ["bin=locale/*/bin.po"]);
    assert.deepEqual(await found("it/de.po", "it/fr.po"), ["it=it/*.po"]);
  });

  it("leaves aside what is named after no language", async () => {
    assert.deepEqual(await found("docs/messages.po", "po/template.po", "app.po"), []);
    assert.deepEqual(await found("we*ird/de.po"), []);
  });
});

describe("masks", () => {
  const folders = temporaryFolders();
  const problem = (text: string) => {
    const mask = parseFormatMask(text);
    return mask.ok ? undefined : mask.problem;
  };

  it("are taken apart and filled in", () => {
    const mask = parseFormatMask("./a/x-*-y/LC_MESSAGES/app.po");
    assert.ok(mask.ok);
    assert.deepEqual(mask.value.mask, {
      text: "a/x-*-y/LC_MESSAGES/app.po",
      folder: "a",
      prefix: "x-",
      suffix: "-y",
      rest: "LC_MESSAGES/app.po",
    });
    assert.equal(fillMask(mask.value.mask, "de"), "a/x-de-y/LC_MESSAGES/app.po");
  });

  it("need one star, a relative path downwards and a known format", () => {
    for (const text of ["locales/de.json", "*/*/*.po", "*-*.po", "**/de.po", ""])
      assert.match(problem(text) ?? "", /exactly one \*/, text);
    for (const text of ["../*.po", "po/../../*.po", "*/../x.po"])
      assert.match(problem(text) ?? "", /outside the folder/, text);
    for (const text of ["/etc/*.po", "C:\\x\\*.po"]) assert.match(problem(text) ?? "", /relative/, text);
    assert.match(problem("po/*.docx") ?? "", /known format: .*\(\.po\)/);
    for (const text of ["po//*.po", "po/./*.po"]) assert.match(problem(text) ?? "", /not a path/, text);
    assert.equal(problem("po/..x/*.po"), undefined);
  });

  it("have no star where one file holds all languages, and only there", async () => {
    assert.match(problem("locales/de.json") ?? "", /exactly one \*/);
    assert.match(problem("po/*.xcstrings") ?? "", /must not have a \*/);
    assert.match(problem("**/x.xcstrings") ?? "", /must not have a \*/);
    assert.match(problem("../x.xcstrings") ?? "", /outside the folder/);
    assert.match(problem("x.none") ?? "", /exactly one \*/);
    const mask = parseFormatMask("./app/x.xcstrings");
    assert.ok(mask.ok && mask.value.format.layout === "multilingual");
    const folder = await folders.create({ "app/x.xcstrings": "" });
    const listing = await listMask(folder, mask.value, () => false);
    assert.deepEqual(
      [listing.files.map(({ value, file }) => [value, file.path]), listing.unusable],
      [[["", "app/x.xcstrings"]], []],
    );
    assert.deepEqual((await listMask(await folders.create(), mask.value, () => true)).unusable, [
      { path: "app/x.xcstrings", problem: { kind: "noFiles" } },
    ]);
    const wrong = await folders.create({ "app/x.xcstrings/y": "" });
    assert.deepEqual((await listMask(wrong, mask.value, () => true)).unusable, [
      { path: "app/x.xcstrings", problem: { kind: "notAFile" } },
    ]);
  });

  it("list their files in order and say what cannot be used", async () => {
    const outside = await folders.create({ "secret.po": "x" });
    const folder = await folders.create({
      "po/fr.po": "",
      "po/de.po": "",
      "po/.hidden.po": "",
      "po/a b.po": "",
      "real/es.po": "",
    });
    await mkdir(path.join(folder, "po", "it.po"));
    await symlink(path.join(outside, "secret.po"), path.join(folder, "po", "ru.po"));
    await symlink(path.join(folder, "real", "es.po"), path.join(folder, "po", "es.po"));
    await symlink("nowhere", path.join(folder, "po", "nl.po"));
    const mask = parseFormatMask("po/*.po");
    assert.ok(mask.ok);
    const { files, unusable } = await listMask(folder, mask.value, () => true);
    assert.deepEqual(
      files.map(({ value }) => value),
      ["de", "es", "fr"],
    );
    assert.deepEqual(unusable, [
      { path: "po/a b.po", problem: { kind: "noLanguageCode" } },
      { path: "po/it.po", problem: { kind: "notAFile" } },
      { path: "po/nl.po", problem: { kind: "brokenLink" } },
      { path: "po/ru.po", problem: { kind: "outside" } },
    ]);
  });

  it("say which names are language codes in another spelling", async () => {
    const others = [
      "DE",
      "pt BR",
      "de_AT_",
      "zh..hant..TW",
      " it",
      "fr\u200b",
      "ｅｓ",
      "README",
      "New",
      "Main",
      "de_main",
      "a-b",
      "Pt",
    ];
    const folder = await folders.create(
      Object.fromEntries(["de", "fr", ...others].map((name) => [`po/${name}.po`, ""])),
    );
    const mask = parseFormatMask("po/*.po");
    assert.ok(mask.ok);
    const { unusable } = await listMask(folder, mask.value, acceptsInMask(mask.value, 2));
    assert.deepEqual(
      unusable.flatMap(({ path: file, problem }) => (problem.values ? [[file, problem.kind, ...problem.values]] : [])),
      [
        ["po/ it.po", "otherSpelling", "it"],
        ["po/de_AT_.po", "otherSpelling", "de_AT"],
        ["po/fr\u200b.po", "otherSpelling", "fr"],
        ["po/pt BR.po", "otherSpelling", "pt_BR"],
        ["po/zh..hant..TW.po", "otherSpelling", "zh_Hant_TW"],
        ["po/ｅｓ.po", "otherSpelling", "es"],
      ],
    );
    assert.deepEqual(
      unusable.flatMap(({ path: file, problem }) => (problem.kind === "noLanguageCode" ? file : [])),
      ["po/Main.po", "po/New.po", "po/README.po", "po/a-b.po", "po/de_main.po"],
    );
  });

  it("say nothing of names with codes of several languages, which are another component's", async () => {
    const names = ["de", "en", "sidebars.de", "sidebars.en", "mails-de", "mails-fr", "devise.en", "package-lock"];
    const folder = await folders.create(Object.fromEntries(names.map((name) => [`locales/${name}.yml`, ""])));
    const mask = parseFormatMask("locales/*.yml");
    assert.ok(mask.ok);
    const { unusable } = await listMask(folder, mask.value, acceptsInMask(mask.value, 2));
    assert.deepEqual(unusable, []);
  });

  it("say that nothing fits", async () => {
    const mask = parseFormatMask("po/*.po");
    assert.ok(mask.ok);
    const nothing = { files: [], unusable: [{ path: "po/*.po", problem: { kind: "noFiles" } }] };
    assert.deepEqual(await listMask(await folders.create(), mask.value, () => true), nothing);
    const others = await folders.create({ "po/readme.txt": "" });
    assert.deepEqual(await listMask(others, mask.value, () => true), nothing);
  });

  it("miss no file below the folder of a language, unless a link leads to nothing", async () => {
    const folder = await folders.create({ "locale/de/LC_MESSAGES/app.po": "", "locale/fr/other.po": "" });
    await symlink("fr", path.join(folder, "locale", "fr_CH"));
    await symlink("nowhere", path.join(folder, "locale", "it"));
    const mask = parseFormatMask("locale/*/LC_MESSAGES/app.po");
    assert.ok(mask.ok);
    const { files, unusable } = await listMask(folder, mask.value, () => true);
    assert.deepEqual(
      files.map(({ value }) => value),
      ["de"],
    );
    assert.deepEqual(unusable, [{ path: "locale/it/LC_MESSAGES/app.po", problem: { kind: "brokenLink" } }]);
  });

  it("do not follow a folder that leads out", async () => {
    const outside = await folders.create({ "de.po": "x" });
    const folder = await folders.create();
    await symlink(outside, path.join(folder, "po"));
    const mask = parseFormatMask("po/*.po");
    assert.ok(mask.ok);
    assert.deepEqual(await listMask(folder, mask.value, () => true), {
      files: [],
      unusable: [{ path: "po", problem: { kind: "outside" } }],
    });
  });
});
