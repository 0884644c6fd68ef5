import assert from "node:assert/strict";
import { hasWords } from "../../../../src/time/compare/added/hasWords";

describe("a text of a new source", () => {
  const WORDS = [
    ...["Cancel", "SAVE", "minutes", "Don't save", "Can’t connect", "E-mail", "Sign-in failed", "Wi-Fi"],
    ...["%d songs", "%1$s: Sync", "Hello, %s!", "Version %s", "Size:%d", "{count}x faster", "{name}'s songs"],
    ...["{n, plural, one {song} other {songs}}", "{{ name }} left", "<b>Save</b>", "&Save...", "Ca&ncel", "Name*"],
    ...["(none)", "“Read”", "¿Guardar?", "Größe", "Сохранить", "Αποθήκευση", "保存", "บันทึก", "حفظ", "저장"],
    ...["_File", "~Help", "E_xit", "Op~en", "-Remove", "+Add", "Zoom+", "Name=", "#Tags", "•Music", "✓Done", "←Back"],
    ...["Next→", "Play/Pause", "On/Off", "Yes/no", "(Cut/Copy)", "_Play/Pause", "AM/PM"],
    ...["Open org.example.mail", "d MMMM yyyy"],
  ];
  const NONE = [
    ...["", " ", "…", "5", "1.5", "16 dp", "#FF0000", "%s", "%1$s – %2$s", "{{ name }}", "{count}", "<br/>", "&nbsp;"],
    ...["org.example.mail", "sort_by_date", "sort-by-date", "sortByDate", "SORT_BY_DATE", "pref_x", "GitHubUrl"],
    ...["de", "DE", "pt-BR", "zh-Hans", "mp3", "UTF-8", "SHA-256", "HH:mm", "M 10 20 L 30 40", "a=b&c=d"],
    ...["https://example.org/a%20file", "me@example.org", "www.example.org", "/usr/bin", "text/html", "@string/a"],
    ...["_private", "__init", "--verbose", "-v", "#fff", "#FFAABB", "a=b", "key=value", "->", "✓", "• 5", "~/bin"],
    ...[
      "rgba(0, 0, 0)",
      "Europe/Berlin",
      "America/Argentina/Ushuaia",
      "image/png",
      "AIzaSyD3",
      "deadbeef01",
      "$t(common.save)",
      "@:common.save",
    ],
  ];

  it("has words", () => {
    assert.deepEqual(
      WORDS.filter((text) => !hasWords(text)),
      [],
    );
  });

  it("is a key, code, address, number or placeholder", () => {
    assert.deepEqual(NONE.filter(hasWords), []);
  });
});
