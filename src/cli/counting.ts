import { parentPort, workerData } from "node:worker_threads";
import { answerCounting } from "../server/counting/countingThread";

if (parentPort) answerCounting(parentPort, workerData);
