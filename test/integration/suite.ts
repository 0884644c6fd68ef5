import { markConsole } from "../host/markedConsole";
import { argumentsFromEnvironment, runMocha } from "../host/mochaRun";

/** The extension host calls this. */
export async function run(): Promise<void> {
  markConsole();
  const { passed, failed } = await runMocha([__dirname], argumentsFromEnvironment());
  if (failed > 0) throw new Error(`${failed} tests failed.`);
  if (passed === 0) throw new Error("No test ran.");
}
