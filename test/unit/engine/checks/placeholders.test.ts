import { describeCheckOf } from "./support";

describe("placeholders", () => {
  describeCheckOf("c_format", {
    flag: "c-format",
    right: [
      ["%d of %s", "%d von %s"],
      ["%d of %s", "%2$s: %1$d"],
      ["%d", "%i"],
      ["%5.2f", "%.3f"],
      ["%d%%", "%d %%"],
      ["%<PRIu64> bytes", "%<PRIu64> Byte"],
      ["%s: %m", "%s: %m"],
      ["%w8d %u", "%w8i %b"],
      ["100% sure", "100% sicher"],
    ],
    wrong: [
      ["%d of %s", "%s von %d"],
      ["%d", "%ld"],
      ["%ld", "%lf"],
      ["%w8d", "%w16d"],
      ["%wf8d", "%wf16d"],
      ["%d", "keine"],
      ["keine", "%d"],
      ["%*d", "%d"],
      ["%s: %m", "%s: m"],
      ["%d files", "%d Dateien, 5%"],
    ],
  });

  describeCheckOf("objc_format", {
    flag: "objc-format",
    right: [
      ["%@ and %d", "%@ und %ld"],
      ["%1$@ %2$lld", "%2$d: %1$@"],
      ["%#@count@ of %d", "keine"],
      ["% of screen", "%-a a képernyőnek", "hu"],
      ["50% off", "50 % Rabatt"],
      ["%d days", "%Id روز", "fa"],
    ],
    wrong: [
      ["%@ and %d", "%d und %@"],
      ["%@ posts", "% publicacions", "ca"],
      ["Speed: %@x", "Brzina: %.2fx", "sr"],
    ],
  });

  describeCheckOf("python_format", {
    flag: "python-format",
    right: [
      ["%(a)s and %(b)d", "%(b)d und %(a)s, %(a)s"],
      ["%s %d", "%s %d"],
      ["%(n)d%%", "%(n)d %%"],
      ["%(n)s", "%(n)r"],
      ["%b %d, %Y", "%d. %b %Y"],
    ],
    wrong: [
      ["%(a)s", "%(A)s"],
      ["%s %d", "%d %s"],
      ["%(n)d%%", "%(n)d%"],
      ["%(n)s", "%(n)"],
      ["%(n)s of 100 %", "100 %"],
    ],
  });

  describeCheckOf("python_brace_format", {
    flag: "python-brace-format",
    right: [
      ["{name} has {count:d}", "{count} bei {name!s}"],
      ["{{literal}} {x}", "{x}"],
      ["{0} {1:{2}}", "{1} {0}"],
    ],
    wrong: [
      ["{name}", "{Name}"],
      ["{} {}", "{}"],
      ["{0}", "{ 0}"],
      ["{x}", "{x} {"],
    ],
  });

  describeCheckOf("php_format", {
    flag: "php-format",
    right: [
      ["%1$s %2$d", "%2$d %1$s"],
      ["%'*10s", "%s"],
      ["%e %G", "%H %h"],
    ],
    wrong: [
      ["%1$s", "%2$s"],
      ["%d%%", "%d%"],
    ],
  });

  describeCheckOf("javascript_format", {
    flag: "javascript-format",
    right: [
      ["%(n)s %(n)s", "%(n)s"],
      ["%s of %d", "%2$d: %1$s"],
      ["%d days", "%Id روز", "fa"],
    ],
    wrong: [
      ["%(n)s", "%(m)s"],
      ["%Id days", "%Is روز", "fa"],
      ["%s %s", "%s"],
    ],
  });

  describeCheckOf("java_format", {
    flag: "java-format",
    right: [
      ["{1}", "{01}"],
      ["{0,number}", "{0}"],
      ["{0,number}", "{0,choice,0#keine|1#{0,number}}"],
      ["{0} of {1,number}", "{1} von {0}"],
      ["Can''t open {0}", "{0} ne s''ouvre pas", "fr"],
      ["Don't open {0}", "N'ouvrez pas {0}", "fr"],
      ["'{0}' is a pattern, isn''t it", "'{0}' est un modèle, n''est-ce pas", "fr"],
      ["{name}", "{Name}"],
      ["{0}", "'{' {0}"],
      ["{0} string {1}", "'x' {1} strin''g {0}"],
    ],
    wrong: [
      ["{0}", "{0,number}"],
      ["{0,date}", "{0,number}"],
      ["{500000000}", "{500000001}"],
      ["{0}", "{1}"],
      ["{0}", "{0} {"],
      ["{0} {1}", "{0}"],
      ["Can''t open {0}", "Impossible d'ouvrir {0}", "fr"],
      ["{0} string {1}", "'{1}' strin'g '{0}'"],
      ["Open {0}", "Ouvrir l'{0}", "fr"],
      ["'{0}' isn''t {1}", "'{0}' n''est pas '{1}'", "fr"],
      ["'{0}' isn''t known", "{0} n''est pas connu", "fr"],
    ],
  });

  describe("of files of properties", () => {
    describeCheckOf("java_format", {
      flag: "auto-java-messageformat",
      right: [
        ["Open {0}", "Ouvrir l'{0}", "fr"],
        ["Don't open {0}", "N'ouvrez pas {0}", "fr"],
      ],
      wrong: [
        ["{0}", "{1}"],
        ["Can''t open {0}", "Impossible d'ouvrir {0}", "fr"],
      ],
    });
  });

  describeCheckOf("java_printf_format", {
    flag: "java-printf-format",
    right: [
      ["%b and %h", "%s und %s"],
      ["%c", "%C"],
      ["%1$s sent %2$d", "%2$d von %1$s"],
      ["%d%%", "%d %%"],
      ["50% off", "50% Rabatt"],
      ["Size in percent", "Größe (%)"],
      ["Size in percent", "50 % so groß"],
      ["%s%n", "%s%n"],
    ],
    wrong: [
      ["%b", "%d"],
      ["%h", "%e"],
      ["%d%%", "%d%"],
      ["%1$s", "% 1$s"],
      ["%s ms", "% ms", "hr"],
      ["%s", "٪s", "ckb"],
      ["%d", "%s"],
    ],
  });

  describeCheckOf("c_sharp_format", {
    flag: "csharp-format",
    right: [
      ["{1}", "{01}"],
      ["{0:N2} {1}", "{1} {0}"],
      ["{{0}}", "x"],
      ["{name} {0}", "{0} {Name}"],
      ["plain", "{"],
    ],
    wrong: [
      ["{500000000}", "{500000001}"],
      ["{0}", "{1}"],
      ["{0}", "{{0}}"],
      ["{0} {1}", "{0} {1} {"],
      ["{0}", "{0} { 0}"],
    ],
  });

  describeCheckOf("vscode_placeholders", {
    flag: "vscode-placeholders",
    right: [["{0} {name}", "{name}: {0}"]],
    wrong: [
      ["{0}", "{ 0}"],
      ["{name}", "{Name}"],
    ],
  });

  describeCheckOf("i18next_interpolation", {
    flag: "i18next-interpolation",
    right: [
      ["{{a}} {{- b}}", "{{b}} {{ a }}"],
      ["{{n, number}}", "{{n}}"],
      ["$t(key) x", "x $t(key)"],
      ['$t(key, { "count": 1 })', '$t(key, {"count": 2})'],
    ],
    wrong: [
      ["{{max}}", "{{mix}}"],
      ["{{a}}", "{a}"],
      ["$t(key)", "$t(schlüssel)"],
    ],
  });

  describeCheckOf("qt_format", {
    flag: "qt-format",
    right: [
      ["%02", "%2"],
      ["0% of it", "%0", "tr"],
      ["%L1", "%1"],
      ["%1 of %L2", "%2 von %1"],
      ["100%", "100 %"],
      ["%n x", "x"],
    ],
    wrong: [
      ["%2", "%L2"],
      ["%2", "%02"],
      ["%1 of %2", "%1"],
      ["%1", "% 1"],
      ["%1", "％1", "zh_TW"],
    ],
  });

  describeCheckOf("kde_format", {
    flag: "kde-format",
    right: [["%1 of %2", "%2 von %1"]],
    wrong: [["%1 of %2", "%1"]],
  });

  describeCheckOf("perl_format", {
    flag: "perl-format",
    right: [
      ["%b %i %D", "%o %d %ld"],
      ["%s %vd", "%s %vd"],
    ],
    wrong: [
      ["%i", "%u"],
      ["%hd", "%d"],
      ["%s %d", "%d %s"],
    ],
  });

  describeCheckOf("perl_brace_format", {
    flag: "perl-brace-format",
    right: [["{a} {b}", "{b} {a}"]],
    wrong: [["{name}", "{Name}"]],
  });

  describeCheckOf("ruby_format", {
    flag: "ruby-format",
    right: [
      ["%{a} %<b>d", "%<b>d %{a}"],
      ["%{a}", "%<a>s"],
      ["%s of %d", "%2$d: %1$s"],
      ["%Y-%m-%d", "%d.%m.%Y"],
      ["%%{a}", "x"],
    ],
    wrong: [
      ["%{name}", "%{Name}"],
      ["%{a} %{b}", "%{a}"],
      ["%<a>d", "%<a>s"],
      ["%s of %d", "%d von %s"],
      ["%s", "%{value}"],
    ],
  });

  describe("of Rails", () => {
    describeCheckOf("ruby_format", {
      flag: "rails-interpolation",
      right: [
        ["%{a} %<b>d", "%<b>d %{a}"],
        ["%b %d", "%e. %b"],
        ["doesn't match %{attribute}", "stimmt nicht überein"],
        ["%%{a}", "x"],
      ],
      wrong: [
        ["%{name}", "%{Name}"],
        ["%{name}", "% {name}"],
        ["%{a} %{b}", "%{a}"],
      ],
    });
  });

  describeCheckOf("fluent_references", {
    flag: "fluent-format",
    right: [
      ["Hello { $name } of { -brand }", "{-brand}: {$name}"],
      ["{ NUMBER($n) }", "{ $n ->\n [one] eins\n*[other] { $n }\n}"],
      ["{ $n ->\n [one] a\n*[other] b\n}", "コメント", "ja"],
      ["{ NUMBER($n) ->\n [one] a\n*[other] b\n}", "{ $n } Kommentare"],
      ["{ menu.title } { PLATFORM() ->\n [linux] a\n*[other] b\n} { 5 }", "x{menu.title}"],
      ["Use { -brand }", '{ -brand(case: "dative") } benutzen'],
      ["{ SORT(3, $n) }", '{ NUMBER($n, style: "percent") }'],
      ['Type { "{ $n }" }', 'Tippen: { "{" } $n { "}" }'],
      ["{ $name }: { $n }", "{ $n ->\n [0] { $name }\n [one] { $name }: eins\n*[other] { $name }: { $n }\n}"],
      ["{ $at } of { $n }", "{ $n ->\n [zero] keine\n*[other] { $at } von { $n }\n}"],
      ["Use { -brand }", "{ -brand.vowel ->\n [yes] l’{ -brand }\n*[no] le { -brand }\n}"],
      ["{ $a ->\n [x] { $b }\n*[y] no\n}", "{ $a ->\n [x] { $b }\n*[y] nein\n}"],
    ],
    wrong: [
      ["Hello { $name }", "Hallo { $Name }"],
      ["{ $n } files", "{ $n ->\n [one] eine Datei\n*[other] Dateien\n}"],
      ["{ $name }: { $n }", "{ $n ->\n [one] eins\n*[other] { $name }: { $n }\n}"],
      ["{ SORT(3, $n) }", "{ SORT(3, $m) }"],
      ["Type { $n }", 'Tippen: { "{ $n }" }'],
      ["{ $n } files", "{ $m ->\n [one] { $n } Datei\n*[other] { $n } Dateien\n}"],
      ["{ -brand }", "Firefox"],
      ["See { menu }", "Siehe Menü"],
      ["{ menu.title }", "{ menu }"],
      ["{ $n ->\n [one] { $n } a\n*[other] b\n}", "コメント", "ja"],
    ],
  });

  describeCheckOf("auto_placeholders", {
    flag: "auto-placeholders",
    right: [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the syntax of a placeholder.
      ["{{ a }} {b} ${c} %{d} %(e)s", "%(e)s %{d} ${c} {b} {{a}}"],
      ["Disc {0}", "光碟#{0}", "zh_TW"],
      ["%s of %d", "%s von %d"],
      ["v%s on %s", "%2$s: v%1$s"],
      ["%1$s of %2$s", "%s von %s"],
      ["%sx%sx%s", "%sx%sx%sx"],
      ["%d of %s", "%d %der Zeit, %s"],
      ["Last {x} hours", "{x, plural, one {Letzte Stunde} other {Letzte # Stunden}}"],
      ["50% {a}", "50 % {a}"],
      ["Two {{PLURAL:$1|page|pages}}", "Zwei Seiten"],
      ["{{GENDER:$1|He|She}} left {{SITENAME}}", "{{SITENAME}} verlassen"],
      ["none", "{x}"],
      ["{n, plural, one {# file} other {# files}}", "{n, plural, one {# Datei} other {# Dateien}}"],
      ["{n, plural, one {# file} other {# files}", "{n, plural, one {# Datei} other {# Dateien}"],
      ["Since {d, date, short}", "Seit {d, date, medium}"],
      ["{n, number} of {all}", "{all}: {n, plural, one {#} other {#}}"],
    ],
    wrong: [
      ["{a}", "{A}"],
      ["{browser}", "{ব্রাউজার} {browser}"],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the syntax of a placeholder.
      ["${a}", "{a}"],
      ["%{a}", "% {a}"],
      ["%s of %d", "%d von %s"],
      ["%1$s", "%2$s"],
      ["%s", "%1$d"],
      ["Last {x} hours", "{x, plural, one {Letzte Stunde} other {Letzte"],
      ["{n, plural, one {# file} other {# files}}", "{m, plural, one {# Datei} other {# Dateien}}"],
      ["%1$s paid {n, number}", "{n, number} bezahlt"],
      ["Total %{x} of {n, number}", "{x} von {n, number}"],
      ["{n, plural, one {# file} other {# files}}", "{n, plural, one {# Datei} other {# Dateien}"],
      ["{n, plural, one {# file} other {# files}}", "{n, plural, one {# Datei}}"],
      ["{n, plural, one {# file} other {# files}}", "{n, Plural, eine {# Datei} andere {# Dateien}}"],
      ["{n, plural, one {# file} other {# files}}", "{n Dateien"],
      ["{g, select, a {{b}} other {c}}", "{g, select, a {{b} other {c}}"],
      ["{user.n, selectordinal, one {#st} other {#th}}", "{user.n, selectordinal, one {#.} other {#."],
      ["Since {d, date, short}", "Seit {d, Datum, kurz}"],
      ["Since {d, date, short}", "Seit {d, дата, short}"],
      ["You owe {n, number}", "Du schuldest uns etwas"],
      ["You owe { n, number }", "Du schuldest {m, number}"],
      ["{n, number} of {all}", "{n, number}"],
    ],
  });

  describe("of plain JSON", () => {
    describeCheckOf("i18next_interpolation", {
      flag: "auto-placeholders",
      right: [
        ["{{a}} {b}", "{b} {{ a | filter }}"],
        ["{{ a, number }} x", "x {{a, number(maximumFractionDigits: 2)}}"],
        ['See $t(a) or $t(b, { "count": 2 })', "Siehe $t(b) oder $t(a)"],
        ["none", "$t(a)"],
      ],
      wrong: [
        ["{{a}}", "{{b}}"],
        ["{{size}}", "{{größe}} {{size}}"],
        ["{{a}}", "{a}"],
        ["{{SITENAME}}", "Wiki"],
        ["{{ a, number }}", "a"],
        ["{{a}} files", "{a, plural, one {# Datei} other {# Dateien}}"],
        ["See $t(a)", "Siehe $t(b)"],
        ["See $t(a) {b}", "Siehe {b}"],
        ["{{a}} in $t(a)", "{{a}}"],
      ],
    });
  });

  describe("of MediaWiki", () => {
    describeCheckOf("auto_placeholders", {
      flag: "mediawiki-placeholders",
      right: [
        ["Hi $1 of $2", "$2: $1"],
        ["{{PLURAL:$1|One page|$1 pages}} of $2", "Seiten von $2"],
        ["$1 {{PLURAL:$1|page|pages}}", "{{PLURAL:$1|Eine Seite|$1 Seiten}}"],
        ["{{GENDER:$2|{{ucfirst:$3}}}} $1", "$1"],
        ["{{a}} }} $1", "$1"],
        ["none", "$1"],
      ],
      wrong: [
        ["Hi $1, welcome", "Hallo und willkommen"],
        ["$1 of $10", "$1 von $1"],
        ["{{PLURAL:$1|page|pages}} of $2", "{{PLURAL:$1|Seite|Seiten}}"],
      ],
    });
  });

  describe("of browser extensions", () => {
    describeCheckOf("auto_placeholders", {
      flag: "webextension-placeholders",
      right: [
        ["Hi $NAME$ of $Group_1$", "$name$ in $GROUP_1$"],
        ["$NAME$: $10 or $20", "$NAME$: 10 $ oder 20 $"],
        ["US$ or CA$", "Dollar"],
        ["none", "$X$"],
        ["{a} %s", "ohne"],
      ],
      wrong: [
        ["Hi $NAME$, welcome", "Hallo und willkommen"],
        ["$NAME$", "$NAMEN$"],
        ["$NAME$$COUNT$", "$NAME$"],
        ["$NAME$", "$NAME"],
      ],
    });
  });
});
