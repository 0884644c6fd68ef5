/** Compares the service with `msgfmt` by hand: `node out/test/real/compare.js`. Status 1 where it is not as it should be. */
import { compare } from "./comparison";

compare().then(
  (passed) => {
    process.exitCode = passed ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
