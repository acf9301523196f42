package org.ngsildbench.embedded.http;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.EndPoint;

/** The TCP connection of a request, for fault injection. */
public record ClientConnection(EndPoint endPoint) {
  /** Closes with a TCP reset (SO_LINGER 0); the client gets "connection reset". */
  public void reset() {
    if (endPoint.getTransport() instanceof SocketChannel channel) {
      try {
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
      } catch (IOException e) {
        // The client has already closed the connection.
        endPoint.close(e);
        return;
      }
    }
    endPoint.close();
  }

  /** Closes normally; the client gets end of stream, even within a response. */
  public void close() {
    endPoint.close();
  }
}
