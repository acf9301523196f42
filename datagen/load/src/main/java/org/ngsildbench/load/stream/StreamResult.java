package org.ngsildbench.load.stream;

import org.ngsildbench.streaming.StreamFailure;

/**
 * The result of sending readings to a topic.
 *
 * @param sent messages sent
 * @param acknowledged messages that the server acknowledged
 * @param failed messages that failed or have no outcome
 * @param failure why the first one failed or the load was aborted; null if all succeeded
 */
public record StreamResult(long sent, long acknowledged, long failed, StreamFailure failure) {

  /** Returns whether the server acknowledged every message. */
  public boolean good() {
    return failure == null && failed == 0 && acknowledged == sent;
  }
}
