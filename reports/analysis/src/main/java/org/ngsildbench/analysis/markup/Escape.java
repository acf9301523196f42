package org.ngsildbench.analysis.markup;

/** Makes any text harmless inside HTML and SVG. */
final class Escape {

  private Escape() {}

  static void text(String text, StringBuilder out) {
    text.codePoints().forEach(character -> append(character, out));
  }

  private static void append(int character, StringBuilder out) {
    switch (character) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      case '\'' -> out.append("&#39;");
      default -> out.appendCodePoint(allowed(character) ? character : 0xFFFD);
    }
  }

  /** Characters that XML 1.0 (section 2.2) allows; the others cannot even be escaped. */
  private static boolean allowed(int character) {
    return !turnsDirection(character) && isXml(character);
  }

  /** Marks that make a text read otherwise than it is written (Unicode TR9). */
  private static boolean turnsDirection(int character) {
    return (character >= 0x202A && character <= 0x202E)
        || (character >= 0x2066 && character <= 0x2069)
        || character == 0x200E
        || character == 0x200F
        || character == 0x061C;
  }

  private static boolean isXml(int character) {
    return character == '\t'
        || character == '\n'
        || (character >= 0x20 && character < 0x7F)
        || (character >= 0xA0 && character <= 0xD7FF)
        || (character >= 0xE000 && character <= 0xFFFD)
        || character >= 0x10000;
  }
}
