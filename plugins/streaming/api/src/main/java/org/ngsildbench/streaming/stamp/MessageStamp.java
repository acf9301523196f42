package org.ngsildbench.streaming.stamp;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The first {@value #BYTES} bytes of each message, written into the payload and read from it
 * without a copy. Big-endian, as on the wire of most platforms:
 *
 * <pre>
 *  0  magic        int   0x4E475331
 *  4  producer     int   tells the producers of a run apart
 *  8  run          long  tells runs apart: messages of others are foreign
 * 16  sequence     long  from 0, without gaps, by producer
 * 24  intended     long  nanoseconds of the sender's {@link System#nanoTime()}
 * 32  sent         long  nanoseconds of the same clock
 * 40  clock        long  the clock the two were read from; see {@link SenderClock}
 * </pre>
 */
public final class MessageStamp {

  /** Min message size, in bytes. */
  public static final int BYTES = 48;

  private static final int MAGIC = 0x4E475331;
  private static final int PRODUCER = 4;
  private static final int RUN = 8;
  private static final int SEQUENCE = 16;
  private static final int INTENDED = 24;
  private static final int SENT = 32;
  private static final int CLOCK = 40;

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private MessageStamp() {}

  /** Writes the fields that are equal in all messages of a producer. */
  public static void writeOrigin(byte[] payload, long run, int producer, long clock) {
    INT.set(payload, 0, MAGIC);
    INT.set(payload, PRODUCER, producer);
    LONG.set(payload, RUN, run);
    LONG.set(payload, CLOCK, clock);
  }

  /** Writes the fields that differ by message. */
  public static void write(byte[] payload, long sequence, long intendedNanos, long sentNanos) {
    LONG.set(payload, SEQUENCE, sequence);
    LONG.set(payload, INTENDED, intendedNanos);
    LONG.set(payload, SENT, sentNanos);
  }

  /** Returns whether a message starts with a stamp of any run. */
  public static boolean isStamped(ByteBuffer payload) {
    return payload.remaining() >= BYTES && payload.getInt(payload.position()) == MAGIC;
  }

  /** Returns whether a message starts with a stamp of this run. */
  public static boolean isOf(long run, ByteBuffer payload) {
    return isStamped(payload) && payload.getLong(payload.position() + RUN) == run;
  }

  /** The producer's number. */
  public static int producer(ByteBuffer payload) {
    return payload.getInt(payload.position() + PRODUCER);
  }

  /** The message's number, from 0, by producer. */
  public static long sequence(ByteBuffer payload) {
    return payload.getLong(payload.position() + SEQUENCE);
  }

  /** Returns the intended send time, in nanoseconds of the sender's clock. */
  public static long intendedNanos(ByteBuffer payload) {
    return payload.getLong(payload.position() + INTENDED);
  }

  /** Returns the actual send time, in nanoseconds of the sender's clock. */
  public static long sentNanos(ByteBuffer payload) {
    return payload.getLong(payload.position() + SENT);
  }

  /**
   * Returns whether the timestamps are from this JVM's {@link System#nanoTime()} clock. Other
   * clocks' timestamps must not be subtracted.
   */
  public static boolean isOfThisClock(ByteBuffer payload) {
    return payload.getLong(payload.position() + CLOCK) == SenderClock.here();
  }
}
