package org.ngsildbench.streaming.reconnect;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Looks after the producers and consumers of one connection, in one thread, and closes those that
 * are left. Thread-safe.
 */
public final class ClientSupervisor implements AutoCloseable {

  private static final long PERIOD_MILLIS = 100;

  private final Set<Kept> kept = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService thread;

  /** With a thread of this name, a daemon. */
  public ClientSupervisor(String name) {
    this.thread =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread made = new Thread(task, name);
              made.setDaemon(true);
              return made;
            });
    thread.scheduleWithFixedDelay(
        () -> kept.forEach(ClientSupervisor::keep),
        PERIOD_MILLIS,
        PERIOD_MILLIS,
        TimeUnit.MILLISECONDS);
  }

  private static void keep(Kept one) {
    try {
      one.keep();
    } catch (RuntimeException e) {
      // Else nobody would be looked after any more; what is wrong with this one shows in its
      // messages.
    }
  }

  /** A producer or consumer. */
  public interface Kept extends AutoCloseable {

    /** Does what has to be done now and then: ten times a second; throws nothing. */
    void keep();

    @Override
    void close();
  }

  /** Looks after one more, until it is removed. */
  public void add(Kept one) {
    kept.add(one);
  }

  /** Does not look after it any more. */
  public void remove(Kept one) {
    kept.remove(one);
  }

  /** Closes what is left. */
  @Override
  public void close() {
    thread.shutdown();
    kept.forEach(Kept::close);
  }
}
