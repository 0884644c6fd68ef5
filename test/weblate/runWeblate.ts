/**
 * Runs `test/weblate` with a real Weblate: `node out/test/weblate/runWeblate.js [mocha options]`. Stops it at the end,
 * unless it was running before.
 */
import { dirname } from "node:path";
import { parseMochaArguments, runMocha } from "../host/mochaRun";
import { describeFailure, onInterrupt } from "../host/processes";
import { isWeblateRunning, startWeblate, stopWeblate } from "./server/weblateServer";

async function main(mochaArguments: readonly string[]): Promise<number> {
  // Fails early for a wrong argument.
  parseMochaArguments(mochaArguments);
  // Each bundled test file adds its own listener.
  process.setMaxListeners(0);
  const stop = isWeblateRunning() ? async () => undefined : stopWeblate;
  onInterrupt(stop);
  try {
    await startWeblate();
    const { passed, failed } = await runMocha([dirname(__filename)], mochaArguments);
    return failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    await stop();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exit(1);
  },
);
