package org.ngsildbench.ngsild.http.response;

import java.util.Arrays;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpHeaders;

/**
 * Reads an answer's head (RFC 9112, 2 to 6). Tolerates what the standard allows user agents to
 * tolerate: lines that end with LF only, a missing reason phrase, folded field values. Rejects
 * anything else with a message.
 */
record ResponseHeadParser(int maxFields) {

  private static final String VERSION = "HTTP/1.";
  private static final int USUAL_FIELDS = 12;

  /**
   * Returns the index after a head's empty line, or the complement (~) of the index to continue
   * from with more bytes.
   */
  static int findEnd(byte[] bytes, int from, int limit) {
    for (int i = from; i < limit; i++) {
      if (bytes[i] != '\n') {
        continue;
      }
      int next = i + 1;
      if (next < limit && bytes[next] == '\r') {
        next++;
      }
      if (next >= limit) {
        return ~i;
      }
      if (bytes[next] == '\n') {
        return next + 1;
      }
    }
    return ~limit;
  }

  /** Returns whether these bytes can start an HTTP/1 response. */
  static boolean mayBeHttp(byte[] bytes, int from, int limit) {
    int length = Math.min(limit - from, VERSION.length());
    for (int i = 0; i < length; i++) {
      if (bytes[from + i] != VERSION.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Parses the bytes of one complete header, including its empty line. */
  ResponseHead parse(byte[] bytes, int from, int to) throws HttpFailureException {
    byte[] head = Arrays.copyOfRange(bytes, from, to);
    int end = FieldLines.lineEnd(head, 0);
    int status = status(head, end);
    FramingFields framing = new FramingFields(head, head[VERSION.length()] != '0');
    int[] bounds = new int[4 * USUAL_FIELDS];
    int fields = 0;
    for (int at = FieldLines.nextLine(head, end);
        !FieldLines.isEmptyLine(head, at);
        at = FieldLines.nextLine(head, end)) {
      if (fields == maxFields) {
        throw new HttpFailureException(
            HttpFailureKind.TOO_LARGE, "the answer has more than " + maxFields + " header fields");
      }
      if (4 * fields == bounds.length) {
        bounds = Arrays.copyOf(bounds, 2 * bounds.length);
      }
      end = FieldLines.split(head, at, bounds, 4 * fields);
      framing.add(bounds, 4 * fields);
      fields++;
    }
    return framing.head(status, new HttpHeaders(head, bounds, fields));
  }

  /**
   * {@code HTTP/1.1 200 OK}; the blank after the code is missing where servers leave out the
   * reason.
   */
  private static int status(byte[] head, int end) throws HttpFailureException {
    int at = VERSION.length() + 1;
    boolean wellFormed =
        end >= at + 4
            && mayBeHttp(head, 0, end)
            && isDigit(head[at - 1])
            && head[at] == ' '
            && isDigit(head[at + 1])
            && isDigit(head[at + 2])
            && isDigit(head[at + 3])
            && (end == at + 4 || head[at + 4] == ' ');
    int status =
        wellFormed
            ? 100 * (head[at + 1] - '0') + 10 * (head[at + 2] - '0') + head[at + 3] - '0'
            : 0;
    if (status < 100) {
      throw new HttpFailureException(
          HttpFailureKind.MALFORMED,
          "the answer's first line is not HTTP/1.1: " + FieldLines.quoted(head, 0, end));
    }
    return status;
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }
}
