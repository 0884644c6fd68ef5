import { parentPort, workerData } from "node:worker_threads";
import { answerCounting, isCountingSetup } from "../engine/counting/bytes/countingThread";

// Other threads load this file for what it shares with them.
if (parentPort && isCountingSetup(workerData)) answerCounting(parentPort, workerData);
