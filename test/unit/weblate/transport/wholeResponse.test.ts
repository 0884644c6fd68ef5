import assert from "node:assert/strict";
import type { Dispatcher } from "undici";
import { wholeResponse } from "../../../../src/weblate/transport/wholeResponse";

const CONTROLLER = {} as Dispatcher.DispatchController;
const OPTIONS: Dispatcher.DispatchOptions = { origin: "https://translate.example.org", path: "/", method: "GET" };

describe("an interceptor for whole responses", () => {
  function receive(chunks: readonly string[], end = true): readonly string[] {
    const received: string[] = [];
    const dispatch: Dispatcher.Dispatch = (_options, handler) => {
      handler.onResponseStart?.(CONTROLLER, 200, {}, "OK");
      for (const chunk of chunks) handler.onResponseData?.(CONTROLLER, Buffer.from(chunk));
      if (end) handler.onResponseEnd?.(CONTROLLER, {});
      return true;
    };
    wholeResponse(100)(dispatch)(OPTIONS, {
      onResponseStart: (_controller, status) => void received.push(String(status)),
      onResponseData: (_controller, chunk) => void received.push(chunk.toString()),
      onResponseEnd: () => void received.push("end"),
    });
    return received;
  }

  it("passes the body on as one chunk", () => {
    assert.deepEqual(receive(["ab", "c", "de"]), ["200", "abcde", "end"]);
  });

  it("passes nothing on before the end", () => {
    assert.deepEqual(receive(["ab", "c"], false), []);
  });

  it("passes an empty body on without a chunk", () => {
    assert.deepEqual(receive([]), ["200", "end"]);
  });

  it("refuses more bytes than allowed", () => {
    assert.throws(() => receive(["x".repeat(60), "x".repeat(60)]), { code: "TRANSLATION_STATUS_TOO_LARGE" });
  });
});
