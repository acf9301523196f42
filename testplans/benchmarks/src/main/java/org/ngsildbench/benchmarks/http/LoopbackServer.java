package org.ngsildbench.benchmarks.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/**
 * Answers every GET with the same bytes, with one thread and one read and write system call per
 * request, so that the client dominates the cost. For the benchmark only: it detects only the end
 * of a request without body.
 */
public final class LoopbackServer {

  private static final int DEFAULT_BODY_BYTES = 1024;

  private final ByteBuffer answer;
  private final Selector selector = Selector.open();
  private final ServerSocketChannel listener = ServerSocketChannel.open();

  private LoopbackServer(int port, byte[] body) throws IOException {
    answer = answer(body);
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1024);
    listener.configureBlocking(false);
    listener.register(selector, SelectionKey.OP_ACCEPT);
  }

  /**
   * Serves until the process is ended; prints the port as its only line.
   *
   * @param args the port (default 0, a free one) and the body's size in bytes (default 1,024)
   */
  public static void main(String[] args) throws IOException {
    int port = args.length > 0 ? Integer.parseInt(args[0]) : 0;
    int bytes = args.length > 1 ? Integer.parseInt(args[1]) : DEFAULT_BODY_BYTES;
    LoopbackServer server = new LoopbackServer(port, entity(bytes));
    System.out.println(((InetSocketAddress) server.listener.getLocalAddress()).getPort());
    System.out.flush();
    server.run();
  }

  private void run() throws IOException {
    while (true) {
      selector.select(
          key -> {
            if (key.isAcceptable()) {
              accept();
            } else {
              ((Connection) key.attachment()).serve(key);
            }
          });
    }
  }

  private void accept() {
    try {
      SocketChannel channel = listener.accept();
      channel.configureBlocking(false);
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      channel.register(selector, SelectionKey.OP_READ, new Connection(channel, answer.duplicate()));
    } catch (IOException e) {
      System.err.println("cannot accept a connection: " + e.getMessage());
    }
  }

  /** An entity of exactly so many bytes, as a broker answers Q1. */
  private static byte[] entity(int bytes) {
    String start =
        "{\"id\":\"urn:ngsi-ld:Bus:city:1\",\"type\":\"Bus\",\"location\":{\"type\":\"GeoProperty\","
            + "\"value\":{\"type\":\"Point\",\"coordinates\":[23.7275,37.9838]}},\"note\":\"";
    String end = "\"}";
    int padding = bytes - start.length() - end.length();
    if (padding < 0) {
      throw new IllegalArgumentException("a body has at least " + (bytes - padding) + " bytes");
    }
    return (start + "x".repeat(padding) + end).getBytes(StandardCharsets.US_ASCII);
  }

  private static ByteBuffer answer(byte[] body) {
    byte[] head =
        ("HTTP/1.1 200 OK\r\nDate: Mon, 05 Jan 2026 00:00:00 GMT\r\nServer: loopback\r\n"
                + "Content-Type: application/json\r\nContent-Length: "
                + body.length
                + "\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocateDirect(head.length + body.length).put(head).put(body).flip();
  }

  /** Counts the empty lines that end requests, and answers each. */
  private static final class Connection {

    private static final int HEAD_END = 0x0d0a0d0a;

    private final SocketChannel channel;
    private final ByteBuffer answer;
    private final ByteBuffer received = ByteBuffer.allocateDirect(8 << 10);
    private int lastFour;

    Connection(SocketChannel channel, ByteBuffer answer) {
      this.channel = channel;
      this.answer = answer;
    }

    void serve(SelectionKey key) {
      try {
        received.clear();
        if (channel.read(received) < 0) {
          close(key);
          return;
        }
        received.flip();
        while (received.hasRemaining()) {
          lastFour = lastFour << 8 | (received.get() & 0xff);
          if (lastFour == HEAD_END) {
            write();
          }
        }
      } catch (IOException e) {
        // A client that is killed resets its connections.
        close(key);
      }
    }

    /** An answer of some kilobytes always fits the socket's buffer of a client that reads it. */
    private void write() throws IOException {
      answer.rewind();
      while (answer.hasRemaining()) {
        channel.write(answer);
      }
    }

    private void close(SelectionKey key) {
      key.cancel();
      try {
        channel.close();
      } catch (IOException e) {
        // The connection is gone either way.
      }
    }
  }
}
