package org.ngsildbench.ngsild.notification;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import lombok.Getter;

/** One connection to the receiver. Used by the receiver's thread only. */
final class ReceiverConnection {
  private static final byte[] CONTINUE = ascii("HTTP/1.1 100 Continue\r\n\r\n");

  private final SocketChannel channel;
  @Getter private final SelectionKey key;
  private final RequestParser parser;
  private final byte[] answer;
  private ByteBuffer unsent;
  private boolean closesWhenSent;

  /** Start of the current request. */
  @Getter private long arrival;

  @Getter private long lastHeard = System.nanoTime();

  ReceiverConnection(SocketChannel channel, SelectionKey key, int maxBody, int status) {
    this.channel = channel;
    this.key = key;
    this.parser = new RequestParser(maxBody);
    this.answer = ascii("HTTP/1.1 " + status + " OK\r\nContent-Length: 0\r\n\r\n");
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  int held() {
    return parser.held();
  }

  boolean isMidway() {
    return parser.isMidway();
  }

  /** Receives complete requests. */
  @FunctionalInterface
  interface Requests {
    void complete(RequestParser request, long arrivalNanos);
  }

  /**
   * Reads available bytes, answers every complete request, and then forwards it.
   *
   * @param scratch read buffer
   * @param readyNanos when the channel became readable
   * @return false when the connection has ended
   */
  boolean read(ByteBuffer scratch, long readyNanos, Requests requests)
      throws IOException, RequestParser.BadRequestException {
    scratch.clear();
    int count = channel.read(scratch);
    if (count < 0) {
      return false;
    }
    lastHeard = readyNanos;
    if (!parser.isMidway()) {
      arrival = readyNanos;
    }
    parser.append(scratch.array(), count);
    while (parser.isMidway() && parser.isComplete()) {
      send(answer);
      closesWhenSent |= parser.closes();
      requests.complete(parser, arrival);
      parser.next();
      arrival = readyNanos;
    }
    if (parser.takeContinue()) {
      send(CONTINUE);
    }
    return !(closesWhenSent && unsent == null);
  }

  /** Sends an error status, if the sender still reads. */
  void refuse(int status) throws IOException {
    send(
        ascii("HTTP/1.1 " + status + " Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"));
  }

  /**
   * Sends the rest of a response that the socket did not accept at once.
   *
   * @return false when the connection has ended
   */
  boolean write() throws IOException {
    channel.write(unsent);
    if (!unsent.hasRemaining()) {
      unsent = null;
      key.interestOps(SelectionKey.OP_READ);
    }
    return !(closesWhenSent && unsent == null);
  }

  private void send(byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    if (unsent == null) {
      channel.write(buffer);
    }
    if (buffer.hasRemaining()) {
      int before = unsent == null ? 0 : unsent.remaining();
      ByteBuffer all = ByteBuffer.allocate(before + buffer.remaining());
      if (unsent != null) {
        all.put(unsent);
      }
      unsent = all.put(buffer).flip();
      // Stop reading until the sender reads its responses, so that unsent bytes do not pile up.
      key.interestOps(SelectionKey.OP_WRITE);
    }
  }

  void close() {
    key.cancel();
    try {
      channel.close();
    } catch (IOException e) {
      // The channel is unusable either way.
      key.attach(null);
    }
  }
}
