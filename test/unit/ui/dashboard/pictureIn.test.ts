import assert from "node:assert/strict";
import { drawBars } from "../../../../src/pictures/bars/bars";
import { drawBurnUp } from "../../../../src/pictures/burnUp/burnUp";
import { drawHeatMap } from "../../../../src/pictures/heatMap/heatMap";
import { pictureIn } from "../../../../src/ui/dashboard/pictureIn";
import { sampleRelease, sampleSeries } from "../../../support/samples/pictureSamples";
import { optionsOf } from "../../pictures/smallRelease";

const NOW = Date.UTC(2026, 5, 1, 12);

const svg = (text: string) => pictureIn({ kind: "saveSvg", picture: "heatMap", text });
const png = (data: string) => pictureIn({ kind: "savePng", picture: "heatMap", data });

describe("a picture that is saved", () => {
  it("is the bytes of the SVG or the PNG", () => {
    assert.equal(Buffer.from(svg('<svg width="1"/>') ?? []).toString(), '<svg width="1"/>');
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
    assert.deepEqual(Buffer.from(png(bytes.toString("base64")) ?? []), bytes);
  });

  it("is what the dashboard draws, whatever names are in it", () => {
    const hostile = `</text><script>alert("1")</script>&#x26; ' url(https://evil.example) \u202e`;
    const release = sampleRelease(12, 4);
    const named = {
      ...release,
      languages: release.languages.map((language) => ({ ...language, name: hostile })),
      components: release.components.map((component) => ({ ...component, name: hostile })),
    };
    const options = { ...optionsOf(), measure: "strings" } as const;
    const series = sampleSeries(NOW);
    const releases = [{ name: hostile, time: NOW - 30 * 86_400_000 }];
    const pictures = [
      drawHeatMap(named, options),
      drawBars(named, { ...options, by: "language" }),
      drawBurnUp(series, { ...options, releases, timeZone: "UTC" }),
    ];
    for (const picture of pictures) {
      assert.match(picture?.svg ?? "", /alert/);
      assert.ok(svg(picture?.svg ?? ""), picture?.svg);
    }
  });

  it("is nothing else", () => {
    for (const text of [
      "",
      "#!/bin/sh",
      "<svg><script>alert(1)</script></svg>",
      "<svg ><ScRipt/></svg>",
      "<svg ><foreignObject/></svg>",
      '<svg width="1" onload="alert(1)"/>',
      '<svg ><image href="https://evil.example/a.png"/></svg>',
      '<svg xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></svg>',
      '<svg ><a href="java&#115;cript:alert(1)"><text>x</text></a></svg>',
      '<svg ><rect fill="url(https://evil.example/a.svg#b)"/></svg>',
      '<svg ><rect fill="u&#114;l(https://evil.example/a.svg#b)"/></svg>',
      '<svg ><rect style="fill: url(https://evil.example/)"/></svg>',
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg >&a;</svg>',
      '<?xml-stylesheet href="https://evil.example/a.css"?><svg width="1"/>',
      '<svg width="1"/><script/>',
      '<svg width="1"',
      'text<svg width="1"/>',
      '<svg width="1"><![CDATA[<script>]]></svg>',
    ]) {
      assert.equal(svg(text), undefined, text);
    }
    for (const data of ["", "AAAA", "!!!", Buffer.from("#!/bin/sh").toString("base64")])
      assert.equal(png(data), undefined);
  });
});
