import assert from "node:assert/strict";
import { parseForeignJson } from "../../../src/common/json/foreignJson";
import { cleanLine } from "../../../src/common/text/foreignText";
import { escapeMarkdown } from "../../../src/common/text/markdown";
import { readAddressTarget, readServiceAddress } from "../../../src/discovery/addresses";
import { targetsOfReadme } from "../../../src/discovery/badges";
import { readComponentsSetting } from "../../../src/discovery/componentsSetting";
import { componentsOfTrailers } from "../../../src/discovery/trailers";
import { targetOfWlcConfig } from "../../../src/discovery/wlcConfig";
import { parseMask, parseSingleFile } from "../../../src/model/mask/mask";
import { parseStatisticsPage } from "../../../src/services/weblate/wire";
import { expectLinear } from "../../support/growth";
import { FALLBACK, ROW } from "../services/weblate/rows";

describe("time that a foreign text can cost", () => {
  it("is noticed where it grows with the square", async () => {
    const quadratic = (size: number) => {
      const bytes = Buffer.alloc(size);
      for (let byte = 0; byte < size; byte++) bytes.indexOf(1);
    };
    await assert.rejects(expectLinear("quadratic", 8000, quadratic), /8 times the input took/);
  });

  const SIZE = 50_000;
  const texts: readonly (readonly [what: string, make: (size: number) => string])[] = [
    ["spaces", (size) => `a${" ".repeat(size)}b`],
    ["tabs and line breaks", (size) => "\t\n".repeat(size / 2)],
    ["slashes", (size) => `https://host.example${"/".repeat(size)}x`],
    ["segments", (size) => `https://host.example/${"projects/".repeat(size / 9)}`],
    ["engage pages", (size) => `https://host.example${"/engage/s".repeat(size / 9)}`],
    ["at signs", (size) => `//${"a:@".repeat(size / 3)}`],
    ["double slashes", (size) => "//".repeat(size / 2)],
    ["backslashes", (size) => "\\".repeat(size)],
    ["brackets", (size) => "[".repeat(size)],
    ["punctuation", (size) => `https://host.example/${"!".repeat(size)}a`],
    ["stars", (size) => "*".repeat(size)],
    ["dots", (size) => "./".repeat(size / 2)],
    ["surrogates", (size) => "\ud800".repeat(size)],
    ["directions", (size) => "\u202E".repeat(size)],
    ["one letter", (size) => "a".repeat(size)],
    ["addresses", (size) => "https://a.b/engage/p/ ".repeat(size / 22)],
    ["trailers", (size) => "Translate-URL: https://a.b/projects/p/c/\n".repeat(size / 41)],
    ["assignments", (size) => "[weblate]\nurl = x\n".repeat(size / 18)],
  ];
  const readers: readonly (readonly [what: string, read: (text: string) => unknown])[] = [
    ["cleanLine", (text) => cleanLine(text, "name")],
    ["escapeMarkdown", escapeMarkdown],
    ["readAddressTarget", readAddressTarget],
    ["readServiceAddress", readServiceAddress],
    ["targetsOfReadme", targetsOfReadme],
    ["targetOfWlcConfig", targetOfWlcConfig],
    [
      "targetOfWlcConfig, as an address",
      (text) => targetOfWlcConfig(`[weblate]\nurl = ${text}\ntranslation = ${text}`),
    ],
    ["componentsOfTrailers", (message) => componentsOfTrailers([{ commit: "1", message }])],
    ["readComponentsSetting, as an entry", (text) => readComponentsSetting([text])],
    [
      "readComponentsSetting, as fields",
      (text) => readComponentsSetting([{ service: text, project: text, component: text, name: text, files: text }]),
    ],
    ["parseMask", parseMask],
    ["parseSingleFile", parseSingleFile],
    ["parseForeignJson", (text) => parseForeignJson(Buffer.from(text))],
    [
      "parseStatisticsPage",
      (text) => {
        const row = { ...ROW, name: text, last_author: text, last_change: text, url: text, translate_url: text };
        return parseStatisticsPage({ count: 2, results: [row, { ...row, code: text }] }, FALLBACK);
      },
    ],
  ];
  for (const [reader, read] of readers) {
    it(`grows with its length at most in ${reader}`, async () => {
      for (const [what, make] of texts) await expectLinear(what, SIZE, (size) => read(make(size)));
    });
  }
});
