import assert from "node:assert/strict";
import { createServer } from "node:http";
import fc from "fast-check";
import { createStatisticsClient } from "../../../src/services/weblate/client";
import { createTransport } from "../../../src/services/weblate/transport/transport";
import { type Listening, listen } from "../../faults/listening";
import { statisticsPage, statisticsRow, statisticsRows, type WireRow } from "../../faults/statistics";
import { FAULT_LIMITS } from "../../faults/transferFaults";

interface Scene {
  readonly rows: readonly WireRow[];
  readonly changed: readonly WireRow[];
  readonly until: number;
  readonly pageSize: number;
  /** Largest supported `page_size`; 0 if unsupported. */
  readonly mostPerPage: number;
}

const rows = fc
  .integer({ min: 0, max: 130 })
  .chain((length) => fc.shuffledSubarray([...statisticsRows(length)], { minLength: length }));
const sizes = { pageSize: fc.integer({ min: 1, max: 60 }), mostPerPage: fc.constantFrom(0, 0, 50, 1000) };

const still: fc.Arbitrary<Scene> = rows.chain((list) =>
  fc.record({ rows: fc.constant(list), changed: fc.constant(list), until: fc.constant(0), ...sizes }),
);
const added = statisticsRow(700);
const moving: fc.Arbitrary<Scene> = fc.tuple(rows, fc.nat(), fc.boolean()).chain(([list, position, isAdded]) => {
  const at = position % (list.length + 1);
  const changed = isAdded ? list.toSpliced(at, 0, added) : list.toSpliced(at, 1);
  return fc.record({
    rows: fc.constant(list),
    changed: fc.constant(changed),
    until: fc.integer({ min: 1, max: 9 }),
    ...sizes,
  });
});

describe("any paging", () => {
  const client = createStatisticsClient({ userAgent: "test/1", transport: createTransport(FAULT_LIMITS) });
  let listening: Listening;
  let scene: Scene;
  let requests = 0;

  before(async () => {
    listening = await listen(
      createServer((request, response) => {
        const { searchParams } = new URL(request.url ?? "", "http://server.invalid");
        const list = requests++ < scene.until ? scene.rows : scene.changed;
        const asked = Math.min(scene.mostPerPage, Number(searchParams.get("page_size") ?? 0));
        const size = Math.max(scene.pageSize, asked);
        const page = statisticsPage(list, Number(searchParams.get("page") ?? 1), size, "http://configured.example/");
        response.writeHead(page ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(page ?? {}));
      }),
    );
  });
  after(() => listening.close());

  const read = async (next: Scene): Promise<readonly string[] | string> => {
    scene = next;
    requests = 0;
    const service = `http://127.0.0.1:${listening.port}`;
    const outcome = await client.readComponent(
      [{ service, project: "p", component: "c" }],
      {},
      new AbortController().signal,
    );
    return outcome.ok ? outcome.value.languages.map(({ code }) => code) : outcome.problem.kind;
  };
  const codesOf = (list: readonly WireRow[]): readonly string[] => list.map(({ code }) => code);

  it("gives every row once, in the service's order", async () => {
    await fc.assert(
      fc.asyncProperty(still, async (next) => {
        assert.deepEqual(await read(next), codesOf(next.rows));
        const size = Math.max(next.pageSize, next.mostPerPage);
        assert.equal(requests, Math.max(1, Math.ceil(next.rows.length / size)), "no request too many");
      }),
      { numRuns: 150 },
    );
  });

  it("gives the rows of one moment or none, when a language comes or goes meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(moving, async (next) => {
        const found = await read(next);
        if (typeof found === "string") assert.equal(found, "inconsistentPages");
        else assert.deepEqual([...found], codesOf(found.length === next.rows.length ? next.rows : next.changed));
      }),
      { numRuns: 150 },
    );
  });
});
