import assert from "node:assert/strict";
import type { Memento } from "vscode";
import { createViewState } from "../../src/ui/tree/viewState";

function storage(): Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string) => values.get(key),
    update: async (key: string, value: unknown) => {
      values.set(key, value);
    },
  } as Memento;
}

describe("what comes first in the tree", () => {
  const open = (memento: Memento = storage()) => createViewState(memento, assert.fail);

  it("is languages where many components are found", () => {
    const few = open();
    few.groupFound(9);
    const many = open();
    many.groupFound(10);
    assert.deepEqual([few.options.group, many.options.group], ["component", "language"]);
  });

  it("does not change when more are found or some are gone", () => {
    const state = open();
    state.groupFound(0);
    state.groupFound(9);
    state.groupFound(10);
    assert.equal(state.options.group, "component");
    const other = open();
    other.groupFound(10);
    other.groupFound(2);
    assert.equal(other.options.group, "language");
  });

  it("is what the user chose, also the next time", () => {
    const memento = storage();
    const state = open(memento);
    state.groupFound(10);
    state.change({ group: "component" });
    const next = open(memento);
    next.groupFound(10);
    assert.equal(next.options.group, "component");
  });

  it("is not chosen by another option", () => {
    const memento = storage();
    const state = open(memento);
    state.groupFound(10);
    state.change({ ...state.options, sort: "name" });
    const next = open(memento);
    assert.equal(next.options.sort, "name");
    next.groupFound(9);
    assert.equal(next.options.group, "component");
  });

  it("tells those who draw it", () => {
    const state = open();
    let drawn = 0;
    state.subscribe(() => drawn++);
    state.groupFound(10);
    assert.equal(drawn, 1);
  });
});
