package org.ngsildbench.ngsild.http.response;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.http.message.AsciiText;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpHeaders;

/** Collects the framing information of one header (RFC 9112, 6 and 9.3). */
@RequiredArgsConstructor
final class FramingFields {

  private final byte[] head;
  private final boolean http11;
  private long contentLength = -1;
  private boolean chunked;
  private boolean gzip;
  private boolean close;
  private boolean keepAlive;

  /** Reads one field; the length of its name distinguishes most of them. */
  void add(int[] bounds, int at) throws HttpFailureException {
    int name = bounds[at];
    int from = bounds[at + 2];
    int to = bounds[at + 3];
    switch (bounds[at + 1] - name) {
      case 10 -> {
        if (AsciiText.equalsIgnoreCase(head, name, "connection")) {
          addConnection(from, to);
        }
      }
      case 14 -> {
        if (AsciiText.equalsIgnoreCase(head, name, "content-length")) {
          addLength(from, to);
        }
      }
      case 16 -> {
        if (AsciiText.equalsIgnoreCase(head, name, "content-encoding")) {
          addContentCoding(from, to);
        }
      }
      case 17 -> {
        if (AsciiText.equalsIgnoreCase(head, name, "transfer-encoding")) {
          addTransferCoding(from, to);
        }
      }
      default -> {}
    }
  }

  ResponseHead head(int status, HttpHeaders headers) {
    // Both framings may be a smuggling attempt: close afterwards (RFC 9112, 6.1).
    boolean suspicious = chunked && (contentLength >= 0 || !http11);
    return new ResponseHead(
        status,
        headers,
        chunked ? -1 : contentLength,
        chunked,
        gzip,
        !close && !suspicious && (http11 || keepAlive));
  }

  private void addConnection(int from, int to) {
    for (String option : list(from, to)) {
      close |= option.equalsIgnoreCase("close");
      keepAlive |= option.equalsIgnoreCase("keep-alive");
    }
  }

  /** RFC 9112, 6.3: one value, or the same one several times. */
  private void addLength(int from, int to) throws HttpFailureException {
    int at = from;
    do {
      int end = at;
      while (end < to && head[end] != ',') {
        end++;
      }
      long length = number(at, end);
      if (length < 0 || (contentLength >= 0 && contentLength != length)) {
        throw malformed("Content-Length", from, to);
      }
      contentLength = length;
      at = end + 1;
    } while (at <= to);
  }

  /** A decimal number with blanks around it; -1 if it is invalid. */
  private long number(int from, int to) {
    int at = from;
    int end = to;
    while (at < end && AsciiText.isBlank(head[at])) {
      at++;
    }
    while (end > at && AsciiText.isBlank(head[end - 1])) {
      end--;
    }
    // 18 digits fit a long.
    if (at == end || end - at > 18) {
      return -1;
    }
    long number = 0;
    for (; at < end; at++) {
      if (head[at] < '0' || head[at] > '9') {
        return -1;
      }
      number = 10 * number + head[at] - '0';
    }
    return number;
  }

  private void addTransferCoding(int from, int to) throws HttpFailureException {
    for (String coding : list(from, to)) {
      if (!coding.equalsIgnoreCase("chunked") || chunked) {
        // Only a single "chunked" is valid, since this client announces no transfer codings.
        throw malformed("Transfer-Encoding", from, to);
      }
      chunked = true;
    }
  }

  private void addContentCoding(int from, int to) throws HttpFailureException {
    for (String coding : list(from, to)) {
      if (coding.equalsIgnoreCase("gzip") || coding.equalsIgnoreCase("x-gzip")) {
        gzip = true;
      } else if (!coding.equalsIgnoreCase("identity")) {
        throw malformed("Content-Encoding that was not requested", from, to);
      }
    }
  }

  /** Returns the elements of a list; ignores empty ones (RFC 9110, 5.6.1.2). */
  private List<String> list(int from, int to) {
    String all = new String(head, from, to - from, StandardCharsets.ISO_8859_1);
    return Stream.of(all.split(",")).map(String::trim).filter(one -> !one.isEmpty()).toList();
  }

  private HttpFailureException malformed(String what, int from, int to) {
    return new HttpFailureException(
        HttpFailureKind.MALFORMED,
        "the answer has a " + what + " of " + FieldLines.quoted(head, from, to));
  }
}
