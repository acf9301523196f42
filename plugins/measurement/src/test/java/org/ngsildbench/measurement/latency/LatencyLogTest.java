package org.ngsildbench.measurement.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.measurement.file.LineSink;
import org.ngsildbench.measurement.label.BoundedLabels;

class LatencyLogTest {

  /** Keeps the log's own thread idle; the tests flush. */
  private static final Duration NEVER = Duration.ofHours(1);

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("latency.hlog");
  }

  @Test
  void logsBothTimesInMicroseconds() throws IOException {
    try (LatencyLog log = LatencyLog.open(file, NEVER, false)) {
      log.label("Q1").record(1_500_499, 2_500_500);
      log.label("Q1").recordAggregation(400);
      log.label("Q1").recordAggregation(777_000);
    }

    Map<String, Histogram> merged = merged();
    assertThat(merged).containsOnlyKeys("Q1/service", "Q1/response", "Q1/aggregation");
    assertThat(merged.get("Q1/service").getMaxValue()).isEqualTo(1500);
    assertThat(merged.get("Q1/response").getMaxValue()).isEqualTo(2501);
    assertThat(merged.get("Q1/aggregation").getTotalCount()).isEqualTo(2);
    assertThat(merged.get("Q1/aggregation").getMinValue()).isZero();
    assertThat(merged.get("Q1/aggregation").getMaxValue()).isEqualTo(777);
  }

  @Test
  void mergesTheRecordingOfAnotherEngine() throws IOException {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    LineSink network =
        new LineSink() {
          @Override
          public void append(byte[] lines) {
            sent.writeBytes(lines);
          }

          @Override
          public Optional<IOException> writeError() {
            return Optional.empty();
          }

          @Override
          public void close() {}
        };
    Histogram all = new Histogram(1, IntervalRecorder.MAX_MICROS, 3);
    try (LatencyLog here = LatencyLog.open(file, NEVER, false)) {
      try (LatencyLog there = LatencyLog.to(network, NEVER)) {
        for (int micros = 1; micros <= 5_000; micros++) {
          (micros % 3 == 0 ? here : there).label("Q1").record(micros * 1_000L, micros * 1_000L);
          all.recordValue(micros);
          if (micros % 1_000 == 0) {
            there.flush();
          }
        }
      }
      here.append(sent.toByteArray());
    }

    Histogram merged = merged().get("Q1/service");
    assertThat(merged.getTotalCount()).isEqualTo(5_000);
    for (double percentile : new double[] {50, 90, 95, 99, 99.9, 100}) {
      assertThat(merged.getValueAtPercentile(percentile))
          .isEqualTo(all.getValueAtPercentile(percentile));
    }
  }

  @Test
  void logsAggregationOnlyIfPresent() throws IOException {
    try (LatencyLog log = LatencyLog.open(file, NEVER, false)) {
      log.label("Q1").record(1000, 1000);
      log.label("never used");
    }

    assertThat(merged()).containsOnlyKeys("Q1/service", "Q1/response");
  }

  @Test
  void logsDelaysNextToTheTimesOfWrites() throws IOException {
    try (LatencyLog log = LatencyLog.open(file, NEVER, false)) {
      LabelLatency latency = log.label("notification");
      latency.record(1_000_000, 1_000_000);
      latency.recordDelay(2_000_400);
      latency.recordDelay(3_000_000);
    }

    assertThat(merged())
        .containsOnlyKeys("notification/service", "notification/response", "notification/delay");
    assertThat(merged().get("notification/delay").getTotalCount()).isEqualTo(2);
    assertThat(merged().get("notification/delay").getMinValue()).isEqualTo(2_000);
  }

  @Test
  void percentilesOfManyIntervalsMergeToThreeDigits() throws IOException {
    int samples = 200_000;
    try (LatencyLog log = LatencyLog.open(file, NEVER, false)) {
      LabelLatency latency = log.label("Q1");
      for (int i = 1; i <= samples; i++) {
        // A permutation of 1..samples microseconds (the factor is coprime to the number).
        long micros = i * 7919L % samples + 1;
        latency.record(micros * 1000, micros * 2000);
        if (i % 20_000 == 0) {
          log.flush();
        }
      }
    }

    Histogram service = merged().get("Q1/service");
    Histogram response = merged().get("Q1/response");
    assertThat(service.getTotalCount()).isEqualTo(samples);
    for (double percentile : new double[] {50, 90, 95, 99, 99.9}) {
      double exact = samples * percentile / 100;
      assertThat((double) service.getValueAtPercentile(percentile))
          .isCloseTo(exact, within(exact / 1000));
      assertThat((double) response.getValueAtPercentile(percentile))
          .isCloseTo(2 * exact, within(2 * exact / 1000));
    }
  }

  @Test
  void racingThreadsAndFlushesLoseNothing() throws Exception {
    int threads = 8;
    int each = 50_000;
    try (LatencyLog log = LatencyLog.open(file, Duration.ofMillis(1), false)) {
      Thread[] recording =
          IntStream.range(0, threads)
              .mapToObj(
                  thread ->
                      new Thread(
                          () -> {
                            for (int i = 0; i < each; i++) {
                              log.label("Q" + i % 3).record(i * 1000L, i * 2000L);
                            }
                          }))
              .toArray(Thread[]::new);
      for (Thread thread : recording) {
        thread.start();
      }
      for (Thread thread : recording) {
        thread.join();
      }
    }

    Map<String, Histogram> merged = merged();
    assertThat(merged).hasSize(6);
    assertThat(total(merged, "service")).isEqualTo((long) threads * each);
    assertThat(total(merged, "response")).isEqualTo((long) threads * each);
  }

  @Test
  void flushedIntervalsSurviveAKill() throws IOException {
    LatencyLog killed = LatencyLog.open(file, NEVER, false);
    killed.label("Q1").record(1_000_000, 1_000_000);
    killed.flush();
    killed.label("Q1").record(2_000_000, 2_000_000);

    assertThat(merged().get("Q1/service").getTotalCount()).isEqualTo(1);
    killed.close();
    assertThat(merged().get("Q1/service").getTotalCount()).isEqualTo(2);
  }

  @Test
  void continuedLogHasBothParts() throws IOException {
    long before = System.currentTimeMillis();
    try (LatencyLog log = LatencyLog.open(file, NEVER, false)) {
      log.label("Q1").record(1_000_000, 1_000_000);
    }
    Files.writeString(file, Files.readString(file) + "Tag=torn by a kill,17");
    try (LatencyLog log = LatencyLog.open(file, NEVER, true)) {
      log.label("Q1").record(3_000_000, 3_000_000);
      log.label("create-100").record(5_000_000, 5_000_000);
    }
    long after = System.currentTimeMillis();

    Map<String, Histogram> merged = merged();
    assertThat(merged)
        .containsOnlyKeys("Q1/service", "Q1/response", "create-100/service", "create-100/response");
    assertThat(merged.get("Q1/service").getTotalCount()).isEqualTo(2);
    assertThat(merged.get("Q1/service").getStartTimeStamp()).isBetween(before, after);
    assertThat(merged.get("Q1/service").getEndTimeStamp()).isBetween(before, after);
  }

  @Test
  void reopenedLogIsEmpty() throws IOException {
    for (int run = 0; run < 2; run++) {
      try (LatencyLog log = LatencyLog.open(file, NEVER, false)) {
        log.label("run " + run).record(1000, 1000);
      }
    }
    assertThat(merged()).containsOnlyKeys("run%201/service", "run%201/response");
  }

  @Test
  void durationsOutOfRangeAreClampedAndCounted() throws IOException {
    try (LatencyLog log = LatencyLog.open(file, NEVER, false)) {
      LabelLatency latency = log.label("Q1");
      latency.record(-1, Long.MAX_VALUE);
      latency.record(Long.MIN_VALUE, Duration.ofHours(1).toNanos());
      latency.record(0, 499);
      assertThat(log.clampedCount()).isEqualTo(3);
    }

    Map<String, Histogram> merged = merged();
    assertThat(merged.get("Q1/service").getCountAtValue(0)).isEqualTo(3);
    assertThat(merged.get("Q1/response").getTotalCount()).isEqualTo(3);
    assertThat(merged.get("Q1/response").getMinValue()).isZero();
    assertThat((double) merged.get("Q1/response").getMaxValue()).isCloseTo(3.6e9, within(3.6e6));
  }

  @Test
  void recordsLabelsBeyondTheLimitTogether() throws IOException {
    int labels = LatencyLog.MAX_LABELS + 50;
    try (LatencyLog log = LatencyLog.open(file, NEVER, false)) {
      for (int i = 0; i < labels; i++) {
        log.label("label-" + i).record(1000, 1000);
      }
    }

    Map<String, Histogram> merged = merged();
    String others = new LatencyTag(BoundedLabels.OTHERS, LatencyKind.SERVICE).text();
    assertThat(merged).hasSize(2 * (LatencyLog.MAX_LABELS + 1));
    assertThat(merged.get(others).getTotalCount()).isEqualTo(50);
    assertThat(total(merged, "service")).isEqualTo(labels);
  }

  @Test
  void recordingAfterCloseHasNoEffect() throws IOException {
    LatencyLog log = LatencyLog.open(file, NEVER, false);
    LabelLatency latency = log.label("Q1");
    latency.record(1000, 1000);
    log.close();
    String content = Files.readString(file);
    latency.record(1000, 1000);
    log.close();

    assertThat(file).content().isEqualTo(content);
    assertThat(log.writeError()).isEmpty();
  }

  @Test
  void reportsAnUnwritableFileAtOnce() {
    assertThatThrownBy(() -> LatencyLog.open(folder, NEVER, false))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("Cannot write " + folder + ": ");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1})
  void rejectsAnIntervalOfZero(long seconds) {
    assertThatThrownBy(() -> LatencyLog.open(file, Duration.ofSeconds(seconds), false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must be above 0");
    assertThat(file).doesNotExist();
  }

  private static long total(Map<String, Histogram> merged, String kind) {
    return merged.entrySet().stream()
        .filter(tagged -> tagged.getKey().endsWith("/" + kind))
        .mapToLong(tagged -> tagged.getValue().getTotalCount())
        .sum();
  }

  /** Returns the sum of intervals per tag, read with HdrHistogram's own reader. */
  private Map<String, Histogram> merged() throws FileNotFoundException {
    Map<String, Histogram> merged = new TreeMap<>();
    HistogramLogReader reader = new HistogramLogReader(file.toFile());
    while (reader.hasNext()) {
      Histogram interval = (Histogram) reader.nextIntervalHistogram();
      merged.computeIfAbsent(interval.getTag(), tag -> new Histogram(3)).add(interval);
    }
    reader.close();
    return merged;
  }
}
