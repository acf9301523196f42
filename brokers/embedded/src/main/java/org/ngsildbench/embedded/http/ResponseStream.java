package org.ngsildbench.embedded.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import lombok.RequiredArgsConstructor;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * The body of a response, buffered up to a limit, so that small responses have a Content-Length and
 * are sent at once.
 */
@RequiredArgsConstructor
final class ResponseStream extends OutputStream {
  private static final int FIRST = 4 * 1024;
  private static final int HELD = 64 * 1024;

  private final Response response;
  private final Callback callback;
  private byte[] buffer = new byte[FIRST];
  private int filled;
  private boolean sent;
  private boolean closed;

  @Override
  public void write(int b) throws IOException {
    makeRoom(1);
    buffer[filled++] = (byte) b;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (length > HELD) {
      flush();
      sent = true;
      Content.Sink.write(response, false, ByteBuffer.wrap(bytes, offset, length));
      return;
    }
    makeRoom(length);
    System.arraycopy(bytes, offset, buffer, filled, length);
    filled += length;
  }

  /** Sends the bytes written so far. */
  @Override
  public void flush() throws IOException {
    if (filled > 0) {
      sent = true;
      Content.Sink.write(response, false, ByteBuffer.wrap(buffer, 0, filled));
      filled = 0;
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      if (!sent && !response.getHeaders().contains(HttpHeader.CONTENT_LENGTH)) {
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, filled);
      }
      response.write(true, ByteBuffer.wrap(buffer, 0, filled), callback);
    }
  }

  private void makeRoom(int length) throws IOException {
    if (filled + length <= buffer.length) {
      return;
    }
    if (filled + length > HELD) {
      flush();
    }
    if (length > buffer.length - filled) {
      int size = Math.min(HELD, Math.max(2 * buffer.length, filled + length));
      buffer = java.util.Arrays.copyOf(buffer, size);
    }
  }
}
