import assert from "node:assert/strict";
import { readAddressTarget, readServiceAddress } from "../../../src/discovery/addresses";
import { targetsOfReadme } from "../../../src/discovery/badges";
import { readComponentsSetting } from "../../../src/discovery/componentsSetting";
import { componentsOfTrailers } from "../../../src/discovery/trailers";
import { targetOfWlcConfig } from "../../../src/discovery/wlcConfig";
import { createStatisticsClient } from "../../../src/services/weblate/client";
import { createTransport } from "../../../src/services/weblate/transport/transport";
import { FAULT_LIMITS } from "../../faults/transferFaults";
import { PAGE, type Recorder, recordServer, TOKEN } from "./recorder";

const signal = new AbortController().signal;

/** Ways to write another host into a path, for readers that resolve it. */
const DISGUISES = ["//", "/\\", "\\", "/\\/", "/%2e/..//", "/x/..//", "///", "/\t/", "/@", "@", ":x@"];

describe("another host in the path of a service's address", () => {
  let good: Recorder;
  let evil: Recorder;
  before(async () => {
    const answer = (_request: unknown, response: { end(text: string): void }) => response.end(PAGE);
    [good, evil] = await Promise.all([recordServer(answer), recordServer(answer)]);
  });
  after(() => Promise.all([good.close(), evil.close()]));

  for (const disguise of DISGUISES) {
    it(`gets no byte, whatever is asked of a service with ${JSON.stringify(disguise)}`, async () => {
      const service = `http://127.0.0.1:${good.port}${disguise}127.0.0.1:${evil.port}`;
      const client = createStatisticsClient({
        userAgent: "test/1",
        transport: createTransport(FAULT_LIMITS),
        tokenOf: async () => TOKEN,
      });
      const reference = { service, project: "p", component: "c" };
      await client.readComponent([reference], { token: TOKEN }, signal);
      await client.readDetails(reference, { token: TOKEN }, signal);
      await client.readRepository(reference, { token: TOKEN }, signal);
      await client.listProjects(service, 1, signal);
      await client.listComponents(service, "p", 1, signal);
      await client.tryToken(service, TOKEN, reference, signal);
      await client.tryToken(service, TOKEN, undefined, signal);
      assert.equal(evil.received(), "");
    });

    it(`is refused wherever addresses are read: ${JSON.stringify(disguise)}`, () => {
      const service = `https://good.example${disguise}evil.example`;
      const reads: readonly (readonly string[])[] = [
        servicesOf(readServiceAddress(service)),
        targetServices(readAddressTarget(`${service}/projects/p/c/`)),
        [targetOfWlcConfig(`[weblate]\nurl = ${service}/api/\ntranslation = p/c\n`)].flatMap((target) =>
          serviceOf(target),
        ),
        targetsOfReadme(`[![x](${service}/widget/p/c/svg-badge.svg)](${service}/engage/p/)`).flatMap((target) =>
          serviceOf(target),
        ),
        componentsOfTrailers([{ commit: "1", message: `T\n\nTranslate-URL: ${service}/projects/p/c/de/\n` }]).flatMap(
          ({ target }) => serviceOf(target),
        ),
        readComponentsSetting([`${service}/projects/p/c/`, { service, project: "p", component: "c" }]).flatMap(
          (entry) => (entry.kind === "component" ? [entry.component.reference.service] : []),
        ),
      ];
      for (const found of reads) {
        for (const one of found) {
          const { origin, pathname } = new URL(one);
          assert.equal(origin, "https://good.example", one);
          assert.ok(!pathname.includes("//") && one === new URL(one).href, one);
        }
      }
    });
  }
});

function servicesOf(outcome: ReturnType<typeof readServiceAddress>): readonly string[] {
  return outcome.ok ? [outcome.value] : [];
}

function targetServices(outcome: ReturnType<typeof readAddressTarget>): readonly string[] {
  return outcome.ok ? serviceOf(outcome.value) : [];
}

function serviceOf(target: ReturnType<typeof targetOfWlcConfig>): readonly string[] {
  if (target === undefined) return [];
  return target.kind === "component" ? target.candidates.map(({ service }) => service) : [target.service];
}
