import { createRandom } from "../../../soak/random";
import { checkGrowth, formatSamples, fuzz } from "../../../support/formats/formatFuzz";

const ROUNDS = 60;

describe("damaged files of every format", function () {
  this.timeout(120_000);

  for (const [seed, sample] of formatSamples().entries()) {
    it(`are read to the end, with lines that they have: ${sample.format.name}, ${sample.path}`, async () => {
      await fuzz(sample, createRandom(seed), ROUNDS);
      await checkGrowth(sample, createRandom(seed));
    });
  }
});
