package org.ngsildbench.ngsild.http.response;

import java.io.IOException;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;

/**
 * A body in chunks (RFC 9112, 7.1). Chunk extensions and trailer fields are read, counted against
 * the limit for heads, and dropped.
 */
@RequiredArgsConstructor
final class ChunkedBody extends FramedBody {

  /** 15 hexadecimal digits fit a long. */
  private static final int MAX_DIGITS = 15;

  private final ReceiveBuffer buffer;

  /** Bytes of one chunk's line, or of all trailer fields. */
  private final int maxOverhead;

  private long left;
  private boolean first = true;

  @Override
  int readSome(byte[] into, int from, int length) throws IOException {
    if (left == 0) {
      nextChunk();
      if (left == 0) {
        skipTrailers();
        return end();
      }
    }
    int read = buffer.read(into, from, (int) Math.min(length, left));
    if (read < 0) {
      throw truncated("inside a chunk of the body");
    }
    left -= read;
    return read;
  }

  private void nextChunk() throws IOException {
    if (!first) {
      int c = next();
      if ((c == '\r' ? next() : c) != '\n') {
        throw malformed("a chunk is longer than its declared size");
      }
    }
    first = false;
    long size = 0;
    int digits = 0;
    int c = next();
    for (int digit = Character.digit(c, 16); digit >= 0; digit = Character.digit(c, 16)) {
      if (digits++ == MAX_DIGITS) {
        throw malformed("a chunk size has more than " + MAX_DIGITS + " digits");
      }
      size = 16 * size + digit;
      c = next();
    }
    if (digits == 0) {
      throw malformed("a chunk has no size");
    }
    skipExtension(c);
    left = size;
  }

  /** Skips the rest of a size line: nothing, blanks, or {@code ;name=value}. */
  private void skipExtension(int from) throws IOException {
    int c = from;
    if (c != '\r' && c != '\n' && c != ';' && c != ' ' && c != '\t') {
      throw malformed("a chunk size is not hexadecimal");
    }
    for (int skipped = 0; c != '\n'; skipped++) {
      if (skipped == maxOverhead) {
        throw tooLarge("a chunk extension");
      }
      boolean ending = c == '\r';
      c = next();
      if (ending && c != '\n') {
        throw malformed("a chunk size is followed by a bare CR");
      }
    }
  }

  private void skipTrailers() throws IOException {
    boolean emptyLine = true;
    for (int skipped = 0; ; skipped++) {
      int c = next();
      if (c == '\n') {
        if (emptyLine) {
          return;
        }
        emptyLine = true;
      } else if (c != '\r') {
        emptyLine = false;
      }
      if (skipped == maxOverhead) {
        throw tooLarge("the trailer");
      }
    }
  }

  private int next() throws IOException {
    int c = buffer.read();
    if (c < 0) {
      throw truncated("before the last chunk of the body");
    }
    return c;
  }

  private static HttpFailureException malformed(String what) {
    return new HttpFailureException(HttpFailureKind.MALFORMED, "in the answer's body " + what);
  }

  private HttpFailureException tooLarge(String what) {
    return new HttpFailureException(
        HttpFailureKind.TOO_LARGE,
        what + " of the answer's body is longer than " + maxOverhead + " bytes");
  }
}
