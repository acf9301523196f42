package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.measurement.tally.Consistency;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.OfferedLoad;

/** The plan against a correct broker, and one that counts its stale responses. */
class MixedIT {
  private static final String PLAN = "mixed.jmx";
  private static final String MIXED = "mixed";
  private static final List<String> READS = List.of("read", "list", "history");

  @TempDir private Path folder;

  @Test
  void threadsThatReadAndWriteTheSameEntitiesFindNoFault() throws Exception {
    try (EmbeddedBroker broker = broker()) {
      PlanRun run = run(broker, "closed", "buses", "3", "threads", "8", "seconds", "5");

      assertThat(run.failures()).isEmpty();
      Map<String, LabelTally> tallies = run.tallies();
      assertThat(tallies).containsOnlyKeys(MIXED, "write", "read", "list", "history");
      tallies.values().forEach(MixedIT::assertAllCorrect);
      for (String label : READS) {
        assertThat(consistency(run, label)).isEqualTo(correct(count(run, label)));
      }
      assertThat(tallies.get("write").loadSpecificTallies().consistency()).isEmpty();
      assertThat(count(run, "write") + sumOfReads(run)).isEqualTo(count(run, MIXED));
      assertThat(run.samples()).hasSize((int) count(run, MIXED) + 2);
      assertThat(PlanRun.histogram(run.folder(), MIXED + "/service").getTotalCount())
          .isEqualTo(count(run, MIXED));
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "100, 120"})
  void offeredRatesOfOnlyReadsOrOnlyWrites(String percent, long writes) throws Exception {
    try (EmbeddedBroker broker = broker()) {
      PlanRun run = run(broker, "open", "rates", "40,80", "duration", "1s", "mix.writes", percent);

      assertThat(run.failures()).isEmpty();
      assertThat(offered(run, "mixed@40").started()).isEqualTo(40);
      assertThat(offered(run, "mixed@80").started()).isEqualTo(80);
      run.tallies().values().forEach(MixedIT::assertAllCorrect);
      assertThat(count(run, "write")).isEqualTo(writes);
      assertThat(sumOfReads(run)).isEqualTo(120 - writes);
      assertThat(count(run, "mixed@40") + count(run, "mixed@80")).isEqualTo(120);
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  @Test
  void equalSeedsSendEqualRequestsWithAnyThreads() throws Exception {
    try (EmbeddedBroker broker = broker()) {
      String first = requests(broker, "threads.max", "1", "seed", "1");

      assertThat(requests(broker, "threads.max", "16", "seed", "1")).isEqualTo(first);
      assertThat(requests(broker, "threads.max", "16", "seed", "2")).isNotEqualTo(first);
    }
  }

  @Test
  void staleResponsesAreCountedExactly() throws Exception {
    StaleReads stale = new StaleReads();
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(stale))) {
      // With one thread, each write is acknowledged before the next request. Rates have no idle
      // sample, whose response might be stale without being recorded.
      PlanRun run =
          run(broker, "stale", "buses", "3", "rates", "200", "duration", "2s", "threads.max", "1");

      long told = stale.told();
      assertThat(told).isGreaterThan(20);
      assertThat(consistency(run, "read"))
          .isEqualTo(
              new Consistency(count(run, "read"), told, 0, 0, 0, 0, stale.mostWritesLacking()));
      for (String label : List.of("list", "history")) {
        assertThat(consistency(run, label)).isEqualTo(correct(count(run, label)));
      }
      for (String label : List.of("read", "mixed@200")) {
        assertThat(run.tallies().get(label).operations().wrongAnswers()).isEqualTo(told);
        assertThat(run.tallies().get(label).operations().errors()).isZero();
      }
      assertThat(run.codes("mixed@200")).containsEntry("WRONG_ANSWER", told);
      Histogram staleness = PlanRun.histogram(run.folder(), "read/staleness");
      assertThat(staleness.getTotalCount()).isEqualTo(told);
      assertThat(staleness.getMinValue()).isPositive();
    }
  }

  @Test
  void withoutChecksStaleResponsesAreNotCounted() throws Exception {
    StaleReads stale = new StaleReads();
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(stale))) {
      PlanRun run =
          run(
              broker,
              "unchecked",
              "buses",
              "3",
              "rates",
              "200",
              "duration",
              "1s",
              "check",
              "false");

      assertThat(stale.told()).isPositive();
      assertThat(run.failures()).isEmpty();
      assertThat(run.tallies().get("read").loadSpecificTallies().consistency()).isEmpty();
    }
  }

  @Test
  void aNoisyNeighbourWritesInEverySecondPhase() throws Exception {
    try (EmbeddedBroker broker = broker()) {
      PlanRun run =
          run(
              broker,
              "tenants",
              "mix.tenants",
              "3",
              "mix.neighbour",
              "50",
              "threads",
              "2",
              "seconds",
              "6",
              "warmup.seconds",
              "1");

      assertThat(run.failures()).isEmpty();
      run.tallies().values().forEach(MixedIT::assertAllCorrect);
      assertThat(count(run, "noisy")).isEqualTo(150);
      assertThat(count(run, "quiet")).isPositive();
      assertThat(count(run, "disturbed")).isPositive();
      assertThat(count(run, "quiet") + count(run, "disturbed")).isLessThan(count(run, MIXED));
      assertThat(count(run, "write") + sumOfReads(run)).isEqualTo(count(run, MIXED));
      // On a busy machine, the warm-up may not even reach a write.
      assertThat(run.manifest().notes())
          .noneMatch(note -> note.contains("disturbed") && !note.contains("write"));
      for (int tenant = 1; tenant <= 3; tenant++) {
        assertThat(broker.tenants().existing("mixed" + tenant).size()).isZero();
      }
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({"'40,20', 2, false", "20, 6, true"})
  void withRatesTheNeighbourWritesDuringTheLast(String rates, int seconds, boolean throughout)
      throws Exception {
    try (EmbeddedBroker broker = broker()) {
      PlanRun run =
          run(
              broker,
              "tenants",
              "mix.tenants",
              "2",
              "mix.neighbour",
              "20",
              "rates",
              rates,
              "duration",
              seconds + "s",
              "warmup.seconds",
              "0",
              "mix.writes",
              "0");

      assertThat(run.failures()).isEmpty();
      run.tallies().values().forEach(MixedIT::assertAllCorrect);
      assertThat(count(run, "noisy")).isEqualTo(20 * seconds);
      assertThat(count(run, "disturbed")).isPositive();
      // The first operations may start before the first write.
      assertThat(count(run, "quiet") < count(run, "disturbed")).isEqualTo(throughout);
    }
  }

  @Test
  void reportsInvalidSettings() throws Exception {
    try (EmbeddedBroker broker = broker()) {
      assertThat(run(broker, "weights", "mix.reads", "0,0,0", "seconds", "1").failures())
          .first()
          .asString()
          .contains("Reads is \"0,0,0\"");
      assertThat(run(broker, "share", "mix.writes", "101", "seconds", "1").failures())
          .first()
          .asString()
          .contains("Writes (%) is \"101\"");
      assertThat(run(broker, "few", "mix.tenants", "61", "seconds", "1").failures())
          .first()
          .asString()
          .contains("61 tenants need at least as many buses, not 60");
      assertThat(run(broker, "alone", "mix.neighbour", "1", "seconds", "1").failures())
          .first()
          .asString()
          .contains("a noisy neighbour needs at least 2 tenants");
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  private static void assertAllCorrect(LabelTally tally) {
    assertThat(tally.operations().errors()).isZero();
    assertThat(tally.operations().wrongAnswers()).isZero();
  }

  private static Consistency correct(long reads) {
    return new Consistency(reads, 0, 0, 0, 0, 0, 0);
  }

  private static long count(PlanRun run, String label) throws IOException {
    return run.tallies().getOrDefault(label, LabelTally.NONE).operations().count();
  }

  private static long sumOfReads(PlanRun run) throws IOException {
    long sum = 0;
    for (String label : READS) {
      sum += count(run, label);
    }
    return sum;
  }

  private static Consistency consistency(PlanRun run, String label) throws IOException {
    return run.tallies().get(label).loadSpecificTallies().consistency().orElseThrow();
  }

  private static OfferedLoad offered(PlanRun run, String label) throws IOException {
    return run.tallies().get(label).loadSpecificTallies().offered().orElseThrow();
  }

  private String requests(EmbeddedBroker broker, String... namesAndValues) throws Exception {
    String name = String.join("-", namesAndValues);
    Map<String, String> properties = properties(broker, namesAndValues);
    properties.putAll(Map.of("rates", "100", "duration", "1s"));
    PlanRun run = PlanRun.of(PLAN, folder.resolve(name), properties);
    assertThat(run.failures()).isEmpty();
    return run.manifest().requestsSha256();
  }

  private PlanRun run(EmbeddedBroker broker, String name, String... namesAndValues)
      throws Exception {
    return PlanRun.of(PLAN, folder.resolve(name), properties(broker, namesAndValues));
  }

  private static Map<String, String> properties(EmbeddedBroker broker, String... namesAndValues) {
    Map<String, String> properties = new HashMap<>();
    properties.put("broker.url", broker.uri().toString());
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  private static EmbeddedBroker broker() throws IOException {
    return EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
  }
}
