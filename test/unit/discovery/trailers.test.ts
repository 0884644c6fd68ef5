import assert from "node:assert/strict";
import { componentsOfTrailers } from "../../../src/discovery/trailers";
import { cpuTime } from "../../support/growth";

const HOST = "https://example.org";
const commits = (...messages: readonly string[]) =>
  messages.map((message, index) => ({ commit: `c${index}`, message }));
const trailer = (path: string) =>
  `Translated using Weblate (German)\n\nTranslate-URL: ${HOST}${path}\nTranslation: A/B\n`;
const slugs = (...messages: readonly string[]) =>
  componentsOfTrailers(commits(...messages)).map(({ target, count }) => [
    target.candidates.map(({ project, component }) => `${project} ${component}`).join(" | "),
    count,
  ]);

describe("Translate-URL lines of commits", () => {
  it("name the component, without the language", () => {
    assert.deepEqual(componentsOfTrailers(commits("Fix", trailer("/projects/app/main/pt_BR/"))), [
      {
        target: {
          kind: "component",
          candidates: [{ service: HOST, project: "app", component: "main" }],
          address: `${HOST}/projects/app/main/pt_BR/`,
        },
        count: 1,
        newest: "c1",
      },
    ]);
  });

  it("are counted by commit, most frequent first", () => {
    const both = `${trailer("/projects/app/main/de/")}\n${trailer("/projects/app/main/fr/")}`;
    assert.deepEqual(slugs(trailer("/projects/app/website/de/"), both, trailer("/projects/app/main/cs/")), [
      ["app main", 2],
      ["app website", 1],
    ]);
  });

  it("are found in squashed commits, in any case and with any line ends", () => {
    const text =
      "Translations\n\n* one\n\ntranslate-url:  https://example.org/projects/app/main/de/ \r\n\r\n* two\n\nSigned-off-by: A";
    assert.deepEqual(slugs(text), [["app main", 1]]);
  });

  it("name components in categories, and components without a language", () => {
    assert.deepEqual(slugs(trailer("/projects/app/category/main/de/")), [["app category/main", 1]]);
    assert.deepEqual(slugs(trailer("/projects/app/main/")), [["app main", 1]]);
    assert.deepEqual(slugs(trailer("/l10n/projects/app/main/de/")), [["app main", 1]]);
  });

  it("stay ambiguous where only the service knows", () => {
    assert.deepEqual(slugs(trailer("/projects/app/category/main/")), [["app category/main | app category", 1]]);
  });

  it("are ignored where they are anything else", () => {
    const bad = [
      "Translate-URL: javascript:alert(1)",
      "Translate-URL: https://user:secret@example.org/projects/app/main/de/",
      "Translate-URL: https://example.org/projects/",
      "Translate-URL: https://example.org/projects/../../etc/",
      "See Translate-URL: https://example.org/projects/app/main/de/ there",
      "Translate-URL:",
      `Translate-URL: ${"x".repeat(100_000)}`,
    ];
    assert.deepEqual(slugs(...bad), []);
  });

  it("take no time in messages made to take it", async () => {
    const texts = commits(`Translate-URL:${" ".repeat(1_000_000)}`, "Translate-URL: a b\n".repeat(100_000));
    const time = await cpuTime(() => componentsOfTrailers(texts));
    assert.ok(time < 1000, `${time} ms`);
  });
});
