package org.ngsildbench.ngsild.exchange;

import java.util.regex.Pattern;

/**
 * Formats a server's error text for use in a sentence: one line of at most {@value #LONGEST}
 * characters, without markup and control characters.
 */
final class ServerErrorText {

  private static final int LONGEST = 300;

  /** Styles and scripts are removed; an unclosed one extends to the end. */
  private static final Pattern UNSAID =
      Pattern.compile("(?is)<(style|script)\\b.*?(</\\1\\s*>|$)|<!--.*?(-->|$)");

  /** A tag, also one that was cut off. */
  private static final Pattern TAG = Pattern.compile("<[^>]*(>|$)");

  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+");

  private ServerErrorText() {}

  static String of(String body) {
    String words = oneLine(body);
    if (words.startsWith("<")) {
      words =
          oneLine(
              withoutReferences(
                  TAG.matcher(UNSAID.matcher(words).replaceAll(" ")).replaceAll(" ")));
    }
    return words.length() <= LONGEST ? words : words.substring(0, LONGEST) + "...";
  }

  private static String oneLine(String text) {
    return BLANKS.matcher(text).replaceAll(" ").strip();
  }

  /** Entities that occur in error pages; others are kept. */
  private static String withoutReferences(String text) {
    return text.replace("&nbsp;", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }
}
