/** `de` for `de_DE`: without the country where most speakers of a language are. Undefined for other codes. */
export function withoutUsualCountry(code: string): string | undefined {
  const [, language, country] = /^([a-z]{2,3})_([A-Za-z]{2})$/.exec(code) ?? [];
  if (language === undefined) return undefined;
  return new Intl.Locale(language).maximize().region === country?.toUpperCase() ? language : undefined;
}
