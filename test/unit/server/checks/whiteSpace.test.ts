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
    ],
    wrong: [
      [" seconds", "Sekunden"],
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
    ],
    wrong: [
      ["Password: ", "Passwort:"],
      ["Every ", "Každých", "cs"],
    ],
  });

  describeCheckOf("double_space", {
    right: [
      ["Open file", "Datei öffnen"],
      ["a  b", "c  d"],
      ["One. Two.", "Eins.  Zwei."],
      ["--help show help", "--help  Hilfe zeigen"],
      ["a\tb", "c  d"],
      ["a\nb", "c\n  d"],
    ],
    wrong: [
      ["Open file", "Datei  öffnen"],
      ["Tab expand", "கீற்று  விரிவு", "ta"],
    ],
  });
});
