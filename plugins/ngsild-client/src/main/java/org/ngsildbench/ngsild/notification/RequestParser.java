package org.ngsildbench.ngsild.notification;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/**
 * Parses HTTP/1.1 requests (RFC 9112) from bytes that arrive in any pieces. Not thread-safe.
 *
 * <p>Lenient about content (Content-Type may be missing), strict about framing: two lengths, an
 * invalid chunk or an endless head make the connection unusable.
 */
@RequiredArgsConstructor
final class RequestParser {
  private static final int MAX_HEAD = 16 << 10;
  private static final int FIRST_BUFFER = 4 << 10;

  /** A request cannot be read. */
  static final class BadRequestException extends Exception {
    private static final long serialVersionUID = 1L;
    @Getter private final int status;

    BadRequestException(int status, String message) {
      super(message, null, false, false);
      this.status = status;
    }
  }

  private final int maxBody;
  private byte[] buffer = new byte[FIRST_BUFFER];
  private int filled;

  /** Start of the body in {@link #bytes()}. */
  @Getter private int bodyStart;

  private int bodyEnd;
  private int scanned;
  private boolean headRead;
  private boolean chunked;

  /** Whether the connection ends with this request. */
  @Getter private boolean closes;

  private boolean continues;
  private int length;
  private String path;

  /** Bytes of memory held. */
  int held() {
    return buffer.length;
  }

  /** Returns whether a request is incomplete. */
  boolean isMidway() {
    return filled > 0;
  }

  /** Takes over bytes that came. */
  void append(byte[] bytes, int count) {
    if (filled + count > buffer.length) {
      buffer = java.util.Arrays.copyOf(buffer, Math.max(2 * buffer.length, filled + count));
    }
    System.arraycopy(bytes, 0, buffer, filled, count);
    filled += count;
  }

  /**
   * Returns whether a request is complete; its parts are then valid until {@link #next()}.
   *
   * @throws BadRequestException if the input is invalid
   */
  boolean isComplete() throws BadRequestException {
    if (!headRead && !readHead()) {
      return false;
    }
    return chunked ? readChunks() : filled - bodyStart >= length && endBody(bodyStart + length);
  }

  private int requestEnd;

  private boolean endBody(int end) {
    bodyEnd = end;
    requestEnd = end;
    return true;
  }

  /** Returns the path without the query: Orion-LD appends {@code ?subscriptionId=...}. */
  String path() {
    int query = path.indexOf('?');
    return query < 0 ? path : path.substring(0, query);
  }

  int bodyLength() {
    return bodyEnd - bodyStart;
  }

  byte[] bytes() {
    return buffer;
  }

  /** Returns whether the sender waits for "100 Continue"; true once per request. */
  boolean takeContinue() {
    boolean waits = continues;
    continues = false;
    return waits;
  }

  /** Goes on to the next request. */
  void next() {
    int rest = filled - requestEnd;
    System.arraycopy(buffer, requestEnd, buffer, 0, rest);
    filled = rest;
    headRead = false;
    scanned = 0;
    if (rest == 0 && buffer.length > 8 * FIRST_BUFFER) {
      // Frees the memory of a large notification.
      buffer = new byte[FIRST_BUFFER];
    }
  }

  private boolean readHead() throws BadRequestException {
    int end = endOfHead();
    if (end < 0) {
      if (filled > MAX_HEAD) {
        throw new BadRequestException(431, "the head is longer than " + MAX_HEAD + " bytes");
      }
      return false;
    }
    String[] lines = new String(buffer, 0, end, StandardCharsets.ISO_8859_1).strip().split("\r?\n");
    String[] parts = lines[0].split(" ");
    if (parts.length != 3 || !parts[2].startsWith("HTTP/1.") || !parts[1].startsWith("/")) {
      throw new BadRequestException(400, "the first line is not an HTTP request");
    }
    if (!parts[0].equals("POST")) {
      throw new BadRequestException(405, "the method is " + parts[0]);
    }
    path = parts[1];
    closes = parts[2].equals("HTTP/1.0");
    chunked = false;
    continues = false;
    length = -1;
    for (int i = 1; i < lines.length; i++) {
      readField(lines[i]);
    }
    if (!chunked && length < 0) {
      throw new BadRequestException(411, "there is neither Content-Length nor chunked coding");
    }
    if (chunked && length >= 0) {
      throw new BadRequestException(400, "there are both Content-Length and chunked coding");
    }
    bodyStart = end;
    bodyEnd = end;
    scanned = end;
    headRead = true;
    return true;
  }

  private void readField(String line) throws BadRequestException {
    int colon = line.indexOf(':');
    if (colon < 1) {
      throw new BadRequestException(400, "a header field has no name");
    }
    String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
    String value = line.substring(colon + 1).strip();
    switch (name) {
      case "content-length" -> {
        if (length >= 0 || !value.matches("\\d{1,10}")) {
          throw new BadRequestException(400, "the Content-Length is not one number");
        }
        if (Long.parseLong(value) > maxBody) {
          throw tooLarge();
        }
        length = Integer.parseInt(value);
      }
      case "transfer-encoding" -> {
        if (!value.equalsIgnoreCase("chunked")) {
          throw new BadRequestException(501, "the transfer coding is not chunked alone");
        }
        chunked = true;
      }
      case "connection" -> closes |= value.toLowerCase(Locale.ROOT).contains("close");
      case "expect" -> continues = value.equalsIgnoreCase("100-continue");
      default -> {}
    }
  }

  private BadRequestException tooLarge() {
    return new BadRequestException(413, "the body is larger than " + maxBody + " bytes");
  }

  private int endOfHead() {
    for (int i = scanned; i < filled; i++) {
      if (buffer[i] == '\n') {
        boolean blank =
            (i >= 1 && buffer[i - 1] == '\n')
                || (i >= 2 && buffer[i - 1] == '\r' && buffer[i - 2] == '\n');
        if (blank) {
          return i + 1;
        }
      }
    }
    scanned = filled;
    return -1;
  }

  /** Moves the chunks together in place, so that the body is one piece. */
  private boolean readChunks() throws BadRequestException {
    while (true) {
      int line = lineEnd(scanned);
      if (line < 0) {
        if (filled - scanned > 1_024) {
          throw new BadRequestException(400, "a chunk's size is not terminated");
        }
        return false;
      }
      int size = chunkSize(scanned, line);
      int data = line + 1;
      if (size == 0) {
        return readTrailer(data);
      }
      if (bodyEnd - bodyStart + size > maxBody) {
        throw tooLarge();
      }
      int dataEnd = data + size;
      int after = dataEnd < filled && buffer[dataEnd] == '\r' ? dataEnd + 1 : dataEnd;
      if (after >= filled) {
        return false;
      }
      if (buffer[after] != '\n') {
        throw new BadRequestException(400, "a chunk is longer than its declared size");
      }
      System.arraycopy(buffer, data, buffer, bodyEnd, size);
      bodyEnd += size;
      scanned = after + 1;
    }
  }

  private boolean readTrailer(int from) throws BadRequestException {
    int start = from;
    while (true) {
      int line = lineEnd(start);
      if (line < 0) {
        if (filled - from > MAX_HEAD) {
          throw new BadRequestException(431, "the trailer is not terminated");
        }
        return false;
      }
      int textEnd = line > start && buffer[line - 1] == '\r' ? line - 1 : line;
      if (textEnd == start) {
        requestEnd = line + 1;
        return true;
      }
      start = line + 1;
    }
  }

  private int lineEnd(int from) {
    for (int i = from; i < filled; i++) {
      if (buffer[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  private int chunkSize(int from, int to) throws BadRequestException {
    String text = new String(buffer, from, to - from, StandardCharsets.ISO_8859_1);
    String size = text.split(";", 2)[0].strip();
    if (!size.matches("[0-9a-fA-F]{1,7}")) {
      throw new BadRequestException(400, "a chunk's size is not a number");
    }
    return Integer.parseInt(size, 16);
  }
}
