package org.ngsildbench.ngsild.notification;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ThreadLocalRandom;
import lombok.Getter;

/** A subscriber's connection to an MQTT 3.1.1 server. Only {@link #close} is thread-safe. */
final class MqttConnection implements AutoCloseable {
  private static final int TIMEOUT_MILLIS = 5_000;
  private static final int BUFFER_BYTES = 256 << 10;
  private static final int CONNECT = 0x10;
  private static final int CONNACK = 2;
  private static final int PUBLISH = 3;
  private static final int PUBACK = 0x40;
  private static final int SUBSCRIBE = 0x82;
  private static final int SUBACK = 9;
  private static final int DISCONNECT = 0xe0;
  private static final int CLEAN_SESSION = 0x02;
  private static final int USER = 0x80;
  private static final int PASSWORD = 0x40;
  private static final int NOT_SUBSCRIBED = 0x80;

  private final Socket socket = new Socket();
  private final DataInputStream in;

  /** When the system delivered the bytes that are read now. */
  private long readNanos;

  /** Arrival of the first byte of the last message. */
  @Getter private long arrivalNanos;

  @Getter private String topic;

  /** A packet: its first byte and the number of bytes that follow. */
  private record Head(int first, int length) {
    int type() {
      return first >> 4;
    }
  }

  private MqttConnection(MqttServer server) throws IOException {
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.connect(new InetSocketAddress(server.host(), server.port()), TIMEOUT_MILLIS);
      in =
          new DataInputStream(
              new BufferedInputStream(timed(socket.getInputStream()), BUFFER_BYTES));
      send(CONNECT, connect(server));
      byte[] answer = answer(CONNACK);
      if (answer.length != 2 || answer[1] != 0) {
        throw new IOException(
            answer.length == 2 && (answer[1] == 4 || answer[1] == 5)
                ? "it rejects the user or the password"
                : "it rejects the connection");
      }
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  /**
   * Connects.
   *
   * @throws IOException in one sentence, without user and password
   */
  static MqttConnection open(MqttServer server) throws IOException {
    try {
      return new MqttConnection(server);
    } catch (IOException e) {
      throw new IOException("no connection to the MQTT server " + server + ": " + why(e), e);
    }
  }

  private static String why(IOException e) {
    if (e instanceof UnknownHostException) {
      return "the host is unknown";
    }
    if (e instanceof SocketTimeoutException) {
      return "it does not respond within 5 s";
    }
    return e instanceof EOFException ? "it closes the connection" : e.getMessage();
  }

  private static byte[] connect(MqttServer server) throws IOException {
    ByteArrayOutputStream packet = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(packet);
    text(out, "MQTT");
    out.writeByte(4);
    out.writeByte(
        CLEAN_SESSION
            | (server.user().isEmpty() ? 0 : USER)
            | (server.password().isEmpty() ? 0 : PASSWORD));
    // No keep-alive: the server must not end the connection of an idle subscriber.
    out.writeShort(0);
    text(out, "ngsild-bench" + ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE));
    if (!server.user().isEmpty()) {
      text(out, server.user());
    }
    if (!server.password().isEmpty()) {
      text(out, server.password());
    }
    return packet.toByteArray();
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeShort(bytes.length);
    out.write(bytes);
  }

  private InputStream timed(InputStream bytes) {
    return new FilterInputStream(bytes) {
      @Override
      public int read(byte[] buffer, int from, int length) throws IOException {
        int count = super.read(buffer, from, length);
        readNanos = System.nanoTime();
        return count;
      }
    };
  }

  /**
   * Subscribes, and from now on waits for messages without a timeout.
   *
   * @param filter of topics
   * @param quality the highest quality of service of messages
   */
  void subscribe(String filter, int quality) throws IOException {
    ByteArrayOutputStream packet = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(packet);
    out.writeShort(1);
    text(out, filter);
    out.writeByte(quality);
    send(SUBSCRIBE, packet.toByteArray());
    byte[] answer = answer(SUBACK);
    if (answer.length != 3 || (answer[2] & 0xff) == NOT_SUBSCRIBED) {
      throw new IOException("it rejects the subscription to " + filter);
    }
    socket.setSoTimeout(0);
  }

  /**
   * Waits for the next message and acknowledges it.
   *
   * @return its payload; null if it is longer than {@code max}
   */
  byte[] next(int max) throws IOException {
    Head head = head();
    while (head.type() != PUBLISH) {
      in.skipNBytes(head.length());
      head = head();
    }
    byte[] name = in.readNBytes(in.readUnsignedShort());
    topic = new String(name, StandardCharsets.UTF_8);
    int length = head.length() - 2 - name.length;
    boolean isConfirmed = (head.first() & 6) != 0;
    byte[] id = in.readNBytes(isConfirmed ? 2 : 0);
    length -= id.length;
    if (length < 0) {
      throw new IOException("its message has no topic");
    }
    byte[] message = null;
    if (length > max) {
      in.skipNBytes(length);
    } else {
      message = new byte[length];
      in.readFully(message);
    }
    if (isConfirmed) {
      send(PUBACK, id);
    }
    return message;
  }

  private byte[] answer(int type) throws IOException {
    Head head = head();
    if (head.type() != type || head.length() > 4) {
      throw new IOException("it does not speak MQTT 3.1.1");
    }
    return in.readNBytes(head.length());
  }

  private Head head() throws IOException {
    int first = in.readUnsignedByte();
    arrivalNanos = readNanos;
    int length = 0;
    for (int shift = 0; shift < 28; shift += 7) {
      int digit = in.readUnsignedByte();
      length |= (digit & 0x7f) << shift;
      if (digit < 0x80) {
        return new Head(first, length);
      }
    }
    throw new IOException("it does not speak MQTT 3.1.1");
  }

  private void send(int first, byte[] body) throws IOException {
    ByteArrayOutputStream packet = new ByteArrayOutputStream(body.length + 5);
    packet.write(first);
    int length = body.length;
    do {
      packet.write(length % 128 | (length >= 128 ? 0x80 : 0));
      length /= 128;
    } while (length > 0);
    packet.writeBytes(body);
    socket.getOutputStream().write(packet.toByteArray());
  }

  @Override
  public void close() {
    try (socket) {
      send(DISCONNECT, new byte[0]);
    } catch (IOException e) {
      // It has ended.
      arrivalNanos = 0;
    }
  }
}
