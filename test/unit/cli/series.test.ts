import assert from "node:assert/strict";
import { readSeries } from "../../../src/cli/report/reportSeries";
import { succeed } from "../../../src/common/result";
import type { PastState } from "../../../src/model/history/past";
import type { ComponentState } from "../../../src/store/snapshot";
import { language } from "../model/languages";
import { ready, snapshotOf } from "../store/entries";
import { temporaryFolders } from "../support";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1);

function local(component: string, translated: number): ComponentState {
  const state = ready(component, [language("de", { total: 10, translated })]);
  assert.ok(state.kind === "ready");
  const { statistics } = state;
  return { ...state, statistics: { ...statistics, reference: { ...statistics.reference, service: "file:///folder" } } };
}

/** @param days before now. */
function state(days: number, translated: number): PastState {
  const [counted] = [language("de", { total: 10, translated })];
  return { time: NOW - days * DAY, languages: [counted] };
}

describe("progress over time on the page of the command line", () => {
  const folders = temporaryFolders();

  it("begins where all components are known, if one of them takes too long", async () => {
    const lines: string[] = [];
    const whole = { states: [state(1, 8), state(20, 4), state(90, 2)] };
    const cut = { states: [state(1, 9), state(10, 7)], unfinished: "it takes too long" };
    const read = {
      folder: await folders.create({}),
      snapshot: snapshotOf(["app", local("app", 9)], ["web", local("web", 10)]),
      opened: { past: async (slug: string) => succeed(slug === "app" ? whole : cut) },
      log: (line: string) => lines.push(line),
    };
    const series = await readSeries(read, NOW);
    assert.deepEqual(
      series?.points.map(({ time, translated, total }) => [(NOW - time) / DAY, translated, total]),
      [
        [10, 11, 20],
        [1, 17, 20],
        [0, 19, 20],
      ],
    );
    assert.deepEqual(lines, ["web: Older commits are not included: it takes too long"]);
    const finished = { ...read, opened: { past: async () => succeed(whole) } };
    assert.equal((await readSeries(finished, NOW))?.points[0]?.time, NOW - 90 * DAY);
  });
});
