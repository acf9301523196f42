package org.ngsildbench.testplans;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Answers every request for an entity when its delay says so, and logs how long it took: the server
 * of known truth. A thread a connection; as exact as parking and then watching the clock.
 */
final class DelayServer implements AutoCloseable {

  /** When a request is answered. */
  interface Delay {
    /**
     * The moment of the answer.
     *
     * @param received when the request was read, nanoseconds since the first one was
     */
    long answerAt(long received);
  }

  private static final byte[] ANSWER =
      ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
          .getBytes(StandardCharsets.US_ASCII);
  private static final long WATCHED_NANOS = 60_000;

  private final ServerSocket socket;
  private final Delay delay;
  private final Queue<Socket> connections = new ConcurrentLinkedQueue<>();
  private final Queue<Long> log = new ConcurrentLinkedQueue<>();
  private long first;
  private boolean begun;

  private DelayServer(ServerSocket socket, Delay delay) {
    this.socket = socket;
    this.delay = delay;
  }

  static DelayServer start(Delay delay) throws IOException {
    DelayServer server =
        new DelayServer(new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress()), delay);
    daemon(server::accept);
    return server;
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "delay server");
    thread.setDaemon(true);
    thread.start();
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + socket.getLocalPort());
  }

  /** How long each request took, nanoseconds, in the order of the answers. */
  List<Long> log() {
    return List.copyOf(log);
  }

  private void accept() {
    try {
      while (true) {
        Socket connection = socket.accept();
        connection.setTcpNoDelay(true);
        connections.add(connection);
        daemon(() -> serve(connection));
      }
    } catch (IOException e) {
      if (!socket.isClosed()) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      InputStream in = new BufferedInputStream(connection.getInputStream());
      for (String head = readHead(in); !head.isEmpty(); head = readHead(in)) {
        if (head.contains("/entities/")) {
          delay();
        }
        connection.getOutputStream().write(ANSWER);
      }
    } catch (IOException e) {
      // The client has gone.
    }
  }

  /** What asks who the server is has its answer at once; the others wait. */
  private void delay() {
    long received = System.nanoTime();
    await(origin(received) + delay.answerAt(received - origin(received)));
    // Before the answer goes out: the client may have it before this thread runs on.
    log.add(System.nanoTime() - received);
  }

  private synchronized long origin(long received) {
    if (!begun) {
      begun = true;
      first = received;
    }
    return first;
  }

  private static void await(long moment) {
    for (long left = moment - System.nanoTime(); left > 0; left = moment - System.nanoTime()) {
      if (left > WATCHED_NANOS) {
        LockSupport.parkNanos(left - WATCHED_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }

  /** Reads up to the empty line; empty at the end of the connection. */
  private static String readHead(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        return "";
      }
      head.append((char) next);
    }
    return head.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
    for (Socket connection : connections) {
      connection.close();
    }
  }
}
