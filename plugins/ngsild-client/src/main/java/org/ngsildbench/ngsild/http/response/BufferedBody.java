package org.ngsildbench.ngsild.http.response;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.http.message.HttpFailureException;

/**
 * A body that has arrived whole. Reading it waits for nothing; each chunk of memory is given back
 * as soon as it is read, the rest on {@link #close}. Used by one thread.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class BufferedBody extends InputStream {

  private final BodyMemory memory;
  private final Queue<byte[]> chunks = new ArrayDeque<>(1);
  private long left;
  private int position;

  /**
   * Receives a body to its last byte.
   *
   * @param expected its length, -1 when unknown
   * @param limit the most bytes accepted; 0 is no limit
   * @throws HttpFailureException when it is larger than the limit or the memory, or is cut
   */
  static BufferedBody receive(FramedBody body, long expected, long limit, BodyMemory memory)
      throws IOException {
    BufferedBody held = new BufferedBody(memory);
    try {
      if (expected >= 0 && expected < BodyMemory.CHUNK) {
        held.receiveSmall(body, (int) expected);
      } else {
        held.receiveChunks(body, limit);
      }
      return held;
    } catch (IOException | RuntimeException e) {
      held.close();
      throw e;
    }
  }

  private void receiveSmall(FramedBody body, int expected) throws IOException {
    byte[] bytes = new byte[expected];
    left = body.readNBytes(bytes, 0, expected);
    chunks.add(bytes);
  }

  private void receiveChunks(FramedBody body, long limit) throws IOException {
    while (!body.ended()) {
      byte[] chunk = memory.take();
      chunks.add(chunk);
      left += body.readNBytes(chunk, 0, chunk.length);
      if (limit > 0 && left > limit) {
        throw ReceivedAnswer.tooLarge(limit);
      }
    }
  }

  @Override
  public int read() {
    if (left == 0) {
      return -1;
    }
    int b = chunks.element()[position] & 0xff;
    consume(1);
    return b;
  }

  @Override
  public int read(byte[] into, int from, int length) {
    Objects.checkFromIndexSize(from, length, into.length);
    if (left == 0) {
      return length == 0 ? 0 : -1;
    }
    byte[] chunk = chunks.element();
    int count = (int) Math.min(Math.min(length, chunk.length - position), left);
    System.arraycopy(chunk, position, into, from, count);
    consume(count);
    return count;
  }

  @Override
  public byte[] readAllBytes() throws IOException {
    // The inherited way begins with 16 KiB, more than most answers have.
    return readNBytes(available());
  }

  @Override
  public byte[] readNBytes(int length) throws IOException {
    byte[] bytes = new byte[(int) Math.min(length, left)];
    readNBytes(bytes, 0, bytes.length);
    return bytes;
  }

  @Override
  public int available() {
    return (int) Math.min(left, Integer.MAX_VALUE);
  }

  @Override
  public void close() {
    left = 0;
    while (!chunks.isEmpty()) {
      giveFirstBack();
    }
  }

  private void consume(int count) {
    left -= count;
    position += count;
    if (position == chunks.element().length) {
      giveFirstBack();
      position = 0;
    }
  }

  private void giveFirstBack() {
    byte[] chunk = chunks.remove();
    if (chunk.length == BodyMemory.CHUNK) {
      memory.give(chunk);
    }
  }
}
