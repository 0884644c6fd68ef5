import assert from "node:assert/strict";
import { createKeptOrder } from "../../../../src/ui/tree/rows/keptOrder";
import { language } from "../../model/languages";

describe("the order in which languages are kept", () => {
  const [de, fr, pl] = [language("de"), language("fr"), language("pl")];
  const codes = (languages: readonly { readonly code: string }[]): string => languages.map(({ code }) => code).join();

  it("stays in each list while its figures change, also where a filter leaves one out", () => {
    const order = createKeptOrder();
    assert.equal(codes(order.keep("app", [de, fr, pl])), "de,fr,pl");
    assert.equal(codes(order.keep("web", [pl, fr])), "pl,fr");
    assert.equal(codes(order.keep("app", [pl, de, fr])), "de,fr,pl");
    assert.equal(codes(order.keep("app", [pl, fr])), "fr,pl");
    assert.equal(codes(order.keep("web", [fr, pl])), "pl,fr");
  });

  it("is that of the figures again once their last changes are known", () => {
    const order = createKeptOrder();
    const undated = [de, fr].map((one) => ({ ...one, lastChange: null }));
    assert.equal(codes(order.keep("app", undated)), "de,fr");
    assert.equal(codes(order.keep("app", [{ ...fr, lastChange: "2026-01-01T00:00:00Z" }, de])), "fr,de");
    assert.equal(codes(order.keep("app", [de, { ...fr, lastChange: "2026-02-01T00:00:00Z" }])), "fr,de");
  });

  it("is that of the figures where there is another language, and once it is cleared", () => {
    const order = createKeptOrder();
    order.keep("app", [de, fr]);
    assert.equal(codes(order.keep("app", [pl, fr, de])), "pl,fr,de");
    order.clear();
    assert.equal(codes(order.keep("app", [de, pl, fr])), "de,pl,fr");
  });
});
