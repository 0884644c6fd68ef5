import assert from "node:assert/strict";
import { targetsOfReadme } from "../../../src/discovery/badges";
import type { AddressTarget } from "../../../src/model/component/addressTarget";
import { cpuTime } from "../../support/growth";

const HOST = "https://example.org";
const shown = (target: AddressTarget): string => {
  switch (target.kind) {
    case "component":
      return target.candidates
        .map(({ service, project, component }) => `${service} ${project} ${component}`)
        .join(" | ");
    case "project":
      return `${target.service} ${target.project}`;
    case "service":
      return target.service;
  }
};
const found = (text: string): readonly string[] => [...new Set(targetsOfReadme(text).map(shown))];

describe("badges and links of READMEs", () => {
  const examples: readonly (readonly [text: string, targets: readonly string[]])[] = [
    [`[![x](${HOST}/widgets/app/-/svg-badge.svg)](${HOST}/engage/app/)`, [`${HOST} app`]],
    [
      `<a href="${HOST}/engage/app/?utm_source=widget"><img src='${HOST}/widget/app/svg-badge.svg'></a>`,
      [`${HOST} app`],
    ],
    [`${HOST}/widgets/app/-/main/svg-badge.svg`, [`${HOST} app main`]],
    [`${HOST}/widgets/app/de/svg-badge.svg`, [`${HOST} app`]],
    [`${HOST}/widget/app/main/multi-auto.svg`, [`${HOST} app main`]],
    [`${HOST}/widget/app/main/de/287x66-white.png`, [`${HOST} app main | ${HOST} app main/de`]],
    [`${HOST}/l10n/engage/app`, [`${HOST}/l10n app`]],
    [`.. image:: ${HOST}/widget/app/-/de/svg-badge.svg\n`, [`${HOST} app`]],
    [`See ${HOST}/engage/app/, or ${HOST}/projects/app/main/.`, [`${HOST} app`, `${HOST} app main`]],
  ];
  for (const [text, targets] of examples) {
    it(`${text} names ${targets.join(", ")}`, () => assert.deepEqual(found(text), targets));
  }

  const nothing = [
    "https://github.com/orgs/someone/projects/1/views/2",
    "https://github.com/engage/app/",
    "https://example.org/projects/app/main/",
    "https://example.org/widgets/app/index.html",
    "https://user:secret@example.org/engage/app/",
    "javascript:alert('https:')",
    "https://example.org/engage/%2e%2e/",
    "https://example.org/engage/",
    `https://example.org/engage/${"x".repeat(1000)}/`,
    "http://[::1/engage/app/",
  ];
  for (const text of nothing) {
    it(`${text.slice(0, 60)} names nothing`, () => assert.deepEqual(found(text), []));
  }

  it("take no time in texts made to take it", async () => {
    const time = await cpuTime(() => {
      targetsOfReadme("https://".repeat(60_000));
      targetsOfReadme(`https://${"a/".repeat(200_000)}`);
      targetsOfReadme(`https://example.org/${"engage/".repeat(70_000)}`);
    });
    assert.ok(time < 1000, `${time} ms`);
  });
});
