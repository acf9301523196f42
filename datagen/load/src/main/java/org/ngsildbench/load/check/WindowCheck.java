package org.ngsildbench.load.check;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.json.HistoryDocument;
import org.ngsildbench.ngsild.json.HistorySink;
import org.ngsildbench.ngsild.json.JsonAnswer;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/** Compares a range of one series' readings with those in the broker. */
final class WindowCheck {

  private static final int NOT_FOUND = 404;
  private static final int KEPT_BYTES = 1 << 20;
  private static final double TOLERANCE = 1e-6;

  private final NgsiLdClient client;
  private final SensorSeries series;
  private final Instant from;
  private final Instant to;
  private final Map<Long, Double> expected = new HashMap<>();
  private int wrong;
  private int surplus;

  WindowCheck(
      NgsiLdClient client, SensorHistory history, int group, int row, int fromStep, int steps) {
    this.client = client;
    this.series = history.series(group).get(row);
    long first = history.epochMillis(fromStep);
    long last = history.epochMillis(fromStep + steps - 1);
    // Brokers differ on whether bounds are inclusive.
    this.from = Instant.ofEpochMilli(first - 500);
    this.to = Instant.ofEpochMilli(last + 500);
    long[][] readings = new long[history.series(group).size()][steps];
    history.fill(group, fromStep, readings);
    for (int step = 0; step < steps; step++) {
      if (readings[row][step] != PackedReading.NONE) {
        expected.put(
            history.observedAt(group, fromStep + step),
            PackedReading.number(readings[row][step], series.decimals()));
      }
    }
  }

  /** Returns a description of the differences; empty if there are none. */
  Optional<String> problem() {
    int asked = expected.size();
    read();
    if (expected.isEmpty() && wrong == 0 && surplus == 0) {
      return Optional.empty();
    }
    return Optional.of(
        "%s %s from %s to %s: %s of %s readings missing, %s wrong, %s too many"
            .formatted(
                series.entity(),
                series.attribute(),
                from.plusMillis(500),
                to.minusMillis(500),
                expected.size(),
                asked,
                wrong,
                surplus));
  }

  private void read() {
    EntityRequest request =
        EntityRequest.temporal(series.entity())
            .with("attrs", series.attribute())
            .with("timerel", "between")
            .with("timeAt", from.toString())
            .with("endTimeAt", to.toString())
            .with("lastN", Integer.toString(Math.max(1, 2 * expected.size())))
            .keeping(KEPT_BYTES);
    RequestResult result = client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
    if (result.status() == NOT_FOUND) {
      return;
    }
    if (result.failure() != null) {
      throw new BrokerException(result.failure().kind(), result.failure().message());
    }
    try {
      HistoryDocument document = new HistoryDocument(new Comparison(), Set.of(series.attribute()));
      JsonAnswer.read(new ByteArrayInputStream(result.body()), document::read);
    } catch (IOException malformed) {
      throw new BrokerException(
          FailureKind.MALFORMED,
          "the history of " + series.entity() + " cannot be read: " + malformed.getMessage());
    }
  }

  private final class Comparison implements HistorySink {
    @Override
    public void entity(String id, String type) {
      // Only one entity was requested.
    }

    @Override
    public void series(String entity, String attribute, double[] values, long[] times, int count) {
      for (int i = 0; i < count; i++) {
        compare(times[i], values[i]);
      }
    }

    private void compare(long time, double value) {
      Double should = expected.remove(time);
      if (should == null) {
        surplus++;
      } else if (Math.abs(value - should) > TOLERANCE * Math.max(1, Math.abs(should))) {
        wrong++;
      }
    }
  }
}
