package org.ngsildbench.embedded.subscription;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** An MQTT server that records what is published. */
public final class TestMqttServer implements AutoCloseable {

  /** Answers to messages of quality of service 1. */
  public enum Answer {
    CONFIRM,
    REFUSE,
    NONE,
    HANG_UP
  }

  /** A published message, with the login of its connection. */
  public record Published(
      int protocol, String user, String password, String topic, int quality, String message) {}

  private final ServerSocket server;
  private final BlockingQueue<Published> published = new LinkedBlockingQueue<>();
  private volatile Answer answer = Answer.CONFIRM;

  /** Starts on a free port. */
  public TestMqttServer() {
    try {
      server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start(this::accept);
  }

  public int port() {
    return server.getLocalPort();
  }

  public void answering(Answer other) {
    answer = other;
  }

  public Published next() {
    try {
      Published next = published.poll(20, TimeUnit.SECONDS);
      if (next == null) {
        throw new AssertionError("no message was published");
      }
      return next;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "test mqtt server");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        start(() -> serve(socket));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      in.readUnsignedByte();
      ByteBuffer connect = body(in);
      text(connect);
      int protocol = connect.get();
      int flags = connect.get();
      connect.getShort();
      skipProperties(connect, protocol);
      text(connect);
      String user = (flags & 0x80) == 0 ? "" : text(connect);
      String password = (flags & 0x40) == 0 ? "" : text(connect);
      socket
          .getOutputStream()
          .write(protocol == 5 ? new byte[] {0x20, 3, 0, 0, 0} : new byte[] {0x20, 2, 0, 0});
      while (true) {
        int quality = in.readUnsignedByte() >> 1 & 3;
        ByteBuffer packet = body(in);
        String topic = text(packet);
        short id = quality == 0 ? 0 : packet.getShort();
        skipProperties(packet, protocol);
        String message = StandardCharsets.UTF_8.decode(packet).toString();
        published.add(new Published(protocol, user, password, topic, quality, message));
        if (answer == Answer.HANG_UP) {
          return;
        }
        byte[] confirmation = {0x40, 2, (byte) (id >> 8), (byte) id};
        byte[] refusal = {0x40, 4, (byte) (id >> 8), (byte) id, (byte) 0x87, 0};
        if (quality == 1 && answer != Answer.NONE) {
          socket.getOutputStream().write(answer == Answer.REFUSE ? refusal : confirmation);
        }
      }
    } catch (IOException closed) {
      // The client is gone.
    }
  }

  private static ByteBuffer body(DataInputStream in) throws IOException {
    int length = 0;
    int shift = 0;
    int digit;
    do {
      digit = in.readUnsignedByte();
      length |= (digit & 0x7f) << shift;
      shift += 7;
    } while (digit >= 0x80);
    return ByteBuffer.wrap(in.readNBytes(length));
  }

  private static void skipProperties(ByteBuffer packet, int protocol) {
    if (protocol == 5) {
      packet.position(packet.position() + 1 + packet.get(packet.position()));
    }
  }

  private static String text(ByteBuffer packet) {
    byte[] bytes = new byte[packet.getShort()];
    packet.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
