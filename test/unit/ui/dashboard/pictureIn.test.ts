import assert from "node:assert/strict";
import { pictureIn } from "../../../../src/ui/dashboard/pictureIn";

const svg = (text: string) => pictureIn({ kind: "saveSvg", picture: "heatMap", text });
const png = (data: string) => pictureIn({ kind: "savePng", picture: "heatMap", data });

describe("a picture that is saved", () => {
  it("is the bytes of the SVG or the PNG", () => {
    assert.equal(Buffer.from(svg('<svg width="1"/>') ?? []).toString(), '<svg width="1"/>');
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
    assert.deepEqual(Buffer.from(png(bytes.toString("base64")) ?? []), bytes);
  });

  it("is nothing else", () => {
    for (const text of [
      "",
      "#!/bin/sh",
      "<svg><script>alert(1)</script></svg>",
      "<svg ><ScRipt/></svg>",
      "<svg ><foreignObject/></svg>",
    ]) {
      assert.equal(svg(text), undefined, text);
    }
    for (const data of ["", "AAAA", "!!!", Buffer.from("#!/bin/sh").toString("base64")])
      assert.equal(png(data), undefined);
  });
});
