package org.ngsildbench.ngsild.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;

/**
 * Takes a body in before its reader sees it, up to a size, in a buffer used again for the next one.
 */
final class HeldBody {

  private static final int FIRST_SIZE = 16 << 10;

  /** A larger buffer is not kept: many idle connections would hold it for nothing. */
  private static final int KEPT_SIZE = 64 << 10;

  private final int limit;
  private byte[] kept = new byte[0];

  HeldBody(int limit) {
    this.limit = limit;
  }

  /**
   * Receives the body, or its beginning where it is larger than the limit.
   *
   * @param expected its length, -1 when unknown
   * @return all of the body; valid until the next call
   */
  InputStream receive(FramedBody body, long expected) throws IOException {
    if (expected > limit) {
      return body;
    }
    byte[] bytes = kept;
    int count = 0;
    while (!body.ended()) {
      if (count == bytes.length) {
        if (count >= limit) {
          return new SequenceInputStream(new ByteArrayInputStream(bytes, 0, count), body);
        }
        bytes = Arrays.copyOf(bytes, nextSize(count, expected));
        kept = bytes.length <= KEPT_SIZE ? bytes : kept;
      }
      count += Math.max(0, body.read(bytes, count, bytes.length - count));
    }
    return new ByteArrayInputStream(bytes, 0, count);
  }

  private int nextSize(int count, long expected) {
    long wanted = Math.max(Math.max(FIRST_SIZE, expected), 2L * count);
    return (int) Math.min(limit, wanted);
  }
}
