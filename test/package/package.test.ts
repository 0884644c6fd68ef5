import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { buildPackage, packageExtension } from "../demo/demoPackage";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import { EDITOR_BUILDS, EDITOR_NAMES } from "../host/builds";
import { startProcess } from "../host/processes";
import { checkoutRoot, outputFolder } from "../host/root";
import { manifest } from "../support/manifest";
import { startSampleService } from "../support/services/sampleService";

const HOST = "translate.test";

/** kB (1000 bytes). Raise a size budget deliberately. */
const BUDGETS: Readonly<Record<string, number>> = {
  // Loaded in every window.
  "dist/extension.js": 20.29,
  // Looks for components of services in a folder where nothing is configured, once the view is open.
  "dist/detection.js": 11.05,
  "dist/application.js": 62.81,
  // What both the extension and the command line need: the store and the gate; overviews, changes and projects, which come
  // later; and the tools for language models.
  "dist/shared.js": 53.74,
  "dist/overview.js": 11.92,
  // What reports say, as Markdown.
  "dist/markdown.js": 16.23,
  "dist/tools.js": 20.68,
  // Reads services and the settings that name them. The command line loads it, too.
  "dist/lazy.js": 68.88,
  // Reads the addresses of components.
  "dist/addresses.js": 9.73,
  // Reads projects and strings of services, for VS Code and the command line.
  "dist/serviceDetails.js": 10.43,
  // Draws the rows, once the view is seen, with the words for what could not be read.
  "dist/tree.js": 42.02,
  // Reads projects, once the settings name one.
  "dist/projects.js": 6.94,
  // Reads and shows strings, once their view is open.
  "dist/strings.js": 33.26,
  // Looks for the files of a mask.
  "dist/maskedFiles.js": 1.32,
  // Says what went wrong with a connection.
  "dist/connectionFailure.js": 3.37,
  // Judges what is ready for a release, and finds what is wrong in the settings, once something is shown.
  "dist/gate.js": 16.88,
  // Keeps the history, once something was read.
  "dist/history.js": 7.08,
  // Says in tooltips what changed, and reads the past from Git.
  "dist/historyView.js": 10.57,
  // Reads tags; most of it runs Git, safely.
  "dist/releases.js": 2.78,
  // Hosts the dashboard, once it is shown.
  "dist/dashboardPanel.js": 13.51,
  // Its page in a webview.
  "dist/dashboard.js": 80.57,
  "dist/dashboard.css": 8.61,
  "dist/settings.js": 3.06,
  "dist/jsonFile.js": 21.55,
  "dist/commands.js": 31.89,
  // Copies, saves and writes reports.
  "dist/report.js": 15.65,
  // Writes the page, with pictures, for the editor and the command line: d3's scales and shapes are more than half.
  "dist/page.js": 49.68,
  "dist/components.js": 35.07,
  // Follows the folder's own files, and asks the thread that runs service.js.
  "dist/local.js": 29.35,
  "dist/localCommands.js": 12.94,
  // Finds strings in the files of the folder.
  "dist/unitPlaces.js": 3.33,
  // Says why files are not shown: the rows and the command, and whether there are any in an empty folder.
  "dist/unlisted.js": 7.94,
  "dist/emptyFolder.js": 0.85,
  "dist/unlistedFiles.js": 17.69,
  // Explains files on the command line, and why there is nothing to check.
  "dist/explain.js": 9.46,
  // Checks, damaged files and quick fixes.
  "dist/problems.js": 12.36,
  // Command line, listener and routes.
  "dist/service.js": 21.39,
  // The command line, which needs no VS Code: what it can do, serving, and the check of a release.
  "dist/cli.js": 5.07,
  "dist/serve.js": 6.28,
  "dist/check.js": 62.32,
  "dist/checkFormats.js": 39.94,
  "dist/cliReport.js": 25.3,
  // Writes a file in one step.
  "dist/outputFile.js": 2.87,
  // The tools for language models: as a server, of which nine tenths are the library of its protocol, and in VS Code.
  "dist/mcp.js": 277.67,
  "dist/assistant.js": 8.63,
  // The interface for other extensions.
  "dist/api-api.js": 2.88,
  // Loaded where the environment names a proxy: undici's agent. Two fifths of it are its HTTP parser.
  "dist/proxy.js": 115.97,
  // Formats, checks and counting of a file, for the service and for the threads that count.
  "dist/counting.js": 108.65,
  // Keeps the counts of components, and logs what is wrong with their files.
  "dist/project.js": 89.92,
  // Answers what is asked of a folder's files: components, figures, what is wrong with them; and their strings.
  "dist/answers.js": 7.85,
  "dist/fileStrings.js": 12.22,
  // Finds components, and which of their files belong together.
  "dist/search.js": 74.27,
  // Counts the files of a component together, where it has several for each language.
  "dist/groups.js": 5.79,
  // Reads who changed what when from Git.
  "dist/gitHistory.js": 14.66,
  "dist/api.js": 16.24,
  "dist/problemText.js": 5.9,
  "dist/pages.js": 21.55,
  // Counts what a component was at earlier commits.
  "dist/past.js": 6.03,
  // Finds translations that are older than their source.
  "dist/outdated.js": 23.79,
  // Compares files with those of a commit, and lists branches, tags and commits.
  "dist/compare.js": 48.74,
  // Finds components that only a commit has, and lists what it has in submodules.
  "dist/removed.js": 8.69,
  // Asks for a branch, tag or commit, and shows a comparison.
  "dist/comparison.js": 22.07,
  // The readers of formats, each loaded with the first file of its format; most of each is a parser of its field.
  "dist/xml.js": 50.32,
  "dist/engine-formats-appleStrings-readAppleStrings.js": 4.58,
  "dist/engine-formats-fluent-readFluent.js": 20.66,
  "dist/engine-formats-jsonText-readers.js": 23.65,
  "dist/engine-formats-properties-readProperties.js": 11.02,
  // Also writes strings into it.
  "dist/yaml.js": 97.06,
  // Writes strings that a file lacks into it.
  "dist/insertion.js": 31.25,
};
/**
 * Of these, parsers of formats take 80, licenses and the page on checks 13, and texts in eleven languages 165. The dashboard and the
 * pictures of reports take 85. The command line takes 205 for itself: checks and reports 60, the library of
 * the Model Context Protocol 85, and proxies 60.
 */
const PACKAGE_BUDGET = 1000;

const NOTICES = "dist/ThirdPartyNotices.txt";

/** Names of the packages that a bundle names as the origin of its code. */
function bundledPackages(): readonly string[] {
  const metafiles: readonly Metafile[] = JSON.parse(readFileSync(join(checkoutRoot(), "dist/meta.json"), "utf8"));
  const files = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs)),
  );
  const names = files.map(([file, { bytesInOutput }]) =>
    bytesInOutput > 0
      ? file
          .split("node_modules/")
          .slice(1)
          .at(-1)
          ?.match(/^(?:@[^/]+\/)?[^/]+/)?.[0]
      : undefined,
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

function filesBelow(folder: string, below = ""): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
}

describe("the packaged extension", function () {
  this.timeout(240_000);
  let vsix: string;

  before(async () => {
    ({ vsix } = await packageExtension(join(outputFolder(), "package")));
  });

  it("is within its size", () => {
    const size = statSync(vsix).size / 1000;
    console.log(`      ${size.toFixed(0)} kB`);
    assert.ok(size <= PACKAGE_BUDGET, `${size} kB`);
  });

  it("has the same bytes when it is built again", async () => {
    const again = join(outputFolder(), "package", "again.vsix");
    await buildPackage(again);
    assert.ok(readFileSync(again).equals(readFileSync(vsix)));
  });

  for (const name of EDITOR_NAMES) {
    it(`works in editor ${EDITOR_BUILDS[name].version}, installed from its file, with nothing from the checkout`, async () => {
      const service = await startSampleService(HOST);
      const settings = { "translationStatus.components": [service.component("website", "Website")] };
      const editor = await openEditor({ editor: name, extension: { vsix }, folder: service.folder, settings });
      try {
        await editor.view.open();
        await eventually(async () => {
          const german = (await editor.view.rows()).find(({ label }) => label === "German");
          assert.equal(german?.description, "100%");
          assert.equal(german.badge, "✓");
        });
        await checkInstalled(join(editor.server.extensionsFolder, installedName(editor.server.extensionsFolder)));
      } finally {
        await editor.close();
        await service.stop();
      }
    });
  }
});

function installedName(folder: string): string {
  const found = readdirSync(folder).find((entry) => entry.startsWith("translation-status.translation-status-"));
  assert.ok(found, "the extension is installed");
  return found;
}

async function checkInstalled(folder: string): Promise<void> {
  const files = filesBelow(folder);
  const strange = files.filter(
    (file) =>
      !/^(dist|media|skills\/translation-status)\/|^(docs\/checks\.md|package|README|readme|CHANGELOG|changelog|LICENSE|\.vsixmanifest)/.test(
        file,
      ),
  );
  assert.deepEqual(strange, []);
  for (const { path } of manifest.contributes.chatSkills) assert.ok(existsSync(join(folder, path)), path);
  assert.deepEqual(
    files.filter((file) => /\.(map|ts)$|meta\.json|\/icon\.svg$/.test(file)),
    [],
  );
  const isText = (file: string): boolean => file.startsWith("dist/texts/");
  const built = readdirSync(join(checkoutRoot(), "dist/texts")).map((name) => `dist/texts/${name}`);
  assert.deepEqual(files.filter(isText).toSorted(), built.toSorted());
  const notices = readFileSync(join(folder, NOTICES), "utf8");
  for (const name of bundledPackages()) assert.match(notices, new RegExp(`^${name} [\\d.]+ \\(`, "m"));
  assert.match(notices, /^llhttp, in undici/m);
  assert.match(notices, /Apache License\s+Version 2\.0/);
  assert.match(notices, /Permission is hereby granted, free of charge/);
  const bundles = files.filter((file) => file.startsWith("dist/") && !isText(file) && file !== NOTICES);
  assert.deepEqual(bundles.toSorted(), Object.keys(BUDGETS).toSorted());
  for (const bundle of bundles) {
    const size = statSync(join(folder, bundle)).size / 1000;
    console.log(`      ${bundle} ${size.toFixed(0)} kB`);
    assert.ok(size <= (BUDGETS[bundle] ?? 0), `${bundle}: ${size} kB`);
  }
  await checkService(join(folder, "dist", "service.js"), folder);
}

async function checkService(script: string, folder: string): Promise<void> {
  assert.ok(existsSync(script));
  const service = startProcess(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "pipe"] });
  try {
    const address = await eventually(() => {
      const [, found] = /^Listening on (http:\/\/127\.0\.0\.1:\d+\/)$/m.exec(service.tail()) ?? [];
      assert.ok(found, service.tail());
      return found;
    });
    const response = await fetch(`${address}api/components/none/none-none/statistics/`);
    assert.equal(response.status, 404);
    assert.deepEqual(await response.json(), { detail: "Not found." });
  } finally {
    await service.stop();
  }
}
