import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Frame, Page } from "playwright-core";
import { packageExtension } from "../demo/demoPackage";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import { EDITOR_BUILDS, EDITOR_NAMES } from "../host/builds";
import { checkoutRoot, outputFolder } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { createMarkdownReader, type MarkdownToken } from "../support/formats/markdownReader";

/** What a reader sees of the Details page. */
interface ShownReadme {
  readonly headings: readonly string[];
  readonly brokenPictures: readonly string[];
  /** Links to other pages, and to headings that are not there. */
  readonly deadLinks: readonly string[];
}

describe("the packaged README", function () {
  this.timeout(240_000);
  let vsix: string;

  before(async () => {
    ({ vsix } = await packageExtension(join(outputFolder(), "package")));
  });

  it("shows its pictures from the repository, once its address is known", () => {
    const folder = scratchFolder("readme").path;
    for (const name of ["README.md", "docs", "scripts"])
      cpSync(join(checkoutRoot(), name), join(folder, name), { recursive: true });
    mkdirSync(join(folder, "dist"));
    const pictures = (repository?: object | string) => {
      writeFileSync(join(folder, "package.json"), JSON.stringify({ repository }));
      execFileSync(process.execPath, ["scripts/package-readme.mjs"], { cwd: folder });
      return readFileSync(join(folder, "dist/README.md"), "utf8").match(/!\[[^\]]*\]\(\S+\)/g) ?? [];
    };
    assert.deepEqual(pictures(), []);
    const shown = pictures({ type: "git", url: "git+https://git.example.org/a/b.git" });
    assert.ok(shown.length > 1);
    assert.deepEqual(pictures("https://git.example.org/a/b"), shown);
    assert.deepEqual(pictures("github:a/b"), [], "no address");
    for (const picture of shown) {
      const [, file = ""] =
        /\(https:\/\/git\.example\.org\/a\/b\/raw\/HEAD\/(media\/[\w-]+\.png)\)$/.exec(picture) ?? [];
      assert.ok(existsSync(join(checkoutRoot(), file)) && file !== "", picture);
    }
  });

  for (const name of EDITOR_NAMES) {
    it(`shows completely on the Details page of editor ${EDITOR_BUILDS[name].version}`, async () => {
      const editor = await openEditor({ editor: name, extension: { vsix } });
      try {
        checkSource(readmeIn(editor.server.extensionsFolder));
        await editor.palette.run("View: Show Extensions");
        await editor.page.locator(".extension-list-item", { hasText: "Translation Status" }).first().click();
        await eventually(async () => {
          const { headings, brokenPictures, deadLinks } = await shownReadme(editor.page);
          assert.equal(headings[0], "Translation Status");
          assert.ok(headings.indexOf("Getting started") < headings.indexOf("Statistics server"), headings.join(", "));
          assert.equal(headings.at(-1), "License", headings.join(", "));
          assert.ok(!headings.includes("Try it") && !headings.includes("Development"), headings.join(", "));
          assert.deepEqual(brokenPictures, []);
          assert.deepEqual(deadLinks, []);
        });
        await editor.screenshot(`details-${name}`);
      } finally {
        await editor.close();
      }
    });
  }
});

function readmeIn(extensionsFolder: string): string {
  const folder = readdirSync(extensionsFolder).find((entry) => entry.startsWith("translation-status.translation"));
  assert.ok(folder, "the extension is installed");
  return readFileSync(join(extensionsFolder, folder, "readme.md"), "utf8");
}

/** VS Code shows only pictures from https addresses, and reading about the extension must ask no other host. */
function checkSource(readme: string): void {
  assert.doesNotMatch(readme, /[\u25A0-\u25FF]/, "no characters in place of icons, which show more");
  assert.deepEqual([...readme.matchAll(/<!--|<img|<video|<source/g)].map(String), []);
  const pictures = tokensOf(createMarkdownReader().parse(readme, {})).filter(({ type }) => type === "image");
  assert.deepEqual(
    pictures.map((token) => token.attrGet("src")),
    [],
  );
}

function tokensOf(tokens: readonly MarkdownToken[]): readonly MarkdownToken[] {
  return tokens.flatMap((token) => [token, ...tokensOf(token.children ?? [])]);
}

async function shownReadme(page: Page): Promise<ShownReadme> {
  for (const frame of page.frames().filter((one) => one !== page.mainFrame())) {
    const shown = await readFrame(frame).catch(() => undefined);
    if (shown !== undefined && shown.headings.length > 0) return shown;
  }
  throw new Error("The Details page is not there yet.");
}

async function readFrame(frame: Frame): Promise<ShownReadme> {
  const found = await frame.evaluate(`(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    return {
      headings: all("h1, h2").map(({ textContent }) => textContent),
      brokenPictures: all("img").filter(({ naturalWidth }) => naturalWidth === 0).map(({ outerHTML }) => outerHTML.slice(0, 200)),
      // Not VS Code's own button for scrolling.
      deadLinks: all("a:not([role=button])").filter((link) => {
        const target = link.getAttribute("href");
        if (target === null) return true;
        return target.startsWith("#") ? document.getElementById(target.slice(1)) === null : !target.startsWith("https:");
      }).map(({ outerHTML }) => outerHTML.slice(0, 200)),
    };
  })()`);
  return found as ShownReadme;
}
