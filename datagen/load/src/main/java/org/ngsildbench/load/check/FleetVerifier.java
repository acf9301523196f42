package org.ngsildbench.load.check;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.ShardEntity;
import org.ngsildbench.load.marker.LoadedFleet;
import org.ngsildbench.load.marker.LoadedShards;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.load.source.LoadSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/**
 * Verifies a fleet in a broker: the number of entities by type, the completion marker, and the
 * readings of a sample of sensors at the start, middle and end of the history. Use once; leaves the
 * client open.
 */
@RequiredArgsConstructor
public final class FleetVerifier {

  private static final int SENSORS = 24;
  private static final int WINDOW_STEPS = 30;
  private static final int SHARDS_NAMED = 10;

  private final NgsiLdClient client;
  private final List<String> problems = new ArrayList<>();
  private int problemCount;
  private long entities;
  private long readings;

  /**
   * Checks a fleet.
   *
   * @throws BrokerException if the broker does not respond
   */
  public CheckResult check(Fleet fleet, DataModel model) {
    return check(new FleetSource(fleet, model), new FleetHistory(fleet, model));
  }

  /**
   * Checks a fleet that may include recorded sensors.
   *
   * @param source the loaded data
   * @param history the expected readings
   * @throws BrokerException if the broker does not respond
   */
  public CheckResult check(LoadSource source, SensorHistory history) {
    checkStatement(source.dataSet());
    source.countsByType().forEach(this::checkCount);
    checkReadings(history);
    return new CheckResult(entities, readings, problems, problemCount);
  }

  private void checkStatement(DataSetEntity wanted) {
    Optional<DataSetEntity> held = LoadedFleet.in(client);
    if (held.isEmpty()) {
      problem(notEnded());
    } else if (!held.get().identicalTo(wanted)) {
      problem("the broker's completion marker is " + held.get() + ", not " + wanted);
    }
  }

  private String notEnded() {
    LoadedShards shards = new LoadedShards(client);
    Optional<ShardEntity> any = shards.any();
    if (any.isEmpty()) {
      return "no " + DataSetEntity.TYPE + " marks a completed load";
    }
    List<Integer> missing = shards.missing(any.get(), SHARDS_NAMED + 1);
    String numbers =
        missing.stream().limit(SHARDS_NAMED).map(String::valueOf).collect(joining(", "));
    return missing.isEmpty()
        ? "all %s shards are loaded, but the %s is missing: load any shard again"
            .formatted(any.get().of(), DataSetEntity.TYPE)
        : "%s shards, of which these are not loaded: %s%s"
            .formatted(any.get().of(), numbers, missing.size() > SHARDS_NAMED ? ", ..." : "");
  }

  private void checkCount(String type, long expected) {
    RequestResult counted = answered(EntityRequest.entities().with("type", type).counted());
    long held =
        counted.totalCount() >= 0
            ? counted.totalCount()
            : answered(EntityRequest.entities().with("type", type).followingPages()).entities();
    entities += held;
    if (held != expected) {
      problem(String.format(Locale.ROOT, "%s: %,d entities of %,d", type, held, expected));
    }
  }

  private RequestResult answered(EntityRequest request) {
    RequestResult result = client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
    if (result.failure() != null) {
      throw new BrokerException(result.failure().kind(), result.failure().message());
    }
    return result;
  }

  private void checkReadings(SensorHistory history) {
    for (int sample = 0; sample < SENSORS; sample++) {
      // The sample includes both ends of the fleet and rotates through the attributes.
      int group = (int) ((history.groups() - 1L) * sample / (SENSORS - 1));
      List<SensorSeries> series = history.series(group);
      int row = sample % series.size();
      if (!series.get(row).position()) {
        checkReadings(history, group, row);
      }
    }
  }

  private void checkReadings(SensorHistory history, int group, int row) {
    int steps = Math.min(WINDOW_STEPS, history.steps());
    int last = history.steps() - steps;
    for (int from : new int[] {0, last / 2, last}) {
      WindowCheck window = new WindowCheck(client, history, group, row, from, steps);
      readings += steps;
      window.problem().ifPresent(this::problem);
    }
  }

  private void problem(String words) {
    problemCount++;
    if (problems.size() < CheckResult.MAX_PROBLEMS) {
      problems.add(words);
    }
  }
}
