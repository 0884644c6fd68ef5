import assert from "node:assert/strict";
import { mkdir, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { git, HEADER } from "../../unit/support";
import { SERVED, STRINGS } from "./columns";
import { commit, type Files, type Row } from "./readiness";

const NAMED: Files = {
  ".vscode/settings.json": JSON.stringify({ "translationStatus.components": [{ files: "locales/*.json" }] }),
};

/** A complete component in the same languages, without which no one could be named for all. */
export const OTHER_FILES: Files = Object.fromEntries(
  ["de", "fr"].map((code) => [`other/po/${code}.po`, 'msgid "a"\nmsgstr "b"\n']),
);

const chapter = (text: string): string =>
  `msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "${text}"\nmsgstr "x"\n`;
/** Only the headers tell the language. */
const MANUAL: Files = { "manual/one.po": chapter("One"), "manual/two.po": chapter("Two") };

const called = (target: string): string =>
  `<xliff version="1.2"><file source-language="en" target-language="${target}" original="x"><body><trans-unit id="a"><source>A</source><target>B</target></trans-unit></body></file></xliff>`;
const NAMES: Files = {
  "names/de.xlf": called("de"),
  "names/es.xlf": called("es"),
  "names/French.xlf": called("fr"),
};

const message = '{ "a": { "message": "A" }, "b": { "message": "B" } }';

/** What names the source of a component, which has the files and the mask. */
const SOURCE_SETTINGS: Readonly<Record<string, readonly [Files, string]>> = {
  "ext/manifest.json": [
    {
      "ext/manifest.json": '{ "manifest_version": 3, "name": "x", "default_locale": "de" }',
      ...Object.fromEntries(["de", "en", "fr"].map((code) => [`ext/_locales/${code}/messages.json`, message])),
    },
    "ext/_locales/*/messages.json",
  ],
  "mobile/l10n.yaml": [
    {
      "mobile/l10n.yaml": "arb-dir: lib/l10n\ntemplate-arb-file: app_de.arb\n",
      ...Object.fromEntries(["de", "en", "fr"].map((code) => [`mobile/lib/l10n/app_${code}.arb`, '{ "a": "A" }'])),
    },
    "mobile/lib/l10n/app_*.arb",
  ],
};

const NAMING_FAULTS: Readonly<Record<string, (file: string) => Promise<void>>> = {
  cut: (file) => truncate(file, 40),
  "zero bytes": (file) => writeFile(file, "\0".repeat(40)),
  "a link to nothing": async (file) => {
    await rm(file);
    await symlink("nothing", file);
  },
  "a folder": async (file) => {
    await rm(file);
    await mkdir(file);
  },
};

/** Git refuses everything, as it does for the folder of another user. */
function breakGit(folder: string): Promise<void> {
  return writeFile(path.join(folder, ".git/config"), "[");
}

/** A submodule that is not checked out. */
async function addSubmodule(folder: string, name: string): Promise<void> {
  await commit(folder);
  const entry = `160000,${"1".repeat(40)},${name}`;
  await git(folder, ["update-index", "--add", "--cacheinfo", entry]);
}

/** A merge that stopped. @param theirs what it brings of a file that was changed or removed here */
async function mergeFile(
  folder: string,
  theirs: string,
  change: (file: string) => Promise<void>,
  name = "locales/fr.json",
): Promise<void> {
  const file = path.join(folder, name);
  await git(folder, ["checkout", "--quiet", "-b", "theirs"]);
  await writeFile(file, theirs);
  await git(folder, ["commit", "--quiet", "--all", "--message=theirs"]);
  await git(folder, ["checkout", "--quiet", "-"]);
  await change(file);
  await git(folder, ["commit", "--quiet", "--all", "--message=ours"]);
  await assert.rejects(git(folder, ["merge", "--quiet", "theirs"]));
}

/** Git writes no conflict into such files. */
const BINARY: Files = { ".gitattributes": "*.json -merge\n" };

/** Rows of files that the search for components does not find. @param whole a component that is ready */
export function unsearchedFiles(whole: Files): readonly Row[] {
  const committed = (name: string, damage: (folder: string) => Promise<unknown>, more: Files = {}): Row => ({
    name: `of the files of a repository ${name}`,
    files: {
      ...whole,
      ...OTHER_FILES,
      "js/messages.properties": "a=A\n",
      "js/messages_de.properties": "a=B\n",
      "js/messages_fr.properties": "a=B\n",
      ...more,
    },
    damage: async (folder) => {
      await commit(folder);
      await damage(folder);
    },
  });
  const linked = (name: string, target: string): Row => ({
    name: `${name} is a link to ${target}`,
    files: { ...whole, "dist/locales/it.json": "{}" },
    damage: async (folder) => {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await symlink(target, path.join(folder, name));
    },
  });
  return [
    committed("a translation is deleted", (folder) => rm(path.join(folder, "locales/fr.json"))),
    committed("the source is deleted", (folder) => rm(path.join(folder, "js/messages.properties"))),
    committed("a template is deleted", (folder) => rm(path.join(folder, "gtk/po/app.pot")), {
      "gtk/po/app.pot": 'msgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n',
      "gtk/po/de.po": 'msgid "a"\nmsgstr "A"\n',
      "gtk/po/fr.po": 'msgid "a"\nmsgstr "A"\n',
    }),
    ...["locales/fr.json", "locales/en.json"].map((file) =>
      committed(`${file} is deleted, which the settings name`, (folder) => rm(path.join(folder, file)), NAMED),
    ),
    ...[{}, NAMED].flatMap((settings) => {
      const where = settings === NAMED ? ", where the settings name them" : "";
      return [
        committed(
          `a translation is deleted and Git fails${where}`,
          async (folder) => {
            await breakGit(folder);
            await rm(path.join(folder, "locales/fr.json"));
          },
          settings,
        ),
        committed(`the index is cut${where}`, (folder) => truncate(path.join(folder, ".git/index"), 200), settings),
      ];
    }),
    ...[{}, NAMED].flatMap((settings) => {
      const where = settings === NAMED ? ", where the settings name it" : "";
      const text = String(whole["locales/fr.json"]);
      const ours = (file: string) => writeFile(file, `${text}\n\n`);
      return [
        ...["locales/fr.json", "locales/en.json"].map((name) =>
          committed(
            `${name} is as one side of a conflict has it${where}`,
            (folder) => mergeFile(folder, `${text}\n`, ours, name),
            { ...settings, ...BINARY },
          ),
        ),
        committed(
          `a translation is as one side of a conflict has it, with the line ends of Windows${where}`,
          (folder) => mergeFile(folder, `${text}\n`, ours),
          { ...settings, ".gitattributes": "*.json -merge text eol=crlf\n" },
        ),
        committed(
          `a translation of 5 MB is as one side of a conflict has it${where}`,
          (folder) => mergeFile(folder, `${text}\n`, (file) => writeFile(file, text + " ".repeat(5 * 1024 * 1024))),
          { ...settings, ...BINARY },
        ),
        committed(
          `a translation is changed on one side of a conflict and deleted on the other${where}`,
          (folder) => mergeFile(folder, `${text}\n`, (file) => rm(file)),
          settings,
        ),
      ];
    }),
    committed(
      "a language that is one beside others is deleted",
      (folder) => rm(path.join(folder, "locales/qya.json")),
      {
        "locales/qya.json": whole["locales/fr.json"] ?? "",
      },
    ),
    committed("a chapter of a manual is deleted", (folder) => rm(path.join(folder, "manual/one.po")), MANUAL),
    ...["", HEADER.slice(0, 12), "\0"].map((text) =>
      committed(
        `a chapter of a manual is ${JSON.stringify(text)}`,
        (folder) => writeFile(path.join(folder, "manual/one.po"), text),
        MANUAL,
      ),
    ),
    committed(
      "all chapters of a manual are deleted",
      (folder) => rm(path.join(folder, "manual"), { recursive: true }),
      MANUAL,
    ),
    committed("a translation is moved out of its component", async (folder) => {
      await mkdir(path.join(folder, "old"));
      await rename(path.join(folder, "locales/fr.json"), path.join(folder, "old/fr.json"));
    }),
    committed("a translation is another language's now", (folder) =>
      rename(path.join(folder, "locales/fr.json"), path.join(folder, "locales/it.json")),
    ),
    ...["a link to nothing", "a file that leads to an empty folder"].map((what) =>
      committed(`a translation is deleted and .git is ${what}`, async (folder) => {
        await rm(path.join(folder, "locales/fr.json"));
        await rename(path.join(folder, ".git"), path.join(folder, ".was"));
        if (what.startsWith("a link")) return symlink("nowhere", path.join(folder, ".git"));
        await mkdir(path.join(folder, ".empty"));
        return writeFile(path.join(folder, ".git"), "gitdir: .empty\n");
      }),
    ),
    committed("a translation is deleted and the index is a link to nothing", async (folder) => {
      await rm(path.join(folder, "locales/fr.json"));
      await rm(path.join(folder, ".git/index"));
      await symlink("nowhere", path.join(folder, ".git/index"));
    }),
    committed("a translation is deleted and the index is gone", async (folder) => {
      await rm(path.join(folder, "locales/fr.json"));
      await rm(path.join(folder, ".git/index"));
    }),
    committed("a translation is deleted and the repository has no HEAD", async (folder) => {
      await rm(path.join(folder, "locales/fr.json"));
      await rm(path.join(folder, ".git/HEAD"));
    }),
    committed("a translation is moved and changed", async (folder) => {
      await writeFile(path.join(folder, "locales/it.json"), "{}");
      await rm(path.join(folder, "locales/fr.json"));
    }),
    committed(
      "two are deleted, and one has its text",
      async (folder) => {
        await rename(path.join(folder, "locales/x/de.json"), path.join(folder, "locales/x/it.json"));
        await rm(path.join(folder, "locales/x/fr.json"));
      },
      {
        "locales/x/en.json": '{ "a": "Hello" }',
        "locales/x/de.json": '{ "a": "B" }',
        "locales/x/fr.json": '{ "a": "B" }',
      },
    ),
    committed(
      "a component is moved in part",
      async (folder) => {
        await rename(path.join(folder, "other"), path.join(folder, "third"));
        await rm(path.join(folder, "third/po/fr.po"));
      },
      { "other/po/fr.po": 'msgid "a"\nmsgstr "c"\n' },
    ),
    ...Object.entries(SOURCE_SETTINGS).flatMap(([file, component]) => {
      const [, mask = ""] = component;
      return [
        {},
        { ".vscode/settings.json": JSON.stringify({ "translationStatus.components": [{ files: mask }] }) },
      ].map((settings) =>
        committed(
          `${file} is deleted, which names the source${Object.keys(settings).length > 0 ? " of a named component" : ""}`,
          (folder) => rm(path.join(folder, file)),
          { ...component[0], ...settings },
        ),
      );
    }),
    ...Object.entries(SOURCE_SETTINGS).flatMap(([name, [component]]) =>
      Object.entries(NAMING_FAULTS)
        .filter(([fault]) => fault !== "cut" || name.endsWith(".json"))
        .map(([fault, damage]) =>
          committed(
            `${name} is ${fault}, which names the source`,
            (folder) => damage(path.join(folder, name)),
            component,
          ),
        ),
    ),
    ...["", '<?xml version="1.0"?>\n<xliff version="1.2"><file source-', undefined].map((text) =>
      committed(
        `a file that is called by the name of its language is ${text === undefined ? "deleted" : JSON.stringify(text)}`,
        (folder) => {
          const file = path.join(folder, "names/French.xlf");
          return text === undefined ? rm(file) : writeFile(file, text);
        },
        NAMES,
      ),
    ),
    committed("a component is deleted", (folder) => rm(path.join(folder, "other"), { recursive: true })),
    committed("a translation is not in a sparse checkout", (folder) =>
      git(folder, ["sparse-checkout", "set", "--no-cone", "/*", "!/locales/fr.json"]),
    ),
    committed("a component is not in a sparse checkout", (folder) =>
      git(folder, ["sparse-checkout", "set", "--no-cone", "/*", "!/other/"]),
    ),
    committed("some are in another repository", async (folder) => {
      await rename(path.join(folder, "other/po"), path.join(folder, "app-translations"));
      await git(folder, ["add", "--all"]);
      await git(folder, ["rm", "--quiet", "--cached", "-r", "app-translations"]);
      await commit(path.join(folder, "app-translations"));
    }),
    {
      name: "a submodule of translations is not checked out",
      files: whole,
      damage: (folder) => addSubmodule(folder, "lib/translations"),
    },
    {
      name: "a submodule has an unfinished translation and no repository",
      files: whole,
      damage: async (folder) => {
        await addSubmodule(folder, "lib/sub");
        await mkdir(path.join(folder, "lib/sub/locales"), { recursive: true });
        await writeFile(path.join(folder, "lib/sub/locales/en.json"), '{ "a": "A", "b": "B" }');
        await writeFile(path.join(folder, "lib/sub/locales/de.json"), '{ "a": "A" }');
      },
    },
    linked("app/locales", "/etc"),
    linked("app/locales", "nothing"),
    linked("app/locales", "../dist/locales"),
    ...["locales/IT.json", "locales/pt BR.json", "locales/de_AT_.json", "locales/it .json"].map((name) => ({
      name: `there is ${name}`,
      files: { ...whole, [name]: "{}" },
    })),
  ];
}

const resx = '<root><data name="a"><value>Hello</value></data></root>';
const pot = `${HEADER}msgid "a"\nmsgstr ""\n`;
const qt = "<TS><context><name>A</name><message><source>Hello</source><translation/></message></context></TS>";
const xliff =
  '<xliff version="1.2"><file source-language="en"><trans-unit id="a"><source>Hello</source></trans-unit></file></xliff>';
const XML = (attributes: string): string => `<resources><string name="a"${attributes}>Hello</string></resources>`;

const CONFLICT = "<<<<<<< HEAD\n=======\n>>>>>>> branch\n";

/** Sources that nobody has translated, where a language is required. */
const UNTRANSLATED: Files = {
  "admin/locales/en.json": '{ "a": "Hello" }',
  "res/values/strings.xml": XML(""),
  "App/Base.lproj/Main.strings": '"a" = "Hello";\n',
  "Mac/en.lproj/Main.strings": '"a" = "Hello";\n',
  "java/messages.properties": "a=Hello\n",
  "c/po/app.pot": pot,
  "locale/app.pot": pot,
  "php/languages/plugin.pot": pot,
  "web/en.json": '{ "a": "Hello" }',
  "app/en-US.yml": "en-US:\n  a: Hello\n",
  "mac/app_en.ts": qt,
  "angular/i18n/messages.xlf": xliff,
  "net/Texts.en.resx": resx,
  "lib/l10n/app_en.arb": '{ "a": "Hello" }',
  "package.nls.json": '{ "a": "Hello" }',
  "net/Strings.resx": resx,
};

export function untranslatedFiles(whole: Files): readonly Row[] {
  const settings = { "translationStatus.threshold": 100, "translationStatus.gate": { required: ["de"] } };
  const files = { ...whole, ".vscode/settings.json": JSON.stringify(settings) };
  return Object.entries(UNTRANSLATED).flatMap(([name, text]): readonly Row[] => {
    const lacking = `${name} lacks a required language`;
    const row = (title: string, content: string | Uint8Array) => ({
      name: title,
      files: { ...files, [name]: content },
      isOneOfMany: title !== lacking,
    });
    const commitAndDelete = async (folder: string): Promise<void> => {
      await commit(folder);
      await rm(path.join(folder, name));
    };
    return [
      // No string of a language is missing that only the settings have.
      { ...row(lacking, text), readyIn: [SERVED, STRINGS] },
      row(`${lacking} and is empty`, ""),
      // Nothing tells the remains of Qt's file from TypeScript.
      ...(name.endsWith(".ts") ? [] : [row(`${lacking} and is in conflict`, CONFLICT)]),
      { ...row(`${lacking} and is deleted`, text), damage: commitAndDelete },
    ];
  });
}

/** What looks like these rows, and lacks nothing. */
export function completeFiles(whole: Files): readonly Row[] {
  return [
    {
      name: "a deleted translation is deleted in Git's index, too",
      files: { ...whole, "locales/it.json": "{}" },
      damage: async (folder) => {
        await commit(folder);
        await git(folder, ["rm", "--quiet", "locales/it.json"]);
      },
    },
    ...Object.entries({ "as nobody had it": " ", "as it was before": "" }).flatMap(([how, start]) =>
      [{}, NAMED].map((settings) => ({
        name: `a conflict is resolved ${how}, which Git does not know yet${settings === NAMED ? ", where the settings name it" : ""}`,
        files: { ...whole, ...BINARY, ...settings },
        damage: async (folder: string) => {
          await commit(folder);
          const text = String(whole["locales/fr.json"]);
          await mergeFile(folder, `${text}\n`, (file) => writeFile(file, `${text}\n\n`));
          await writeFile(path.join(folder, "locales/fr.json"), `${start}${text}`);
        },
      })),
    ),
    {
      name: "Git fails",
      files: { ...whole, ...NAMED },
      damage: async (folder) => {
        await commit(folder);
        await breakGit(folder);
      },
    },
    ...Object.entries(SOURCE_SETTINGS).map(([file, [files]]) => ({
      name: `${file} names the source`,
      files: { ...whole, ...files },
      damage: commit,
    })),
    { name: "a file is called by the name of its language", files: { ...whole, ...NAMES } },
    { name: "the languages of a manual are in its headers", files: { ...whole, ...MANUAL } },
    {
      name: "gettext files hold no language",
      files: { ...whole, "a/messages.po": 'msgid ""\nmsgstr ""\n\nmsgid "Hello"\nmsgstr ""\n' },
    },
    {
      name: "a translation has another name, which Git does not know yet",
      files: whole,
      damage: async (folder) => {
        await commit(folder);
        await rename(path.join(folder, "locales/fr.json"), path.join(folder, "locales/fr-CA.json"));
      },
    },
    {
      name: "a component is moved, which Git does not know yet",
      files: { ...whole, "other/po/de.po": 'msgid "a"\nmsgstr "b"\n', "other/po/fr.po": 'msgid "a"\nmsgstr "c"\n' },
      damage: async (folder) => {
        await commit(folder);
        await mkdir(path.join(folder, "app"));
        await rename(path.join(folder, "other/po"), path.join(folder, "app/locale"));
      },
    },
    {
      name: "a submodule without translations is not checked out",
      files: whole,
      damage: (folder) => addSubmodule(folder, "lib/parser"),
    },
    {
      name: "a link leads to a folder that is searched",
      files: whole,
      damage: (folder) => symlink("locales", path.join(folder, "translations")),
    },
    { name: "no language is required of sources without translations", files: { ...whole, ...UNTRANSLATED } },
    {
      name: "a source without strings lacks a required language",
      files: {
        ...whole,
        "res/values/strings.xml": XML(' translatable="false"'),
        "res/values/colors.xml": '<resources><color name="a">#fff</color></resources>',
        "res/values/dimens.xml": '<resources><string name="a">@string/b</string></resources>',
        "config/application.properties": "a=b\n",
        "lib/locales/en.json": "{}",
        "c/po/app.pot": HEADER,
        "app/en.json": '{ "a": 1 }',
        "web/mail/en.json": '{ "a": "Hello" }',
        ...Object.fromEntries(["a", "b", "c", "d"].map((name) => [`web/mail/${name}.json`, '{ "a": "Hello" }'])),
        "i18n/index.ts": "export const a = 1;",
        ".vscode/settings.json": '{"translationStatus.threshold": 100, "translationStatus.gate": {"required": ["de"]}}',
      },
    },
    { name: "a name is no language's", files: { ...whole, "locales/Read me.json": "{}", "locales/New.json": "{}" } },
  ];
}
