package org.ngsildbench.streaming.reconnect;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Supervises the producers and consumers of one connection in one thread, and closes the remaining
 * ones. Thread-safe.
 */
public final class ClientSupervisor implements AutoCloseable {

  private static final long PERIOD_MILLIS = 100;

  private final Set<Kept> kept = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService thread;

  /** Creates a supervisor with a daemon thread of this name. */
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
      // Otherwise supervision of all clients would stop; a faulty client shows in its messages.
    }
  }

  /** A producer or consumer. */
  public interface Kept extends AutoCloseable {

    /** Performs periodic maintenance, ten times a second; must not throw. */
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

  /** Closes the remaining client. */
  @Override
  public void close() {
    thread.shutdown();
    kept.forEach(Kept::close);
  }
}
