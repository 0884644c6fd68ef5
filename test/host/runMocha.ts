/**
 * Runs compiled mocha tests in plain Node: `node out/test/host/runMocha.js FILE|FOLDER … [mocha options]`. Ends with 1 when a test failed, when there was none, or when tests leave something open.
 */
import { resolve } from "node:path";
import { timersThatHold } from "./heldTimers";
import { runMocha } from "./mochaRun";
import { describeFailure, onInterrupt } from "./processes";

/** Milliseconds before the process must have ended by itself. */
const LINGER = 60_000;

async function main(): Promise<number> {
  // Each bundled test file adds its own clean-up listener.
  process.setMaxListeners(0);
  onInterrupt(async () => undefined);
  const args = process.argv.slice(2);
  const firstOption = args.findIndex((argument) => argument.startsWith("-"));
  const paths = firstOption < 0 ? args : args.slice(0, firstOption);
  const { passed, failed } = await runMocha(
    paths.map((path) => resolve(path)),
    firstOption < 0 ? [] : args.slice(firstOption),
  );
  return failed > 0 || passed === 0 ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
    setTimeout(async () => {
      const open = [...process.getActiveResourcesInfo(), ...(await timersThatHold())];
      console.error(`The tests are over, but something they opened is not: ${open.join(", ")}`);
      process.exit(1);
    }, LINGER).unref();
  },
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exit(1);
  },
);
