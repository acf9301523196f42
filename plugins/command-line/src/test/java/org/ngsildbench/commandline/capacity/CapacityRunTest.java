package org.ngsildbench.commandline.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.capacity.ProbeMeasurement.Figure;
import org.ngsildbench.commandline.capacity.Prober.Observed;
import org.ngsildbench.commandline.capacity.search.SearchSettings;
import org.ngsildbench.commandline.capacity.search.StopReason;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;

class CapacityRunTest {

  private static final CapacityGoal GOAL =
      new CapacityGoal(
          Criterion.parse("Q1.response.p95 < 100 ms", Variable.RATE),
          Variable.RATE,
          Duration.ofSeconds(10),
          new SearchSettings(10, 10_000, 2, 0.05, 3, 1, 60, false));

  @TempDir private Path folder;

  private final StringWriter said = new StringWriter();

  /** A system whose time grows towards its limit. */
  private static ProbeMeasurement system(double rate) {
    double micros = rate < 1_000 ? 5_000 / (1 - rate / 1_000) : 60e6;
    return observation(0, OptionalDouble.of(0.2), micros);
  }

  private static ProbeMeasurement observation(
      long errors, OptionalDouble generator, double micros) {
    boolean kept = micros < 100_000;
    return new ProbeMeasurement(
        100,
        errors,
        0,
        Optional.empty(),
        generator,
        Optional.empty(),
        Optional.empty(),
        Optional.of(new Figure(micros, Math.round(micros / 1e3) + " ms", kept, kept)));
  }

  private CapacityResult search(DoubleFunction<ProbeMeasurement> system)
      throws IOException, InterruptedException {
    return run(values -> values.stream().map(value -> seen(system, value)).toList());
  }

  private CapacityResult run(Prober prober) throws IOException, InterruptedException {
    PrintWriter words = new PrintWriter(said);
    return new CapacityRun(GOAL, prober, folder, new Console(words, words), () -> false).run();
  }

  private static Observed seen(DoubleFunction<ProbeMeasurement> system, double value) {
    return new Observed(value, system.apply(value), "probes/1", "Q1@" + value);
  }

  @Test
  void findsAndReportsTheCapacity() throws Exception {
    CapacityResult result = search(CapacityRunTest::system);

    // 5 ms / (1 - rate / 1,000) is 100 ms at 950/s.
    assertThat(result.capacity().bracket().sustained().orElseThrow()).isBetween(900.0, 950.0);
    assertThat(result.capacity().bracket().failedAt().orElseThrow()).isBetween(950.0, 1_000.0);
    String sentences = String.join("\n", CapacityText.of(result));
    assertThat(sentences)
        .contains("/s meets Q1.response.p95 < 100 ms")
        .contains("95 % interval of the capacity")
        .contains("What broke first: the criterion at");
    assertThat(said.toString()).contains("probe  1:           10/s  kept       5 ms");
    assertThat(said.toString()).contains("broken     the criterion");
    assertThat(result.sustained()).hasSize(3);
  }

  @Test
  void writesTheInputOfTheReport() throws Exception {
    CapacityResult result = search(CapacityRunTest::system);

    JsonObject written = JsonDocument.read(folder.resolve(CapacityFile.NAME));

    assertThat(written.number("schema")).isEqualTo(1);
    assertThat(written.text("criterion")).isEqualTo("Q1.response.p95 < 100 ms");
    assertThat(written.text("variable")).isEqualTo("rate");
    assertThat(written.text("unit")).isEqualTo("/s");
    assertThat(written.text("ending")).isEqualTo("found");
    assertThat(written.decimal("sustained"))
        .isEqualTo(result.capacity().bracket().sustained().getAsDouble());
    assertThat(written.texts("ci95")).hasSize(2);
    List<JsonObject> probes = written.objects("probes");
    assertThat(probes).hasSameSizeAs(result.probes());
    assertThat(probes.get(0).names())
        .containsExactly("value", "repetition", "kept", "figure", "folder");
  }

  @Test
  void aStoppedRunKeepsItsResults() throws Exception {
    int[] rounds = {0};
    CapacityResult result =
        run(
            values ->
                rounds[0]++ < 3
                    ? List.of(seen(CapacityRunTest::system, values.get(0)))
                    : List.of());

    assertThat(result.capacity().ending()).isEqualTo(StopReason.CUT_SHORT);
    assertThat(result.probes()).hasSize(3);
    assertThat(CapacityText.of(result).get(0))
        .isEqualTo(
            "The search ended early: 40/s meets Q1.response.p95 < 100 ms, and no higher value was tried.");
    assertThat(JsonDocument.read(folder.resolve(CapacityFile.NAME)).objects("probes")).hasSize(3);
  }

  @Test
  void lostSystemEndsTheSearchAndIsReported() throws Exception {
    int[] rounds = {0};
    Prober dies =
        values -> {
          if (rounds[0]++ == 2) {
            throw new IOException("the broker is gone");
          }
          return List.of(seen(CapacityRunTest::system, values.get(0)));
        };

    CapacityResult result = run(dies);

    assertThat(result.probes()).hasSize(2);
    assertThat(result.isAnswer()).isFalse();
    assertThat(said.toString()).contains("the search ends here: the broker is gone");
    assertThat(CapacityText.of(result).get(0))
        .isEqualTo(
            "The search ended early: 20/s meets Q1.response.p95 < 100 ms, and no higher value was tried.");
    JsonObject written = JsonDocument.read(folder.resolve(CapacityFile.NAME));
    assertThat(written.text("ending")).isEqualTo("cut-short");
    assertThat(written.decimal("sustained")).isEqualTo(20);
    assertThat(written.objects("probes")).hasSize(2);
  }

  @Test
  void aSystemThatNeverRespondsIsAFailure() {
    assertThatThrownBy(
            () ->
                run(
                    values -> {
                      throw new IOException("no broker");
                    }))
        .hasMessage("no broker");
  }

  @Test
  void ignoresValuesOfARoundAboveABrokenOne() throws Exception {
    CapacityGoal together =
        new CapacityGoal(
            GOAL.criterion(),
            Variable.RATE,
            Duration.ofSeconds(10),
            new SearchSettings(10, 10_000, 2, 0.05, 1, 20, 60, false));
    List<Integer> sizes = new ArrayList<>();
    PrintWriter words = new PrintWriter(said);
    Prober prober =
        values -> {
          sizes.add(values.size());
          return values.stream().map(value -> seen(CapacityRunTest::system, value)).toList();
        };

    CapacityResult result =
        new CapacityRun(together, prober, folder, new Console(words, words), () -> false).run();

    assertThat(sizes.get(0)).isEqualTo(11);
    assertThat(result.probes().get(7).value()).isEqualTo(1_280);
    assertThat(result.probes().get(8).value()).isLessThan(1_280);
  }

  @Test
  void doesNotReportTheGeneratorsLimitAsTheBrokers() throws Exception {
    CapacityResult result =
        search(rate -> observation(0, OptionalDouble.of(rate > 100 ? 0.95 : 0.1), 1_000));

    assertThat(result.capacity().ending()).isEqualTo(StopReason.GENERATOR);
    assertThat(String.join(" ", CapacityText.of(result)))
        .contains("80/s meets Q1.response.p95 < 100 ms")
        .contains("the load generator, not the broker, was the limit")
        .contains("What broke first: the load generator at 160/s: the load generator used 95.0 %");
  }

  /** Drivers go to a sink, which is no broker in the sense of NGSI-LD. */
  @Test
  void doesNotReportTheGeneratorsLimitAsTheSinks() throws Exception {
    CapacityGoal drivers =
        new CapacityGoal(
            Criterion.parse("vehicles.delay.max < 5 s", Variable.DRIVERS),
            Variable.DRIVERS,
            Duration.ofSeconds(30),
            new SearchSettings(1_000, 1e6, 2, 0.05, 5, 1, 60, true));
    PrintWriter words = new PrintWriter(said);
    Prober busy =
        values ->
            List.of(
                seen(
                    count -> observation(0, OptionalDouble.of(count > 5_000 ? 0.9 : 0.1), 1_000),
                    values.get(0)));

    CapacityResult result =
        new CapacityRun(drivers, busy, folder, new Console(words, words), () -> false).run();

    assertThat(CapacityText.of(result).get(0))
        .isEqualTo(
            "4,000 drivers meets vehicles.delay.max < 5 s; the load generator, not the sink,"
                + " was the limit beyond it: the capacity is that or more.");
  }

  @Test
  void reportsACriterionThatNeverOrAlwaysBreaks() throws Exception {
    assertThat(CapacityText.of(search(rate -> observation(0, OptionalDouble.empty(), 1_000))))
        .containsExactly(
            "10,000/s, the highest value, meets Q1.response.p95 < 100 ms: the capacity is that or more.");
    assertThat(CapacityText.of(search(rate -> observation(50, OptionalDouble.empty(), 1_000))))
        .containsExactly(
            "10/s, the lowest value, does not meet Q1.response.p95 < 100 ms: the capacity is lower.",
            "What broke first: errors at 10/s: 50.0 % of the operations failed.");
  }
}
