package org.ngsildbench.ngsild.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.ngsild.http.response.BodyMemory;

/** Answers with given bytes in given pieces, one a read, then closes. */
final class ScriptedTransport implements Transport {

  private final Deque<byte[]> pieces = new ArrayDeque<>();

  static ScriptedTransport whole(String answer) {
    return new ScriptedTransport().then(bytes(answer));
  }

  static ScriptedTransport splitAt(byte[] answer, int boundary) {
    return new ScriptedTransport()
        .then(Arrays.copyOf(answer, boundary))
        .then(Arrays.copyOfRange(answer, boundary, answer.length));
  }

  static ScriptedTransport byteByByte(byte[] answer) {
    ScriptedTransport transport = new ScriptedTransport();
    for (byte b : answer) {
      transport.then(new byte[] {b});
    }
    return transport;
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private ScriptedTransport then(byte[] piece) {
    if (piece.length > 0) {
      pieces.add(piece);
    }
    return this;
  }

  /** Another answer after those before, whole or byte by byte. */
  void thenAnswer(String answer, boolean byteByByte) {
    if (byteByByte) {
      byteByByte(bytes(answer)).pieces.forEach(this::then);
    } else {
      then(bytes(answer));
    }
  }

  /** One exchange over these bytes. */
  <T> HttpExchange<T> execute(
      HttpRequestBytes request, HttpSettings settings, BodyReader<T> reader) {
    ExchangeProgress progress = new ExchangeProgress(System.nanoTime(), 0);
    try {
      return progress.completed(connection(settings).exchange(request, progress).read(reader));
    } catch (HttpFailureException e) {
      return progress.failed(e.failure());
    }
  }

  HttpConnection connection(HttpSettings settings) {
    Watchdog watchdog = new Watchdog(1_000_000_000L, () -> {});
    return new HttpConnection(
        this,
        new SocketDeadline(() -> {}),
        HttpTarget.plain("127.0.0.1", 80),
        settings,
        watchdog,
        BodyMemory.HALF_OF_HEAP);
  }

  @Override
  public int read(byte[] into, int from, int length) {
    byte[] piece = pieces.poll();
    if (piece == null) {
      return -1;
    }
    int count = Math.min(length, piece.length);
    System.arraycopy(piece, 0, into, from, count);
    if (count < piece.length) {
      pieces.addFirst(Arrays.copyOfRange(piece, count, piece.length));
    }
    return count;
  }

  @Override
  public boolean write(HttpRequestBytes request, long from, SendListener listener) {
    listener.sent(request.length() - from);
    return true;
  }

  @Override
  public boolean isStale() {
    return false;
  }

  @Override
  public void close() {}
}
