package org.ngsildbench.embedded.temporal.answer;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Pieces of JSON text on their way into a stream: what is constant is encoded once, numbers and
 * times go digit by digit into one buffer. Not thread-safe.
 *
 * <p>Commas and brackets are the caller's business: the writers here know what they write.
 */
final class JsonOutput {

  private static final int SIZE = 64 * 1024;
  // More than any one number or time takes.
  private static final int ROOM = 64;

  private final OutputStream out;
  private final byte[] buffer = new byte[SIZE];
  private final TimestampBytes timestamps = new TimestampBytes();
  private int filled;

  JsonOutput(OutputStream out) {
    this.out = out;
  }

  /** Bytes for later use: a text that is JSON already. */
  static byte[] encode(String json) {
    return json.getBytes(StandardCharsets.UTF_8);
  }

  /** JSON text as it is. */
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

  /** JSON text as it is. */
  JsonOutput raw(String json) throws IOException {
    return raw(encode(json));
  }

  /** One ASCII character as it is. */
  JsonOutput raw(char ascii) throws IOException {
    makeRoom();
    buffer[filled++] = (byte) ascii;
    return this;
  }

  /** A text in quotation marks. */
  JsonOutput quoted(String text) throws IOException {
    return raw('"').raw(JsonStringEncoder.getInstance().quoteAsUTF8(text)).raw('"');
  }

  /** A name in quotation marks and its colon. */
  JsonOutput name(String name) throws IOException {
    return quoted(name).raw(':');
  }

  /** A whole number of 10^-decimals, without zeros at its end. */
  JsonOutput decimal(long scaled, int decimals) throws IOException {
    makeRoom();
    filled = Digits.decimal(scaled, decimals, buffer, filled);
    return this;
  }

  /** A number; a whole one without fraction. */
  JsonOutput number(double number) throws IOException {
    long whole = (long) number;
    // Beyond 2^53 the digits of a long would pretend to a precision the number does not have.
    if (whole == number && Math.abs(whole) < 1L << 53 && (whole != 0 || 1 / number > 0)) {
      return decimal(whole, 0);
    }
    return raw(Double.toString(number));
  }

  /** A time of microseconds since 1970, in quotation marks. */
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
   * Hands on what is left and closes the stream. Not to be called after a failure: closing would
   * make half an answer look whole.
   */
  void finish() throws IOException {
    flushBuffer();
    out.close();
  }
}
