import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DashboardContent } from "../../../src/model/dashboard/dashboardMessages";
import { eventually } from "../../e2e/harness/page";
import { PageAlone } from "../../e2e/harness/pageAlone";
import { outputFolder } from "../../host/root";
import { contentOf, smallOverview } from "../../support/samples/dashboardSamples";
import { sampleRelease, sampleSeries } from "../../support/samples/pictureSamples";

const NOW = Date.UTC(2026, 0, 1);
const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script>\u202Egpj.exe 'x' \${1} {0}`;

describe("the dashboard's page alone", function () {
  this.timeout(300_000);
  let alone: PageAlone;

  afterEach(() => alone?.close());

  const screenshot = async (name: string) => {
    const folder = join(outputFolder(), "screenshots");
    mkdirSync(folder, { recursive: true });
    await alone.page.screenshot({ path: join(folder, `dashboard-${name}.png`), fullPage: true });
  };
  const problems = async () => (await alone.sent()).filter(({ kind }) => kind === "failed" || kind === "violation");
  const history = {
    points: sampleSeries(NOW).map((point) => ({ ...point, known: 1 })),
    releases: [
      { name: "v1.0", time: NOW - 400 * 86_400_000 },
      { name: "v1.1", time: NOW - 100 * 86_400_000 },
    ],
  };
  const show = async (content: DashboardContent) => {
    await alone.send({ kind: "show", content });
    await alone.send({ kind: "history", history });
    await alone.settled();
  };

  it("begins a sentence at the side where its script does", async () => {
    alone = await PageAlone.open({ width: 1052, height: 1000 });
    await show(contentOf(sampleRelease(2, 2), { summary: ["0 من 3 لغات جاهزة", "0 of 3 languages ready"] }));
    const beginsRight = await alone.page.evaluate(`[...document.querySelectorAll(".verdict p")].map((sentence) => {
      const text = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      const leftOf = (at) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(0) > leftOf(text.length - 1);
    })`);
    assert.deepEqual(beginsRight, [true, false]);
  });

  for (const [width, zoom] of [
    [300, 1],
    [640, 2],
    // Beside the Side Bar of a window of 1,400 pixels.
    [1052, 1],
    [3000, 1],
  ] as const) {
    it(`has no sideways scrolling at ${width} px`, async () => {
      alone = await PageAlone.open({ width, height: 1000 }, zoom);
      await show(
        contentOf(sampleRelease(14, 6), {
          summary: ["7 of 12 languages ready", "Left to do: 41 strings in 3 languages"],
        }),
      );
      await screenshot(`${width}`);
      assert.equal(await alone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), true);
      const isWhole = await alone.page.evaluate(
        "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('.figures-scroll'))",
      );
      assert.equal(isWhole, width >= 640, "the table shows what decides without scrolling");
      assert.deepEqual(await problems(), []);
    });
  }

  it("has no check mark where no gate is set, also while it is refreshed", async () => {
    alone = await PageAlone.open({ width: 1280, height: 1000 });
    const mark = () =>
      alone.page.evaluate(`getComputedStyle(document.querySelector(".verdict p"), "::before").content`);
    const overview = { ...sampleRelease(4, 2), verdict: "ready" as const };
    await show(contentOf(overview, { summary: ["2 of 2 languages ready"] }));
    assert.equal(await mark(), '"✓ "');
    await show(contentOf(overview, { summary: [], refreshing: true }));
    assert.equal(await mark(), "none");
  });

  for (const width of [300, 1280]) {
    it(`leaves room for a scroll bar beside the bars at ${width} px`, async () => {
      alone = await PageAlone.open({ width, height: 1000 });
      await show(contentOf(sampleRelease(60, 3)));
      const room = await alone.page.evaluate(`(() => {
        const scroller = document.querySelector(".progress .picture-scroll");
        const isScrolled = scroller.scrollHeight > scroller.clientHeight;
        return isScrolled ? scroller.offsetWidth - scroller.querySelector("svg").getBoundingClientRect().width : 0;
      })()`);
      assert.ok(Number(room) >= 15, String(room));
    });
  }

  it("draws every one of 100 × 100 cells in few elements, and keeps the picture while cells are selected", async () => {
    alone = await PageAlone.open({ width: 1600, height: 1000 });
    const overview = sampleRelease(100, 100);
    await show(contentOf(overview));
    await alone.settled();
    await screenshot("10000");
    const drawn = async () =>
      (await alone.page.evaluate(`(() => {
        const picture = document.querySelector(".heatMap .picture > svg");
        window.pictures ??= new Set();
        window.pictures.add(picture);
        return { elements: picture.querySelectorAll("*").length, pictures: window.pictures.size };
      })()`)) as { elements: number; pictures: number };
    const before = await drawn();
    assert.ok(before.elements < 600, `${before.elements} elements`);
    await alone.page.locator(".heatMap .picture").focus();
    for (let place = 0; place < 100; place++) {
      const cell = overview.cells.find(({ language, component }) => language === place && component === place);
      const [language, component] = [overview.languages[place]?.name, overview.components[place]?.name];
      const expected = cell ? `${language} · ${component}, status: ` : "";
      await eventually(async () => {
        const spoken = (await alone.page.locator("[role=status]").last().textContent()) ?? "";
        assert.ok(cell ? spoken.startsWith(expected) : !spoken.includes("percent"), `${place}: ${spoken}`);
        if (cell) assert.ok(spoken.includes(`percent: ${cell.percent}%`), `${cell.percent}: ${spoken}`);
      });
      for (const key of ["ArrowDown", "ArrowRight"]) await alone.page.keyboard.press(key);
    }
    await alone.page.keyboard.press("Space");
    await alone.page.locator(".heatMap .veil").waitFor({ state: "attached" });
    await alone.settled();
    assert.deepEqual(await drawn(), before);
    const rows = await alone.page.locator(".figures-table .body [role=row]").count();
    assert.ok(rows > 5 && rows < 100, `${rows} rows are drawn`);
    assert.equal(
      await alone.page.locator("[role=grid]").getAttribute("aria-rowcount"),
      String(overview.cells.length + overview.absent.length + 1),
    );
    assert.deepEqual(await problems(), []);
  });

  it("has room for the states in a long language, and outlines the whole row with the focus", async () => {
    alone = await PageAlone.open({ width: 1052, height: 1000 });
    const { texts } = contentOf(smallOverview());
    const german = { notReady: "Unter dem Schwellenwert", notRequired: "Schwellenwert erreicht" };
    await show(contentOf(sampleRelease(14, 6), { texts: { ...texts, ...german } }));
    const cut = await alone.page.evaluate(
      "[...document.querySelectorAll('.status')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)",
    );
    assert.deepEqual(cut, []);
    await alone.page.locator(".figures-table button").last().focus();
    await alone.page.keyboard.press("ArrowDown");
    const row = alone.page.locator(".figures-table .body .row:focus");
    const { x = 0, y = 0 } = (await row.boundingBox()) ?? {};
    const pixel = (left: number, top: number) =>
      alone.page.screenshot({ clip: { x: Math.round(x) + left, y: Math.round(y) + top, width: 1, height: 1 } });
    await screenshot("focusedRow");
    const [language, component, inside] = [await pixel(20, 0), await pixel(103, 0), await pixel(103, 3)];
    assert.deepEqual(language, component);
    assert.notDeepEqual(language, inside);
  });

  it("has room for seven columns of figures where the states are short", async () => {
    alone = await PageAlone.open({ width: 1052, height: 1000 });
    const overview = sampleRelease(14, 6);
    const figures = { threshold: 80, fuzzy: 1, outdated: 1, lastChange: "2026-01-02T03:04:05Z" };
    const cells = overview.cells.map((cell) => ({ ...cell, ...figures, isRequired: true }));
    const { texts } = contentOf(overview);
    const english = { unknown: "Not known", translated: "Translated", unfinished: "Unfinished", outdated: "Outdated" };
    await show(contentOf({ ...overview, cells, absent: [] }, { texts: { ...texts, ...english } }));
    const { counts, room } = (await alone.page.evaluate(`(() => {
      const { scrollWidth, clientWidth } = document.querySelector(".figures-scroll");
      return { counts: document.querySelectorAll(".head .numeric").length, room: clientWidth - scrollWidth };
    })()`)) as { counts: number; room: number };
    assert.deepEqual([counts, room], [7, 0]);
    const broken = await alone.page.evaluate(
      `[...document.querySelectorAll(".head button")].filter(({ textContent, offsetHeight }) => {
        return /^\\s*(Translated|Unfinished|Outdated)\\s*$/.test(textContent) && offsetHeight > 20;
      }).map(({ textContent }) => textContent.trim())`,
    );
    assert.deepEqual(broken, [], "headings that are broken inside of a word");
  });

  it("says when strings will be translated, in the sentence, the legend and the table", async () => {
    alone = await PageAlone.open({ width: 1000, height: 1000 });
    await show(contentOf(sampleRelease(6, 3)));
    const [forecast, legend] = [
      alone.page.locator("#overTime-summary"),
      alone.page.locator(".overTime .picture > svg"),
    ];
    assert.doesNotMatch((await forecast.textContent()) ?? "", /Complete/);
    const week = 7 * 86_400_000;
    const expected = { pace: 40, weeks: 12, time: NOW + 6 * week, earliest: NOW + 4 * week, latest: NOW + 9 * week };
    const text = "Complete between 1 and 2";
    await alone.send({ kind: "history", history: { ...history, forecast: { kind: "expected", ...expected, text } } });
    await alone.settled();
    assert.match((await forecast.textContent()) ?? "", /Complete between 1 and 2\.$/);
    assert.match((await legend.first().textContent()) ?? "", /forecast/);
    await alone.page.locator(".overTime summary").click();
    const row = alone.page.locator(".overTime tbody tr").last();
    assert.match((await row.textContent()) ?? "", /^\s*forecast\s*Complete between 1 and 2\s*$/);
    await screenshot("forecast");
    assert.deepEqual(await problems(), []);
  });

  it("shows hostile names as they are, and runs nothing of them", async () => {
    alone = await PageAlone.open({ width: 1000, height: 1000 });
    const { components, languages, cells, ...others } = smallOverview();
    const overview = {
      ...others,
      components: components.map((one) => ({ ...one, name: HOSTILE, key: `${HOSTILE}${one.key}` })),
      languages: languages.map((one) => ({ ...one, name: HOSTILE })),
      cells: cells.map((one) => ({ ...one, lastAuthor: HOSTILE, url: "javascript:alert(3)" })),
      unread: [{ label: HOSTILE, message: HOSTILE }],
    };
    alone.page.on("dialog", () => assert.fail("a name was run"));
    await show(contentOf(overview, { summary: [HOSTILE], myLanguages: [HOSTILE] }));
    await alone.page.locator(".heatMap .picture").focus();
    await alone.page.keyboard.press("Space");
    await alone.page.locator(".chip").first().waitFor();
    assert.equal(await alone.page.locator("img, main script, a[href], foreignObject").count(), 0);
    assert.deepEqual(await problems(), []);
    for (const kind of ["saveSvg", "savePng"]) await alone.page.locator(`.heatMap [data-save=${kind}]`).click();
    await eventually(async () => {
      const saved = (await alone.sent()).filter(({ kind }) => kind === "saveSvg" || kind === "savePng");
      assert.equal(saved.length, 2);
      assert.ok(
        saved.some(({ text }) => typeof text === "string" && text.startsWith("<svg ") && !/<script|<img/.test(text)),
      );
      assert.ok(saved.some(({ data }) => typeof data === "string" && data.startsWith("iVBOR")));
    });
    assert.deepEqual(await problems(), []);
  });

  it("says why it is empty, and what is not included", async () => {
    alone = await PageAlone.open({ width: 1000, height: 800 });
    const nothing = { ...smallOverview(), components: [], languages: [], cells: [], absent: [] };
    await show(contentOf(nothing, { isEmpty: true }));
    await alone.page.getByText("addComponent").click();
    assert.equal((await alone.sent()).at(-1)?.kind, "addComponent");
    const unread = [{ label: "docs", message: "The service did not answer." }];
    await show(contentOf({ ...nothing, unread }, { unasked: 3 }));
    assert.ok(await alone.page.getByText("The service did not answer.").isVisible());
    await alone.page.locator("#load-all").click();
    assert.equal((await alone.sent()).at(-1)?.kind, "loadAll");
    await screenshot("unread");
  });
});
