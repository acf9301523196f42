package org.ngsildbench.embedded.faults;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Serves a request, counts the fault, and sends the status, the headers and the start of the body.
 */
final class PartialResponse {

  private PartialResponse() {}

  /**
   * Sends a part of the response.
   *
   * @param share part of the body to send, 0 (inclusive) to 1 (exclusive)
   * @param stateLength whether to send a Content-Length for the whole body; if not, sends chunks
   *     without the final one
   * @return false if the response has no body; it has then been sent completely
   */
  static boolean send(FaultyExchange exchange, double share, boolean stateLength)
      throws IOException {
    CapturedResponse captured = exchange.capture();
    byte[] body = captured.body();
    if (body.length == 0) {
      captured.sendTo(exchange.response());
      return false;
    }
    exchange.countFault();
    if (stateLength) {
      exchange.response().header("Content-Length", Integer.toString(body.length));
    }
    // Never closed: closing would complete the answer.
    OutputStream out = captured.streamTo(exchange.response());
    // Send at least one byte so that the status is sent.
    out.write(body, 0, Math.max(1, (int) (body.length * share)));
    out.flush();
    return true;
  }
}
