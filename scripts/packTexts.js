const fs = require("node:fs");
const path = require("node:path");

/**
 * Packs the texts of all languages without repeating their keys: a list of keys, and for each language one of texts in the
 * same order, with `null` where it has none. `src/common/texts.ts` reads them.
 *
 * @param {string} root folder with `l10n/bundle.l10n.LOCALE.json`, in which `dist/texts` is written anew
 */
function packTexts(root) {
  const from = path.join(root, "l10n");
  const bundles = fs.readdirSync(from).flatMap((name) => {
    const [, locale] = /^bundle\.l10n\.(.+)\.json$/.exec(name) ?? [];
    if (locale === undefined) return [];
    /** @type {Readonly<Record<string, string>>} */
    const texts = JSON.parse(fs.readFileSync(path.join(from, name), "utf8"));
    return [{ locale, texts }];
  });
  const keys = [...new Set(bundles.flatMap(({ texts }) => Object.keys(texts)))].sort();
  const to = path.join(root, "dist/texts");
  fs.rmSync(to, { recursive: true, force: true });
  fs.mkdirSync(to, { recursive: true });
  const write = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    fs.writeFileSync(path.join(to, `${name}.json`), JSON.stringify(value));
  write("keys", keys);
  for (const { locale, texts } of bundles)
    write(
      locale,
      keys.map((key) => (Object.hasOwn(texts, key) ? texts[key] : null)),
    );
}

module.exports = { packTexts };
