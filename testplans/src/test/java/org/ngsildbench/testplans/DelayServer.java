package org.ngsildbench.testplans;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A server with scripted delays that logs each request's duration as ground truth.
 *
 * <p>It uses one busy-waiting thread: a sleeping thread would read a request 0.1 ms or more after
 * its arrival, which the log would miss.
 */
final class DelayServer implements AutoCloseable {

  /** Delay of a response. */
  interface Delay {
    /**
     * The moment of the answer.
     *
     * @param received when the request was read, nanoseconds since the first one was
     */
    long answerAt(long received);
  }

  private record Due(long moment, long received, SocketChannel connection) {}

  private static final byte[] ANSWER =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
          .getBytes(StandardCharsets.US_ASCII);

  private final ServerSocketChannel server;
  private final Selector selector;
  private final Delay delay;
  private final PriorityQueue<Due> waiting =
      new PriorityQueue<>(Comparator.comparingLong(Due::moment));
  private final Queue<Long> log = new ConcurrentLinkedQueue<>();
  private final ByteBuffer scratch = ByteBuffer.allocate(16 << 10);
  private final Thread thread;
  private volatile boolean closed;
  private long first = Long.MIN_VALUE;

  private DelayServer(ServerSocketChannel server, Selector selector, Delay delay) {
    this.server = server;
    this.selector = selector;
    this.delay = delay;
    this.thread = new Thread(this::run, "delay server");
    thread.setDaemon(true);
  }

  static DelayServer start(Delay delay) throws IOException {
    ServerSocketChannel server = ServerSocketChannel.open();
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000);
    server.configureBlocking(false);
    Selector selector = Selector.open();
    server.register(selector, SelectionKey.OP_ACCEPT);
    DelayServer started = new DelayServer(server, selector, delay);
    started.thread.start();
    return started;
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + server.socket().getLocalPort());
  }

  /** Returns the duration of each request, nanoseconds, in order of the responses. */
  List<Long> log() {
    return List.copyOf(log);
  }

  @SuppressWarnings("ThreadPriorityCheck") // Yields for exactness, not for correctness.
  private void run() {
    while (!closed) {
      try {
        selector.selectNow(this::serve);
        answerWhatIsDue();
        // Whom an answer has woken may have been put behind this thread, on its processor.
        Thread.yield();
      } catch (IOException e) {
        // The client of this connection has gone; the others are served on.
      }
    }
  }

  private void answerWhatIsDue() throws IOException {
    while (!waiting.isEmpty() && waiting.peek().moment() <= System.nanoTime()) {
      Due due = waiting.poll();
      // Before the answer goes out: the client may have it before this thread runs on.
      log.add(System.nanoTime() - due.received());
      answer(due.connection());
    }
  }

  private static void answer(SocketChannel connection) throws IOException {
    connection.write(ByteBuffer.wrap(ANSWER));
  }

  @SuppressWarnings("UnnecessaryStringBuilder") // The part of the request head received so far.
  private void serve(SelectionKey key) {
    try {
      if (key.isAcceptable()) {
        SocketChannel connection = server.accept();
        connection.setOption(StandardSocketOptions.TCP_NODELAY, true);
        connection.configureBlocking(false);
        connection.register(selector, SelectionKey.OP_READ, new StringBuilder());
      } else {
        read((SocketChannel) key.channel(), (StringBuilder) key.attachment());
      }
    } catch (IOException e) {
      key.cancel();
    }
  }

  private void read(SocketChannel connection, StringBuilder head) throws IOException {
    long received = System.nanoTime();
    scratch.clear();
    if (connection.read(scratch) < 0) {
      connection.close();
      return;
    }
    head.append(new String(scratch.array(), 0, scratch.position(), StandardCharsets.US_ASCII));
    if (head.indexOf("\r\n\r\n") < 0) {
      return;
    }
    boolean measured = head.indexOf("/entities/") >= 0;
    head.setLength(0);
    // Requests for the server's identity are answered at once; others wait.
    if (measured) {
      if (first == Long.MIN_VALUE) {
        first = received;
      }
      waiting.add(new Due(first + delay.answerAt(received - first), received, connection));
    } else {
      answer(connection);
    }
  }

  @Override
  public void close() throws IOException {
    closed = true;
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    for (SelectionKey key : selector.keys()) {
      key.channel().close();
    }
    selector.close();
  }
}
