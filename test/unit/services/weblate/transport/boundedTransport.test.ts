import assert from "node:assert/strict";
import { fail, succeed } from "../../../../../src/common/result";
import type { Failure } from "../../../../../src/model/failure";
import { createBoundedTransport } from "../../../../../src/services/weblate/transport/boundedTransport";
import { checkUrl } from "../../../../../src/services/weblate/transport/checkedUrl";
import type { Transport } from "../../../../../src/services/weblate/transport/transport";

const ONE = "https://one.example.org";
const TWO = "https://two.example.org";
const RESPONSE = succeed({ status: 200, headers: {}, body: Buffer.from("{}") });

describe("a transport with a time limit for everything", () => {
  const bounded = (seconds: number, inner: Transport["get"]) => {
    const asked: string[] = [];
    const transport = createBoundedTransport(
      {
        get(url, ...rest) {
          asked.push(url);
          return inner(url, ...rest);
        },
      },
      seconds,
    );
    const get = (address: string, signal = new AbortController().signal) => {
      const url = checkUrl(address, new URL(address).origin);
      assert.ok(url !== undefined);
      return transport.get(url, {}, signal);
    };
    return { get, asked };
  };
  const failing =
    (failure: Failure): Transport["get"] =>
    async () =>
      fail(failure);
  const hanging: Transport["get"] = (_url, _headers, signal) =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve(fail({ kind: "cancelled" }))));

  it("passes on what comes in time", async () => {
    const { get, asked } = bounded(60, async () => RESPONSE);
    assert.deepEqual([await get(`${ONE}/a`), await get(`${ONE}/b`)], [RESPONSE, RESPONSE]);
    assert.equal(asked.length, 2);
  });

  it("asks a server no more that timed out, but others", async () => {
    const { get, asked } = bounded(60, failing({ kind: "timedOut", seconds: 15 }));
    const expected = fail({ kind: "timedOut", seconds: 15 });
    for (const address of [`${ONE}/a`, `${ONE}/b`, `${TWO}/a`, `${ONE}/c`])
      assert.deepEqual(await get(address), expected);
    assert.deepEqual(asked, [`${ONE}/a`, `${TWO}/a`]);
  });

  it("asks a server again that failed in another way", async () => {
    const { get, asked } = bounded(60, failing({ kind: "connectionLost" }));
    await get(`${ONE}/a`);
    await get(`${ONE}/b`);
    assert.equal(asked.length, 2);
  });

  it("ends what still waits at its limit, and sends nothing after it", async () => {
    const { get, asked } = bounded(0.2, hanging);
    const expected = fail({ kind: "timedOut", seconds: 0.2 });
    assert.deepEqual(await Promise.all([get(`${ONE}/a`), get(`${TWO}/a`)]), [expected, expected]);
    assert.deepEqual(await get(`${TWO}/b`), expected);
    assert.equal(asked.length, 2);
  });

  it("leaves what was cancelled cancelled", async () => {
    const { get } = bounded(60, hanging);
    const controller = new AbortController();
    const waiting = get(`${ONE}/a`, controller.signal);
    controller.abort();
    assert.deepEqual(await waiting, fail({ kind: "cancelled" }));
  });
});
