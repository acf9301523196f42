package org.ngsildbench.commandline.console;

import java.util.concurrent.atomic.AtomicReference;
import sun.misc.Signal;

/**
 * Ctrl-C, taken as a wish: the work in progress is asked to stop, and what was done is reported. A
 * second Ctrl-C ends the process at once.
 *
 * <p>A shutdown hook would not do: the report needs a JVM that is not shutting down, and the exit
 * code has to stay ours.
 */
public final class StopSignal {

  private static final int EXIT_BY_SIGNAL = 130;

  private final String words;
  private final AtomicReference<Runnable> current = new AtomicReference<>();
  private volatile boolean asked;

  private StopSignal(String words) {
    this.words = words;
  }

  /**
   * Listens for Ctrl-C and for the end asked for by a supervisor (SIGTERM).
   *
   * @param words what the user is told then
   */
  public static StopSignal install(String words) {
    StopSignal stop = new StopSignal(words);
    Signal.handle(new Signal("INT"), signal -> stop.ask());
    Signal.handle(new Signal("TERM"), signal -> stop.ask());
    return stop;
  }

  /** Whether the user wants no more to be measured. */
  public boolean asked() {
    return asked;
  }

  /** What ends the work in progress; null when there is none. */
  public void onStop(Runnable end) {
    current.set(end);
    if (asked && end != null) {
      end.run();
    }
  }

  private void ask() {
    if (asked) {
      Runtime.getRuntime().halt(EXIT_BY_SIGNAL);
    }
    asked = true;
    System.err.println();
    System.err.println("bench: " + words);
    Runnable end = current.get();
    if (end != null) {
      end.run();
    }
  }
}
