import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Frame } from "playwright-core";
import { checkoutRoot } from "../../host/root";
import { blended, type Rgb } from "../../support/contrast";
import { eventually } from "./page";
import type { EditorWindow } from "./window";

const MAX_READS = 20;

/** The dashboard's page: a frame in a frame of VS Code. */
export class DashboardPage {
  readonly #editor: EditorWindow;

  constructor(editor: EditorWindow) {
    this.#editor = editor;
  }

  async open(): Promise<Frame> {
    await this.#editor.palette.run("Translation Status: Show Dashboard");
    return this.frame();
  }

  /** Once it shows something. */
  frame(): Promise<Frame> {
    return eventually(async () => {
      for (const frame of this.#editor.page.frames()) {
        const isShown = await frame.evaluate("document.querySelector('#dashboard h1') !== null").catch(() => false);
        if (isShown) return frame;
      }
      throw new Error("The dashboard is not shown.");
    });
  }

  /** Violations that axe finds in the page, one per line. */
  async accessibilityViolations(): Promise<readonly string[]> {
    const frame = await this.frame();
    const script = createRequire(join(checkoutRoot(), "package.json")).resolve("axe-core/axe.min.js");
    await frame.evaluate(readFileSync(script, "utf8"));
    const found = await frame.evaluate(`(async () => {
      const result = await axe.run(document, { resultTypes: ["violations"] });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => [id, failureSummary, html.slice(0, 200)].join(" | ").replaceAll(/\\s+/g, " ")));
    })()`);
    return found as readonly string[];
  }

  /** Of the percentages in the cells of the heat map: their colors, and what is seen behind them, without repetitions. */
  async percentageColors(): Promise<readonly { readonly example: string; readonly text: Rgb; readonly back: Rgb }[]> {
    const frame = await this.frame();
    const found = (await frame.evaluate(`(() => {
      const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
      const picture = document.querySelector(".heatMap .picture > svg");
      const paths = [...picture.querySelectorAll(":scope > path")].filter((path) => getComputedStyle(path).fill !== "none");
      const texts = [...picture.querySelectorAll("text")].filter(({ textContent }) => /^[\\d.]+%$/.test(textContent));
      const looks = new Map(texts.map((text) => {
        const point = new DOMPoint(Number(text.getAttribute("x")), Number(text.getAttribute("y")) - 4);
        const behind = paths.filter((path) => path.isPointInFill(point)).map(getComputedStyle);
        const layers = behind.map(({ fill, fillOpacity }) => ({ color: numbers(fill), opacity: Number(fillOpacity) }));
        const look = { text: numbers(getComputedStyle(text).fill), layers };
        return [JSON.stringify(look), { ...look, example: text.textContent }];
      }));
      return { looks: [...looks.values()], surface: numbers(getComputedStyle(document.body).backgroundColor) };
    })()`)) as {
      readonly looks: readonly {
        readonly example: string;
        readonly text: Rgb;
        readonly layers: readonly { readonly color: Rgb; readonly opacity: number }[];
      }[];
      readonly surface: Rgb;
    };
    return found.looks.map(({ example, text, layers }) => {
      const back = layers.reduce((below: Rgb, { color, opacity }) => blended(color, opacity, below), found.surface);
      return { example, text, back };
    });
  }

  /**
   * The cells of all rows of the table with all figures, which draws those that are seen. Rows may move while they are
   * read, so they are read until they are the same twice.
   */
  async rows(): Promise<readonly (readonly string[])[]> {
    let before = await this.readRows();
    for (let reads = 0; reads < MAX_READS; reads++) {
      const rows = await this.readRows();
      if (JSON.stringify(rows) === JSON.stringify(before)) break;
      before = rows;
    }
    return before;
  }

  private async readRows(): Promise<readonly (readonly string[])[]> {
    const frame = await this.frame();
    return (await frame.evaluate(`(async () => {
      const found = new Map();
      const scroller = document.querySelector(".figures-scroll");
      for (let top = 0; top <= scroller.scrollHeight; top += 200) {
        scroller.scrollTop = top;
        await new Promise((resolve) => setTimeout(resolve, 100));
        for (const row of document.querySelectorAll(".figures-table .body [role=row]")) {
          found.set(row.dataset.index, [...row.querySelectorAll("[role=gridcell]")].map(({ textContent }) => textContent.trim()));
        }
      }
      scroller.scrollTop = 0;
      return [...found.values()];
    })()`)) as string[][];
  }
}
