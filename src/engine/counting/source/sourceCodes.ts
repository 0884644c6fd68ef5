import { canonicalCode, isSourceEnglish, primaryLanguage, SOURCE_ENGLISH } from "../../languages";

const USUAL_SOURCES = [...SOURCE_ENGLISH, "en_GB"];

/** Codes of files that may be the source's, most likely first. */
export function sourceCandidates(declared: string | undefined): readonly string[] {
  if (declared === undefined || declared === "") return USUAL_SOURCES;
  const code = canonicalCode(declared);
  const language = primaryLanguage(code);
  return [...new Set([code, language, ...(language === "en" ? USUAL_SOURCES : [])])];
}

/** Whether a code is that of the source language itself, not of a variety. */
export function isSourceLanguage(code: string, declared = "en"): boolean {
  const [source, own] = [canonicalCode(declared), canonicalCode(code)];
  return own === source || (source === "en" && isSourceEnglish(own));
}
