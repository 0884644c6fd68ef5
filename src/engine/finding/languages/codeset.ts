const CODESET =
  /\.(?:utf-?8|gb[k\d]+|big5[\w-]*|euc-?\w\w|iso-?8859-?\d+|koi8-?\w|(?:cp|windows-?)\d+|\w*jis|tis-?620)(?=@|$)/i;

/** Without the encoding of a POSIX locale: `zh_CN` for `zh_CN.GB2312`. */
export function withoutCodeset(code: string): string {
  return code.replace(CODESET, "");
}
