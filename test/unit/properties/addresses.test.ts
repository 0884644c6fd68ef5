import assert from "node:assert/strict";
import fc from "fast-check";
import { readEntryAddress, readServiceAddress } from "../../../src/discovery/addresses";
import { readComponentsSetting } from "../../../src/discovery/componentsSetting";
import { type ComponentReference, componentKey } from "../../../src/model/component/component";
import { statisticsAddress } from "../../../src/services/weblate/resourceAddresses";

const slug = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,15}$/),
  // Slugs that are also path segments of addresses.
  fc.constantFrom("projects", "translate", "api", "components", "statistics", "engage", "de", "app", "2fauth"),
);
const prefix = fc.array(fc.stringMatching(/^x[a-z0-9]{0,8}$/), { maxLength: 2 });
const service = fc
  .tuple(
    fc.constantFrom("https", "http"),
    fc.constantFrom("example.org", "l10n.example.org:8443", "127.0.0.1:8080", "[::1]:8080", "intranet"),
    prefix,
  )
  .map(([scheme, host, path]) => [`${scheme}://${host}`, ...path].join("/"));
const reference: fc.Arbitrary<ComponentReference> = fc.record(
  {
    service,
    project: slug,
    component: fc.array(slug, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/")),
  },
  { noNullPrototype: true },
);
const language = fc.constantFrom("de", "pt_BR", "sr_Latn", "be@latin", "zh_Hant_HK", "de@formal", "es_419");
const ending = fc.constantFrom("", "/", "/?q=a/b", "/#a/b", "/?page=2&x=%zz");

function keysOf(address: string): readonly string[] {
  const outcome = readEntryAddress(address);
  assert.ok(outcome.ok && outcome.value.kind === "component", `${address}: ${JSON.stringify(outcome)}`);
  return outcome.value.candidates.map(componentKey);
}

describe("any component's address", () => {
  it("of its page leads back to it", () => {
    fc.assert(
      fc.property(reference, ending, (component, end) => {
        const address = `${component.service}/projects/${component.project}/${component.component}${end}`;
        assert.ok(keysOf(address).includes(componentKey(component)), address);
      }),
      { numRuns: 1_000 },
    );
  });

  it("of a language's pages leads back to it", () => {
    fc.assert(
      fc.property(
        reference,
        fc.constantFrom("projects", "translate", "zen", "browse"),
        language,
        ending,
        (component, page, code, end) => {
          const address = `${component.service}/${page}/${component.project}/${component.component}/${code}${end}`;
          assert.ok(keysOf(address).includes(componentKey(component)), address);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("in the API means exactly it", () => {
    fc.assert(
      fc.property(reference, (component) => {
        assert.deepEqual(keysOf(statisticsAddress(component, { page: 2 })), [componentKey(component)]);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is the same in each object of the settings", () => {
    fc.assert(
      fc.property(reference, (component) => {
        const [entry] = readComponentsSetting([component]);
        assert.deepEqual(entry, { kind: "component", component: { reference: component, otherCandidates: [] } });
      }),
    );
  });
});

describe("any text in place of an address", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string(),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc
      .array(
        fc.constantFrom(
          "https:",
          "//",
          "/",
          "example.org",
          "projects",
          "api",
          "components",
          "..",
          "%2e",
          "%2F",
          "%25",
          "%",
          "@",
          ":",
          "?",
          "#",
          "\\",
          " ",
          "-",
          "p",
          "c",
        ),
        { maxLength: 14 },
      )
      .map((parts) => parts.join("")),
  );

  it("is understood or not, and never throws", () => {
    fc.assert(
      fc.property(text, (address) => {
        const outcome = readEntryAddress(address);
        readServiceAddress(address);
        if (!outcome.ok || outcome.value.kind === "project") return;
        for (const component of outcome.value.candidates) {
          const { origin, pathname, username } = new URL(statisticsAddress(component, {}));
          assert.ok(component.service.startsWith(origin) && username === "", component.service);
          const path = new URL(component.service).pathname.replace(/\/$/, "");
          assert.match(pathname.slice(path.length), /^\/api\/components\/[^/]+\/[^/]+\/statistics\/$/);
          assert.ok(!component.component.split("/").includes(".."));
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it("never costs another entry of the settings", () => {
    const good = { service: "https://example.org", project: "p", component: "c" };
    fc.assert(
      fc.property(fc.array(fc.oneof(text, fc.jsonValue())), fc.array(fc.jsonValue()), (before, after) => {
        const read = readComponentsSetting(JSON.parse(JSON.stringify([...before, good, ...after])));
        assert.equal(read.length, before.length + 1 + after.length);
        assert.deepEqual(read[before.length], {
          kind: "component",
          component: { reference: good, otherCandidates: [] },
        });
        for (const entry of read) if (entry.kind === "invalid") assert.ok(entry.shown.length <= 80);
      }),
    );
  });
});
