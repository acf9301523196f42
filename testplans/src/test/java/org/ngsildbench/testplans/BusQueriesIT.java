package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;

class BusQueriesIT {

  private static final String PLAN = "bus-queries.jmx";
  private static final String ALL = "Q1,Q2,Q3,Q4,Q5,Q6,Q7,Q4-server,Q5-server,Q5-all";
  private static final int COUNT = 24;

  @RegisterExtension private static final SmallFleetBroker broker = new SmallFleetBroker();

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void everyQueryOfBothModelsIsCorrect(DataModel model) throws Exception {
    try (EmbeddedBroker ofModel = EmbeddedBroker.start(SmallFleet.broker(model))) {
      PlanRun run = runAll(ofModel, "fleet.model", model.text());

      assertThat(run.failures()).isEmpty();
      assertThat(run.tallies()).containsOnlyKeys(ALL.split(","));
      run.tallies()
          .forEach(
              (label, tally) ->
                  assertThat(tally.operations().count())
                      .as(label)
                      .isEqualTo(label.equals("Q5-all") ? 3 : COUNT));
      assertThat(run.manifest().dataSet().fingerprint()).hasSize(64);
      assertThat(run.manifest().versions().broker().name()).contains("embedded");
      assertThat(run.manifest().ended()).isAfter(run.manifest().started());
      assertThat(run.manifest().options()).containsEntry("queries", ALL);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "realistic",
        "realistic:noise",
        "realistic:canyons",
        "realistic:gaps",
        "realistic:jitter",
        "realistic:late",
        "realistic:duplicates",
        "realistic:stuck",
        "realistic:outliers",
        "realistic:drift",
        "realistic:weather"
      })
  void everyQueryIsCorrectWithEachEffect(String data) throws Exception {
    FleetSpec spec = SmallFleet.SPEC.with(DataQuality.of(data));
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(SmallFleet.broker(spec, DataModel.ATTRIBUTES))) {
      PlanRun run = runAll(broker, "fleet.data", data);

      assertThat(run.failures()).isEmpty();
      assertThat(run.tallies()).containsOnlyKeys(ALL.split(","));
      assertThat(run.manifest().dataSet().data()).isEqualTo(data);
    }
  }

  private PlanRun runAll(EmbeddedBroker queried, String property, String value) throws Exception {
    return PlanRun.of(
        PLAN,
        folder,
        SmallFleet.properties(
            queried.uri(),
            property,
            value,
            "queries",
            ALL,
            "queries.count",
            "" + COUNT,
            "queries.count.all",
            "3"));
  }

  @Test
  void equalSeedsSendEqualRequestsWithAnyThreads() throws Exception {
    PlanRun one = run("one", "threads", "1", "queries", "Q1,Q5,Q7");
    PlanRun eight = run("eight", "threads", "8", "queries", "Q1,Q5,Q7");

    assertThat(eight.manifest().requestsSha256()).isEqualTo(one.manifest().requestsSha256());
    assertThat(
            eight.tallies().values().stream().mapToLong(tally -> tally.operations().count()).sum())
        .isEqualTo(3L * COUNT);
  }

  @Test
  void anotherSeedSendsOtherRequests() throws Exception {
    PlanRun first = run("first", "queries", "Q1", "seed", "1");
    PlanRun second = run("second", "queries", "Q1", "seed", "2");

    assertThat(second.manifest().requestsSha256()).isNotEqualTo(first.manifest().requestsSha256());
  }

  @Test
  void warmUpIsNotRecorded() throws Exception {
    PlanRun run = run("warm", "queries", "Q1,Q2", "warmup.seconds", "60", "warmup.count", "5");

    assertThat(run.codes("warm-up Q1")).containsEntry("200", 5L);
    assertThat(run.codes("warm-up Q2")).containsEntry("200", 5L);
    assertThat(run.codes("warm-up Q3")).isEmpty();
    assertThat(run.tallies()).containsOnlyKeys("Q1", "Q2");
    assertThat(tags(run)).isNotEmpty().noneMatch(tag -> tag.contains("warm-up"));
  }

  @Test
  void everySampleIsInTheLatencyLogTwice() throws Exception {
    PlanRun run = run("log", "queries", "Q1,Q4", "threads", "3");

    assertThat(counts(run, "Q1/service")).isEqualTo(COUNT);
    assertThat(counts(run, "Q1/response")).isEqualTo(COUNT);
    assertThat(counts(run, "Q4/aggregation")).isEqualTo(COUNT);
  }

  private PlanRun run(String name, String... namesAndValues) throws Exception {
    var properties = SmallFleet.properties(broker.uri(), namesAndValues);
    properties.put("queries.count", "" + COUNT);
    PlanRun run = PlanRun.of(PLAN, folder.resolve(name), properties);
    assertThat(run.failures()).isEmpty();
    return run;
  }

  private static long counts(PlanRun run, String tag) throws Exception {
    long count = 0;
    for (EncodableHistogram interval : intervals(run)) {
      if (tag.equals(interval.getTag())) {
        count += ((org.HdrHistogram.Histogram) interval).getTotalCount();
      }
    }
    return count;
  }

  private static List<String> tags(PlanRun run) throws Exception {
    return intervals(run).stream().map(EncodableHistogram::getTag).distinct().toList();
  }

  private static List<EncodableHistogram> intervals(PlanRun run) throws Exception {
    List<EncodableHistogram> intervals = new ArrayList<>();
    try (HistogramLogReader reader =
        new HistogramLogReader(run.folder().resolve("latency.hlog").toFile())) {
      EncodableHistogram next = reader.nextIntervalHistogram();
      while (next != null) {
        intervals.add(next);
        next = reader.nextIntervalHistogram();
      }
    }
    return intervals;
  }
}
