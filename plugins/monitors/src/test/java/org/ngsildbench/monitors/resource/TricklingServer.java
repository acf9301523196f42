package org.ngsildbench.monitors.resource;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A server whose answer never ends: after its beginning, a byte every 20 ms. */
public final class TricklingServer implements AutoCloseable {

  private static final int MILLIS = 20;

  private final ServerSocket server;
  private final byte[] beginning;

  /** Starts it. */
  public TricklingServer(byte[] beginning) throws IOException {
    this.beginning = beginning.clone();
    this.server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    Thread serving = new Thread(this::serve, "trickling server");
    serving.setDaemon(true);
    serving.start();
  }

  public int port() {
    return server.getLocalPort();
  }

  private void serve() {
    try (Socket client = server.accept()) {
      OutputStream out = client.getOutputStream();
      out.write(beginning);
      while (!server.isClosed()) {
        Thread.sleep(MILLIS);
        out.write('x');
      }
    } catch (IOException e) {
      // The client has disconnected.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
