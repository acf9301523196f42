package org.ngsildbench.jmeter.recorder;

import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.tally.NotificationTally;
import org.ngsildbench.ngsild.notification.NotificationObserver;

/**
 * Records the notifications of one label's writes. Thread-safe.
 *
 * @param latency their delays
 * @param tally their counters
 */
record NotificationRecording(LabelLatency latency, NotificationTally tally)
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
  public void lost() {
    tally.lost();
  }

  @Override
  public void duplicate() {
    tally.duplicate();
  }

  @Override
  public void outOfOrder() {
    tally.outOfOrder();
  }

  @Override
  public void lateArrival() {
    tally.lateArrival();
  }
}
