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
      ["It was deleted. Restore it.", "<p>Es wurde gelöscht. Wiederherstellen.</p>"],
      ["It was deleted. See the help.", "已经删除。 <0>了解更多</0>", "zh_CN"],
      ["Just for you. Only for your eyes.", "Sadece senin. Senin için. 👀", "tr"],
      ["Required. Letters and @/./+/-/_ only.", "Obbligatorio. Solo lettere e @/./+/-/_", "it"],
      ["It was lost. Run git restore.", "Es ging verloren. Nötig:\n\n  git restore --staged :/"],
      [`It was deleted. Restore it.\n${" ".repeat(24)}`, `Удалено. Верните файл.\n${" ".repeat(24)}`, "ru"],
    ],
    wrong: [
      ["It was deleted. Restore it.", "Es wurde gelöscht. Stellen Sie es wieder her"],
      ["It was deleted. Restore it.", "已经删除。请恢复", "zh_CN"],
      ["It was deleted. Restore it.\n", "Удалено. Верните файл\n", "ru"],
      ["It was deleted. You (still) can restore it (now).", "Es wurde gelöscht. Stellen Sie es her (jetzt)"],
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
      ["Name: ", "Անուն` ", "hy"],
      ["Date:", "Ամսաթիվ\u2024", "hy"],
      ["Height:", "ऊँचाईः", "hi"],
      ["Author: ", ":ترتیب ", "fa"],
      ["Do this:", "次を行います。", "ja"],
      ["Name:", "ဘာ -", "my"],
      ["Name: ", "Name:\u00a0"],
      ["%s:", "%s"],
      ["{{name}}:", "{{name}}"],
      ["1:", "1"],
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
      ["Do you want to delete it?", "Löschen?"],
      ["Do you want to delete it?", "¿Eliminar?", "es"],
      ["Do you want to delete it?", "Supprimer ?", "fr"],
      ["Do you want to delete it?", "削除しますか", "ja"],
      ["Do you want to delete it?", "削除しますか？", "ja"],
      ["Do you want to delete it?", "حذف؟", "ar"],
      ["Do you want to delete it?", "Διαγραφή;", "el"],
      ["Do you want to delete it?", "Διαγραφή\u037e", "el"],
      ["Do you want to delete it?", "Ջնջե՞լ այն", "hy"],
      ["Do you want to delete it?", "ลบหรือไม่", "th"],
      ["Is it open?", "Vielleicht ist es offen."],
      ["Correct (y/N)?", "Richtig? (j/N)"],
      ["???", "unbekannt"],
      ["Delete?", "Lösch-Bestätigung"],
      ["Delete deck?", "Kustutamise kinnitus", "et"],
      ["Are you sure? No tag message?", "Sicher? Nachricht fehlt"],
      ["What's new in this version?", "Neuerungen in dieser Version"],
      ["How to report a problem?", "Com informar d'un problema", "ca"],
      ["Forgotten password?", "Recuperar contraseña", "es"],
      ["Could not copy the file, maybe it exists?", "无法复制文件，该文件可能已存在", "zh"],
    ],
    wrong: [
      ["Do you want to delete it?", "Löschen"],
      ["Do you want to delete it? ", "Удалить ", "ru"],
      ["If it's old, are you really sure that you want to delete it?", "Willst du es sicher löschen"],
      ["What follows is lost. Are you sure?", "Der Rest geht verloren. Sicher"],
      ["Do you want to delete it?", "Διαγραφή", "el"],
      ["Do you want to delete it?", "ջնջել", "hy"],
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
      ["Saving…", "Պահպանվում է․․․", "hy"],
      ["Waiting...", "انتظار کیا جارہا ہے۔۔۔", "ur"],
    ],
    wrong: [
      ["Save…", "Speichern"],
      ["Save…", "Speichern."],
      ["Loading...\n", "Lädt\n"],
      ["Saving…", "Պահպանվում է․", "hy"],
      ["Waiting...", "انتظار کیا جارہا ہے۔", "ur"],
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
      ["Yahoo! search", "Recherche Yahoo!", "fr"],
      ["Delete?", "Löschen?"],
      ["&amp;", "&amp;", "fr"],
      ["Error: full", "Erreur : plein", "fr"],
      ["Error: full", "Erreur: plein", "fr_CA"],
      ["Rancher: not here", "Rancher: pas ici", "fr"],
      ["Video;Audio;", "Vidéo;Son;", "fr"],
      ["&lt; at 10:30", "À 10:30 &lt; 11 h", "fr"],
      ["See https://a.example", "Voir https://a.example", "fr"],
      ["#Priority: 5\nmode=fast", "#priorité: 5\nmode=fast", "fr"],
      [":ref:`this` here", ":ref:`this` ici", "fr"],
    ],
    wrong: [
      ["Disk full: paused", "Disque plein: en pause", "fr"],
      ["Free; share it", "Libre; partagez-le", "fr"],
      ["Memory: ", "Mémoire: ", "fr"],
      ["[Out!](https://a.example)", "[Sorti!](https://a.example)", "fr"],
      ["Size\nName", "La taille:\nLe nom", "fr"],
      ["Delete?", "Supprimer?", "fr"],
      ["Name:", "Prénom:", "fr_FR"],
      ["Done", "Terminé!", "fr"],
    ],
  });

  describeCheckOf("inverted_punctuation", {
    right: [
      ["Delete?", "¿Eliminar?", "es"],
      ["Now: delete?", "Ahora, ¿eliminar?", "es_MX"],
      ["Done!", "¡Hecho!", "ast"],
      ["Done!", "Fet!", "ca"],
      ["%d!", "%d!", "es"],
      ["Remove toolbar item?", "Remove toolbar item?", "es"],
    ],
    wrong: [
      ["Delete?", "Eliminar?", "es"],
      ["Done!", "Hecho!", "es-AR"],
    ],
  });
});
