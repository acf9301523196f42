package org.ngsildbench.commandline.run.check;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UsageException;

class OfferedRateCheckTest {

  private static final List<Plan> SCALABILITY =
      List.of(new Plan("scalability-Q1", Path.of("a.jmx"), PackPlan.SCALABILITY, Map.of()));
  private static final List<Plan> INGESTION =
      List.of(new Plan(PackPlan.INGESTION, Path.of("c.jmx")));
  private static final List<Plan> QUERIES = List.of(new Plan(PackPlan.QUERIES, Path.of("b.jmx")));

  @Test
  void acceptsPositiveNumbers() {
    assertThatCode(
            () ->
                OfferedRateCheck.check(
                    List.of("5", "0.5", "1000000"), Duration.ofMillis(500), false, SCALABILITY))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-5", "fast", "", "1e3", "5/s", ".", "1.2.3"})
  void rejectsOtherTexts(String rate) {
    assertThatThrownBy(() -> OfferedRateCheck.check(List.of(rate), null, false, SCALABILITY))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'" + rate + "' is not a rate");
  }

  @ParameterizedTest
  @CsvSource({
    "0, a rate must be above 0",
    "1000001, a rate is at most 1000000/s",
    "0.0000000001, a rate has at most 9 digits after the point",
    "1234567890123456789, a number has at most 18 digits"
  })
  void rejectsInvalidSchedulesBeforeTheStart(String rate, String why) {
    assertThatThrownBy(() -> OfferedRateCheck.check(List.of(rate), null, false, SCALABILITY))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--rates: '" + rate + "' cannot be offered")
        .hasMessageContaining(why);
  }

  @Test
  void allStepsFormOneSchedule() {
    List<String> rates = IntStream.rangeClosed(1, 60).mapToObj(Integer::toString).toList();
    assertThatThrownBy(() -> OfferedRateCheck.check(rates, Duration.ofDays(7), false, SCALABILITY))
        .hasMessageContaining("366 days");
  }

  @Test
  void rejectsAZeroDuration() {
    assertThatThrownBy(
            () -> OfferedRateCheck.check(List.of("5"), Duration.ZERO, false, SCALABILITY))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--duration: use a time above 0");
  }

  @Test
  void rejectsEqualRates() {
    assertThatThrownBy(
            () -> OfferedRateCheck.check(List.of("5", "10", "5.0"), null, false, SCALABILITY))
        .hasMessage("--rates: duplicate 5.0");
  }

  @Test
  void streamingStepsLastWholeSeconds() {
    List<Plan> streaming = List.of(new Plan(PackPlan.STREAMING, Path.of("c.jmx")));
    assertThatCode(() -> OfferedRateCheck.check(List.of(), Duration.ofSeconds(2), false, streaming))
        .doesNotThrowAnyException();
    assertThatThrownBy(
            () -> OfferedRateCheck.check(List.of(), Duration.ofMillis(1_500), false, streaming))
        .hasMessageContaining("--duration: use whole seconds");
  }

  @Test
  void rejectsRatesForAPlanWithoutRates() {
    assertThatThrownBy(() -> OfferedRateCheck.check(List.of("5"), null, false, QUERIES))
        .hasMessage(
            "--rates goes with --plan scalability, ingestion, mixed, federation or capacity");
    assertThatThrownBy(
            () -> OfferedRateCheck.check(List.of(), Duration.ofSeconds(1), false, QUERIES))
        .hasMessageContaining(
            "--duration goes with --plan scalability, mixed, federation, capacity, notifications");
  }

  @Test
  void everyPlanMustUseTheRates() {
    List<Plan> both = List.of(QUERIES.get(0), INGESTION.get(0));
    assertThatThrownBy(() -> OfferedRateCheck.check(List.of("5"), null, false, both))
        .hasMessageContaining("--rates goes with");
  }

  @Test
  void rejectsThreadsBesideRates() {
    assertThatThrownBy(() -> OfferedRateCheck.check(List.of("5"), null, true, INGESTION))
        .hasMessageContaining("--rates with --threads: rates are an open loop");
    assertThatThrownBy(() -> OfferedRateCheck.check(List.of(), null, true, SCALABILITY))
        .hasMessageContaining("--threads with --plan scalability: rates are an open loop");
  }

  @Test
  void batchesLastADurationAtARateOnly() {
    Duration step = Duration.ofSeconds(5);
    assertThatCode(() -> OfferedRateCheck.check(List.of("5"), step, false, INGESTION))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> OfferedRateCheck.check(List.of(), step, false, INGESTION))
        .hasMessageContaining("ingestion with --rates");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "batch.operation|create,patch|batches at a rate are alike; use one value",
        "batch.sizes|1,100|batches at a rate are alike",
        "entity.bytes|200,1000|batches at a rate are alike",
        "batch.count|10|use --duration",
        "batch.seconds|10|use --duration"
      })
  void rejectsSettingsOfAClosedLoopForBatchesAtARate(String name, String value, String why) {
    assertThatThrownBy(() -> OfferedRateCheck.rejectBatches(INGESTION, Map.of(name, value)))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(name)
        .hasMessageContaining(why);
    assertThatCode(() -> OfferedRateCheck.rejectBatches(SCALABILITY, Map.of(name, value)))
        .doesNotThrowAnyException();
  }

  @Test
  void acceptsADurationIfTheUserPlanReadsIt(@TempDir Path folder) throws Exception {
    Path reads = Files.writeString(folder.resolve("a.jmx"), "<x>${__P(step.seconds,60)}</x>");
    Path doesNot = Files.writeString(folder.resolve("b.jmx"), "<x>${__P(steps,60)}</x>");

    assertThatCode(
            () ->
                OfferedRateCheck.check(
                    List.of(),
                    Duration.ofSeconds(5),
                    false,
                    List.of(new Plan("a.jmx", reads, null, Map.of()))))
        .doesNotThrowAnyException();
    assertThatThrownBy(
            () ->
                OfferedRateCheck.check(
                    List.of(),
                    Duration.ofSeconds(5),
                    false,
                    List.of(new Plan("b.jmx", doesNot, null, Map.of()))))
        .hasMessageContaining("a FILE.jmx that reads duration, duration.seconds or step.seconds");
  }
}
