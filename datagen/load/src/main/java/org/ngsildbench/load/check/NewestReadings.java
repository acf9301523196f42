package org.ngsildbench.load.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;

/**
 * Waits until a broker shows the newest readings of its fleet. Some brokers accept readings long
 * before they are visible; a query in between returns an incorrect response.
 *
 * @param client client of the broker; stays open
 * @param history the written readings
 */
public record NewestReadings(NgsiLdClient client, SensorHistory history) {

  /** Number of sensors checked, from the first to the last of the fleet. */
  private static final int SENSORS = 4;

  private static final int WINDOW_STEPS = 2;
  private static final Duration PAUSE = Duration.ofMillis(500);

  /**
   * Returns a description of missing readings; empty if all are visible.
   *
   * @throws BrokerException if the broker does not respond
   */
  public Optional<String> missing() {
    for (int sample = 0; sample < SENSORS; sample++) {
      int group = (int) ((history.groups() - 1L) * sample / (SENSORS - 1));
      Optional<String> problem = newestOf(group);
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private Optional<String> newestOf(int group) {
    List<SensorSeries> series = history.series(group);
    int steps = Math.min(WINDOW_STEPS, history.steps());
    for (int row = 0; row < series.size(); row++) {
      if (!series.get(row).position()) {
        return new WindowCheck(client, history, group, row, history.steps() - steps, steps)
            .problem();
      }
    }
    return Optional.empty();
  }

  /**
   * Waits until the newest readings are visible.
   *
   * @param limit timeout; zero checks once
   * @param waiting called repeatedly with a description of the missing readings
   * @return description of the readings still missing; empty if all are visible
   * @throws BrokerException if the broker does not respond
   * @throws InterruptedException if the wait was interrupted
   */
  public Optional<String> await(Duration limit, Consumer<String> waiting)
      throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    while (true) {
      Optional<String> missing = missing();
      if (missing.isEmpty() || System.nanoTime() - deadline >= 0) {
        return missing;
      }
      waiting.accept(missing.get());
      Thread.sleep(PAUSE.toMillis());
    }
  }
}
