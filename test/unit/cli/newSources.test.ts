import assert from "node:assert/strict";
import { against, baseRepositories, type Files } from "./baseRepository";

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
  };

  for (const [name, { files, more }] of Object.entries(CASES)) {
    it(`costs its strings in ${name}`, async () => {
      const folder = await repository(files, { written: Object.fromEntries([more]) });
      const { status, stdout } = await against(folder);
      assert.match(stdout, /^German \(de\): 2 strings newly unfinished .*no longer ready \(100% → 50%/m);
      assert.equal(status, 1);
    });
  }

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
