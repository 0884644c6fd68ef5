/**
 * Runs the mocha tests of a folder of compiled files in plain Node: `node out/test/host/runMocha.js FOLDER [mocha
 * options]`. Ends with 1 when a test failed, when there was none, or when tests leave something open.
 */
import { resolve } from "node:path";
import { runMocha } from "./mochaRun";
import { describeFailure, onInterrupt } from "./processes";

/** How long the process may take to end by itself after its tests, in milliseconds. */
const LINGER = 10_000;

async function main(): Promise<number> {
  // Every test file is bundled with a copy of its own of what cleans up at the end.
  process.setMaxListeners(0);
  // What tests have started ends with this program, as long as it ends by itself.
  onInterrupt(async () => undefined);
  const [folder = ".", ...args] = process.argv.slice(2);
  const { passed, failed } = await runMocha(resolve(folder), args);
  return failed > 0 || passed === 0 ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
    setTimeout(() => {
      console.error(
        `The tests are over, but something they opened is not: ${process.getActiveResourcesInfo().join(", ")}`,
      );
      process.exit(1);
    }, LINGER).unref();
  },
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exit(1);
  },
);
