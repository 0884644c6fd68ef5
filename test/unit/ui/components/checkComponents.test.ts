import assert from "node:assert/strict";
import { mock } from "node:test";
import { fail, type Result, succeed } from "../../../../src/common/result";
import type { ComponentReference } from "../../../../src/model/component/component";
import type { ListedComponent } from "../../../../src/model/component/projectContents";
import type { Failure } from "../../../../src/model/failure";
import type { ProbedComponent } from "../../../../src/store/store";
import type { Probe } from "../../../../src/ui/components/checkComponents";
import { eventually } from "../../../support/eventually";
import { createFakeEditor, type FakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";
import { VALUES } from "../../../support/vscode/values";

Object.assign(vscode, VALUES);

const SERVICE = "https://translate.example.org";
const AT_ONCE = 2;

interface Turn {
  readonly name: string;
  give(outcome: Result<ProbedComponent, Failure>): void;
}

describe("components that are checked before they are added", () => {
  let editor: FakeEditor;
  let waiting: (() => void)[];
  let turns: Turn[];
  let timeouts: { readonly milliseconds: number; readonly abort: AbortController }[];

  beforeEach(() => {
    editor = createFakeEditor();
    Object.assign(vscode, editor.api);
    waiting = [];
    turns = [];
    timeouts = [];
    mock.method(AbortSignal, "timeout", (milliseconds: number) => {
      const abort = new AbortController();
      timeouts.push({ milliseconds, abort });
      return abort.signal;
    });
  });

  afterEach(() => mock.restoreAll());

  const listed = (name: string, service = SERVICE): ListedComponent => ({
    reference: { service, project: "p", component: name },
    name,
    categories: [],
    glossary: false,
  });
  /** Only so many have their turn at a time. */
  const probe: Probe = ({ reference }, begin) =>
    new Promise((resolve) => {
      const start = (): void => {
        const signal = begin();
        let given = false;
        const give = (outcome: Result<ProbedComponent, Failure>): void => {
          if (given) return;
          given = true;
          resolve(outcome);
          waiting.shift()?.();
        };
        const cancelled = () => give(fail({ kind: "cancelled" }));
        if (signal.aborted) cancelled();
        else {
          signal.addEventListener("abort", cancelled);
          turns.push({ name: reference.component, give });
        }
      };
      if (turns.length < AT_ONCE) start();
      else waiting.push(start);
    });
  const readable = (reference: ComponentReference) => succeed({ reference, cache: async () => undefined });
  const giveTo = (name: string, problem?: Failure): void => {
    const turn = turns.findLast((one) => one.name === name);
    assert.ok(turn, `${name} has its turn`);
    turn.give(problem ? fail(problem) : readable(listed(name).reference));
  };
  const check = async (...components: readonly ListedComponent[]) => {
    const { checkComponents } = await import("../../../../src/ui/components/checkComponents");
    const answer = checkComponents("Add Suggested Components", components, probe, false);
    const input = await eventually(() => {
      const found = editor.input();
      assert.ok(found);
      return found;
    });
    return { answer, input, labels: () => input.choices.map(({ label }) => label) };
  };
  /** All that time runs out for that has begun by now. */
  const timeOut = (milliseconds: number): void => {
    for (const timeout of timeouts.filter((one) => one.milliseconds === milliseconds)) timeout.abort.abort();
  };
  const shown = ({ choices }: { readonly choices: readonly { label: string; description?: string }[] }) =>
    choices.map(({ label, description }) => [label, ...(description ? [description.split(" · ")[0]] : [])]);

  it("are not said to have failed before they were checked", async () => {
    const { answer, input, labels } = await check(listed("a"), listed("b"));
    assert.deepEqual([labels(), input.placeholder], [["Checking…"], "a, b"]);
    giveTo("a");
    giveTo("b", { kind: "notFound" });
    await eventually(() => assert.equal(input.placeholder, "Some components couldn't be read"));
    assert.equal(labels()[0], "Not found, or private");
    input.dismiss();
    await answer;
  });

  it("have their time when it is their turn", async () => {
    const { answer, input } = await check(listed("a"), listed("b"), listed("c"));
    assert.equal(turns.length, 2);
    timeOut(8_000);
    await eventually(() => assert.equal(turns.length, 3));
    giveTo("c");
    await eventually(() =>
      assert.deepEqual(shown(input), [
        ["No response within 8 seconds", "a"],
        ["No response within 8 seconds", "b"],
        ["Try Again"],
        ["Add the Others"],
        ["Add Anyway"],
      ]),
    );
    input.dismiss();
    await answer;
  });

  it("are asked again only where that failed", async () => {
    const { answer, input } = await check(listed("a"), listed("b"), listed("c"));
    giveTo("a");
    timeOut(8_000);
    await eventually(() =>
      assert.deepEqual(shown(input), [
        ["No response within 8 seconds", "b"],
        ["No response within 8 seconds", "c"],
        ["Try Again"],
        ["Add the Others"],
        ["Add Anyway"],
      ]),
    );
    turns = [];
    input.choose("Try Again");
    await eventually(() =>
      assert.deepEqual(
        turns.map(({ name }) => name),
        ["b", "c"],
      ),
    );
    giveTo("b");
    giveTo("c");
    const given = await answer;
    assert.ok(given.kind === "chosen");
    assert.equal(given.values[0].filter(({ probed }) => probed !== undefined).length, 3);
  });

  it("are not started after the time for all, and not said to be unanswered", async () => {
    const { answer, input } = await check(listed("a"), listed("b"), listed("c"));
    timeOut(20_000);
    timeOut(8_000);
    await eventually(() =>
      assert.deepEqual(shown(input), [
        ["No response within 8 seconds", "a"],
        ["No response within 8 seconds", "b"],
        ["Not checked", "c"],
        ["Try Again"],
        ["Add Anyway"],
      ]),
    );
    assert.equal(turns.length, 2);
    input.dismiss();
    await answer;
  });

  it("get no offer of a token where it would not be sent", async () => {
    const plain = "http://translate.example.org";
    const { answer, input, labels } = await check(listed("a", plain));
    giveTo("a", { kind: "notFound" });
    await eventually(() => assert.deepEqual(labels(), ["Not found, or private", "Add Anyway"]));
    input.choose("Add Anyway");
    assert.equal((await answer).kind, "chosen");
  });

  it("get the offer of a token for the service that takes one", async () => {
    const plain = "http://translate.example.org";
    const { answer, input, labels } = await check(listed("a", plain), listed("b"));
    giveTo("a", { kind: "notFound" });
    giveTo("b", { kind: "notFound" });
    await eventually(() => assert.ok(labels().includes("Set Access Token…")));
    const services: unknown[] = [];
    editor.api.commands.registerCommand("translationStatus.signIn", (target) => void services.push(target));
    input.choose("Set Access Token…");
    await eventually(() => assert.deepEqual(services, [{ kind: "service", service: SERVICE }]));
    await eventually(() => assert.notEqual(editor.input(), input));
    editor.input()?.dismiss();
    await answer;
  });
});
