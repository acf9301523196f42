package org.ngsildbench.measurement.arrivals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A token of a schedule.
 *
 * @param text the token as written; empty at the end of the text
 */
record Token(Kind kind, String text, int line, int column) {

  enum Kind {
    NUMBER,
    WORD,
    SLASH,
    COMMA,
    SEPARATOR,
    END,
    OTHER
  }

  // The sign is part of the number, so a negative rate is reported as such.
  private static final Pattern PIECE =
      Pattern.compile(
          "(?<blank>[ \\t\\r\\f\\u00a0]+|#[^\\n]*)|(?<number>[-+]?\\d+(?:\\.\\d+)?)"
              + "|(?<word>\\p{L}+)|(?<slash>/)|(?<comma>,)|(?<separator>[;\\n])|(?<other>.)");

  static List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher piece = PIECE.matcher(text);
    int line = 1;
    int lineStart = 0;
    while (piece.find()) {
      if (piece.group("blank") != null) {
        continue;
      }
      tokens.add(new Token(kind(piece), piece.group(), line, piece.start() - lineStart + 1));
      if (piece.group().equals("\n")) {
        line++;
        lineStart = piece.end();
      }
    }
    tokens.add(new Token(Kind.END, "", line, text.length() - lineStart + 1));
    return tokens;
  }

  private static Kind kind(Matcher piece) {
    for (Kind kind : Kind.values()) {
      if (kind != Kind.END && piece.group(kind.name().toLowerCase(Locale.ROOT)) != null) {
        return kind;
      }
    }
    throw new IllegalStateException("A piece of no kind: " + piece.group());
  }

  boolean is(Kind other) {
    return kind == other;
  }

  boolean isWord(String word) {
    return kind == Kind.WORD && text.equalsIgnoreCase(word);
  }

  /** Returns the token's description for messages. */
  String described() {
    return switch (kind) {
      case END -> "the end";
      case SEPARATOR -> text.equals(";") ? "\";\"" : "the end of the line";
      default -> "\"" + text + "\"";
    };
  }
}
