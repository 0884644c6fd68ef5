import assert from "node:assert/strict";
import { changesOf } from "../../../../src/model/history/changesSince";
import { NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { createServiceFolders } from "../../../../src/store/cache/serviceFolders";
import { createHistoryReader, createHistoryRecorder } from "../../../../src/store/history/recordedHistory";
import { createStore } from "../../../../src/store/store";
import { scratchFolder } from "../../../host/scratch";
import { pointsOf } from "../../../support/history/recordedHistory";
import { language } from "../../model/languages";
import { configured, reference } from "../fakeReader";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 5, 12);

describe("history of what the store reads", () => {
  const open = (storage: string) => {
    let time = START;
    let languages: readonly LanguageStatistics[] | undefined = [];
    const recorded: Promise<void>[] = [];
    const warn = (line: string): void => assert.fail(line);
    const accessOf = async () => NO_ACCESS_TOKEN;
    const options = { folders: createServiceFolders(storage, warn, () => time), accessOf, warn, now: () => time };
    const recorder = createHistoryRecorder(options);
    const store = createStore({
      ...options,
      readComponent: async ([first]) =>
        first && languages
          ? { ok: true, value: { reference: first, languages, gaps: [] } }
          : { ok: false, problem: { kind: "notFound" } },
      record: (...args) => void recorded.push(recorder.record(...args)),
    });
    const read = async (at: number, next: readonly LanguageStatistics[] | undefined) => {
      time = at;
      languages = next;
      await store.refresh();
      await Promise.all(recorded);
    };
    const history = createHistoryReader(store, recorder, accessOf);
    const points = async (key: string, code?: string) => {
      const known = await history.historyOf(key);
      return known ? pointsOf(known, code) : [];
    };
    return { store, recorded, read, history, points };
  };

  it("is kept after each refresh that succeeded, and told by component, language and moment", async () => {
    const { store, recorded, read, history, points } = open(scratchFolder("history").path);
    await store.configure([configured("a")]);
    const [key = ""] = store.snapshot.configured.map((entry) => entry.key);
    await read(START, [language("de", { translated: 1 }), language("fr", { translated: 2 })]);
    await read(START + HOUR, undefined);
    await read(START + 2 * DAY, [language("de", { translated: 4 }), language("fr", { translated: 2 })]);
    assert.equal(recorded.length, 2);
    assert.deepEqual(
      (await points(key)).map(({ time, total, translated }) => [time, total, translated]),
      [
        [START, 20, 3],
        [START + 2 * DAY, 20, 6],
      ],
    );
    assert.equal((await points(key, "fr")).length, 1);
    const known = await history.historyOf(key);
    const difference = known && changesOf(known, START + DAY, ["de"]);
    assert.deepEqual([difference?.added.translated, difference?.since], [3, START]);
    assert.equal(await history.historyOf("other"), undefined);
  });

  it("begins with what Git tells, if that is added", async () => {
    const { store, read, history, points } = open(scratchFolder("history").path);
    await store.configure([configured("a")]);
    const [key = ""] = store.snapshot.configured.map((entry) => entry.key);
    await read(START, [language("de", { translated: 5 })]);
    for (const translated of [1, 2]) {
      await history.addPast(key, [{ time: START - 10 * DAY, languages: [language("de", { translated })] }]);
    }
    assert.deepEqual(
      (await points(key)).map(({ time, translated }) => [time, translated]),
      [
        [START - 10 * DAY, 2],
        [START, 5],
      ],
    );
    await read(START + HOUR, [language("de", { translated: 6 })]);
    assert.deepEqual(
      (await points(key, "de")).map(({ translated }) => translated),
      [2, 5, 6],
    );
  });

  it("has source languages where percentages are asked for", async () => {
    const { store, read, history } = open(scratchFolder("history").path);
    await store.configure([configured("a")]);
    const [key = ""] = store.snapshot.configured.map((entry) => entry.key);
    await read(START, [language("en", { isSource: true }), language("de")]);
    const codes = async (part?: "all") => {
      const [state] = (await history.historyOf(key, part))?.at([START]) ?? [];
      return [...(state?.keys() ?? [])];
    };
    assert.deepEqual([await codes(), await codes("all")], [["de"], ["en", "de"]]);
  });

  it("does not hold up a refresh", async () => {
    let recorded = false;
    const store = createStore({
      now: () => START,
      readComponent: async () => ({
        ok: true,
        value: { reference: reference("a"), languages: [language("de")], gaps: [] },
      }),
      record: () => {
        recorded = true;
        assert.equal(
          store.snapshot.entries?.every((entry) => entry.kind === "component" && entry.state.kind === "ready"),
          true,
        );
      },
    });
    await store.configure([configured("a")]);
    await store.refresh();
    assert.ok(recorded);
  });
});
