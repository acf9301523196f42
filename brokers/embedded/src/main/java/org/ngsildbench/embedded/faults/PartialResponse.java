package org.ngsildbench.embedded.faults;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Serves a request, counts the fault, and sends the status, the headers and the first part of the
 * body.
 */
final class PartialResponse {

  private PartialResponse() {}

  /**
   * Sends a share of the answer.
   *
   * @param share 0 (inclusive) to 1 (exclusive) of the body
   * @param stateLength whether a Content-Length announces the whole body; if not, it goes in
   *     chunks, the last of which is missing
   * @return false if the answer had no body to send a part of; it has then been sent whole
   */
  static boolean send(FaultyExchange exchange, double share, boolean stateLength)
      throws IOException {
    CapturedAnswer captured = exchange.capture();
    byte[] body = captured.body();
    if (body.length == 0) {
      captured.sendTo(exchange.answer());
      return false;
    }
    exchange.countFault();
    if (stateLength) {
      exchange.answer().header("Content-Length", Integer.toString(body.length));
    }
    // Never closed: closing would complete the answer.
    OutputStream out = captured.streamTo(exchange.answer());
    // A byte at least, so that the status is on its way.
    out.write(body, 0, Math.max(1, (int) (body.length * share)));
    out.flush();
    return true;
  }
}
