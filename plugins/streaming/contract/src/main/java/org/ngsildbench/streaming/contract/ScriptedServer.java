package org.ngsildbench.streaming.contract;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A server on this machine that answers each client by a script. */
public final class ScriptedServer implements AutoCloseable {

  /** Talks with one client, in a thread of that connection. */
  @FunctionalInterface
  public interface Script {
    /**
     * Serves a client until one side closes.
     *
     * @throws Exception if the conversation ends otherwise; it is ignored
     */
    void serve(Socket client) throws Exception;
  }

  private interface Task {
    void run() throws Exception;
  }

  private final ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());

  /** Listens on a free port. */
  public ScriptedServer(Script script) throws IOException {
    start(
        () -> {
          while (true) {
            Socket client = server.accept();
            start(
                () -> {
                  try (client) {
                    script.serve(client);
                  }
                });
          }
        });
  }

  private static void start(Task task) {
    Thread thread =
        new Thread(
            () -> {
              try {
                task.run();
              } catch (Exception e) {
                // One of both sides has closed.
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  /** Returns the port. */
  public int port() {
    return server.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
