package org.ngsildbench.load.stream;

import org.ngsildbench.streaming.StreamFailure;

/**
 * What came of readings sent to a topic.
 *
 * @param sent messages handed over
 * @param acknowledged those that the server took
 * @param failed those that it did not take, or of which nobody knows
 * @param failure why the first of them failed, or why the load was given up; null if all went well
 */
public record StreamResult(long sent, long acknowledged, long failed, StreamFailure failure) {

  /** Whether the server has all that was sent. */
  public boolean good() {
    return failure == null && failed == 0 && acknowledged == sent;
  }
}
