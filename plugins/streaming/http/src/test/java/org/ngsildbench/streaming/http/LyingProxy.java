package org.ngsildbench.streaming.http;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A proxy of an HTTP stream server without a window, which sends each item as one chunk. It passes
 * wrong items to the client. Thread-safe.
 */
final class LyingProxy implements AutoCloseable {

  /** The error in the items: in every fifth, if not in all. */
  enum Lie {
    NONE,
    IGNORES_THE_FILTER,
    DROPS_ITEMS,
    REPEATS_ITEMS
  }

  private static final int EVERY = 5;

  private final URI server;
  private final Lie lie;
  private final ServerSocket listening;
  private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();

  LyingProxy(String server, Lie lie) throws IOException {
    this.server = URI.create(server);
    this.lie = lie;
    this.listening = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
    start(this::accept, listening);
  }

  String address() {
    return "http://127.0.0.1:" + listening.getLocalPort();
  }

  private interface Task {
    void run() throws IOException;
  }

  /** Starts a task; when it fails, both sides of its connection are closed. */
  private void start(Task task, Closeable... sides) {
    Thread thread =
        new Thread(
            () -> {
              try {
                task.run();
              } catch (IOException e) {
                // One of both sides has closed.
                close(sides);
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() throws IOException {
    while (true) {
      Socket client = listening.accept();
      Socket behind = new Socket(server.getHost(), server.getPort());
      sockets.add(client);
      sockets.add(behind);
      start(() -> pass(client, behind), client, behind);
    }
  }

  /** Passes one connection, whose first request decides whether it is a stream. */
  private void pass(Socket client, Socket behind) throws IOException {
    InputStream requests = new BufferedInputStream(client.getInputStream());
    String first = line(requests);
    boolean stream = first.contains("/stream");
    if (stream && lie == Lie.IGNORES_THE_FILTER) {
      first = first.replaceAll("[?]\\S*", "");
    }
    behind.getOutputStream().write(first.getBytes(StandardCharsets.US_ASCII));
    start(
        () -> {
          if (stream) {
            passItems(behind.getInputStream(), client.getOutputStream());
          } else {
            behind.getInputStream().transferTo(client.getOutputStream());
            client.shutdownOutput();
          }
        },
        client,
        behind);
    requests.transferTo(behind.getOutputStream());
    behind.shutdownOutput();
  }

  private void passItems(InputStream from, OutputStream to) throws IOException {
    InputStream in = new BufferedInputStream(from);
    for (String head = line(in); ; head = line(in)) {
      to.write(head.getBytes(StandardCharsets.US_ASCII));
      if (head.equals("\r\n")) {
        break;
      }
    }
    for (int item = 0; ; item++) {
      String size = line(in);
      byte[] chunk = in.readNBytes(Integer.parseInt(size.strip(), 16) + 2);
      boolean concerned = item % EVERY == 0;
      int copies = !concerned ? 1 : lie == Lie.DROPS_ITEMS ? 0 : lie == Lie.REPEATS_ITEMS ? 2 : 1;
      for (int copy = 0; copy < copies; copy++) {
        to.write(size.getBytes(StandardCharsets.US_ASCII));
        to.write(chunk);
      }
      to.flush();
    }
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    while (line.indexOf("\n") < 0) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("closed");
      }
      line.append((char) next);
    }
    return line.toString();
  }

  private static void close(Closeable... all) {
    for (Closeable each : all) {
      try {
        each.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Override
  public void close() {
    close(listening);
    sockets.forEach(LyingProxy::close);
  }
}
