package org.ngsildbench.benchmarks.http.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;

/**
 * The floor: a blocking write and a blocking read a request, the answer not looked at. No client on
 * blocking sockets can cost less.
 */
public final class BareSocketClient implements Client {

  /** Writes the request and reads until so many bytes have come. */
  private interface Exchange {
    void run(byte[] request, byte[] answer) throws IOException;
  }

  private final String name;
  private final byte[] request;
  private final int answerBytes;
  private final ThreadLocal<Exchange> exchange;
  private final ThreadLocal<byte[]> buffer = ThreadLocal.withInitial(() -> new byte[16 << 10]);

  private BareSocketClient(
      String name, int port, String path, int answerBytes, IntFunction<Exchange> connect) {
    this.name = name;
    this.request =
        ("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII);
    this.answerBytes = answerBytes;
    this.exchange = ThreadLocal.withInitial(() -> connect.apply(port));
  }

  /** On {@link java.net.Socket}. */
  public static Client onSocket(int port, String path, int answerBytes) {
    return new BareSocketClient(
        "bare Socket", port, path, answerBytes, p -> socket(p, 0, answerBytes));
  }

  /** Uses {@link java.net.Socket} with a read timeout, which makes the JDK poll before it reads. */
  public static Client onSocketWithTimeout(int port, String path, int answerBytes) {
    return new BareSocketClient(
        "bare Socket, SO_TIMEOUT", port, path, answerBytes, p -> socket(p, 60_000, answerBytes));
  }

  /** On a blocking {@link SocketChannel}. */
  public static Client onChannel(int port, String path, int answerBytes) {
    return new BareSocketClient(
        "bare SocketChannel", port, path, answerBytes, p -> channel(p, answerBytes));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int get() throws IOException {
    byte[] answer = buffer.get();
    exchange.get().run(request, answer);
    return answerBytes;
  }

  private static Exchange socket(int port, int timeoutMillis, int answerBytes) {
    try {
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(timeoutMillis);
      var in = socket.getInputStream();
      var out = socket.getOutputStream();
      return (request, answer) -> {
        out.write(request);
        for (int count = 0; count < answerBytes; ) {
          count += positive(in.read(answer));
        }
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Exchange channel(int port, int answerBytes) {
    try {
      SocketChannel channel =
          SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      return (request, answer) -> {
        channel.write(ByteBuffer.wrap(request));
        for (int count = 0; count < answerBytes; ) {
          count += positive(channel.read(ByteBuffer.wrap(answer)));
        }
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int positive(int count) throws IOException {
    if (count < 0) {
      throw new IOException("the server closed the connection");
    }
    return count;
  }
}
