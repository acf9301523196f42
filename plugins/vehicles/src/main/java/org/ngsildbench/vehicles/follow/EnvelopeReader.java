package org.ngsildbench.vehicles.follow;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.MessageListener;

/**
 * Reads {@code "Driver"}, {@code "Source-Id"} and {@code "Second"} of a message envelope from its
 * first bytes; does not decompress the rest. Not thread-safe.
 */
@RequiredArgsConstructor
final class EnvelopeReader implements MessageListener, AutoCloseable {

  private static final byte[] DRIVER = "\"Driver\":".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] SOURCE = "\"Source-Id\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] SECOND = "\"Second\":".getBytes(StandardCharsets.US_ASCII);
  private static final int HEAD_BYTES = 512;
  private static final int GZIP_HEAD = 10;
  private static final int SOURCE_DIGITS = 16;
  private static final int NONE = -1;

  private final DriverMessageCounter counter;
  private final FollowObserver observer;
  private final Inflater zlib = new Inflater();
  private final Inflater gzip = new Inflater(true);
  private final byte[] head = new byte[HEAD_BYTES];

  @Override
  public void received(ByteBuffer payload, long arrivalNanos) {
    int length = head(payload);
    int source = after(SOURCE, length);
    long driver = number(DRIVER, length);
    long second = number(SECOND, length);
    if (driver == NONE
        || second == NONE
        || second > Integer.MAX_VALUE
        || source == NONE
        || source + SOURCE_DIGITS > length) {
      counter.stray();
    } else {
      counter.heard(driver, hex(source), (int) second, arrivalNanos, observer);
    }
  }

  /** Decompresses the first bytes; returns their number. */
  private int head(ByteBuffer payload) {
    int at = payload.position();
    int bytes = payload.remaining();
    if (bytes > GZIP_HEAD && payload.get(at) == 0x1f && payload.get(at + 1) == (byte) 0x8b) {
      return inflated(gzip, payload.slice(at + GZIP_HEAD, bytes - GZIP_HEAD));
    }
    if (bytes > 0 && payload.get(at) == 0x78) {
      return inflated(zlib, payload.slice());
    }
    int length = Math.min(bytes, head.length);
    payload.get(at, head, 0, length);
    return length;
  }

  private int inflated(Inflater inflater, ByteBuffer packed) {
    inflater.reset();
    inflater.setInput(packed);
    try {
      return inflater.inflate(head);
    } catch (DataFormatException e) {
      return 0;
    }
  }

  /** Returns the number after a word; -1 if it is absent or exceeds a long. */
  private long number(byte[] word, int length) {
    int at = after(word, length);
    if (at == NONE || at == length || !isDigit(head[at])) {
      return NONE;
    }
    long value = 0;
    for (; at < length && isDigit(head[at]); at++) {
      if (value > (Long.MAX_VALUE - 9) / 10) {
        return NONE;
      }
      value = 10 * value + head[at] - '0';
    }
    return value;
  }

  private int after(byte[] word, int length) {
    for (int at = 0; at + word.length <= length; at++) {
      int same = 0;
      while (same < word.length && head[at + same] == word[same]) {
        same++;
      }
      if (same == word.length) {
        return at + same;
      }
    }
    return NONE;
  }

  private long hex(int from) {
    long value = 0;
    for (int at = from; at < from + SOURCE_DIGITS; at++) {
      value = value << 4 | Character.digit(head[at], 16) & 0xf;
    }
    return value;
  }

  private static boolean isDigit(byte ascii) {
    return ascii >= '0' && ascii <= '9';
  }

  /** Frees the decompressor; call after closing the consumer. */
  @Override
  public void close() {
    zlib.end();
    gzip.end();
  }
}
