package org.ngsildbench.streaming.redis;

import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.output.CommandOutput;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import lombok.Getter;
import org.ngsildbench.streaming.MessageListener;

/**
 * The answer to one {@code XREADGROUP}: all payloads in one array, so that a message costs no
 * object but its id.
 *
 * <pre>[[stream, [[id, [field, value, ..]], ..]], ..]</pre>
 *
 * Returns the message of an entry: the first value, also if others wrote more fields.
 */
final class ReadBatch extends CommandOutput<byte[], byte[], ReadBatch> {

  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  /** The streams that it has entries of. */
  @Getter private final List<StreamPart> parts = new ArrayList<>();

  private byte[] payloads = new byte[4096];
  private int[] ends = new int[16];
  private int used;
  private int count;
  private volatile long arrivalNanos;

  private StreamPart part;
  private boolean entryBegun;
  private boolean fieldSeen;
  private boolean valueSeen;

  ReadBatch() {
    super(ByteArrayCodec.INSTANCE, null);
  }

  /** Entries of one stream. */
  record StreamPart(byte[] stream, List<byte[]> ids) {}

  @Override
  public ReadBatch get() {
    return this;
  }

  @Override
  public void set(ByteBuffer bytes) {
    if (bytes == null) {
      return;
    }
    if (part == null) {
      part = new StreamPart(copyOf(bytes), new ArrayList<>());
      parts.add(part);
    } else if (!entryBegun) {
      part.ids().add(copyOf(bytes));
      entryBegun = true;
    } else if (!fieldSeen) {
      fieldSeen = true;
    } else if (!valueSeen) {
      valueSeen = true;
      append(bytes);
    }
  }

  private static byte[] copyOf(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(copy);
    return copy;
  }

  private void append(ByteBuffer value) {
    int length = value.remaining();
    long needed = (long) used + length;
    if (needed > payloads.length) {
      payloads =
          Arrays.copyOf(
              payloads, (int) Math.min(MAX_ARRAY, Math.max(needed, 2L * payloads.length)));
    }
    value.get(payloads, used, length);
    used += length;
    end();
  }

  private void end() {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
    }
    ends[count++] = used;
  }

  /** An element at this depth is complete: an entry at 3, a stream at 1. */
  @Override
  public void complete(int depth) {
    if (depth == 3 && entryBegun && fieldSeen) {
      if (!valueSeen) {
        end();
      }
      entryBegun = false;
      fieldSeen = false;
      valueSeen = false;
    } else if (depth == 1) {
      part = null;
    }
  }

  /** Sets the arrival time. Call when the batch is complete. */
  ReadBatch arrived(long nanos) {
    arrivalNanos = nanos;
    return this;
  }

  boolean isEmpty() {
    return count == 0;
  }

  /**
   * Passes each message to a listener.
   *
   * @param abandoned whether to stop
   * @return whether all messages were passed
   */
  boolean deliverTo(MessageListener listener, BooleanSupplier abandoned) {
    ByteBuffer message = ByteBuffer.wrap(payloads).asReadOnlyBuffer();
    int from = 0;
    for (int i = 0; i < count; i++) {
      if (abandoned.getAsBoolean()) {
        return false;
      }
      message.limit(ends[i]).position(from);
      listener.received(message, arrivalNanos);
      from = ends[i];
    }
    return true;
  }
}
