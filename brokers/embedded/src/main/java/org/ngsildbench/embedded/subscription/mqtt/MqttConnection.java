package org.ngsildbench.embedded.subscription.mqtt;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** A connection that publishes to one MQTT server. Publishing is for one thread only. */
final class MqttConnection implements AutoCloseable {
  private static final int CONNECT_MILLIS = 5_000;
  private static final int MAX_ID = 65_535;
  private static final int MAX_ANSWER = 1 << 16;

  private final Socket socket = new Socket();
  private final DataInputStream in;
  private final Map<Integer, CompletableFuture<Void>> open = new ConcurrentHashMap<>();
  private int lastId;
  private volatile boolean ended;

  /** A packet of the server. */
  record Packet(int type, byte[] body) {}

  /**
   * Connects.
   *
   * @throws IOException if the server is not reachable or rejects the connection
   */
  MqttConnection(MqttEndpoint.Server server) throws IOException {
    try {
      socket.setTcpNoDelay(true);
      socket.connect(new InetSocketAddress(server.host(), server.port()), CONNECT_MILLIS);
      socket.setSoTimeout(CONNECT_MILLIS);
      in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      String client = "ngsild" + Long.toString(ThreadLocalRandom.current().nextLong(1L << 60), 36);
      socket.getOutputStream().write(MqttPackets.connect(server, client));
      Packet answer = read(in);
      if (answer.type() != MqttPackets.CONNACK
          || answer.body().length < 2
          || answer.body()[1] != 0) {
        throw new IOException("the MQTT server rejected the connection");
      }
      socket.setSoTimeout(0);
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
    Thread reader = new Thread(this::readAnswers, "mqtt answers");
    reader.setDaemon(true);
    reader.start();
  }

  boolean isOpen() {
    return !ended;
  }

  /** Publishes a message; the result completes when it is written or, with quality 1, confirmed. */
  CompletableFuture<Void> publish(MqttEndpoint to, byte[] message) {
    CompletableFuture<Void> result = new CompletableFuture<>();
    int id = to.quality() == 0 ? 0 : enter(result);
    try {
      socket.getOutputStream().write(MqttPackets.publish(to, id, message));
      if (id == 0) {
        result.complete(null);
      }
    } catch (IOException e) {
      result.completeExceptionally(e);
      close();
    }
    if (ended) {
      result.completeExceptionally(new EOFException("the MQTT connection ended"));
    }
    return result.whenComplete((done, failure) -> open.remove(id, result));
  }

  private int enter(CompletableFuture<Void> result) {
    if (open.size() >= MAX_ID) {
      throw new IllegalStateException("65535 messages are not confirmed");
    }
    do {
      lastId = lastId % MAX_ID + 1;
    } while (open.putIfAbsent(lastId, result) != null);
    return lastId;
  }

  private void readAnswers() {
    try {
      while (!ended) {
        Packet packet = read(in);
        if (packet.type() == MqttPackets.PUBACK && packet.body().length >= 2) {
          confirm(packet.body());
        }
      }
    } catch (IOException e) {
      // Ends below.
    } finally {
      close();
    }
  }

  private void confirm(byte[] body) {
    CompletableFuture<Void> result = open.get((body[0] & 0xff) << 8 | body[1] & 0xff);
    if (result == null) {
      return;
    }
    // A reason of 0x80 and above is a failure; 0x10 says that nobody subscribes.
    if (body.length > 2 && body[2] < 0) {
      result.completeExceptionally(new MqttRefusedException(body[2] & 0xff));
    } else {
      result.complete(null);
    }
  }

  /**
   * Reads a packet.
   *
   * @throws IOException if it is incomplete or too long
   */
  static Packet read(DataInputStream in) throws IOException {
    int head = in.readUnsignedByte();
    int length = 0;
    int digit;
    int shift = 0;
    do {
      digit = in.readUnsignedByte();
      length |= (digit & 0x7f) << shift;
      shift += 7;
    } while (digit >= 0x80 && shift < 28);
    if (length > MAX_ANSWER) {
      throw new IOException("the MQTT server's packet has " + length + " bytes");
    }
    byte[] body = new byte[length];
    in.readFully(body);
    return new Packet(head >> 4, body);
  }

  @Override
  public void close() {
    ended = true;
    try {
      socket.close();
    } catch (IOException e) {
      // It is closed.
    }
    open.values()
        .forEach(
            result -> result.completeExceptionally(new EOFException("the MQTT connection ended")));
  }
}
