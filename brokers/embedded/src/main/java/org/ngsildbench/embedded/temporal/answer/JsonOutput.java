package org.ngsildbench.embedded.temporal.answer;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import lombok.RequiredArgsConstructor;

/**
 * Writes JSON to a stream. Constant parts are encoded once; numbers and times go digit by digit
 * into one buffer. Not thread-safe.
 *
 * <p>Callers write commas and brackets.
 */
@RequiredArgsConstructor
final class JsonOutput {

  private static final int SIZE = 64 * 1024;
  // More than any number or time needs.
  private static final int ROOM = 64;

  private final OutputStream out;
  private final byte[] buffer = new byte[SIZE];
  private final TimestampBytes timestamps = new TimestampBytes();
  private int filled;

  /** Encodes JSON text for reuse. */
  static byte[] encode(String json) {
    return json.getBytes(StandardCharsets.UTF_8);
  }

  /** Writes JSON text unchanged. */
  JsonOutput raw(byte[] json) throws IOException {
    if (json.length > SIZE - filled) {
      flushBuffer();
      if (json.length > SIZE) {
        out.write(json);
        return this;
      }
    }
    System.arraycopy(json, 0, buffer, filled, json.length);
    filled += json.length;
    return this;
  }

  /** Writes JSON text unchanged. */
  JsonOutput raw(String json) throws IOException {
    return raw(encode(json));
  }

  /** Writes one ASCII character unchanged. */
  JsonOutput raw(char ascii) throws IOException {
    makeRoom();
    buffer[filled++] = (byte) ascii;
    return this;
  }

  /** Writes a quoted string. */
  JsonOutput quoted(String text) throws IOException {
    return raw('"').raw(JsonStringEncoder.getInstance().quoteAsUTF8(text)).raw('"');
  }

  /** Writes a quoted name and a colon. */
  JsonOutput name(String name) throws IOException {
    return quoted(name).raw(':');
  }

  /** Writes scaled * 10^-decimals without trailing zeros. */
  JsonOutput decimal(long scaled, int decimals) throws IOException {
    makeRoom();
    filled = Digits.decimal(scaled, decimals, buffer, filled);
    return this;
  }

  /** Writes a number; whole numbers without a fraction. */
  JsonOutput number(double number) throws IOException {
    long whole = (long) number;
    // Beyond 2^53, the digits of a long would suggest a precision the number does not have.
    if (whole == number && Math.abs(whole) < 1L << 53 && (whole != 0 || 1 / number > 0)) {
      return decimal(whole, 0);
    }
    return raw(Double.toString(number));
  }

  /** Writes a quoted time from microseconds since 1970. */
  JsonOutput time(long micros) throws IOException {
    makeRoom();
    filled = timestamps.write(micros, buffer, filled);
    return this;
  }

  private void makeRoom() throws IOException {
    if (filled > SIZE - ROOM) {
      flushBuffer();
    }
  }

  private void flushBuffer() throws IOException {
    out.write(buffer, 0, filled);
    filled = 0;
  }

  /**
   * Flushes the buffer and closes the stream. Do not call after a failure: it would make a partial
   * response look complete.
   */
  void finish() throws IOException {
    flushBuffer();
    out.close();
  }
}
