import assert from "node:assert/strict";
import { against, baseRepositories, DE, EN, EXAMPLES, FILES, FR, jsonText } from "../unit/cli/baseRepository";

describe("a check of what a branch makes to be shown, or no longer", function () {
  this.timeout(60_000);
  const { repository } = baseRepositories();

  it("finds examples that are not shown any more beside a new component", async () => {
    const written = {
      "x/locales/en.json": jsonText(EN),
      "x/locales/de.json": jsonText(DE),
      "x/locales/fr.json": jsonText(FR),
    };
    const { status, stdout } = await against(await repository(EXAMPLES, { written }));
    assert.equal(status, 2, stdout);
    assert.match(stdout, /demo\/docs\/locales\/\*\.json\) was removed or is no longer recognized/);
  });

  it("finds examples that are not shown any more beside a translation of what only was in English", async () => {
    const files = { ...EXAMPLES, "web/locales/en.json": jsonText(EN) };
    const written = { "web/locales/de.json": jsonText(DE), "web/locales/fr.json": jsonText(FR) };
    const { status, stdout } = await against(await repository(files, { written }));
    assert.equal(status, 2, stdout);
    assert.match(stdout, /demo\/docs\/locales\/\*\.json\) was removed or is no longer recognized/);
  });

  it("tells of no examples that were not shown at the base, even if the program's folder was renamed", async () => {
    const { status, stdout } = await against(await repository({ ...FILES, ...EXAMPLES }, { moved: ["web", "site"] }));
    assert.equal(status, 0, stdout);
  });

  it("tells of no string catalog that had no translations, however large", async () => {
    const strings = Object.fromEntries(Array.from({ length: 500 }, (_, id) => [`A text of the source ${id}`, {}]));
    const catalog = jsonText({ sourceLanguage: "en", version: "1.0", strings });
    const files = { ...FILES, "App/Localizable.xcstrings": catalog };
    const { status, stdout } = await against(await repository(files, { written: { "notes.txt": "" } }));
    assert.equal(status, 0, stdout);
  });

  it("finds examples that were shown beside a string catalog without translations", async () => {
    const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
    const catalog = (codes: Readonly<Record<string, string>>) =>
      jsonText({
        sourceLanguage: "en",
        version: "1.0",
        strings: {
          Open: {
            localizations: Object.fromEntries(Object.entries(codes).map(([code, value]) => [code, unit(value)])),
          },
        },
      });
    const files = { ...EXAMPLES, "App/Localizable.xcstrings": catalog({}) };
    const written = { "App/Localizable.xcstrings": catalog({ de: "Öffnen", fr: "Ouvrir" }) };
    const { status, stdout } = await against(await repository(files, { written }));
    assert.equal(status, 2, stdout);
    assert.match(stdout, /demo\/docs\/locales\/\*\.json\) was removed or is no longer recognized/);
  });

  it("finds examples that were shown beside a translation without a source", async () => {
    const files = { ...EXAMPLES, "web/locales/de.json": jsonText(DE) };
    const { status, stdout } = await against(
      await repository(files, { written: { "web/locales/en.json": jsonText(EN) } }),
    );
    assert.equal(status, 2, stdout);
    assert.match(stdout, /demo\/docs\/locales\/\*\.json\) was removed or is no longer recognized/);
  });
});
