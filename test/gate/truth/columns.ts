/** The column of a check that asks our own service, which knows nothing of the settings of who asks. */
export const SERVED = "check of our own service";
/** The column of what is left to translate, which judges nothing. */
export const STRINGS = "tool translation_strings";
/** The column of a table of figures. */
export const CSV = "report, CSV";
/** The column of a check of languages that arguments name. */
export const NAMED_LANGUAGES = "check, --language";
/** The column of a page with pictures. */
export const HTML = "report, HTML";

/** The column of a check whose output annotates files. */
export const GITHUB = "check, GitHub";
/** The column of a check whose output is for code scanning. */
export const SARIF = "check, SARIF";

/** Those that take several times as long as the others together, and tell the same judgement. */
export const SLOW = [SERVED, HTML, GITHUB, SARIF, STRINGS];
