const WORDS = "open close file window settings cannot translation of the language to %s couldn't be read".split(" ");

/** A PO file like those of applications: references, flags, plural forms, texts of several lines, some not translated. */
export function poCatalog(units: number, seed: number): string {
  const parts = [
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n',
  ];
  for (let index = 0; index < units; index++) {
    const words = Array.from(
      { length: 3 + (index % 9) },
      (_, at) => WORDS[(index * 7 + at * (1 + (index % 5))) % WORDS.length],
    );
    const source = `${words.join(" ")} ${index}`;
    const missing = (index + seed) % 7 === 0;
    const flags = [...((index + seed) % 11 === 0 ? ["fuzzy"] : []), ...(source.includes("%") ? ["c-format"] : [])];
    parts.push(`#: src/module${index % 40}.c:${index}\n`, flags.length > 0 ? `#, ${flags.join(", ")}\n` : "");
    const text = missing ? "" : source.replace("file", `Dätei${seed}`).replace("the", "die");
    if (index % 20 === 0)
      parts.push(`msgid "${source}"\nmsgid_plural "${source}s"\nmsgstr[0] "${text}"\nmsgstr[1] "${text}"\n\n`);
    else if (index % 8 === 0)
      parts.push(`msgid ""\n"${source}\\n"\n"more"\nmsgstr ${missing ? '""' : `""\n"${text}\\n"\n"mehr"`}\n\n`);
    else parts.push(`msgid "${source}"\nmsgstr "${text}"\n\n`);
  }
  return parts.join("");
}
