import { describeCheckOf } from "./support";

describe("punctuation", () => {
  describeCheckOf("end_stop", {
    right: [
      ["It was deleted. Restore it.", "Es wurde gelöscht. Wiederherstellen."],
      ["It was deleted.", "Es wurde gelöscht"],
      ["It was deleted. Restore it.", "已删除。请恢复。", "zh_CN"],
      ["It was deleted. Restore it.", "हटाया गया। वापस लाएँ।", "hi"],
      ["It was deleted. Restore it.", "Ջնջված է։ Վերականգնել։", "hy"],
      ["It was deleted. Restore it.", "ลบแล้ว. กู้คืน", "th"],
      ["It was deleted. Restore it.", "Es wurde gelöscht. Wiederherstellen!"],
      ["It was deleted. (Restore it.)", "Es wurde gelöscht. (Wiederherstellen.)"],
      ["Sizes, names, etc.", "Größen. Namen usw"],
    ],
    wrong: [
      ["It was deleted. Restore it.", "Es wurde gelöscht. Stellen Sie es wieder her"],
      ["It was deleted. Restore it.", "已经删除。请恢复", "zh_CN"],
      ["It was deleted. Restore it.\n", "Удалено. Верните файл\n", "ru"],
    ],
  });

  describeCheckOf("end_colon", {
    right: [
      ["Name:", "Name:"],
      ["Name:", "Nom :", "fr"],
      ["Name:", "Nom\u00a0:", "fr"],
      ["Name:", "名前：", "ja"],
      ["_Name:", "名前(_N):", "ja"],
      ["_Name:", "名前:(_N)", "ja"],
      ["Name:", "Անուն՝", "hy"],
      ["Name:", "ስም፦", "am"],
      ["Height:", "ऊँचाईः", "hi"],
      ["Author: ", ":ترتیب ", "fa"],
      ["Do this:", "次を行います。", "ja"],
      ["Name:", "ဘာ -", "my"],
      ["Name: ", "Name:\u00a0"],
      ["Name", "Name:"],
    ],
    wrong: [
      ["Name:", "Nombre", "es"],
      ["Name:\n", "Nombre\n", "es"],
      ["_Name:", "名前(_N)", "ja"],
      ["Name:", "Имя", "ru"],
    ],
  });

  describeCheckOf("end_question", {
    right: [
      ["Delete?", "Löschen?"],
      ["Delete?", "¿Eliminar?", "es"],
      ["Delete?", "Supprimer ?", "fr"],
      ["Delete?", "削除しますか", "ja"],
      ["Delete?", "削除しますか？", "ja"],
      ["Delete?", "حذف؟", "ar"],
      ["Delete?", "Διαγραφή;", "el"],
      ["Delete?", "Διαγραφή\u037e", "el"],
      ["Delete?", "Ջնջե՞լ այն", "hy"],
      ["Delete?", "ลบหรือไม่", "th"],
      ["Is it open?", "Vielleicht ist es offen."],
      ["Correct (y/N)?", "Richtig? (j/N)"],
      ["???", "unbekannt"],
    ],
    wrong: [
      ["Delete?", "Löschen"],
      ["Delete? ", "Удалить ", "ru"],
      ["Delete?", "Διαγραφή", "el"],
      ["Delete?", "ջնջել", "hy"],
    ],
  });

  describeCheckOf("end_ellipsis", {
    right: [
      ["Save…", "Speichern …"],
      ["Save...", "Speichern…"],
      ["Save…", "Speichern..."],
      ["Save…", "保存……", "zh"],
      ["_Save...", "保存(_S)...", "ja"],
      ["_Save...", "保存...(_S)", "ja"],
      ["New...", "...ਨਵਾਂ", "pa"],
      ["…", "x"],
      ["--files=a,b...", "x"],
    ],
    wrong: [
      ["Save…", "Speichern"],
      ["Save…", "Speichern."],
      ["Loading...\n", "Lädt\n"],
    ],
  });

  describeCheckOf("punctuation_spacing", {
    right: [
      ["Delete?", "Supprimer ?", "fr"],
      ["Delete?", "Supprimer\u202f?", "fr"],
      ["Delete?", "Supprimer?", "fr_CA"],
      ["Delete?", "Supprimer?", "fr-CH"],
      ["%s:", "%s:", "fr"],
      ["Go to http:", "Aller à HTTP:", "fr"],
      ["Delete?", "Löschen?"],
      ["&amp;", "&amp;", "fr"],
    ],
    wrong: [
      ["Delete?", "Supprimer?", "fr"],
      ["Name:", "Prénom:", "fr_FR"],
    ],
  });

  describeCheckOf("inverted_punctuation", {
    right: [
      ["Delete?", "¿Eliminar?", "es"],
      ["Now: delete?", "Ahora, ¿eliminar?", "es_MX"],
      ["Done!", "¡Hecho!", "ast"],
      ["Done!", "Fet!", "ca"],
      ["%d!", "%d!", "es"],
    ],
    wrong: [
      ["Delete?", "Eliminar?", "es"],
      ["Done!", "Hecho!", "es-AR"],
    ],
  });
});
