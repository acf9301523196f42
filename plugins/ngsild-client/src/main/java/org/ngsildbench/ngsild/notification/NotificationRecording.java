package org.ngsildbench.ngsild.notification;

import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.tally.NotificationTally;

/**
 * Records the notifications of one label's writes. Thread-safe.
 *
 * @param latency their delays
 * @param tally their counters
 */
public record NotificationRecording(LabelLatency latency, NotificationTally tally)
    implements NotificationObserver {

  @Override
  public void written(long notifications) {
    tally.written(notifications);
  }

  @Override
  public void notified(long delayNanos) {
    latency.recordDelay(delayNanos);
    tally.notified();
  }

  @Override
  public void irregular(Irregularity kind) {
    kind.countIn(tally);
  }
}
