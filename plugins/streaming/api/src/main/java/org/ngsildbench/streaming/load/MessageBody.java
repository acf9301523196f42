package org.ngsildbench.streaming.load;

import java.util.Random;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.streaming.stamp.MessageStamp;

/**
 * The bytes after the stamp, drawn from a seed, part of them compressible. All messages of a
 * publisher share one body, so none is generated during measurement.
 *
 * @param bytes size of the whole message including the stamp; at least {@link MessageStamp#BYTES}
 * @param compressible percentage of the body that is one repeated byte, 0 to 100
 * @param seed seed of the other bytes
 */
public record MessageBody(int bytes, int compressible, long seed) {

  /** The largest message, bytes. */
  public static final int MAX_BYTES = 256 << 20;

  /** Period of the pattern of fixed and random bytes. */
  private static final int STRIDE = 100;

  /** Refuses sizes that cannot be. */
  public MessageBody {
    if (bytes < MessageStamp.BYTES || bytes > MAX_BYTES) {
      throw new IllegalArgumentException(
          "A message has %d to %d bytes, not %d.".formatted(MessageStamp.BYTES, MAX_BYTES, bytes));
    }
    if (compressible < 0 || compressible > 100) {
      throw new IllegalArgumentException(
          "The compressible part is 0 to 100 percent, not " + compressible + ".");
    }
  }

  /** A message without its stamp; a new array each time. */
  public byte[] template() {
    byte[] message = new byte[bytes];
    new Random(CounterMixer.seedFor(seed, "message body")).nextBytes(message);
    for (int i = MessageStamp.BYTES; i < bytes; i++) {
      if ((i - MessageStamp.BYTES) % STRIDE < compressible) {
        message[i] = ' ';
      }
    }
    return message;
  }
}
