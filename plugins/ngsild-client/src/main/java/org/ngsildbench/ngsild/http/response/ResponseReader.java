package org.ngsildbench.ngsild.http.response;

import java.io.IOException;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/** Reads the responses of one connection in sequence. Used by one thread at a time. */
public final class ResponseReader {

  /** The bytes of a connection. */
  @FunctionalInterface
  public interface Source {

    /** Reads at least one byte; returns -1 at the end of the connection. */
    int read(byte[] into, int from, int length) throws IOException;
  }

  private static final byte TLS_ALERT = 21;
  private static final byte HTTP2_SETTINGS = 4;

  private final ReceiveBuffer received;
  private final HttpTarget target;
  private final int maxHeadBytes;
  private final long maxBodyBytes;
  private final BodyMemory memory;
  private final ResponseHeadParser parser;
  private final LastHead lastHead = new LastHead();

  private ResponseHead head;
  private FramedBody body;

  /**
   * Creates a reader.
   *
   * @param target server, for messages
   * @param maxHeadBytes max size of status line and fields, bytes
   * @param maxHeadFields max number of fields
   * @param maxBodyBytes max size of a body, bytes; 0 for no limit
   */
  public ResponseReader(
      Source source,
      HttpTarget target,
      int maxHeadBytes,
      int maxHeadFields,
      long maxBodyBytes,
      BodyMemory memory) {
    this.received = new ReceiveBuffer(source);
    this.target = target;
    this.maxHeadBytes = maxHeadBytes;
    this.maxBodyBytes = maxBodyBytes;
    this.memory = memory;
    this.parser = new ResponseHeadParser(maxHeadFields);
  }

  /**
   * Reads the next head.
   *
   * @param first whether no head was read since the request
   * @throws HttpFailureException if the response is malformed, too large or incomplete
   */
  public ResponseHead readHead(boolean first) throws IOException {
    int scanned = 0;
    while (true) {
      int from = received.position();
      head = lastHead.again(received.bytes(), from, received.limit());
      if (head != null) {
        received.consume(lastHead.length());
        return head;
      }
      int end = ResponseHeadParser.findEnd(received.bytes(), from + scanned, received.limit());
      int length = (end >= 0 ? end : received.limit()) - from;
      if (length > maxHeadBytes) {
        throw new HttpFailureException(
            HttpFailureKind.TOO_LARGE,
            "the head of the answer is larger than " + maxHeadBytes + " bytes");
      }
      if (!ResponseHeadParser.mayBeHttp(received.bytes(), from, received.limit())) {
        throw notHttp();
      }
      if (end >= 0) {
        received.consume(length);
        head = parser.parse(received.bytes(), from, end);
        return lastHead.keep(received.bytes(), from, end, head);
      }
      scanned = ~end - from;
      if (!received.append()) {
        throw first && received.available() == 0
            ? new HttpFailureException(
                HttpFailureKind.RESET, target + " closed the connection without a response")
            : new HttpFailureException(
                HttpFailureKind.TRUNCATED,
                target + " closed the connection inside the head of its answer");
      }
    }
  }

  private HttpFailureException notHttp() {
    if (startsWithTlsAlert()) {
      return new HttpFailureException(
          HttpFailureKind.MALFORMED, target + " uses TLS: use https://");
    }
    if (startsWithHttp2Settings()) {
      return new HttpFailureException(
          HttpFailureKind.MALFORMED,
          target
              + " answers in HTTP/2 and does not speak HTTP/1.1: enable HTTP/1.1 there, or use another port");
    }
    String start = FieldLines.quoted(received.bytes(), received.position(), received.limit());
    return new HttpFailureException(
        HttpFailureKind.MALFORMED, target + " does not speak HTTP/1.1; it sent " + start);
  }

  /** A SETTINGS frame of the whole connection (RFC 9113, 6.5), the first that a server sends. */
  private boolean startsWithHttp2Settings() {
    byte[] bytes = received.bytes();
    int from = received.position();
    return received.available() >= 4 && bytes[from] == 0 && bytes[from + 3] == HTTP2_SETTINGS;
  }

  /** A record of type alert, version 3.x (RFC 8446, 5.1), complete or truncated. */
  private boolean startsWithTlsAlert() {
    byte[] bytes = received.bytes();
    int from = received.position();
    return received.available() > 0
        && bytes[from] == TLS_ALERT
        && (received.available() == 1 || bytes[from + 1] == 3);
  }

  /**
   * Reads the body after the last head.
   *
   * @param expectsBody false after a HEAD request
   * @throws HttpFailureException if the body is malformed, too large or incomplete
   */
  public ReceivedAnswer readBody(boolean expectsBody) throws IOException {
    body = frame(expectsBody);
    if (maxBodyBytes > 0 && head.contentLength() > maxBodyBytes && !body.ended()) {
      throw ReceivedAnswer.tooLarge(maxBodyBytes);
    }
    long expected = body.ended() ? 0 : head.contentLength();
    return new ReceivedAnswer(
        head, BufferedBody.receive(body, expected, maxBodyBytes, memory), maxBodyBytes);
  }

  private FramedBody frame(boolean expectsBody) {
    if (!head.allowsBody() || !expectsBody) {
      return new PlainBody(received, 0);
    }
    return head.chunked()
        ? new ChunkedBody(received, maxHeadBytes)
        : new PlainBody(received, head.contentLength());
  }

  /**
   * Returns whether the connection can be reused after {@link #readBody}; bytes after the response
   * make it unusable.
   */
  public boolean isReusable() {
    return head.persistent()
        && !(body instanceof PlainBody plain && plain.endsWithConnection())
        && body.ended()
        && received.available() == 0;
  }
}
