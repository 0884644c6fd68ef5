import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Catalogue, Entry, Message, Sources } from "../../scripts/l10n/types";
import type * as Translations from "../../scripts/l10n.mjs";
import { checkoutRoot } from "../host/root";

/** Must stay complete. Named as in l10n/po. */
const COMPLETE = ["ar", "cs", "de", "es", "fr", "hi", "ja", "pt_BR", "ru", "uk", "zh_CN"];

const ROOT = checkoutRoot();
const CODES = readdirSync(join(ROOT, "l10n/po")).flatMap((name) => (name.endsWith(".po") ? [name.slice(0, -3)] : []));

const RUSSIAN =
  "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);";
const PLURAL_KEYS = Object.fromEntries(
  ["zero", "one", "two", "few", "many", "other"].map((category) => [category, `checks/${category}`]),
);
const LINKED: Message = {
  part: "manifest",
  context: "package.nls: welcome",
  id: "Nothing here.\n[Add…](command:add)",
  keys: { text: "welcome" },
  files: ["package.nls.json"],
};
const COUNTED: Message = {
  part: "bundle",
  context: "plural of checks",
  id: "{0} check",
  plural: "{0} checks",
  keys: PLURAL_KEYS,
  files: ["src/a.ts"],
};
const PLAIN: Message = {
  part: "bundle",
  context: "",
  id: "The service {0} has moved.",
  keys: { text: "The service {0} has moved." },
  files: ["src/a.ts", "src/b.ts"],
};
const MESSAGES = [LINKED, COUNTED, PLAIN];
const SOURCES: Sources = {
  messages: MESSAGES,
  manifest: { displayName: "Product", welcome: LINKED.id },
  bundle: { Product: "Product", [PLAIN.id]: PLAIN.id },
  untranslated: "Product",
};
const entry = (message: Message, ...strings: string[]): Entry => ({
  context: message.context,
  id: message.id,
  ...(message.plural === undefined ? {} : { plural: message.plural }),
  strings,
  fuzzy: false,
});
const russian = (...entries: Entry[]): Catalogue => ({
  code: "ru",
  headers: { Language: "ru", "Plural-Forms": RUSSIAN },
  entries,
});
const linked = entry(LINKED, "Пусто.\n[Добавить…](command:add)");
const counted = entry(COUNTED, "{0} проверка", "{0} проверки", "{0} проверок");
const plain = entry(PLAIN, "Служба {0} переехала.");

describe("translations", function () {
  this.timeout(120_000);
  let l10n: typeof Translations;
  let sources: Sources;

  before(async function () {
    // Parsing every source takes long on a busy machine.
    this.timeout(120_000);
    // Not compiled with the tests, as it loads a file beside it.
    l10n = await import(pathToFileURL(join(ROOT, "scripts/l10n.mjs")).href);
    sources = await l10n.readSources(ROOT);
  });

  describe("of this project", () => {
    it("are in step with the sources (else: npm run l10n)", () => {
      const files = l10n.generatedFiles(ROOT, sources);
      for (const [path, text] of files) assert.equal(readFileSync(join(ROOT, path), "utf8"), text, path);
      assert.deepEqual(l10n.forgottenFiles(ROOT, files), []);
    });

    it("are packed, for VS Code and for the command line", () => {
      const manifests = "!package.nls*.json";
      const packed = "!dist/texts/*.json";
      const linesOf = (file: string) => readFileSync(join(ROOT, file), "utf8").split("\n");
      for (const line of [manifests, packed]) assert.ok(linesOf(".vscodeignore").includes(line), line);
      assert.ok(linesOf(".npmignore").includes(packed));
    });

    it("are asked for with every text that the UI shows", () => {
      assert.deepEqual(bareTexts("src/ui").concat(bareTexts("src/editor")), []);
    });

    for (const code of CODES) {
      it(`have no missing or wrong text in ${code}`, () => {
        const problems = l10n.checkCatalogue(sources.messages, l10n.readCatalogue(ROOT, code));
        const open = COMPLETE.includes(code) ? [] : ["missing", "fuzzy"];
        assert.deepEqual(
          problems.filter(({ kind, hint }) => hint !== true && !open.includes(kind)),
          [],
        );
      });
    }

    it("name the state of one language as well as of several", () => {
      const textIn = (locale: string, id: string): string =>
        JSON.parse(readFileSync(join(ROOT, `l10n/bundle.l10n.${locale}.json`), "utf8"))[id];
      for (const locale of ["cs", "fr", "hi", "pt-br", "ru", "uk"]) {
        assert.notEqual(textIn(locale, "Not started ({0})"), `${textIn(locale, "Not started")} ({0})`, locale);
      }
      for (const id of ["Below {0}", "below {0}"]) assert.equal(textIn("ja", id), "{0}未満", "also of a word");
    });

    it("exist for every language that must stay complete", () => {
      for (const code of COMPLETE) assert.ok(CODES.includes(code), code);
    });
  });

  describe("are converted to the files of VS Code", () => {
    it("with the form of each category of plurals, for the numbers that have it", () => {
      const { bundle, manifest, translated } = l10n.makeBundles(SOURCES, russian(linked, counted, plain));
      assert.equal(translated, 3);
      assert.deepEqual(manifest, { displayName: "Product", welcome: linked.strings[0] });
      const rules = new Intl.PluralRules("ru");
      const shown = [1, 2, 5, 11, 21, 22, 25, 111].map((number) =>
        bundle[`checks/${rules.select(number)}`]?.replace("{0}", String(number)),
      );
      assert.deepEqual(shown, [
        "1 проверка",
        "2 проверки",
        "5 проверок",
        "11 проверок",
        "21 проверка",
        "22 проверки",
        "25 проверок",
        "111 проверок",
      ]);
      assert.equal(Object.keys(bundle).length, 6, "all four categories, the other text and the product's name");
    });

    it("without what is not translated or fuzzy, for which there is English", () => {
      const { bundle, manifest, translated } = l10n.makeBundles(
        SOURCES,
        russian(entry(LINKED, ""), entry(COUNTED, "{0} проверка", "", ""), { ...plain, fuzzy: true }),
      );
      assert.equal(translated, 0);
      assert.equal(manifest.welcome, LINKED.id);
      assert.deepEqual(bundle, { Product: "Product" });
    });

    it("only where the file says how its language counts", () => {
      const catalogue = { ...russian(plain), headers: { "Plural-Forms": "nplurals=2; plural=process.exit(1);" } };
      assert.throws(() => l10n.makeBundles(SOURCES, catalogue), /Plural-Forms/);
    });
  });

  describe("survive a merge", () => {
    const merged = (messages: readonly Message[], before: Catalogue) =>
      l10n
        .parseCatalogue("ru", l10n.mergeCatalogue(messages, before))
        .entries.toSorted((one, other) => (one.context > other.context ? -1 : 1));

    it("where the English is the same", () => {
      assert.deepEqual(merged(MESSAGES, russian(plain, linked, counted)), [counted, linked, plain]);
    });

    it("as fuzzy, with the earlier English, where it changed", () => {
      const reworded = { ...PLAIN, id: "The service at {0} has moved." };
      const renamed = { ...LINKED, id: "Nothing at all.\n[Add…](command:add)" };
      const [first, second] = merged([renamed, reworded], russian(plain, counted, linked));
      assert.deepEqual(first, {
        ...linked,
        id: renamed.id,
        fuzzy: true,
        previous: `msgid ${JSON.stringify(LINKED.id)}`,
      });
      assert.deepEqual(second, {
        ...plain,
        id: reworded.id,
        fuzzy: true,
        previous: `msgid ${JSON.stringify(PLAIN.id)}`,
      });
    });

    it("not where another text replaced it", () => {
      const other = { ...PLAIN, id: "Loading…" };
      assert.deepEqual(merged([other], russian(plain)), [entry(other, "")]);
    });

    it("with room for every plural form of a language", () => {
      assert.deepEqual(merged([COUNTED], { code: "ar", headers: {}, entries: [] })[0]?.strings.length, 6);
    });
  });

  describe("are checked", () => {
    const kinds = (...entries: Entry[]) => l10n.checkCatalogue(MESSAGES, russian(...entries)).map(({ kind }) => kind);

    it("and pass if links, plural forms and text agree", () => assert.deepEqual(kinds(linked, counted, plain), []));

    it("for what is missing, fuzzy or too much", () => {
      assert.deepEqual(kinds(linked, { ...plain, fuzzy: true }), ["missing", "fuzzy"]);
      assert.deepEqual(kinds(linked, counted, plain, { ...plain, id: "Gone" }), ["superfluous"]);
    });

    it("for the plural forms of the language", () => {
      assert.deepEqual(kinds(linked, entry(COUNTED, "{0} проверка", "{0} проверок"), plain), ["plural forms"]);
      const english = { ...russian(linked, plain), headers: { "Plural-Forms": "nplurals=2; plural=(n != 1);" } };
      assert.ok(
        l10n.checkCatalogue([LINKED, PLAIN], english).some(({ text }) => /different from Unicode for 2/.test(text)),
      );
    });

    const differences: readonly [kind: string, english: string, text: string][] = [
      ["placeholders", "{0} of {1}", "{0} von {2}"],
      ["placeholders", "Read {0}", "Gelesen"],
      ["links", "[Add](command:add)", "[Neu](command:new)"],
      ["addresses", "As in https://example.org", "Wie in https://beispiel.org"],
      ["code", "Use `files`.", "Nimm `dateien`."],
      ["icons", "$(key) Key", "$(lock) Schlüssel"],
      ["space around", "Name ", "Name"],
      ["…", "Filter…", "Filtern"],
      ["lines", "One\n[Two](x)", "Eins [Zwei](x)"],
      ["same as English", "Language", "Language"],
    ];
    for (const [kind, english, text] of differences) {
      it(`for ${kind}: ${JSON.stringify(text)}`, () => {
        assert.ok(l10n.compare(english, text).some((problem) => problem.kind === kind));
      });
    }

    it("but a form for one number may leave it out", () => {
      assert.deepEqual(l10n.compare("{0} languages", "لغتان", "{0}"), []);
    });
  });

  describe("of the pseudo-language", () => {
    it("are longer, in brackets, and keep what is no text", () => {
      assert.equal(l10n.pseudoText("Open {0} pages"), "⟦Öþéñ {0} þàğéš···⟧");
      assert.equal(l10n.pseudoText("Filter…"), "⟦Ƒíļţéŕ··…⟧");
      assert.equal(l10n.pseudoText("No.\n[Add](command:a.b)"), "⟦Ñö.·⟧\n[⟦Àđđ·⟧](command:a.b)");
      assert.match(l10n.pseudoText("See [this](command:a.b) or `c`"), /^⟦[^⟧]*\[[^\]]+\]\(command:a\.b\)[^⟧]*`c`·+⟧$/);
    });

    it("are right by the rules for every other language", () => {
      const { manifest, bundle } = l10n.pseudoBundles(sources);
      for (const { part, keys, id, plural } of sources.messages) {
        for (const [category, key] of Object.entries(keys)) {
          const text = (part === "manifest" ? manifest : bundle)[key];
          assert.ok(text !== undefined, key);
          const english = plural === undefined || category === "one" ? id : plural;
          assert.deepEqual(l10n.compare(english, text), [], text);
          assert.match(text, /⟦.*⟧/s);
        }
      }
    });
  });
});

/** Formats, row flags and a log line. */
const NO_TEXTS = new Set([
  "Markdown",
  "File",
  "Incomplete",
  "Failing",
  "Found",
  "Local",
  "Pinned",
  "Code",
  "Page",
  "Unconfirmed",
  "Project",
  // The product's name, also for one of several folders.
  "Translation Status",
  "Translation Status ()",
]);

/** Answers for language models are English, and the page of the dashboard has its texts from elsewhere. */
const WITHOUT_TEXTS = new Set(["offeredTools.ts", "toolSources.ts", "pageHtml.ts"]);

/** Sentences and capitalized words outside `l10n.t`, except logs and errors. */
function bareTexts(folder: string): readonly string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    if (!entry.isFile() || WITHOUT_TEXTS.has(entry.name)) return [];
    const text = readFileSync(join(entry.parentPath, entry.name), "utf8")
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s*case "[^"]*":$|^import [\s\S]*?;$/gm, "")
      .replace(
        /\bl10n\.t\(\s*"(?:[^"\\]|\\.)*"|\bplural(?:<[^>]*>)?\((?:\s*"[^"]*"[,)]?){3}|comment: `plural of [^`]*`/g,
        "",
      )
      .replace(/\b(?:log|warn)(?:\.\w+)?\([\s\S]*?\);|new Error\([\s\S]*?\);/g, "");
    return [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].flatMap(([, quoted, template = ""]) => {
      const words = (quoted ?? template).replace(/\$\{[^}]*\}|\$\([a-z~-]+\)/g, "").trim();
      const isText = / /.test(words) ? /\p{L}{2}/u.test(words) : /^\p{Lu}\p{Ll}+…?$/u.test(words);
      return isText && !NO_TEXTS.has(words) ? [`${folder}/${entry.name}: ${words}`] : [];
    });
  });
}
