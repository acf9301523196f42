package org.ngsildbench.measurement.pause;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/** Hears of the garbage collections of this JVM that stop its threads. */
final class GarbageCollections implements AutoCloseable {

  /** A concurrent cycle; its pauses are notified separately. */
  private static final String CONCURRENT_CYCLE = "end of GC cycle";

  private final List<NotificationEmitter> collectors;
  private final NotificationListener listener;

  private GarbageCollections(List<NotificationEmitter> collectors, LongConsumer pauseNanos) {
    this.collectors = collectors;
    this.listener = (notification, handback) -> ended(notification, pauseNanos);
    collectors.forEach(collector -> collector.addNotificationListener(listener, null, null));
  }

  /**
   * Starts listening.
   *
   * @param pauseNanos called with the pause of each collection in whole milliseconds, by a JVM
   *     thread soon after it
   */
  static GarbageCollections watch(LongConsumer pauseNanos) {
    List<NotificationEmitter> emitters =
        ManagementFactory.getPlatformMXBeans(GarbageCollectorMXBean.class).stream()
            .filter(NotificationEmitter.class::isInstance)
            .map(NotificationEmitter.class::cast)
            .toList();
    return new GarbageCollections(emitters, pauseNanos);
  }

  private static void ended(Notification notification, LongConsumer pauseNanos) {
    if (!notification
        .getType()
        .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
      return;
    }
    GarbageCollectionNotificationInfo collection =
        GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
    if (!collection.getGcAction().equals(CONCURRENT_CYCLE)) {
      pauseNanos.accept(TimeUnit.MILLISECONDS.toNanos(collection.getGcInfo().getDuration()));
    }
  }

  @Override
  public void close() {
    for (NotificationEmitter collector : collectors) {
      try {
        collector.removeNotificationListener(listener);
      } catch (ListenerNotFoundException e) {
        // Already removed.
      }
    }
  }
}
