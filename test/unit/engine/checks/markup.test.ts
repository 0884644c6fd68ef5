import assert from "node:assert/strict";
import { addedRisks } from "../../../../src/engine/checks/markupRisks";
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
      ['<a href="https://a.example/en">a</a>', '<a href="https://a.example/de" title="x">a</a>'],
      ['<a href="{url}">a</a>', "<a href='{url}' target=_blank>x</a>"],
      ['<b onclick="a()" style="b">c</b>', '<b style="x" onclick="a()">y</b>'],
      ["translator-credits", 'Ada <a href="https://a.example">x</a>'],
      ["<i>a</i>", '<i style="direction:rtl">x</i>'],
      ['<a href="b">a</a>', '<a href="ftp://b.example/x">x</a>'],
      [
        '<x id="0" equiv-text="&lt;a href=&quot;b&quot;&gt;"/>',
        '<x id="0" equiv-text="&lt;a href=&quot;https://c&quot;&gt;"/>',
      ],
      ['<a href="b">a</a> <a href="c">a</a>', '<a href="c">x</a> <a href="d">x</a> <a href="c">x</a>'],
      ["{n, plural, other {<a href='b'>a</a>}}", "{n, plural, one {<a href='c'>x</a>} other {<a href='c'>x</a>}}"],
      ["Set src = 1", "src = 1 setzen"],
      ["a < b", "a < b und href = c"],
      ["Enter <name>", "<name>"],
      ["by <b>{author}</b>", "<b>{author}</b>"],
      ['Total <x id="INTERPOLATION"/>', '<x id="INTERPOLATION"/>'],
      ['<img src="a"> Logo', '<img src="a">'],
      ["<b></b><br>", "<br>"],
      ["&nbsp;", "&nbsp;&nbsp;"],
      ["a &amp; b", "&amp;"],
      ["a", "&nbsp;x"],
    ],
    wrong: [
      ["Good <b>evening</b>", "<b></b>"],
      ["Good evening", "<b>&nbsp;</b>"],
      ["Good evening", "&nbsp;&#8203;"],
      ["Good evening", "<br>"],
      ["Good evening", '<x id="0"/>'],
      ["Good <b>evening</b>", "<b><!-- x --></b>"],
      ['Good <xliff:g id="n">%s</xliff:g>', '<xliff:g id="n"></xliff:g>'],
      ['Hello <pc id="1">there</pc>', '<pc id="1"></pc>'],
      ['<a href="x">a</a>', "x"],
      ["<link>a</link>", "<verweis>x</verweis>"],
      ["<0>a</0> b", "a b"],
      ["<icon/> a", "x"],
      ['<?xml version="1.0"?><b>a</b>', '<?xml version="1.0"?><a>x</a>'],
      ["<b>a</b>", '<b onclick="b()">x</b>'],
      ["a", "<b/ONMOUSEOVER=b()>x</b>"],
      ["a", '<b onclick = "b()">x</b>'],
      ["a", "<b onclick\n=\nb()>x</b>"],
      ["<svg>a</svg>", '<svg xlink:href="javascript:b()">x</svg>'],
      ["a", '<img srcset="b">'],
      ['<b onclick="a()">a</b>', '<b onclick="b()">x</b>'],
      ["<i>a</i>", '<i style="position:fixed">x</i>'],
      ["a", '<a href="https://b.example">x</a>'],
      ["a", '<img src="b" alt="x">'],
      ['<b>a</b> <a href="c">a</a>', '<b href="c">x</b> <a href="c">x</a>'],
      ['<a href="b">a</a>', '<a href="b">x</a> <a href="https://c.example">x</a>'],
      ['<i onclick="a()">a</i> <b>a</b>', '<i onclick="a()">x</i> <b onclick="a()">x</b>'],
      ['<a href="javascript:b()">a</a> <b>a</b>', '<a href="javascript:c()">x</a> <b>x</b>'],
      ['<a href="b">a</a>', `<a href="b"onclick="c()">x</a>`],
      ["a", "x <script>b()</script> y"],
      ["a", 'x <iframe srcdoc="b"></iframe> y'],
      ['<a href="b">a</a>', '<a href="javascript:b()">x</a>'],
      ['<a href="b">a</a>', '<a href=" java&#115;cript:b()">x</a>'],
    ],
  });

  it("says what is dangerous in a translation", () => {
    const risks = addedRisks("<b>a</b>", '<b onclick="b()" style=position:fixed>x</b>');
    assert.deepEqual(risks, ['b onclick="b()"', "b style"]);
    assert.deepEqual(addedRisks("a", "<script>b()</script>"), ["<script>"]);
  });

  it("are found in a translation of a megabyte in time", () => {
    for (const part of ["<", "<a ", " on", "<a onclick=", "<a href=", "='", '<a href="']) {
      assert.equal(typeof failing("a", { to: part.repeat(180_000 / part.length) }), "string");
    }
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
      ['<?xml version="1.0"?><b>a</b>', '<?xml version="1.0"?><b>x'],
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
