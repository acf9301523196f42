package org.ngsildbench.ngsild.http;

import java.nio.charset.StandardCharsets;

/** Lines of a head and the fields in them (RFC 9112, 2.2 and 5). */
final class FieldLines {

  private static final int QUOTED = 60;
  private static final boolean[] TOKEN = new boolean[256];

  static {
    for (int c = '!'; c < 0x7f; c++) {
      TOKEN[c] = "\"(),/:;<=>?@[\\]{}".indexOf(c) < 0;
    }
  }

  private FieldLines() {}

  /** RFC 9112, 5.2: a line break before a blank becomes blanks. The empty line at the end stays. */
  static void unfold(byte[] head) {
    for (int i = 0; i + 1 < head.length; i++) {
      if (head[i] == '\n' && AsciiText.isBlank(head[i + 1])) {
        head[i] = ' ';
        if (i > 0 && head[i - 1] == '\r') {
          head[i - 1] = ' ';
        }
      }
    }
  }

  /** The index of the next LF; there always is one in a whole head. */
  static int lineEnd(byte[] head, int from) {
    int i = from;
    while (head[i] != '\n') {
      i++;
    }
    return i;
  }

  static int withoutCr(byte[] head, int from, int end) {
    return end > from && head[end - 1] == '\r' ? end - 1 : end;
  }

  /** Writes start and end of the name, start and end of the trimmed value to {@code bounds}. */
  static void split(byte[] head, int from, int end, int[] bounds, int at)
      throws HttpFailureException {
    int colon = from;
    while (colon < end && TOKEN[head[colon] & 0xff]) {
      colon++;
    }
    if (colon == from || colon == end || head[colon] != ':') {
      throw malformed("a header line without a proper name", head, from, end);
    }
    int valueFrom = colon + 1;
    int valueTo = end;
    while (valueFrom < valueTo && AsciiText.isBlank(head[valueFrom])) {
      valueFrom++;
    }
    while (valueTo > valueFrom && AsciiText.isBlank(head[valueTo - 1])) {
      valueTo--;
    }
    for (int i = valueFrom; i < valueTo; i++) {
      if (head[i] == '\r' || head[i] == 0) {
        throw malformed("a bare CR or a NUL in a header", head, from, end);
      }
    }
    bounds[at] = from;
    bounds[at + 1] = colon;
    bounds[at + 2] = valueFrom;
    bounds[at + 3] = valueTo;
  }

  private static HttpFailureException malformed(String what, byte[] head, int from, int end) {
    return new HttpFailureException(
        HttpFailureKind.MALFORMED, "the answer has " + what + ": " + quoted(head, from, end));
  }

  /** A piece of what the server sent, safe to show. */
  static String quoted(byte[] bytes, int from, int end) {
    String text =
        new String(bytes, from, Math.min(end - from, QUOTED), StandardCharsets.ISO_8859_1)
            .replaceAll("[^ -~]", ".");
    return '"' + text + (end - from > QUOTED ? "...\"" : "\"");
  }
}
