package org.ngsildbench.commandline.console;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import sun.misc.Signal;

/**
 * Handler of Ctrl-C: stops the work in progress and reports what was done. A second Ctrl-C, a
 * second or more later, ends the process at once. Supervisors often signal a process and then its
 * group, so that one request arrives twice.
 *
 * <p>A shutdown hook does not suffice: the report needs a JVM that is not shutting down, and a
 * defined exit code.
 */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class StopSignal implements StopRequest {

  /** Words of commands that end with a report. */
  public static final String REPORTING = "stopping; the report follows (Ctrl-C again: no report)";

  private static final int EXIT_BY_SIGNAL = 130;
  private static final long SAME_WISH_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final String words;
  private final AtomicReference<Runnable> current = new AtomicReference<>();
  private final AtomicBoolean asked = new AtomicBoolean();
  private volatile long askedAt;

  /**
   * Handles Ctrl-C, SIGTERM of a supervisor and SIGHUP of a closed terminal.
   *
   * @param words message to the user
   */
  public static StopSignal install(String words) {
    StopSignal stop = new StopSignal(words);
    listen("INT", stop::interrupt);
    listen("TERM", stop::ask);
    listen("HUP", stop::ask);
    return stop;
  }

  private static void listen(String signal, Runnable wish) {
    try {
      Signal.handle(new Signal(signal), any -> wish.run());
    } catch (IllegalArgumentException ignoredOrUnknown) {
      // Whoever started us had it ignored, as nohup and "&" in scripts do, or it is Windows.
      return;
    }
  }

  @Override
  public boolean asked() {
    return asked.get();
  }

  @Override
  public void onStop(Runnable end) {
    current.set(end);
    if (asked.get()) {
      endCurrent();
    }
  }

  /** The signal and a thread that starts work may both call this; one of them ends it. */
  private void endCurrent() {
    Runnable end = current.getAndSet(null);
    if (end != null) {
      end.run();
    }
  }

  private void interrupt() {
    if (asked.get() && System.nanoTime() - askedAt > SAME_WISH_NANOS) {
      Runtime.getRuntime().halt(EXIT_BY_SIGNAL);
    }
    ask();
  }

  /** Requests the stop, as a signal does. */
  public void ask() {
    if (asked.get()) {
      return;
    }
    askedAt = System.nanoTime();
    if (asked.getAndSet(true)) {
      return;
    }
    System.err.println();
    System.err.println("bench: " + words);
    endCurrent();
  }
}
