import assert from "node:assert/strict";
import type { Result } from "../../src/common/result";
import type { ComponentReference } from "../../src/model/component/component";
import type { ListedComponent } from "../../src/model/component/projectContents";
import type { Failure } from "../../src/model/failure";
import type { RateLimit } from "../../src/model/service/rateLimit";
import type { Service } from "../../src/model/service/service";
import type { ComponentStatistics } from "../../src/model/statistics/statistics";
import { createStatisticsClient } from "../../src/services/weblate/client";
import { startWeblate, type WeblateServer } from "./server/weblateServer";
import { byCode, componentPath, createAsker, expectedLanguage, figuresOf } from "./support/serverFigures";

const SIGNAL = new AbortController().signal;
/** Weblate marks nothing as the source, so the client asks for the component's page. */
const SOURCE = "en";

describe("the client, with a real Weblate", function () {
  this.timeout(120_000);
  let weblate: WeblateServer;
  let token: string | undefined;
  let rateLimit: RateLimit | undefined;
  let client: Service;

  before(async () => {
    weblate = await startWeblate();
    client = createStatisticsClient({
      userAgent: "translation-status/tests",
      tokenOf: async () => token,
      onRateLimit: (_service, observed) => {
        rateLimit = observed;
      },
    });
  });
  beforeEach(() => {
    token = undefined;
    rateLimit = undefined;
  });

  const read = (project: string, component: string, as?: string): Promise<Result<ComponentStatistics, Failure>> => {
    const reference: ComponentReference = { service: weblate.base, project, component };
    return client.readComponent([reference], as === undefined ? {} : { token: as }, SIGNAL);
  };
  const failureOf = async (outcome: Promise<Result<unknown, Failure>>): Promise<Failure | undefined> => {
    const result = await outcome;
    return result.ok ? undefined : result.problem;
  };
  const listAll = async (project: string): Promise<readonly ListedComponent[]> => {
    const found: ListedComponent[] = [];
    for (let page = 1; ; page++) {
      const list = await client.listComponents(weblate.base, project, page, SIGNAL);
      assert.ok(list.ok);
      found.push(...list.value.items);
      if (!list.value.hasNext) return found;
    }
  };

  it("reads every row of every component as the server says it", async () => {
    const asker = createAsker(weblate.base, weblate.tokens.admin);
    let rows = 0;
    for (const { project, component, languages } of weblate.components) {
      const outcome = await read(project, component, weblate.tokens.admin);
      assert.ok(outcome.ok, `${project}/${component}`);
      const expected = await asker.list(`${componentPath(project, component)}statistics/`);
      assert.equal(expected.length, languages, `${project}/${component}`);
      assert.deepEqual(
        byCode(outcome.value.languages.map(figuresOf)),
        byCode(expected.map(expectedLanguage)),
        `${project}/${component}`,
      );
      assert.deepEqual(outcome.value.gaps, []);
      rows += expected.length;
    }
    console.log(`      ${rows} rows of ${weblate.components.length} components`);
    assert.ok(rows > 1_200 && weblate.components.length > 240, `${rows} rows`);
  });

  it("reads components with more than a page of languages, in categories of categories", async () => {
    const outcome = await read("ckeditor", "features/insert/media-embed", weblate.tokens.admin);
    assert.ok(outcome.ok && outcome.value.languages.length > 200);
    assert.deepEqual(await failureOf(read("ckeditor", "media-embed", weblate.tokens.admin)), { kind: "notFound" });
  });

  it("says of a private component what it says of none, without a token and with a stranger's", async () => {
    for (const as of [undefined, weblate.tokens.bob]) {
      assert.deepEqual(await failureOf(read("secret", "plans", as)), { kind: "notFound" });
      assert.deepEqual(await failureOf(read("secret", "nothing", as)), { kind: "notFound" });
    }
    const outcome = await read("secret", "plans", weblate.tokens.carol);
    assert.ok(outcome.ok && outcome.value.languages.length === 12);
  });

  it("tells a token that is refused from one without access", async () => {
    const reference = { service: weblate.base, project: "secret", component: "plans" };
    const tried = async (as: string) => {
      const verdict = await client.tryToken(weblate.base, as, reference, SIGNAL);
      return verdict.ok && verdict.value;
    };
    assert.equal(await tried(weblate.tokens.carol), "accepted");
    assert.equal(await tried(weblate.tokens.bob), "noAccess");
    assert.equal(await tried("wlu_nobodyHasThisOne"), "refused");
    assert.deepEqual(await failureOf(read("gnu", "sed", "wlu_nobodyHasThisOne")), {
      kind: "unauthorized",
      tokenSent: true,
    });
  });

  it("lists the projects of everybody, and private ones to their members", async () => {
    const slugs = async () => {
      const list = await client.listProjects(weblate.base, 1, SIGNAL);
      assert.ok(list.ok);
      return list.value.items.map(({ slug }) => slug);
    };
    assert.ok(!(await slugs()).includes("secret"));
    token = weblate.tokens.bob;
    assert.ok(!(await slugs()).includes("secret"));
    token = weblate.tokens.carol;
    assert.ok((await slugs()).includes("secret"));
  });

  it("lists all components of a project, with their names, categories and glossaries", async () => {
    const many = await listAll("many");
    assert.equal(many.length, 201);
    const named = (await listAll("ckeditor")).map(({ name, categories, glossary, reference: { component } }) => {
      return { name, categories, glossary, component };
    });
    for (const expected of [
      { name: "Core", categories: [], glossary: false, component: "core" },
      { name: "Table", categories: ["features"], glossary: false, component: "features/table" },
      {
        name: "Media embed",
        categories: ["features", "insert"],
        glossary: false,
        component: "features/insert/media-embed",
      },
    ]) {
      assert.ok(
        named.some((one) => JSON.stringify(one) === JSON.stringify(expected)),
        expected.component,
      );
    }
    assert.deepEqual(
      named.filter(({ glossary }) => glossary).map(({ component }) => component),
      ["glossary"],
    );
  });

  it("reads where the files are, and which language is the source", async () => {
    const details = await client.readDetails(
      { service: weblate.base, project: "tidewater", component: "app" },
      {},
      SIGNAL,
    );
    assert.ok(details.ok);
    assert.equal(details.value.filemask, "locale/*/LC_MESSAGES/app.po");
    assert.equal(details.value.sourceLanguage, SOURCE);
  });

  it("learns the limit of a user from the headers, and that of a refusal from Retry-After", async () => {
    await read("gnu", "sed", weblate.tokens.bob);
    assert.ok((rateLimit?.remaining ?? 0) > 1_000);
    let failure: Failure | undefined;
    for (let asked = 0; asked <= 5 && failure === undefined; asked++) {
      failure = await failureOf(read("gnu", "sed", weblate.tokens.slow));
    }
    assert.equal(failure?.kind, "rateLimited");
    const seconds = ((failure?.kind === "rateLimited" ? failure.retryAt : undefined) ?? 0) - Date.now();
    assert.ok(seconds > 0 && seconds <= 61_000, `${seconds}`);
  });
});
