/** Each punctuation mark as the scripts of the world write it. */
export const STOPS = ".。．｡।॥۔։።။。៕།༎᙮᱾꯫߹܁܂꘎꛳|᠃᭞᭟";
export const COLONS = ":：︰﹕﹔៖፦፥፡՝։\u2024;；ः";
export const QUESTIONS = "?？؟﹖⁇⁈⁉‽՞፧꘏⸮\u037e";
export const ELLIPSES = "…‥⋯";
const OTHERS = "!！‼﹗՜߹,،、，·・؛~～᠁ຯฯ";
export const EVERY_MARK = STOPS + COLONS + QUESTIONS + ELLIPSES + OTHERS;

/** Languages whose sentences and labels may end without any mark, or with one that has several meanings. */
export const WITHOUT_END_MARKS: ReadonlySet<string> = new Set("th lo km my bo dz jbo".split(" "));
