package org.ngsildbench.embedded.benchmark;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.fill.FillProgress;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;

/**
 * Starts the broker with the quick fleet and, on the same server with the same settings, a handler
 * that sends a constant body. Prints both URLs and waits for the end of its input. The script
 * {@code testplans/benchmarks/embedded-broker.sh} sends the requests.
 */
public final class BaselineServer {
  private BaselineServer() {}

  /** Runs until standard input ends. */
  public static void main(String[] arguments) throws Exception {
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(
            EmbeddedBrokerOptions.defaults()
                .withFill(
                    new FleetFill(
                        new Fleet(FleetSpec.quick()), DataModel.ATTRIBUTES, FillProgress.NONE)))) {
      Server empty = emptyServer();
      empty.start();
      int port = ((ServerConnector) empty.getConnectors()[0]).getLocalPort();
      System.out.println("empty http://127.0.0.1:" + port);
      System.out.println("broker " + broker.uri());
      while (System.in.read() >= 0) {
        // Wait for the end of input.
      }
      empty.stop();
    }
  }

  private static Server emptyServer() {
    QueuedThreadPool threads = new QueuedThreadPool(200, 8);
    Server server = new Server(threads);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendDateHeader(false);
    ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(new Empty());
    return server;
  }

  /** Sends the same few bytes for every request. */
  private static final class Empty extends Handler.Abstract {
    private static final byte[] BODY = "{}".getBytes(StandardCharsets.US_ASCII);

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, BODY.length);
      response.write(true, ByteBuffer.wrap(BODY), callback);
      return true;
    }
  }
}
