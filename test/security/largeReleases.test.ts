import { HTML, SERVED } from "../gate/truth/columns";
import { LARGE } from "../gate/truth/large";
import { readiness } from "../gate/truth/readiness";

describe("what is beyond a limit that only very much reaches", function () {
  this.timeout(600_000);
  const table = readiness([SERVED, HTML]);

  for (const { name, ...row } of LARGE) {
    it(`is never called ready, also by the slowest interfaces, where ${name}`, async () => {
      await table.holds(row);
    });
  }
});
