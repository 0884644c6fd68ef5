/** Entries of about `size` characters, each followed by a valid one. */
export const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  "a long msgid": (size) => `msgid "${"x".repeat(size)}"\nmsgstr "y"\n`,
  "a long msgstr": (size) => `msgid "x"\nmsgstr "${"y".repeat(size)}"\n`,
  "a long msgctxt": (size) => `msgctxt "${"c".repeat(size)}"\nmsgid "x"\nmsgstr "y"\n`,
  "a long msgid_plural": (size) => `msgid "x"\nmsgid_plural "${"p".repeat(size)}"\nmsgstr[0] "y"\n`,
  "a hundred plural forms": (size) =>
    `msgid "x"\nmsgid_plural "p"\n${Array.from({ length: 100 }, (_, form) => `msgstr[${form}] "${"y".repeat(size / 100)}"\n`).join("")}`,
  "continuation lines": (size) => `msgid ""\n${'"x"\n'.repeat(size / 3)}msgstr "y"\n`,
  "empty continuation lines": (size) => `msgid "x"\n${'""\n'.repeat(size / 2)}msgstr "y"\n`,
  "strings on one line": (size) => `msgid "x"${' "y"'.repeat(size / 3)}\nmsgstr "y"\n`,
  escapes: (size) => `msgid "${'\\"'.repeat(size / 2)}"\nmsgstr "y"\n`,
  "many flags": (size) => `#, ${"a,".repeat(size / 2)}\nmsgid "x"\nmsgstr "y"\n`,
  "a long flag": (size) => `#, ${"a".repeat(size)}\n#. a comment\nmsgid "x"\nmsgstr "y"\n`,
  "lines of flags": (size) => `${"#, a\n".repeat(size / 4)}msgid "x"\nmsgstr "y"\n`,
};
