import { normalizeLanguageCode } from "./languageCode";

/** Codes that programs have of their own, normalized, each with the usual one. */
const CODES =
  // MediaWiki
  "sr_ec:sr_Cyrl sr_el:sr_Latn be_x_old:be_tarask bat_smg:sgs cbk_zam:cbk fiu_vro:vro map_bms:map_bms roa_rup:rup " +
  "roa_tara:roa_tara zh_classical:lzh zh_min_nan:nan zh_yue:yue " +
  // Minecraft: https://minecraft.wiki/w/Language
  "enws:en@shakespeare esan:es@andalusian fra_de:vmf hal_ua:hal_ua hn_no:hn_no io_en:io jbo_en:jbo kab_kab:kab " +
  "qcb_es:qcb qya_aa:qya ry_ua:rue sah_sah:sah tzo_mx:tzo val_es:ca_valencia vp_vl:vp_vl " +
  // Of Akan, but not the same
  "fat:fat twi:tw " +
  // DSpace
  "sr_cyr:sr_Cyrl sr_lat:sr_Latn " +
  // Windows
  "chs:zh_Hans cht:zh_Hant csy:cs enu:en esn:es plk:pl ptb:pt_BR trk:tr zh_chs:zh_Hans zh_cht:zh_Hant " +
  // Without a separator, in small letters
  "ptbr:pt_BR zhcn:zh_CN zhtw:zh_TW";
const UNUSUAL: ReadonlyMap<string, string> = new Map(
  [...CODES.matchAll(/\b(\w+):(\S+)/g)].map(([, code = "", usual = ""]) => [code, usual]),
);

export function isUnusualCode(code: string): boolean {
  return UNUSUAL.has(normalizeLanguageCode(code));
}

/** The usual code for one that a program has of its own, or that has three letters instead of two. */
export function usualCode(code: string): string | undefined {
  const normal = normalizeLanguageCode(code);
  return UNUSUAL.get(normal) ?? (/^[a-z]{3}$/.test(normal) ? shorter(normal) : undefined);
}

/** `de` for `deu` and `ger`. */
function shorter(code: string): string | undefined {
  const [canonical = ""] = Intl.getCanonicalLocales(code);
  return /^[a-z]{2}$/.test(canonical) ? canonical : undefined;
}

/** Countries in the place of languages, as Weblate reads them: https://github.com/WeblateOrg/language-data */
export const LANGUAGES_OF_COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ cn: "zh_Hans", cz: "cs", dk: "da", gr: "el", jp: "ja", kz: "kk", ua: "uk", vn: "vi" }),
);
