package org.ngsildbench.ngsild.http.response;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.ngsildbench.ngsild.http.message.AsciiText;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;

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

  /**
   * The index of the line break that ends a line; there always is one in a whole head.
   *
   * @throws HttpFailureException for a NUL or a CR that is not part of a line break
   */
  static int lineEnd(byte[] head, int from) throws HttpFailureException {
    int i = from;
    while (true) {
      byte b = head[i];
      // Bytes of 0x80 and above are negative: allowed, if obsolete (RFC 9110, 5.5).
      if (b > '\r' || b < 0) {
        i++;
      } else if (b == '\n' || (b == '\r' && head[i + 1] == '\n')) {
        return i;
      } else if (b == '\r' || b == 0) {
        throw malformed("a bare CR or a NUL in a line", head, from, i);
      } else {
        i++;
      }
    }
  }

  /** Returns the start of the line after the line break at {@code end}. */
  static int nextLine(byte[] head, int end) {
    return end + (head[end] == '\r' ? 2 : 1);
  }

  static boolean isEmptyLine(byte[] head, int at) {
    return head[at] == '\n' || (head[at] == '\r' && head[at + 1] == '\n');
  }

  /**
   * Writes start and end of the name, start and end of the trimmed value to {@code bounds}, and
   * replaces line breaks inside the value by blanks (RFC 9112, 5.2).
   *
   * @return the index of the line break that ends the field
   */
  static int split(byte[] head, int from, int[] bounds, int at) throws HttpFailureException {
    int colon = from;
    while (TOKEN[head[colon] & 0xff]) {
      colon++;
    }
    int end = lineEnd(head, colon);
    if (colon == from || head[colon] != ':') {
      throw malformed("a header line without a proper name", head, from, end);
    }
    for (int next = nextLine(head, end); AsciiText.isBlank(head[next]); ) {
      Arrays.fill(head, end, next, (byte) ' ');
      end = lineEnd(head, next);
      next = nextLine(head, end);
    }
    int valueFrom = colon + 1;
    int valueTo = end;
    while (valueFrom < valueTo && AsciiText.isBlank(head[valueFrom])) {
      valueFrom++;
    }
    while (valueTo > valueFrom && AsciiText.isBlank(head[valueTo - 1])) {
      valueTo--;
    }
    bounds[at] = from;
    bounds[at + 1] = colon;
    bounds[at + 2] = valueFrom;
    bounds[at + 3] = valueTo;
    return end;
  }

  private static HttpFailureException malformed(String what, byte[] head, int from, int end) {
    return new HttpFailureException(
        HttpFailureKind.MALFORMED, "the answer has " + what + ": " + quoted(head, from, end));
  }

  /** Returns an excerpt of the server's text that is safe to show. */
  static String quoted(byte[] bytes, int from, int end) {
    String text =
        new String(bytes, from, Math.min(end - from, QUOTED), StandardCharsets.ISO_8859_1)
            .replaceAll("[^ -~]", ".");
    return '"' + text + (end - from > QUOTED ? "...\"" : "\"");
  }
}
