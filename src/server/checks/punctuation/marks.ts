/** Each punctuation mark as the scripts of the world write it. */
export const STOPS = ".。．｡।॥۔։።။។៕།༎᙮᱾꯫߹܁܂꘎꛳|᠃᭞᭟";
export const COLONS = ":：︰﹕៖፦፥፡՝։;；";
export const QUESTIONS = "?？؟⁇⁈⁉‽՞፧꘏⸮\u037e";
export const EXCLAMATIONS = "!！‼⁈⁉‽՜߹¡";
export const ELLIPSES = "…‥⋯";
