package org.ngsildbench.ngsild;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs an action once: when it is closed, or at the end of the JVM, even by a signal. Thread-safe.
 */
public final class CleanUp implements AutoCloseable {

  /** Words in the log about data that stays at the broker. */
  public static final String LEFT = "could not be deleted";

  private final AtomicBoolean begun = new AtomicBoolean();
  private final Runnable action;
  private final Thread atExit;

  /**
   * Registers an action.
   *
   * @param name name of the thread that runs it at the end of the JVM
   */
  public CleanUp(String name, Runnable action) {
    this.action = action;
    this.atExit = new Thread(this::run, name);
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The JVM is ending already; the hook does it.
      return;
    }
    run();
  }

  private void run() {
    if (begun.compareAndSet(false, true)) {
      action.run();
    }
  }
}
