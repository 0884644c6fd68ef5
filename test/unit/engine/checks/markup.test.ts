import assert from "node:assert/strict";
import { describeCheckOf, failing } from "./support";

describe("markup", () => {
  describeCheckOf("xml_tags", {
    right: [
      ["<b>a</b>", "<b>x</b>"],
      ["<b>a</b>", "x"],
      ["a<br>b", "a b"],
      ['<a href="x">a</a><br>', '<br/><a href="y">a</a>'],
      ["<0>a</0> <1>b</1>", "<1>b</1> <0>a</0>"],
      ["a < b", "b größer a"],
      ["Usage: <file>", "Aufruf: <Datei>"],
      ["The <link> element", "Das Element <verweis>"],
      ["<P>a</P>", "<p>x</p>"],
    ],
    wrong: [
      ['<a href="x">a</a>', "x"],
      ["<link>a</link>", "<verweis>x</verweis>"],
      ["<0>a</0> b", "a b"],
      ["<icon/> a", "x"],
    ],
  });

  describeCheckOf("xml_invalid", {
    right: [
      ["<b>a</b>", "<b>x</b>"],
      ["<p>a</p>", "<P>x</p>"],
      ["<p>a", "<p>x"],
      ['<img src="a">', '<img src="a">'],
      ["a", "b <c"],
    ],
    wrong: [
      ["<b>a</b>", "<b>x<b>"],
      ["<b>a</b>", "<b>x"],
      ["<i>a</i>", "<i>x</ i>"],
      ["<b><i>a</i></b>", "<b><i>x</b></i>"],
      ["<a>b</a>", "<a>1 < 2</a>"],
    ],
  });

  it("of a plural unit may be that of the singular", () => {
    const given = { sourcePlural: "many <i>more</i>", pluralForms: 2 };
    assert.equal(failing("<a>one</a>", { ...given, to: ["<a>eins</a>", "viele"] }), "");
    assert.equal(failing("<a>one</a>", { ...given, to: ["<x>eins</x>", "<x>viele</x>"] }), "xml_tags");
  });
});
