package org.ngsildbench.embedded.http;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.EndPoint;

/** The connection of a request to Jetty. */
record JettyConnection(EndPoint endPoint) implements ClientConnection {
  @Override
  public void reset() {
    if (endPoint.getTransport() instanceof SocketChannel channel) {
      try {
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
      } catch (IOException e) {
        // Already broken by the other side: closing is all that is left to do.
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
