import { createRandom } from "../soak/random";
import { checkGrowth, formatSamples, fuzz } from "../support/formats/formatFuzz";

const ROUNDS = 3000;
const PIECES = 40;

describe("files of every format, damaged at random", function () {
  this.timeout(600_000);

  for (const sample of formatSamples()) {
    it(`are read to the end, with lines that they have: ${sample.format.name}, ${sample.path}`, async () => {
      const seed = Math.floor(Math.random() * 2 ** 32);
      console.log(`      seed ${seed}`);
      await fuzz(sample, createRandom(seed), ROUNDS);
    });

    it(`take time that grows with their size: ${sample.format.name}, ${sample.path}`, async () => {
      for (let piece = 0; piece < PIECES; piece++) await checkGrowth(sample, createRandom(piece));
    });
  }
});
