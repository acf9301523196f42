package org.ngsildbench.ngsild.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/**
 * A blocking channel: one system call a read and a write, ended by an interrupt or by closing it
 * from another thread.
 */
@RequiredArgsConstructor
final class PlainTransport implements Transport {

  /** The JDK copies each write into a buffer of the same size, which it keeps for the thread. */
  private static final int SLICE = 128 << 10;

  /** Body size from which a server may respond before it has received all. */
  private static final int LARGE = 64 << 10;

  /** A selector is not woken when its channel is closed by another thread. */
  private static final long LOOK_UP_MILLIS = 50;

  private final SocketChannel channel;

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    return channel.read(ByteBuffer.wrap(into, from, length));
  }

  @Override
  public boolean write(HttpRequestBytes request, long from, SendListener listener)
      throws IOException {
    RequestSlices slices = new RequestSlices(request, from, SLICE);
    if (request.length() >= LARGE) {
      return writeListening(slices, listener);
    }
    while (!slices.done()) {
      listener.sent(slices.writeTo(channel));
    }
    return true;
  }

  /** Writes and watches for an early answer at the same time. */
  private boolean writeListening(RequestSlices slices, SendListener listener) throws IOException {
    channel.configureBlocking(false);
    try (Selector selector = Selector.open()) {
      SelectionKey key = channel.register(selector, SelectionKey.OP_READ | SelectionKey.OP_WRITE);
      while (!slices.done()) {
        selector.select(LOOK_UP_MILLIS);
        if (Thread.currentThread().isInterrupted()) {
          throw new ClosedByInterruptException();
        }
        if (key.isReadable()) {
          return false;
        }
        long written = key.isWritable() ? slices.writeTo(channel) : 0;
        if (written > 0) {
          listener.sent(written);
        }
      }
      return true;
    } catch (CancelledKeyException e) {
      // Another thread has closed the channel.
      throw new IOException("closed", e);
    } finally {
      channel.configureBlocking(true);
    }
  }

  @Override
  public boolean isStale() {
    try {
      channel.configureBlocking(false);
      try {
        return channel.read(ByteBuffer.allocate(1)) != 0;
      } finally {
        channel.configureBlocking(true);
      }
    } catch (IOException e) {
      return true;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // The connection is given up either way.
    }
  }
}
