import assert from "node:assert/strict";
import { mock } from "node:test";
import { type Attention, startAutomaticRefresh } from "../../../../src/store/refresh/automaticRefresh";
import { configured, settle, storeByHand } from "../fakeReader";

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const START = Date.UTC(2026, 0, 3);
const INTERVAL = 30 * MINUTE;

describe("refreshing by a timer", () => {
  const state = { focused: true };
  const listeners = new Set<() => void>();
  const attention: Attention = {
    visible: true,
    get focused() {
      return state.focused;
    },
    onVisible: () => ({ dispose: () => {} }),
    onFocusChanged(listener) {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
  };
  const focus = (focused: boolean): void => {
    state.focused = focused;
    for (const listener of listeners) listener();
  };

  const view = async (refreshInterval: number) => {
    const made = storeByHand();
    made.now = START;
    await made.store.configure([configured("a")]);
    mock.timers.enable({ apis: ["setTimeout", "Date"], now: START });
    const warnings: string[] = [];
    const refreshing = startAutomaticRefresh(
      made.store,
      () => refreshInterval,
      attention,
      (message) => warnings.push(message),
    );
    const answer = async () => {
      await settle();
      for (const call of made.calls) call.give();
      await settle();
    };
    refreshing.check();
    await answer();
    assert.equal(made.calls.length, 1);
    /** Fires timers. */
    const wait = async (duration: number, step = MINUTE) => {
      const before = made.calls.length;
      for (let waited = 0; waited < duration; waited += step) {
        made.now += step;
        mock.timers.tick(step);
        await answer();
      }
      return made.calls.length - before;
    };
    return { made, refreshing, wait, answer, warnings };
  };
  /** Fires no timer. */
  const jump = (made: Awaited<ReturnType<typeof view>>["made"], by: number): void => {
    made.now += by;
    const now = Date.now() + by;
    Date.now = () => now;
  };
  afterEach(() => {
    mock.timers.reset();
    state.focused = true;
    listeners.clear();
  });

  for (const [what, by] of [
    ["forward ten years", 10 * YEAR],
    ["back a year", -YEAR],
  ] as const) {
    it(`goes on at the interval after the clock was set ${what}`, async () => {
      const { made, refreshing, wait } = await view(INTERVAL);
      jump(made, by);
      assert.equal(await wait(INTERVAL), 1);
      const after = await wait(4 * INTERVAL);
      assert.ok(after >= 3 && after <= 4, `${after} times in four intervals`);
      refreshing.dispose();
    });

    it(`goes on within two days of a refusal after the clock was set ${what}`, async () => {
      const { made, refreshing, wait } = await view(INTERVAL);
      made.store.noteRateLimit("https://one.example", { observedAt: made.now, retryAt: made.now + 40 * 60 * MINUTE });
      assert.equal(await wait(2 * INTERVAL), 0);
      jump(made, by);
      assert.ok((await wait(2 * INTERVAL)) >= 1);
      refreshing.dispose();
    });
  }

  it("asks at each interval while the window has the focus", async () => {
    const { refreshing, wait } = await view(INTERVAL);
    assert.equal(await wait(INTERVAL - MINUTE), 0);
    assert.equal(await wait(3 * INTERVAL), 3);
    refreshing.dispose();
  });

  it("never asks where the interval is endless", async () => {
    const { refreshing, wait } = await view(Number.POSITIVE_INFINITY);
    assert.equal(await wait(24 * 60 * MINUTE), 0);
    refreshing.dispose();
  });

  it("asks at most once a second, however short the interval", async () => {
    const { refreshing, wait } = await view(1e-6);
    const asked = await wait(20_000, 100);
    assert.ok(asked >= 10 && asked <= 20, `${asked} times in 20 seconds`);
    refreshing.dispose();
  });

  it("sends no request while the window has no focus, and one at once when it comes back and is due", async () => {
    const { made, refreshing, wait, answer } = await view(INTERVAL);
    focus(false);
    assert.equal(await wait(5 * INTERVAL), 0);
    // The view is in a window without focus.
    refreshing.check();
    await answer();
    assert.equal(made.calls.length, 1);
    focus(true);
    await answer();
    assert.equal(made.calls.length, 2);
    assert.equal(await wait(INTERVAL), 1);
    refreshing.dispose();
  });

  it("sends no request when the focus comes back before it is due", async () => {
    const { made, refreshing, wait, answer } = await view(INTERVAL);
    await wait(INTERVAL / 2);
    focus(false);
    assert.equal(await wait(INTERVAL / 4), 0);
    focus(true);
    await answer();
    assert.equal(made.calls.length, 1);
    assert.equal(await wait(INTERVAL / 4), 1);
    refreshing.dispose();
  });

  it("retries what failed when somebody refreshed by hand, later each time", async () => {
    const { made, refreshing, wait } = await view(24 * 60 * MINUTE);
    void made.store.refresh();
    await settle();
    for (const delay of [MINUTE / 2, MINUTE, 2 * MINUTE, 5 * MINUTE]) {
      made.calls.at(-1)?.giveUp({ kind: "connectionLost" });
      await settle();
      const before = made.calls.length;
      mock.timers.tick(delay - 1);
      await settle();
      assert.equal(made.calls.length, before, `${delay} ms are not over`);
      mock.timers.tick(1);
      await settle();
      assert.equal(made.calls.length, before + 1);
    }
    made.calls.at(-1)?.give();
    await settle();
    assert.equal(await wait(60 * MINUTE), 0);
    refreshing.dispose();
  });

  it("logs a refresh that fails, and goes on", async () => {
    const { made, refreshing, wait, warnings } = await view(INTERVAL);
    const { ensureFresh } = made.store;
    made.store.ensureFresh = () => Promise.reject(new Error("broken"));
    await wait(INTERVAL);
    assert.match(warnings[0] ?? "", /^Refreshing failed: Error: broken$/);
    made.store.ensureFresh = ensureFresh;
    assert.equal(await wait(INTERVAL), 1);
    refreshing.dispose();
  });
});
