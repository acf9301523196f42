package org.ngsildbench.streaming.load;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.streaming.MessageVocabulary;
import org.ngsildbench.streaming.stamp.MessageStamp;

/**
 * The bytes after the stamp, drawn from a seed. They are generated before the measurement.
 *
 * @param bytes size of the whole message including the stamp; at least {@link #minBytes}
 * @param content kind of content
 * @param compressible percentage of the body that is one repeated byte, 0 to 100; random content
 *     only
 * @param seed seed of the other bytes
 */
public record MessageBody(int bytes, BodyContent content, int compressible, long seed) {

  /** The largest message, bytes. */
  public static final int MAX_BYTES = 256 << 20;

  /** Period of the pattern of fixed and random bytes. */
  private static final int STRIDE = 100;

  /**
   * Different Turtle documents. Together they exceed the 32 kB that deflate looks back, so that no
   * message is compressed as a copy of an earlier one.
   */
  private static final int DOCUMENTS = 128;

  /** Refuses sizes that cannot be. */
  public MessageBody {
    if (bytes < minBytes(content) || bytes > MAX_BYTES) {
      throw new IllegalArgumentException(
          "A message has %s to %s bytes, not %s.".formatted(minBytes(content), MAX_BYTES, bytes));
    }
    if (compressible < 0 || compressible > 100) {
      throw new IllegalArgumentException(
          "The compressible part is 0 to 100 percent, not " + compressible + ".");
    }
  }

  /** Returns the smallest message with that content, in bytes. */
  public static int minBytes(BodyContent content) {
    return content.stampBytes()
        + (content == BodyContent.TURTLE ? TurtleObservations.MIN_CHARACTERS : 0);
  }

  /** Returns messages without their stamps, to be sent in turn; new arrays each time. */
  public List<byte[]> templates() {
    return content == BodyContent.RANDOM ? List.of(random()) : turtle(TurtleObservations.NAMESPACE);
  }

  /** Returns Turtle messages without their stamps, with the vocabulary of key 0. */
  List<byte[]> templatesWithVocabulary() {
    return turtle(MessageVocabulary.of(0));
  }

  /** Changes the vocabulary of such a message to that of another key. */
  static void writeVocabulary(int key, byte[] message) {
    MessageVocabulary.write(
        key, message, BodyContent.TURTLE.stampBytes() + TurtleObservations.NAMESPACE_START);
  }

  private List<byte[]> turtle(String namespace) {
    Random random = new Random(CounterMixer.seedFor(seed, "message body"));
    return IntStream.range(0, DOCUMENTS).mapToObj(any -> turtle(namespace, random)).toList();
  }

  private byte[] turtle(String namespace, Random random) {
    byte[] message = new byte[bytes];
    int start = content.stampBytes();
    byte[] text =
        TurtleObservations.document(bytes - start, namespace, random)
            .getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(text, 0, message, start, text.length);
    return message;
  }

  private byte[] random() {
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
