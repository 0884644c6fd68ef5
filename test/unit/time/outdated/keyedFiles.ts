/** An XLIFF file of units, each with its source and its translation. Without a language, it is the source file. */
export function xliff(language: string, units: Readonly<Record<string, readonly [string, string?]>>): string {
  const target = language === "" ? "" : ` target-language="${language}"`;
  const body = Object.entries(units).map(
    ([id, [source, text]]) =>
      `<trans-unit id="${id}"><source>${source}</source>${text === undefined ? "" : `<target>${text}</target>`}</trans-unit>\n`,
  );
  return `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en"${target} datatype="plaintext" original="x"><body>
${body.join("")}</body></file></xliff>
`;
}

/** The same as a file of Qt Linguist. */
export function qt(language: string, units: Readonly<Record<string, readonly [string, string?]>>): string {
  const messages = Object.values(units).map(
    ([source, text = ""]) => `<message><source>${source}</source><translation>${text}</translation></message>\n`,
  );
  return `<?xml version="1.0"?>
<TS version="2.1" language="${language}"><context><name>A</name>
${messages.join("")}</context></TS>
`;
}
