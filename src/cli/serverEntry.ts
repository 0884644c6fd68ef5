import { join } from "node:path";
import { answerLocally, localPort } from "../local/thread/worker";

const countingScript = join(__dirname, "counting.js");
const port = localPort();
if (port) answerLocally(port, countingScript);
// Other programs load this file for what it shares with them.
else if (require.main?.filename === __filename) {
  void import("./serve").then(({ serve }) => serve(process.argv.slice(2), { countingScript }));
}
