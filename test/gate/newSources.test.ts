import assert from "node:assert/strict";
import { against, baseRepositories, type Files } from "../unit/cli/baseRepository";

describe("a branch that adds a source file beside translated ones", function () {
  this.timeout(120_000);
  const { repository } = baseRepositories();

  const android = (...texts: readonly string[]) =>
    `<resources>${texts.map((text, index) => `<string name="a${index}">${text}</string>`).join("")}</resources>`;
  const resx = (...texts: readonly string[]) =>
    `<root>${texts.map((text, index) => `<data name="A${index}"><value>${text}</value></data>`).join("")}</root>`;
  const properties = (...texts: readonly string[]) => texts.map((text, index) => `a${index}=${text}\n`).join("");
  const json = (...texts: readonly string[]) => JSON.stringify({ ...texts });
  const rails = (code: string, ...texts: readonly string[]) =>
    `${code}:\n${texts.map((text, index) => `  a${index}: ${text}\n`).join("")}`;
  const po = (language: string, ...texts: readonly string[]) =>
    `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n${texts
      .map((text, index) => `\nmsgid "${text}"\nmsgstr "${language === "" ? "" : GERMAN[index]}"\n`)
      .join("")}`;
  const xliff = (language: string, ...texts: readonly string[]) =>
    `<xliff version="1.2"><file source-language="en"${language && ` target-language="${language}"`} original="x"><body>${texts
      .map((text, index) => {
        const target = language && `<target>${GERMAN[index]}</target>`;
        return `<trans-unit id="${text}"><source>${text}</source>${target}</trans-unit>`;
      })
      .join("")}</body></file></xliff>`;
  const qt = (language: string, ...texts: readonly string[]) =>
    `<TS version="2.1" sourcelanguage="en"${language && ` language="${language}"`}><context><name>Main</name>${texts
      .map((text, index) => {
        const translation = language
          ? `<translation>${GERMAN[index]}</translation>`
          : '<translation type="unfinished"/>';
        return `<message><source>${text}</source>${translation}</message>`;
      })
      .join("")}</context></TS>`;
  const ENGLISH = ["Read the mail", "Write a mail"] as const;
  const GERMAN = ["Nachrichten lesen", "Nachricht schreiben"] as const;
  const MORE = ["Delete all of it", "Cancel"] as const;

  const CASES: Readonly<Record<string, { readonly files: Files; readonly more: readonly [string, string] }>> = {
    Android: {
      files: { "res/values/strings.xml": android(...ENGLISH), "res/values-de/strings.xml": android(...GERMAN) },
      more: ["res/values/more.xml", android(...MORE)],
    },
    RESX: {
      files: { "Texts/Main.resx": resx(...ENGLISH), "Texts/Main.de.resx": resx(...GERMAN) },
      more: ["Texts/More.resx", resx(...MORE)],
    },
    "a Java bundle": {
      files: { "i18n/app.properties": properties(...ENGLISH), "i18n/app_de.properties": properties(...GERMAN) },
      more: ["i18n/more.properties", properties(...MORE)],
    },
    Rails: {
      files: { "config/locales/en.yml": rails("en", ...ENGLISH), "config/locales/de.yml": rails("de", ...GERMAN) },
      more: ["config/locales/more.en.yml", rails("en", ...MORE)],
    },
    JSON: {
      files: { "locales/en/app.json": json(...ENGLISH), "locales/de/app.json": json(...GERMAN) },
      more: ["locales/en/more.json", json(...MORE)],
    },
    gettext: {
      files: { "po/app.pot": po("", ...ENGLISH), "po/de.po": po("de", ...ENGLISH) },
      more: ["po/more.pot", po("", ...MORE)],
    },
    "gettext's folders of languages": {
      files: { "locale/de/LC_MESSAGES/app.po": po("de", ...ENGLISH) },
      more: ["locale/more.pot", po("", ...MORE)],
    },
    "gettext's folders of templates": {
      files: { "pot/app.pot": po("", ...ENGLISH), "po/de.po": po("de", ...ENGLISH) },
      more: ["pot/more.pot", po("", ...MORE)],
    },
    "gettext with keys": {
      files: {
        "i18n/app.pot": po("", "mail.read", "mail.write"),
        "i18n/app-de.po": po("de", "mail.read", "mail.write"),
      },
      more: ["i18n/more.pot", po("", "mail.delete", "cancel")],
    },
    XLIFF: {
      files: { "texts/app.xlf": xliff("", ...ENGLISH), "texts/app.de.xlf": xliff("de", ...ENGLISH) },
      more: ["texts/more.xlf", xliff("", ...MORE)],
    },
    "XLIFF whose English file has targets": {
      files: { "texts/app.en.xlf": xliff("en", ...ENGLISH), "texts/app.de.xlf": xliff("de", ...ENGLISH) },
      more: ["texts/more.en.xlf", xliff("en", ...MORE)],
    },
    "XLIFF's folders of languages": {
      files: { "texts/app.xlf": xliff("", ...ENGLISH), "texts/de/app.xlf": xliff("de", ...ENGLISH) },
      more: ["texts/more.xlf", xliff("", ...MORE)],
    },
    Qt: {
      files: { "texts/app_de.ts": qt("de", ...ENGLISH) },
      more: ["texts/more.ts", qt("", ...MORE)],
    },
  };

  for (const [name, { files, more }] of Object.entries(CASES)) {
    it(`costs its strings in ${name}`, async () => {
      const folder = await repository(files, { written: Object.fromEntries([more]) });
      const { status, stdout } = await against(folder);
      assert.match(stdout, /^German \(de\): 2 strings newly unfinished .*no longer ready \(100% → 50%/m);
      assert.equal(status, 1);
    });
  }

  it("costs its strings where languages are required and the search finds no such source", async () => {
    for (const { files, more } of [
      CASES.gettext,
      CASES.Qt,
      CASES.XLIFF,
      {
        files: { "web/a.en.json": json(...ENGLISH), "web/a.de.json": json(...GERMAN) },
        more: ["web/b.en.json", json(...MORE)],
      } as const,
    ].map((each) => each ?? assert.fail())) {
      const folder = await repository(files, { written: Object.fromEntries([more]) });
      const { status, stdout } = await against(folder, "--language", "de");
      assert.match(stdout, /^German \(de\): 2 strings newly unfinished .*no longer ready \(100% → 50%/m);
      assert.equal(status, 1);
    }
  });

  it("costs its strings in a script without spaces or capital letters", async () => {
    const { files, more } = CASES.Android ?? assert.fail();
    for (const texts of [
      ["打开文件", "保存"],
      ["ファイルを開く", "保存"],
      ["เปิดไฟล์", "บันทึก"],
      ["فتح", "حفظ"],
    ]) {
      const { status, stdout } = await against(await repository(files, { written: { [more[0]]: android(...texts) } }));
      assert.match(stdout, /^German \(de\): 2 strings newly unfinished/m);
      assert.equal(status, 1);
    }
  });

  it("costs its strings however short they are", async () => {
    const { files, more } = CASES.Android ?? assert.fail();
    const plurals = ["song", "album"].map(
      (name) =>
        `<plurals name="${name}"><item quantity="one">%d ${name}</item><item quantity="other">%d ${name}s</item></plurals>`,
    );
    for (const text of [
      `<resources>${plurals.join("")}</resources>`,
      android("Don\\'t save", "E-mail"),
      android("SAVE", "OK"),
      android("Hello, %s!", "Version %s"),
      android("minutes", "hours"),
    ]) {
      const { status, stdout } = await against(await repository(files, { written: { [more[0]]: text } }));
      assert.match(stdout, /^German \(de\): 2 strings newly unfinished/m, text);
      assert.equal(status, 1);
    }
    const windows = await repository(
      { "Forms/Main.resx": resx(...ENGLISH), "Forms/Main.de.resx": resx(...GERMAN) },
      { written: { "Forms/More.resx": resx("_File", "~Help") } },
    );
    assert.equal((await against(windows)).status, 1);
  });

  it("costs nothing where the file was there before, is marked as not to translate, or only holds keys", async () => {
    const { files, more } = CASES.Android ?? assert.fail();
    const [path, text] = more;
    const written: readonly Files[] = [
      { "res/values/donottranslate.xml": text },
      { [path]: text.replaceAll("<string ", '<string translatable="false" ') },
      { [path]: android("https://example.org", "org.example.mail", "sort_by_date", "Yes") },
      {
        [path]:
          "<resources><string-array name='a'><item>@string/a0</item><item>@string/a1</item></string-array></resources>",
      },
    ];
    for (const each of written) {
      const { status, stdout } = await against(await repository(files, { written: each }));
      assert.deepEqual([status, stdout.includes("newly unfinished")], [0, false], stdout);
    }
    const there = await repository({ ...files, [path]: text }, { written: { "notes.txt": "" } });
    assert.equal((await against(there)).status, 0);
    const moved = await repository({ ...files, [path]: text }, { moved: [path, "res/values/other.xml"] });
    assert.equal((await against(moved)).status, 0);
  });

  it("costs nothing where the translations come with it, or what is translated got it as its source", async () => {
    const { gettext, "gettext's folders of languages": inFolders, XLIFF, Qt } = CASES;
    const added: readonly (readonly [typeof gettext, Files])[] = [
      [inFolders, { "locale/more.pot": po("", ...MORE), "locale/de/LC_MESSAGES/more.po": po("de", ...MORE) }],
      [gettext, { "po/app-2.pot": po("", ...ENGLISH) }],
      [XLIFF, { "texts/more.xlf": xliff("", ...MORE), "texts/more.de.xlf": xliff("de", ...MORE) }],
      [XLIFF, { "texts/export.xlf": xliff("de", ...MORE) }],
      [
        { files: { "texts/de.xlf": xliff("de", ...ENGLISH) }, more: ["", ""] },
        { "texts/messages.xlf": xliff("", ...ENGLISH) },
      ],
      [Qt, { "texts/more.ts": qt("", ...MORE), "texts/more_de.ts": qt("de", ...MORE) }],
      [Qt, { "texts/app.ts": qt("", ...ENGLISH), "texts/index.ts": 'export const text = "Delete all of it";' }],
    ];
    for (const [there, written] of added) {
      const { status, stdout } = await against(await repository(there?.files ?? assert.fail(), { written }));
      assert.deepEqual([status, stdout.includes("newly unfinished")], [0, false], stdout);
    }
  });

  it("costs nothing where a template moved, was there before, or is in a folder where nothing is translated", async () => {
    const { files, more } = CASES.gettext ?? assert.fail();
    const there = { ...files, [more[0]]: more[1] };
    for (const [before, branch] of [
      [files, { moved: ["po/app.pot", "po/other.pot"] }],
      [there, { moved: ["po/more.pot", "po/other.pot"] }],
      [there, { written: { "po/more.pot": po("", "Delete nothing") } }],
      [files, { written: { "help/help.pot": po("", ...MORE), "test/fixtures/more.pot": po("", ...MORE) } }],
    ] as const) {
      const { status, stdout } = await against(await repository(before, branch));
      assert.deepEqual([status, stdout.includes("newly unfinished")], [0, false], stdout);
    }
  });

  it("adds nothing to what counts in any case: files in the folder of the source language", async () => {
    const { files, more } = CASES.JSON ?? assert.fail();
    const apple = {
      "App/Base.lproj/Main.strings": '"read" = "Read the mail";\n',
      "App/de.lproj/Main.strings": '"read" = "Nachrichten lesen";\n',
      "App/Base.lproj/More.strings": '"delete" = "Delete all of it";\n',
    };
    for (const all of [{ ...files, ...Object.fromEntries([more]) }, apple]) {
      const { status, stdout } = await against(await repository(all, { written: { "notes.txt": "" } }));
      assert.match(stdout, /^German: \d strings? left to reach 80%/m);
      assert.deepEqual([status, stdout.includes("newly unfinished")], [1, false], stdout);
    }
  });
});
