import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { type DocumentOptions, FakeDocument } from "../../support/vscode/document";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import type { Diagnostic, TextEdit } from "../../support/vscode/values";
import { poOf } from "../support";

describe("quick fixes", () => {
  let extension: RunningExtension;
  let folder: string;

  beforeEach(() => {
    folder = scratchFolder("fixes").path;
  });
  afterEach(() => extension?.stop());

  const uri = (path: string) => extension.editor.api.Uri.file(join(folder, path));

  /** Starts with files, and returns the problems of one that have a place in it. */
  async function problemsOf(path: string, files: Readonly<Record<string, string | Uint8Array>>) {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    extension = await startExtension({ folders: [folder] });
    const find = (): readonly Diagnostic[] =>
      extension.editor.api.languages.getDiagnostics(uri(path)).filter(({ code }) => code !== undefined);
    await eventually(() => assert.notEqual(find().length, 0));
    return find();
  }

  /** The text of a document after all of its quick fixes, each offered before any is chosen. */
  function fixed(path: string, problems: readonly Diagnostic[], text: string, options?: DocumentOptions) {
    const document = new FakeDocument(uri(path), text, options);
    const offered = problems.flatMap((problem) => extension.editor.quickFixes(document, problem));
    for (const action of offered) {
      for (const edit of extension.editor.chosen(action)) {
        document.text = withEdit(document, edit);
        document.isDirty = true;
      }
    }
    return offered.length === 0 ? undefined : document.getText();
  }

  const withEdit = (document: FakeDocument, { range, newText }: TextEdit): string => {
    const text = document.getText();
    return text.slice(0, document.offsetAt(range.start)) + newText + text.slice(document.offsetAt(range.end));
  };

  const latin1 = (text: string) => Buffer.from(text, "latin1");
  const misread = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

  describe("of a Latin-1 file", () => {
    const text = "a=\xdcber\nb=Name\n";
    const bytes = latin1(text);
    const files = { "m.properties": "a=About\nb=Name: {0}\n", "m_de.properties": bytes };
    const file = "m_de.properties";
    const mended = "a=\xdcber\nb=Name {0}\n";

    it("are offered where VS Code reads it as Latin-1, too", async () => {
      const problems = await problemsOf(file, files);
      assert.equal(fixed(file, problems, text, { encoding: "iso88591" }), mended);
      assert.equal(fixed(file, problems, text, { encoding: "windows1252" }), mended);
      assert.equal(fixed(file, problems, text, { encoding: null }), mended);
    });

    it("are not offered where VS Code reads it in another encoding, also on a line that is ASCII", async () => {
      const problems = await problemsOf(file, files);
      for (const encoding of ["utf8", null])
        assert.equal(fixed(file, problems, misread(bytes), { encoding }), undefined);
      assert.equal(fixed(file, problems, text.replace("\xdc", "\u042c"), { encoding: "windows1251" }), undefined);
      assert.equal(fixed(file, problems, text, { encoding: "utf8" }), undefined);
    });
  });

  it("of a PO file are offered only in the encoding that its header names", async () => {
    const text = poOf({ "One\n": "Eins", Two: "Grün" }).replace("UTF-8", "ISO-8859-1");
    const problems = await problemsOf("po/de.po", { "po/de.po": latin1(text) });
    assert.equal(fixed("po/de.po", problems, misread(latin1(text))), undefined);
    const mended = text.replace('"Eins"', '"Eins\\n"');
    assert.equal(fixed("po/de.po", problems, text, { encoding: "iso88591" }), mended);
    // Bytes that are valid in UTF-8 by chance.
    assert.equal(fixed("po/de.po", problems, text.replace("ü", "\u0107")), undefined);
  });

  it("of a PO file that names ASCII are offered in every encoding that has the same text", async () => {
    const text = poOf({ "One\n": "Eins" }).replace("UTF-8", "ASCII");
    const problems = await problemsOf("po/de.po", { "po/de.po": text });
    for (const encoding of ["utf8", "iso88591"])
      assert.equal(fixed("po/de.po", problems, text, { encoding }), text.replace('"Eins"', '"Eins\\n"'));
  });

  it("are not offered where bytes are not valid, however VS Code reads them", async () => {
    const bytes = latin1('{"a": "\xdcber",\n"b": "Name"}\n');
    const files = { "web/en.json": '{"a": "About", "b": "Name: {{x}}\\n"}', "web/de.json": bytes };
    const problems = await problemsOf("web/de.json", files);
    assert.equal(fixed("web/de.json", problems, misread(bytes)), undefined);
    assert.equal(fixed("web/de.json", problems, bytes.toString("latin1"), { encoding: "iso88591" }), undefined);
  });

  describe("of a UTF-8 file", () => {
    const text = poOf({ "One\n": "Eins", Two: "Grün" });
    const mended = text.replace('"Eins"', '"Eins\\n"');
    const file = "po/de.po";

    it("are not offered where VS Code reads it in another encoding", async () => {
      const problems = await problemsOf(file, { [file]: text });
      const bytes = Buffer.from(text);
      for (const encoding of ["iso88591", null])
        assert.equal(fixed(file, problems, bytes.toString("latin1"), { encoding }), undefined);
      assert.equal(fixed(file, problems, text, { encoding: "iso88591" }), undefined);
      assert.equal(fixed(file, problems, text, { encoding: null }), mended);
    });

    it("take a byte order mark and Windows line ends as they are", async () => {
      const windows = text.replaceAll("\n", "\r\n");
      const problems = await problemsOf(file, { [file]: `\ufeff${windows}` });
      assert.equal(fixed(file, problems, windows, { encoding: "utf8bom" }), mended.replaceAll("\n", "\r\n"));
    });

    it("are not offered where the same text is in the place after others changed", async () => {
      const problems = await problemsOf(file, { [file]: text });
      assert.equal(fixed(file, problems, text.replace("One", "Six")), undefined);
    });

    it("are not offered while the file has unsaved changes, also where these left the text as it was", async () => {
      const problems = await problemsOf(file, { [file]: text });
      assert.equal(fixed(file, problems, text, { isDirty: true }), undefined);
      assert.equal(fixed(file, problems, text), mended);
    });

    it("are one at a time, as the next one has to wait until the file is saved and read", async () => {
      const two = poOf({ "One\n": "Eins", "Two\n": "Zwei" });
      const problems = await problemsOf(file, { [file]: two });
      assert.equal(problems.length, 2);
      assert.equal(fixed(file, problems, two), two.replace('"Eins"', '"Eins\\n"'));
    });
  });

  it("change only what differs in a text of several lines with Windows line ends", async () => {
    const resx = (value: string) => `<root>\r\n<data name="a"><value>${value}</value></data>\r\n</root>\r\n`;
    const files = { "R.resx": resx("One\r\ntwo {0}"), "R.de.resx": resx("Eins\r\nzwei") };
    const problems = await problemsOf("R.de.resx", files);
    const [fix] = extension.editor.quickFixes(
      new FakeDocument(uri("R.de.resx"), resx("Eins\r\nzwei")),
      problems[0] ?? fail(),
    );
    assert.equal(fix?.title, "Insert “{0}”");
  });

  it("name the whole word or placeholder that they replace", async () => {
    const files = { "web/en.json": '{"a": "Due {{date}} at noon"}', "web/de.json": '{"a": "Bis {{datum}} mittags"}' };
    const problems = await problemsOf("web/de.json", files);
    const document = new FakeDocument(uri("web/de.json"), files["web/de.json"]);
    const [fix] = extension.editor.quickFixes(document, problems[0] ?? fail());
    assert.equal(fix?.title, "Replace “{{datum}}” with “{{date}}”");
  });

  describe("that insert other letters than ASCII", () => {
    const web = { "web/en.json": '{"a": "Hi {{größe}}"}', "web/de.json": '{"a": "Hallo"}' };

    it("are offered only where the encoding is known to have them", async () => {
      const problems = await problemsOf("web/de.json", web);
      assert.equal(fixed("web/de.json", problems, '{"a": "Hallo"}'), '{"a": "Hallo {{größe}}"}');
      assert.equal(fixed("web/de.json", problems, '{"a": "Hallo"}', { encoding: null }), undefined);
    });
  });
});

describe("problems in a document with unsaved changes", () => {
  let extension: RunningExtension;
  afterEach(() => extension?.stop());

  it("move with the lines of the document, and back where the changes are given up", async () => {
    const folder = scratchFolder("moved").path;
    writeFileSync(join(folder, "en.json"), '{\n  "a": "Hi {{x}}",\n  "b": "Bye {{x}}"\n}\n');
    writeFileSync(join(folder, "de.json"), '{\n  "a": "Hallo",\n  "b": "Ade"\n}\n');
    extension = await startExtension({ folders: [folder] });
    const { Uri, Range, languages } = extension.editor.api;
    const uri = Uri.file(join(folder, "de.json"));
    const places = () =>
      languages
        .getDiagnostics(uri)
        .map(({ range: { start, end } }) => `${start.line}:${start.character}-${end.line}:${end.character}`);
    await eventually(() => assert.equal(places().length, 2));
    const [first, second] = places();
    assert.deepEqual([first, second], ["1:8-1:13", "2:8-2:11"]);
    const change = (range: readonly [number, number, number, number], text: string, isDirty = true) =>
      extension.editor.documentChanged({
        document: { uri, isDirty },
        contentChanges: [{ range: new Range(...range), text }],
      });
    change([1, 2, 1, 2], '"new": "",\n  ', false);
    assert.deepEqual(places(), ["2:8-2:13", "3:8-3:11"]);
    change([2, 8, 2, 10], "H");
    assert.deepEqual(places(), ["2:8-2:13", "3:8-3:11"]);
    change([3, 3, 3, 4], "bb");
    assert.deepEqual(places(), ["2:8-2:13", "3:9-3:12"]);
    change([1, 0, 2, 0], "");
    assert.deepEqual(places(), ["1:8-1:13", "2:9-2:12"]);
    extension.editor.documentClosed(uri);
    assert.deepEqual(places(), [first, second]);
    change([0, 0, 0, 0], "\n");
    change([0, 0, 1, 0], "", false);
    assert.deepEqual(places(), [first, second]);
  });
});

function fail(): never {
  throw new Error("There is no problem.");
}
