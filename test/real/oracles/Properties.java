import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.util.*;

/** Reads properties with Java's own class. Prints for each file a line with its pairs, each part in Base64. */
class Oracle {
  public static void main(String[] files) throws IOException {
    for (String file : files) {
      byte[] bytes = Files.readAllBytes(Path.of(file));
      String text;
      try {
        text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      } catch (CharacterCodingException exception) {
        text = new String(bytes, StandardCharsets.ISO_8859_1);
      }
      StringBuilder line = new StringBuilder();
      try {
        Properties properties = new Properties();
        properties.load(new StringReader(text));
        for (String key : new TreeSet<>(properties.stringPropertyNames())) {
          line.append(' ').append(encode(key)).append('=').append(encode(properties.getProperty(key)));
        }
        System.out.println(line.toString().trim());
      } catch (IllegalArgumentException exception) {
        System.out.println("!");
      }
    }
  }

  static String encode(String text) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
