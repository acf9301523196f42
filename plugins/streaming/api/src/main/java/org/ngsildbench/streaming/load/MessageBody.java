package org.ngsildbench.streaming.load;

import java.util.Random;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.streaming.stamp.MessageStamp;

/**
 * What messages carry behind their stamp: bytes drawn from a seed, of which a part can be
 * compressed. The same for all messages of a publisher, so that nothing has to be made while times
 * are taken.
 *
 * @param bytes size of the whole message, stamp included; at least {@link MessageStamp#BYTES}
 * @param compressible percent of the body that is one byte again and again, 0 to 100
 * @param seed of the rest
 */
public record MessageBody(int bytes, int compressible, long seed) {

  /** The largest message, bytes. */
  public static final int MAX_BYTES = 256 << 20;

  /** Bytes after which the pattern of fixed and drawn bytes begins anew. */
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
