package org.ngsildbench.embedded.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import lombok.RequiredArgsConstructor;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.QuietException;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/** A response sent through Jetty. Completes Jetty's callback after the response. */
@RequiredArgsConstructor
final class JettyResponse implements BrokerResponse {
  private final Response response;
  private final Callback callback;
  private boolean given;

  @Override
  public BrokerResponse header(String name, String value) {
    response.getHeaders().put(name, value);
    return this;
  }

  @Override
  public void send(int status) {
    begin(status);
    response.write(true, BufferUtil.EMPTY_BUFFER, callback);
  }

  @Override
  public void send(int status, String contentType, byte[] body) {
    begin(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, contentType);
    if (!response.getHeaders().contains(HttpHeader.CONTENT_LENGTH)) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
    }
    response.write(true, ByteBuffer.wrap(body), callback);
  }

  @Override
  public OutputStream stream(int status, String contentType) {
    begin(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, contentType);
    return new ResponseStream(response, callback);
  }

  @Override
  public boolean isCommitted() {
    return response.isCommitted();
  }

  /** Returns whether the response has a body or is known to have none. */
  boolean isGiven() {
    return given;
  }

  /**
   * Aborts an exchange without a complete response; the connection cannot be reused. The caller
   * logs the cause; Jetty does not log it.
   */
  void abandon(Throwable cause) {
    given = true;
    callback.failed(
        QuietException.isQuiet(cause) ? cause : new EofException(cause.getMessage(), cause));
  }

  private void begin(int status) {
    if (given) {
      throw new IllegalStateException("The request has been answered already");
    }
    given = true;
    response.setStatus(status);
  }

  /** Discards the response of a failed endpoint, provided that nothing has been sent. */
  void restart() throws IOException {
    response.reset();
    given = false;
  }
}
