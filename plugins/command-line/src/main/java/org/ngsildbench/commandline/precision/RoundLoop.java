package org.ngsildbench.commandline.precision;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.manifest.SetUpNote;

/** Measures in rounds until a goal is reached or the time is up. Not thread-safe. */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public abstract class RoundLoop {

  /** Name of the goal, such as {@code Precision}. */
  private final String what;

  /** Time limit for all rounds; no round starts that would end later. */
  private final Duration atMost;

  private final Stopwatch watch;

  /** Receives a line after each round. */
  private final Consumer<String> progress;

  /** The time and the user's stop request. */
  public interface Stopwatch {

    /** The time since the first round began, in nanoseconds. */
    long nanos();

    /** Returns whether a stop was requested. */
    boolean stopped();
  }

  /** The reason why the rounds ended. */
  public enum Ending {
    REACHED,
    TIME_LIMIT,
    STOPPED
  }

  /**
   * Result of the rounds.
   *
   * @param words one sentence: why they stopped, after how long, and the result
   */
  public record Result(Ending ending, String words) {

    /** The sentence as a note of the manifest: a warning unless the goal was reached. */
    public String note() {
      return ending == Ending.REACHED ? SetUpNote.of(words) : words;
    }
  }

  /** Measures until the goal is reached, the time is up, or a round does not complete. */
  public final Result run() throws IOException, InterruptedException {
    for (int rounds = 1; measure() && !watch.stopped(); rounds++) {
      boolean reached = reached();
      progress.accept("%s after %s: %s".formatted(what.toLowerCase(Locale.ROOT), time(), words()));
      String after = " after %s, in %s".formatted(time(), rounds(rounds));
      if (reached) {
        return result(Ending.REACHED, " reached" + after);
      }
      if (!fits(atMost.toNanos() - watch.nanos())) {
        return result(
            Ending.TIME_LIMIT,
            " not reached: the time limit of %d s (--at-most) stopped the run%s"
                .formatted(atMost.toSeconds(), after));
      }
    }
    return result(
        Ending.STOPPED, " not reached: the run was stopped, or a round failed, after " + time());
  }

  /** Measures another round; returns false if it did not complete. */
  abstract boolean measure() throws IOException, InterruptedException;

  /** Looks at all rounds so far. */
  abstract boolean reached() throws IOException;

  /** Sizes the next round; false where the time left is too short for one. */
  abstract boolean fits(long nanosLeft);

  /** Returns the result so far. */
  abstract String words();

  private Result result(Ending ending, String how) {
    return new Result(ending, what + how + ": " + words() + ".");
  }

  static String rounds(int number) {
    return number == 1 ? "1 round" : number + " rounds";
  }

  private String time() {
    return Math.round(watch.nanos() / 1e9) + " s";
  }
}
