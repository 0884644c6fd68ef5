/**
 * A picture as a node of the page. Scripts and what could load something are refused, although the pictures' own code
 * escapes every name.
 */
export function pictureNode(source: string): SVGSVGElement {
  // Nothing runs in a template. Reading it as XML takes five times as long.
  const template = document.createElement("template");
  template.innerHTML = source;
  const { firstElementChild: root, childNodes } = template.content;
  const node = root && document.adoptNode(root);
  if (!(node instanceof SVGSVGElement) || childNodes.length > 0) throw new Error("A picture is not one SVG element.");
  for (const element of node.querySelectorAll("*")) {
    if (!(element instanceof SVGElement) || !ALLOWED.has(element.localName))
      throw new Error(`A picture has the element ${element.localName}.`);
  }
  return node;
}

const ALLOWED: ReadonlySet<string> = new Set([
  "circle",
  "clipPath",
  "defs",
  "desc",
  "g",
  "line",
  "linearGradient",
  "path",
  "pattern",
  "polygon",
  "polyline",
  "rect",
  "stop",
  "text",
  "title",
  "tspan",
  "use",
]);

/** Pixels of each side of a PNG at most. */
const LARGEST_SIDE = 8000;
/** For displays with more pixels. */
const SCALE = 2;

/** A picture as PNG, in Base64. @param source with fixed colors and a background. */
export async function pngOf(source: string, width: number, height: number): Promise<string> {
  const address = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(SCALE, LARGEST_SIDE / width, LARGEST_SIDE / height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  } finally {
    URL.revokeObjectURL(address);
  }
}
