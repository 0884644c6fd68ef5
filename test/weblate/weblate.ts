/** The Weblate of the tests, by hand: `node out/test/weblate/weblate.js start|stop|remove`. Start prints JSON in its last line. */
import { describeFailure, onInterrupt, UsageError } from "../host/processes";
import { removeWeblate, startWeblate, stopWeblate } from "./server/weblateServer";

async function main([command]: readonly string[]): Promise<void> {
  switch (command) {
    case "start":
      console.log(JSON.stringify(await startWeblate()));
      return;
    case "stop":
      return stopWeblate();
    case "remove":
      return removeWeblate();
    default:
      throw new UsageError("Say what to do: start, stop or remove.");
  }
}

// Ends what is being installed as well.
onInterrupt(async () => undefined);
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(error instanceof UsageError ? 2 : 1);
});
