import { join } from "node:path";
import { answerLocally, localPort } from "../local/worker";
import { serve } from "./serve";

const countingScript = join(__dirname, "counting.js");
const port = localPort();
if (port) answerLocally(port, countingScript);
else void serve(process.argv.slice(2), { countingScript });
