package org.ngsildbench.commandline.load;

import java.util.concurrent.TimeUnit;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.stream.StreamProgress;
import org.ngsildbench.load.stream.StreamResult;
import org.ngsildbench.measurement.text.CountText;

/** Prints the progress of sending a history. For one thread. */
@RequiredArgsConstructor
final class StreamProgressText {

  private static final long INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private final Console console;
  private final long start = System.nanoTime();
  private long printed = start;

  void progress(StreamProgress progress) {
    long now = System.nanoTime();
    if (now - printed >= INTERVAL_NANOS) {
      printed = now;
      double seconds = (now - start) / 1e9;
      double left = seconds * (progress.allPieces() - progress.pieces()) / progress.pieces();
      console.progress(
          "%.1f %% (%s, %,.0f/s), about %.0f s left"
              .formatted(
                  100.0 * progress.pieces() / progress.allPieces(),
                  CountText.readings(progress.sent()),
                  progress.sent() / seconds,
                  left));
    }
  }

  /**
   * Reports the result.
   *
   * @param stopped whether it was interrupted; failures of messages in flight are then ignored
   */
  void result(StreamResult result, Pace pace, boolean stopped) {
    double seconds = (System.nanoTime() - start) / 1e9;
    if (pace.isLimited()) {
      console.say("max %.3f s late".formatted(pace.latestSeconds()));
    }
    if (result.failure() != null && !stopped) {
      console.say(result.failure().message());
    }
    console.result(
        "%s sent, %,d accepted, %,d failed in %.1f s: %,.0f readings/s"
            .formatted(
                CountText.readings(result.sent()),
                result.acknowledged(),
                result.failed(),
                seconds,
                result.acknowledged() / seconds));
  }
}
