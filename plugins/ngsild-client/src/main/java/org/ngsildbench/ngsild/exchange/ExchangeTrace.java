package org.ngsildbench.ngsild.exchange;

import java.io.ByteArrayInputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpHeaders;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/**
 * Keeps the requests and responses of one operation, in the order of {@code
 * OperationResult.pages()}. Bodies are copied after the end of the measured time. For one thread.
 */
@RequiredArgsConstructor
public final class ExchangeTrace {

  private static final byte[] NO_BODY = {};

  /**
   * One request with its response.
   *
   * @param request request as sent, with credentials in its header fields
   * @param status HTTP status; 0 if none was received
   * @param headers header fields of the response; empty if none were received
   * @param body body of the response, uncompressed; empty if it was not kept or not received. Must
   *     not be modified.
   */
  @SuppressWarnings("ArrayRecordComponent") // Shared on purpose: bodies are large.
  public record Exchange(HttpRequestBytes request, int status, HttpHeaders headers, byte[] body) {}

  /** Bytes to keep of each body, 0 or more; the rest is discarded. */
  private final int maxBodyBytes;

  private final List<Exchange> exchanges = new ArrayList<>(1);
  private byte[] body = NO_BODY;

  /** Returns whether bodies are kept. */
  public boolean keepsBodies() {
    return maxBodyBytes > 0;
  }

  /** Returns a view of the exchanges; empty if nothing was sent. */
  public List<Exchange> exchanges() {
    return Collections.unmodifiableList(exchanges);
  }

  <T> BodyReader<T> keeping(BodyReader<T> reader) {
    body = NO_BODY;
    return maxBodyBytes == 0
        ? reader
        : (status, headers, content) -> {
          body = content.readNBytes(maxBodyBytes);
          return reader.read(
              status, headers, new SequenceInputStream(new ByteArrayInputStream(body), content));
        };
  }

  void add(HttpRequestBytes request, HttpExchange<?> exchange) {
    exchanges.add(new Exchange(request, exchange.status(), exchange.headers(), body));
    body = NO_BODY;
  }
}
