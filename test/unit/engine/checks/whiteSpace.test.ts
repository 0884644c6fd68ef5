import { describeCheckOf } from "./support";

describe("white space", () => {
  describeCheckOf("begin_newline", {
    right: [
      ["\na", "\nb"],
      ["a", "b"],
      ["\r\na", "\nb"],
    ],
    wrong: [
      ["\na", "b"],
      ["a", "\nb"],
      ["\r\na", "\\r\nb"],
    ],
  });

  describeCheckOf("end_newline", {
    right: [
      ["a\n", "b\n"],
      ["a\r\n", "b\n"],
      ["a", "b"],
    ],
    wrong: [
      ["a\n", "b"],
      ["a", "b\n"],
      ["a.\n", "b."],
    ],
  });

  describeCheckOf("begin_space", {
    right: [
      [" seconds", " Sekunden"],
      [" seconds", "\u00a0Sekunden"],
      [" seconds", "秒", "ja"],
      [" ", "und"],
      ["%", " %", "cs"],
      ["s (exact)", " s (točno)", "hr"],
      ["   issuer", "  Aussteller"],
      [" LEFT", "RESTANTE", "es"],
      [" Export", "Exportieren"],
      ["\tLeft to right", "Von links nach rechts"],
      [" Thanks for your support!", "Danke!"],
      [" _Unclump ", "_Separa ", "ca"],
      [" thread(s)", "개 스레드", "ko"],
      ["Total number processed: %lu\n", "      Verarbeitet: %lu\n"],
    ],
    wrong: [
      [" seconds", "Sekunden"],
      [" KiB", "KiB", "hu"],
      [" (expired)", "(abgelaufen)"],
      ["Look", " Begiratu", "eu"],
    ],
  });

  describeCheckOf("end_space", {
    right: [
      ["Password: ", "Passwort: "],
      ["Password: ", "パスワード：", "ja"],
      ["Done. ", "Fertig."],
      ["Vertical", "Senkrecht "],
      ["Show ids.\n    ", "IDs zeigen."],
      ["De&lete files afterwards ", "Dateien &löschen"],
      [" This will result in loss of work ", " Die Arbeit geht verloren"],
      [" Re_move ", " ᱚ_ᱪᱚᱜ", "sat"],
      ["Update the book stats ", "Buchstatistik erneuern"],
      ["There is no more free space available ", "Es ist kein Platz mehr frei"],
      [" and ", " ו", "he"],
      [", and ", ", ו-", "he"],
      [" and ", " و", "ar"],
    ],
    wrong: [
      ["Password: ", "Passwort:"],
      ["Every ", "Každých", "cs"],
      ["file_name ", "nom_fichier", "fr"],
      ["This key will expire within ", "Este clave expirará en", "es"],
      [", ", ",", "tl"],
      [" and ", " וגם", "he"],
      [" and ", " és", "hu"],
      ["Input &amp; output: ", "Ein- und Ausgabe:"],
    ],
  });

  describeCheckOf("double_space", {
    right: [
      ["Open file", "Datei öffnen"],
      ["a  b", "c  d"],
      ["One. Two.", "Eins.  Zwei."],
      ["--help show help", "--help  Hilfe zeigen"],
      ["a\tb", "c  d"],
      ["Failed. Reason: %1", "ล้มเหลว  เหตุผล: %1", "th"],
      ["It was lost. Choose another.", "یہ کھو گیا۔  دوسرا چنیں۔", "ur"],
      ["a\nb", "c\n  d"],
    ],
    wrong: [
      ["Open file", "Datei  öffnen"],
      ["Tab expand", "கீற்று  விரிவு", "ta"],
    ],
  });
});
