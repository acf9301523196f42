package org.ngsildbench.jmeter.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.jmeter.element.PlanProblem;

class BrokerOutageTest {

  private static final Duration LIMIT = Duration.ofSeconds(1);
  private static final long GUARD_NANOS = TimeUnit.SECONDS.toNanos(30);

  private final BrokerOutage outage = new BrokerOutage("http://broker:1", LIMIT);

  @ParameterizedTest
  @ValueSource(strings = {"UNREACHABLE", "RESET", "TIMEOUT"})
  void aBrokerThatNeverRespondsStopsTheTestAfterFewAttempts(String code) {
    long start = System.nanoTime();
    int attempts = 0;
    PlanProblem problem = null;
    while (problem == null && System.nanoTime() - start < GUARD_NANOS) {
      problem = outage.after(failed(code, 0));
      attempts++;
    }

    assertThat(problem).isNotNull();
    assertThat(problem.message())
        .startsWith("The broker no longer answered: no response from http://broker:1 for 1 s")
        .contains(code);
    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(LIMIT.toNanos());
    assertThat(attempts).as("without pauses there would be millions").isLessThan(1_000);
    assertThat(outage.after(failed(code, 0))).as("each thread is stopped").isSameAs(problem);
    assertThat(problem.isFirstReport()).isTrue();
    assertThat(problem.isFirstReport()).as("told once").isFalse();
    assertThat(outage.after(answered("HTTP_200"))).isNull();
    assertThat(outage.after(failed(code, 0))).as("a new outage").isNull();
  }

  @Test
  void aSingleFailureIsNotSlowedDown() {
    long start = System.nanoTime();
    for (int i = 0; i < 1_000; i++) {
      assertThat(outage.after(failed("UNREACHABLE", 0))).isNull();
      assertThat(outage.after(answered("HTTP_500"))).isNull();
    }
    assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(10));
  }

  @ParameterizedTest
  @CsvSource({"NO_FREE_CONNECTION, 0", "BAD_FIELD, 0", "INTERRUPTED, 0"})
  void unrelatedFailuresBeginNoOutage(String code, long sentBytes) {
    assertThat(afterMoreThanTheLimit(outage, code, sentBytes)).isNull();
  }

  /** One operation of a slow broker lasts longer than the limit. */
  @Test
  void threeReadTimeoutsInARowStopTheTest() {
    BrokerOutage slow = new BrokerOutage("http://broker:1", Duration.ofMillis(10));
    long start = System.nanoTime();
    PlanProblem problem = null;
    while (problem == null && System.nanoTime() - start < GUARD_NANOS) {
      problem = slow.after(timedOut(200));
    }

    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(400_000_000);
    assertThat(problem).isNotNull();
    assertThat(problem.message()).contains("TIMEOUT");
  }

  private static SampleResult timedOut(long millis) {
    SampleResult sample = SampleResult.createTestSample(millis);
    sample.setResponseCode("TIMEOUT");
    sample.setSentBytes(100);
    return sample;
  }

  @Test
  void zeroNeverStops() {
    assertThat(afterMoreThanTheLimit(new BrokerOutage("", Duration.ZERO), "UNREACHABLE", 0))
        .isNull();
  }

  private static PlanProblem afterMoreThanTheLimit(
      BrokerOutage outage, String code, long sentBytes) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < LIMIT.toNanos() + 100_000_000) {
      PlanProblem problem = outage.after(failed(code, sentBytes));
      if (problem != null) {
        return problem;
      }
    }
    return outage.after(failed(code, sentBytes));
  }

  private static SampleResult failed(String code, long sentBytes) {
    SampleResult sample = new SampleResult();
    sample.setResponseCode(code);
    sample.setSentBytes(sentBytes);
    return sample;
  }

  private static SampleResult answered(String code) {
    SampleResult sample = failed(code, 100);
    sample.setBytes(1L);
    return sample;
  }
}
