import assert from "node:assert/strict";
import { createInsertionOffer } from "../../../src/local/insertionOffer";
import type { Insertion } from "../../../src/model/strings/insertion";

describe("the offer to insert a string", () => {
  const LINE: Insertion = { offset: 4, pieces: ["b=", "\n"] };

  function offerIn(first: string) {
    const document = { version: 1, text: first, getText: () => document.text };
    const questions: { readonly text: string; readonly signal: AbortSignal }[] = [];
    const answers: ((answer: Insertion | undefined) => void)[] = [];
    const failures: ((error: Error) => void)[] = [];
    const offer = createInsertionOffer(document, (text, signal) => {
      questions.push({ text, signal });
      return new Promise((resolve, reject) => {
        answers.push(resolve);
        failures.push(reject);
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      });
    });
    const change = (text: string) => {
      document.version++;
      document.text = text;
    };
    return { offer, change, questions, answers, failures };
  }

  it("asks once for each version of the file, and ends what it asked for an older one", async () => {
    const { offer, change, questions, answers } = offerIn("a=A\n");
    const both = [offer.current(), offer.current()];
    answers[0]?.(LINE);
    assert.deepEqual(await Promise.all(both), [LINE, LINE]);
    assert.equal(await offer.current(), LINE);
    change("a=Ah\n");
    const older = offer.current();
    change("a=Aha\n");
    const newer = offer.current();
    assert.equal(await older, undefined);
    answers[2]?.(undefined);
    assert.equal(await newer, undefined);
    assert.deepEqual(
      questions.map(({ text, signal }) => [text, signal.aborted]),
      [
        ["a=A\n", true],
        ["a=Ah\n", true],
        ["a=Aha\n", false],
      ],
    );
  });

  it("is over while the string is there, and back where that is undone", async () => {
    const { offer, change, questions, answers } = offerIn("a=A\n");
    const first = offer.current();
    answers[0]?.(LINE);
    await first;
    for (const text of ["a=A\nb=\n", "a=A\nb=B\n", "a=A\nb=Bee\n"]) {
      change(text);
      assert.equal(await offer.current(), undefined);
    }
    assert.equal(questions.length, 1);
    change("a=A\n");
    const again = offer.current();
    answers[1]?.(LINE);
    assert.equal(await again, LINE);
  });

  it("stays where something else is written in its place, or only a part of it", async () => {
    const forms: Insertion = { offset: 4, pieces: ["few=", "\nmany=", "\n"] };
    const empty: Insertion = { offset: 2, replaced: 1, pieces: ["", ""] };
    for (const [before, insertion, after] of [
      ["a=A\n", LINE, "aa=\nb=B\n"],
      ["a=A\n", LINE, "z=Z\nb=B\na=A\n"],
      ["a=A\n", forms, "a=A\nfew=B\n"],
      ["a=~\n", empty, "a=~\nb=B\n"],
    ] as const) {
      const { offer, change, questions, answers } = offerIn(before);
      const first = offer.current();
      answers[0]?.(insertion);
      await first;
      change(after);
      void offer.current();
      assert.equal(questions.length, 2, after);
      change(before);
      void offer.current();
      assert.equal(questions.length, 3, before);
    }
  });

  it("asks again what could not be answered", async () => {
    const { offer, questions, failures } = offerIn("");
    const first = offer.current();
    failures[0]?.(new Error("too slow"));
    await assert.rejects(first, /too slow/);
    void offer.current();
    assert.equal(questions.length, 2);
  });

  it("ends its question when it is taken back", async () => {
    const { offer, questions } = offerIn("");
    const asked = offer.current();
    offer.dispose();
    assert.equal(await asked, undefined);
    assert.equal(questions[0]?.signal.aborted, true);
  });
});
