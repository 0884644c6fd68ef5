import { serve } from "./serve";

void serve(process.argv.slice(2));
