package org.ngsildbench.ngsild.http;

import java.io.Closeable;
import java.io.IOException;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/** Bytes to and from a server over one connection. Used by one thread at a time. */
interface Transport extends Closeable {

  /** Told of every piece of a request the network has taken. */
  @FunctionalInterface
  interface SendListener {
    void sent(long bytes);
  }

  /** Reads at least one byte; -1 when the server has closed its side. */
  int read(byte[] into, int from, int length) throws IOException;

  /**
   * Writes a request from one of its bytes on.
   *
   * @return false when the server spoke, or closed its side, before all was written
   */
  boolean write(HttpRequestBytes request, long from, SendListener listener) throws IOException;

  /** Returns whether the server closed its side or sent unexpected data. */
  boolean isStale();

  @Override
  void close();
}
