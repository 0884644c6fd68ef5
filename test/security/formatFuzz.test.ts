import { createRandom } from "../soak/random";
import { checkGrowth, formatSamples, fuzz } from "../support/formats/formatFuzz";

const ROUNDS = 3000;
const PIECES = 40;
/** The same in every run, so that a failure is due to what changed. */
const { FUZZ_SEED = "1" } = process.env;
const SEED = seedOf(FUZZ_SEED);

describe("files of every format, damaged at random", function () {
  this.timeout(600_000);

  for (const sample of formatSamples()) {
    it(`are read to the end, with lines that they have: ${sample.format.name}, ${sample.path}`, async () => {
      await fuzz(sample, createRandom(SEED), ROUNDS);
    });

    it(`take time that grows with their size: ${sample.format.name}, ${sample.path}`, async () => {
      for (let piece = 0; piece < PIECES; piece++) await checkGrowth(sample, createRandom(piece));
    });
  }
});

function seedOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`FUZZ_SEED must be a whole number below a billion, not "${text}"`);
  return Number(text);
}
