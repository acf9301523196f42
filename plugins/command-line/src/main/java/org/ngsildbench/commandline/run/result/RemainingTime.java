package org.ngsildbench.commandline.run.result;

import java.time.Duration;
import java.util.Optional;
import lombok.RequiredArgsConstructor;

/** Estimates the remaining time from completed measurements. */
@RequiredArgsConstructor
public final class RemainingTime {

  private final int turns;
  private final long startNanos;
  private int done;

  /** A measurement has ended, or will not be made. */
  public void turnEnded() {
    done++;
  }

  /** Returns for instance {@code 3 of 10}. */
  public String position() {
    return "%d of %d".formatted(done + 1, turns);
  }

  /** The time left; empty before one measurement is done. */
  public Optional<String> left(long nowNanos) {
    if (done == 0) {
      return Optional.empty();
    }
    Duration left = Duration.ofNanos((nowNanos - startNanos) / done * (turns - done));
    return Optional.of(
        left.toSeconds() < 90
            ? "about %d s left".formatted(left.toSeconds())
            : "about %d min left".formatted(Math.round(left.toSeconds() / 60.0)));
  }
}
