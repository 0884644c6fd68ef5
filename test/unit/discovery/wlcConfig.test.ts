import assert from "node:assert/strict";
import { targetOfWlcConfig } from "../../../src/discovery/wlcConfig";

const SERVICE = "https://example.org";
const component = (slug: string, service = SERVICE) => ({
  kind: "component",
  candidates: [{ service, project: "app", component: slug }],
  address: `${service}/projects/app/${slug}/`,
});

describe("config files of wlc", () => {
  it("name a service, project and component", () => {
    const text = `[weblate]\nurl = ${SERVICE}/api/\ntranslation = app/main\n`;
    assert.deepEqual(targetOfWlcConfig(text), component("main"));
  });

  it("are read as Python reads them", () => {
    const text = `; comment\r\n# url = https://wrong.example/\r\n[weblate]\r\n  URL: ${SERVICE}/l10n/api/\r\n; translation = no/no\r\nTranslation=app/main\r\ntranslation = later/one\r\n`;
    assert.deepEqual(targetOfWlcConfig(text), component("main", `${SERVICE}/l10n`));
  });

  it("are read with white space around names and values, but not inside of values", () => {
    const text = `  [weblate] ; the service\n\turl\t=\t${SERVICE} \nurls = x\nurl\ntranslation = no no\ntranslation =\ntranslation : app/main\t\n`;
    assert.deepEqual(targetOfWlcConfig(text), component("main"));
  });

  it("name a language or a category beside the component", () => {
    const read = (translation: string) => targetOfWlcConfig(`[weblate]\nurl=${SERVICE}\ntranslation=${translation}`);
    assert.deepEqual(read("app/main/pt_BR"), component("main"));
    assert.deepEqual(read("app/category/main"), component("category/main"));
    assert.deepEqual(read("app/category/main/de/"), component("category/main"));
  });

  it("may name a project, or a service only", () => {
    assert.deepEqual(targetOfWlcConfig(`[weblate]\nurl = ${SERVICE}/api/\ntranslation = app`), {
      kind: "project",
      service: SERVICE,
      project: "app",
    });
    assert.deepEqual(targetOfWlcConfig(`[weblate]\nurl = ${SERVICE}/api/`), { kind: "service", service: SERVICE });
  });

  it("never give a token away", () => {
    const text = `[weblate]\nkey = wlu_secret\nurl = ${SERVICE}\ntranslation = app/main\n[keys]\n${SERVICE}/api/ = wlp_secret\n`;
    assert.deepEqual(targetOfWlcConfig(text), component("main"));
    assert.doesNotMatch(JSON.stringify(targetOfWlcConfig(text)), /secret/);
  });

  const nothing: readonly (readonly [why: string, text: string])[] = [
    ["no address", "[weblate]\ntranslation = app/main\n"],
    ["another section", `[other]\nurl = ${SERVICE}\ntranslation = app/main\n`],
    ["the section's end", `[weblate]\n[other]\nurl = ${SERVICE}\n`],
    ["credentials", "[weblate]\nurl = https://user:secret@example.org/api/\ntranslation = app/main"],
    ["another protocol", "[weblate]\nurl = javascript:alert(1)\ntranslation = app/main"],
    ["a slug that leads elsewhere", `[weblate]\nurl = ${SERVICE}\ntranslation = ../../admin`],
    ["an escape", `[weblate]\nurl = ${SERVICE}\ntranslation = a%2fb/c`],
    ["nothing", ""],
    ["other text", "\0\u{fffd}[weblate\nurl"],
  ];
  for (const [why, text] of nothing) {
    it(`name nothing with ${why}`, () => assert.equal(targetOfWlcConfig(text), undefined));
  }
});
