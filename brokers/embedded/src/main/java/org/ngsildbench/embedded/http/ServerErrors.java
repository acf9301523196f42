package org.ngsildbench.embedded.http;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.problem.ErrorType;

/**
 * Writes errors detected by the HTTP server, such as an invalid request line or oversized headers,
 * as ProblemDetails. Thread-safe.
 */
public final class ServerErrors extends ErrorHandler {
  private final String server;

  /**
   * @param server value of the {@code Server} header
   */
  public ServerErrors(String server) {
    this.server = server;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus();
    Object message = request.getAttribute(ERROR_MESSAGE);
    response.getHeaders().put(HttpHeader.SERVER, server);
    if (HttpStatus.hasNoBody(status)) {
      callback.succeeded();
      return true;
    }
    byte[] body = body(status, message == null ? null : message.toString());
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, BrokerResponse.JSON);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
    response.write(true, ByteBuffer.wrap(body), callback);
    return true;
  }

  private static byte[] body(int status, String message) {
    ErrorType type =
        status == 500 ? ErrorType.INTERNAL_ERROR : status == 400 ? ErrorType.INVALID_REQUEST : null;
    String reason = HttpStatus.getMessage(status);
    return Json.bytes(
        Json.MAPPER
            .createObjectNode()
            .put("type", type == null ? "about:blank" : type.uri())
            .put("title", type == null ? reason : type.title())
            .put("status", status)
            .put(
                "detail",
                "The HTTP server rejected the request: "
                    + (message == null ? reason : message)
                    + "."));
  }
}
