import assert from "node:assert/strict";
import type { ComponentReference } from "../../../src/model/component/component";
import { NO_ACCESS_TOKEN } from "../../../src/model/service/access";
import type { ComponentStatistics } from "../../../src/model/statistics/statistics";
import { createStatisticsClient } from "../../../src/services/weblate/client";
import { createRandom } from "../../soak/random";
import { askFiles, getJson, git, poOf, services, temporaryFolders } from "../support";

const ORIGIN = "http://localhost";
const CODES = ["de", "fr", "pt_BR", "sr_Latn", "zh_Hant", "en", "cs", "ar"];
const never = new AbortController().signal;

/** JSON and PO, a component of two files for each language, and files that cannot be read in full. */
function randomTree(seed: number): Record<string, string> {
  const { below, pick } = createRandom(seed);
  const keys = Array.from({ length: 1 + below(9) }, (_, index) => `some key ${index} %d`);
  const text = (key: string) => pick(["", `${key} x`, `${key}`, `${key}.`, "ohne Zahl", "zwei  Wörter\n"]);
  const texts = () => Object.fromEntries(keys.flatMap((key) => (below(5) === 0 ? [] : [[key, text(key)]])));
  const json = () => JSON.stringify(texts());
  const source = JSON.stringify(Object.fromEntries(keys.map((key) => [key, `${key}.`])));
  const cut = (whole: string) => (below(4) === 0 ? whole.slice(0, below(whole.length)) : whole);
  return Object.fromEntries([
    ...CODES.flatMap((code) => [
      [`locales/${code}/one.json`, code === "en" ? source : cut(json())],
      [`locales/${code}/two.json`, code === "en" ? source : json()],
      [`po/${code}.po`, cut(poOf(texts()))],
    ]),
    ["web/locales/en.json", source],
    ["web/locales/de.json", cut(json())],
    ["java/messages.properties", "a=Hello\n"],
    ["java/messages_de.properties", "a=Hallo\n"],
  ]);
}

interface Resource {
  readonly source_language: { readonly code: string };
  readonly is_source_language_certain: boolean;
}

/** Without addresses, which are those of files or of pages, and without what Weblate's statistics lack. */
function figuresOf({ languages, gaps }: ComponentStatistics) {
  return {
    gaps: gaps.map((gap) => JSON.stringify(gap)).sort(),
    languages: languages.map(
      ({ translateUrl: _, languageUrl: __, files: ___, absentFiles: ____, sameAsSource: _____, ...figures }) => figures,
    ),
  };
}

describe("the figures of local files", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("equal those that the service answers, whatever the files are", async () => {
    let compared = 0;
    let same = 0;
    for (let seed = 1; seed <= 25; seed++) {
      const folder = await folders.create(randomTree(seed));
      await git(folder, ["init", "--quiet"]);
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=c"], { name: "Ä\u202e B", seconds: 1_700_000_000 + seed });
      const { service } = await start({ folder, project: "p" });
      const client = createStatisticsClient({
        userAgent: "test/1",
        transport: {
          async get(url) {
            const response = await service.handle(new Request(url));
            const body = Buffer.from(await response.arrayBuffer());
            return { ok: true, value: { status: response.status, headers: {}, body } };
          },
        },
      });
      for (const component of await service.components()) {
        const reference: ComponentReference = { service: ORIGIN, project: "p", component };
        const served = await client.readComponent([reference], NO_ACCESS_TOKEN, never);
        const counted = await askFiles(service)(
          { kind: "statistics", reference: { ...reference, service: "file:///app" } },
          never,
        );
        assert.ok(served.ok && counted.ok, `seed ${seed}: ${component}`);
        assert.deepEqual(figuresOf(counted.value), figuresOf(served.value), `seed ${seed}: ${component}`);
        const resource = await service.handle(new Request(`${ORIGIN}/api/components/p/${component}/`));
        const { source_language, is_source_language_certain } = (await resource.json()) as Resource;
        const source = is_source_language_certain ? source_language.code : undefined;
        assert.equal(counted.value.sourceLanguage, source, `seed ${seed}: ${component}`);
        compared += counted.value.languages.length;
        for (const { code, sameAsSource = 0 } of counted.value.languages.filter(({ code }) => code !== "en")) {
          const units = `/api/translations/p/${component}/${code}/units/?q=check:same`;
          const { count } = (await getJson(service.handle, units)) as { readonly count: number };
          assert.equal(sameAsSource, count, `seed ${seed}: ${component}, ${code}`);
          same += count;
        }
      }
    }
    assert.ok(compared > 300 && same > 100, `${compared} languages, ${same} strings with the text of their source`);
  });

  it("are of a component that is there", async () => {
    const { service } = await start({
      folder: await folders.create({ "po/de.po": poOf({ Yes: "Ja" }) }),
      project: "p",
    });
    for (const [project, component] of [
      ["p", "p-other"],
      ["q", "p-po"],
    ] as const) {
      const outcome = await askFiles(service)(
        { kind: "statistics", reference: { service: ORIGIN, project, component } },
        never,
      );
      assert.deepEqual(outcome, { ok: false, problem: { kind: "notFound" } });
    }
  });
});
