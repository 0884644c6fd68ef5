import assert from "node:assert/strict";
import { readAddressTarget } from "../../../src/discovery/addresses";
import type { AddressTarget } from "../../../src/model/component/addressTarget";

const SERVICE = "https://example.org";

describe("targets of addresses", () => {
  const targets: readonly (readonly [text: string, target: AddressTarget])[] = [
    [`${SERVICE}/projects/app/`, { kind: "project", service: SERVICE, project: "app" }],
    [`${SERVICE}/engage/app/de/`, { kind: "project", service: SERVICE, project: "app" }],
    [`${SERVICE}/l10n/engage/app/`, { kind: "project", service: `${SERVICE}/l10n`, project: "app" }],
    [`${SERVICE}/languages/de/app/`, { kind: "project", service: SERVICE, project: "app" }],
    [`${SERVICE}/projects/app/-/de/`, { kind: "project", service: SERVICE, project: "app" }],
    [`${SERVICE}/api/projects/app/components/`, { kind: "project", service: SERVICE, project: "app" }],
    [SERVICE, { kind: "service", service: SERVICE }],
    ["example.org", { kind: "service", service: SERVICE }],
    [`${SERVICE}/?next=/projects/p/c/`, { kind: "service", service: SERVICE }],
    [`${SERVICE}/projects/`, { kind: "service", service: SERVICE }],
    [`${SERVICE}/api/`, { kind: "service", service: SERVICE }],
    [`${SERVICE}/l10n/projects/`, { kind: "service", service: `${SERVICE}/l10n` }],
    [`${SERVICE}/translate/`, { kind: "service", service: `${SERVICE}/translate` }],
    [`${SERVICE}/accounts/profile/#api`, { kind: "service", service: SERVICE }],
  ];
  for (const [text, target] of targets) {
    it(`${text} is ${JSON.stringify(target)}`, () => {
      assert.deepEqual(readAddressTarget(text), { ok: true, value: target });
    });
  }

  it("keeps the address of a component as it was pasted", () => {
    const text = `  ${SERVICE}/projects/app/main/x/?q=1#top `;
    const target = readAddressTarget(text);
    assert.ok(target.ok && target.value.kind === "component");
    assert.equal(target.value.address, text.trim());
    assert.equal(target.value.candidates.length, 2);
  });

  for (const text of [
    "",
    "word",
    "javascript:alert(1)",
    "https://user:secret@example.org/",
    `${SERVICE}/projects/a%2Fb/c/`,
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(readAddressTarget(text).ok, false));
  }
});
