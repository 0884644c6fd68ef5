import { SaxesParser } from "saxes";

export interface Shape {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Without that of elements within. */
  readonly text: string;
  /** Of its `title` element. */
  readonly title: string;
}

/** The elements of a picture in their order; throws if it is not well-formed XML. */
export function parsedSvg(text: string): readonly Shape[] {
  const parser = new SaxesParser();
  const shapes: { name: string; attributes: Record<string, string>; text: string; title: string }[] = [];
  const open: (typeof shapes)[number][] = [];
  parser.on("opentag", ({ name, attributes }) => {
    const shape = { name, attributes: { ...attributes } as Record<string, string>, text: "", title: "" };
    shapes.push(shape);
    open.push(shape);
  });
  parser.on("text", (part) => {
    const [parent, here] = [open.at(-2), open.at(-1)];
    if (here) here.text += part;
    if (here?.name === "title" && parent) parent.title += part;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(text).close();
  return shapes;
}

export function textsOf(text: string): readonly string[] {
  return parsedSvg(text)
    .filter(({ name }) => name === "text")
    .map((shape) => shape.text);
}

/** Every number in the data of all paths. */
export function pathNumbers(text: string): readonly number[] {
  return parsedSvg(text).flatMap(({ attributes }) =>
    (attributes.d ?? "").split(/[A-Za-z,\s]+|(?=-)/).flatMap((part) => (part === "" ? [] : [Number(part)])),
  );
}
