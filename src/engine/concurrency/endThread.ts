import type { MessagePort, Worker } from "node:worker_threads";

/** Milliseconds after which a thread that is told to end is terminated. */
const PATIENCE = 2000;
const END = "end";

/**
 * Tells a thread to end. One that is terminated amid a call of the file system can abort the whole process:
 * https://github.com/nodejs/node/issues/42829
 */
export function endThread(worker: Worker): void {
  worker.postMessage(END);
  const timer = setTimeout(() => void worker.terminate(), PATIENCE);
  timer.unref();
  worker.once("exit", () => clearTimeout(timer));
}

/** Lets a thread end once it is told to and has nothing more to do. @param close ends what would keep it. */
export function endWhenTold(port: MessagePort, close: () => void = () => undefined): void {
  port.on("message", (message: unknown) => {
    if (message !== END) return;
    close();
    port.close();
  });
}
