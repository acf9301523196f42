package org.ngsildbench.ngsild.notification;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** Counts events. */
final class CountingObserver implements NotificationObserver {
  final AtomicLong written = new AtomicLong();
  final AtomicLong lost = new AtomicLong();
  final AtomicLong duplicates = new AtomicLong();
  final AtomicLong outOfOrder = new AtomicLong();
  final AtomicLong lateArrivals = new AtomicLong();
  final AtomicLong superfluous = new AtomicLong();
  final List<Long> delays = new CopyOnWriteArrayList<>();

  @Override
  public void written(long notifications) {
    written.addAndGet(notifications);
  }

  @Override
  public void notified(long delayNanos) {
    delays.add(delayNanos);
  }

  @Override
  public void irregular(Irregularity kind) {
    switch (kind) {
      case LOST -> lost.incrementAndGet();
      case DUPLICATE -> duplicates.incrementAndGet();
      case OUT_OF_ORDER -> outOfOrder.incrementAndGet();
      case LATE -> lateArrivals.incrementAndGet();
      case SUPERFLUOUS -> superfluous.incrementAndGet();
    }
  }

  @Override
  public String toString() {
    return "written %s, notified %d, lost %s, duplicates %s, out of order %s, late %s"
        .formatted(written, delays.size(), lost, duplicates, outOfOrder, lateArrivals);
  }
}
