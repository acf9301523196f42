package org.ngsildbench.streaming.pulsar;

import java.util.regex.Pattern;

/** Extracts the user-facing part of a server's error, which quotes its own exceptions. */
final class PulsarErrorText {

  private static final int MAX = 200;
  private static final Pattern CLASS_NAMES =
      Pattern.compile(
          "\\b(?:[a-z]\\w*\\.)+[A-Z][\\w$]*:?\\s*|\\b\\w*Exception\\w*:?\\s*|\\bnull\\b");

  private PulsarErrorText() {}

  /** Returns the first line, without class names, shortened. */
  static String of(String words) {
    String first = words == null ? "" : words.strip().lines().findFirst().orElse("");
    String plain = CLASS_NAMES.matcher(first).replaceAll("").strip();
    if (plain.endsWith(".")) {
      plain = plain.substring(0, plain.length() - 1);
    }
    if (plain.isEmpty()) {
      return "request failed without a reason";
    }
    return plain.length() <= MAX ? plain : plain.substring(0, MAX) + "…";
  }
}
