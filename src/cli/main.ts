import { answerLocally, localPort } from "../local/worker";
import { serve } from "./serve";

const port = localPort();
if (port) answerLocally(port);
else void serve(process.argv.slice(2));
