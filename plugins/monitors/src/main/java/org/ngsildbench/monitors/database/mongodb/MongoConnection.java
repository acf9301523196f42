package org.ngsildbench.monitors.database.mongodb;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.Map;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.file.Deadline;

/** Sends commands as {@code OP_MSG}, MongoDB 3.6 and later, one at a time. Not thread-safe. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class MongoConnection implements AutoCloseable {

  private static final int OP_MSG = 2013;
  private static final int HEAD = 16;
  private static final int BEFORE_DOCUMENT = HEAD + 5;
  private static final int LONGEST = 16 << 20;
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final Socket socket;
  private final Duration timeout;
  private int requests;

  static MongoConnection open(String host, int port) throws IOException {
    return open(host, port, TIMEOUT);
  }

  /**
   * Connects.
   *
   * @param timeout of the connection and of each command
   */
  static MongoConnection open(String host, int port, Duration timeout) throws IOException {
    Socket socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(host, port), Math.toIntExact(timeout.toMillis()));
      socket.setTcpNoDelay(true);
      return new MongoConnection(socket, timeout);
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  /** Returns the response to a command, also if it reports an error. */
  Map<String, Object> command(Map<String, ?> command) throws IOException {
    byte[] document = Bson.write(command);
    ByteBuffer message = buffer(new byte[BEFORE_DOCUMENT + document.length]);
    message.putInt(message.capacity()).putInt(++requests).putInt(0).putInt(OP_MSG);
    message.putInt(0).put((byte) 0).put(document);
    Deadline deadline = new Deadline(timeout, this::close);
    try (deadline) {
      socket.getOutputStream().write(message.array());
      return answer();
    } catch (IOException e) {
      throw new IOException(deadline.reason(e), e);
    }
  }

  private Map<String, Object> answer() throws IOException {
    DataInputStream in = new DataInputStream(socket.getInputStream());
    ByteBuffer head = buffer(in.readNBytes(HEAD));
    if (head.remaining() < HEAD) {
      throw new IOException("the connection was closed");
    }
    int length = head.getInt();
    if (length < BEFORE_DOCUMENT || length > LONGEST || head.getInt(HEAD - 4) != OP_MSG) {
      throw new IOException("the response is not from MongoDB 3.6 or later");
    }
    ByteBuffer body = buffer(in.readNBytes(length - HEAD));
    if (body.remaining() < length - HEAD) {
      throw new IOException("the connection was closed within an answer");
    }
    return Bson.read(body.position(BEFORE_DOCUMENT - HEAD));
  }

  private static ByteBuffer buffer(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // Closed anyway.
    }
  }
}
