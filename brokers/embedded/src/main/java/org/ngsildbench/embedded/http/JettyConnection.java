package org.ngsildbench.embedded.http;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.EndPoint;

/** The connection of a request in Jetty. */
record JettyConnection(EndPoint endPoint) implements ClientConnection {
  @Override
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

  @Override
  public void close() {
    endPoint.close();
  }
}
