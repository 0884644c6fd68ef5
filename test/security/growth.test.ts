import { expectLinear } from "../support/growth";
import { regularExpressions } from "../support/regularExpressions";

/** Characters; the larger text has eight times as many. */
const TEXT_LENGTH = 4_000;

/** Repeats characters that the expression names, then ends with one that cannot match. */
function* pumps(source: string): Generator<string> {
  const named = source.replace(/\\[a-zA-Z]|\\[pP]\{[^}]*\}|\(\?[:=!<]+|[[\](){}|?*+^$]/g, "");
  const characters = [...new Set([...named.slice(0, 40), " ", "\t", "\n", "\r", "a", "0", "/", "-", ".", "@", ":"])];
  for (const one of characters) yield one;
  for (const one of characters.slice(0, 7)) for (const other of characters.slice(0, 7)) yield one + other;
  const words = source.match(/[A-Za-z]{3,}/g) ?? [];
  for (const word of words) yield `${word}`;
  if (words.length > 0) yield `/${words.join("/")}/x`;
}

describe("every regular expression of src, on texts that make it work hard", () => {
  const { literals } = regularExpressions();
  for (const { source, flags } of literals) {
    it(`grows with its length at most: /${source}/${flags}`, async () => {
      const expression = new RegExp(source, flags.includes("g") || flags.includes("y") ? flags : `${flags}g`);
      for (const pump of pumps(source)) {
        for (const [start, end] of [
          ["", "\u0000"],
          ["\u0000", "\u0000"],
          ["", "!\n"],
        ]) {
          await expectLinear(JSON.stringify(pump), TEXT_LENGTH, (size) =>
            `${start}${pump.repeat(size / pump.length)}${end}`.replace(expression, ""),
          );
        }
      }
    });
  }
});
