package org.ngsildbench.commandline.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.live.LabelSnapshot;
import org.ngsildbench.live.LiveSnapshot;
import org.ngsildbench.measurement.tally.Operations;

class LiveTableTest {

  private static final LabelSnapshot Q1 =
      new LabelSnapshot(
          "Q1", new Operations(1_000, 3, 2, 7, 0), 0, 42.04, 39.96, 1_234, 20_000, 123_456);

  private final Console console =
      new Console(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()));

  private static LiveSnapshot snapshot(OptionalDouble done, List<LabelSnapshot> labels) {
    return new LiveSnapshot(
        "run-1",
        "scorpio",
        "queries",
        "2 of 6",
        65,
        done,
        done.isPresent() ? OptionalDouble.of(80) : OptionalDouble.empty(),
        OptionalLong.of(8),
        labels,
        Map.of("broker", 0.5, "steal", 0.0));
  }

  @Test
  void showsProgressAndARowPerLabel() {
    assertThat(LiveTable.of(snapshot(OptionalDouble.of(0.45), List.of(Q1)), console))
        .containsExactly(
            "queries (2 of 6), scorpio  1:05  8 threads  broker 0.50 cores",
            "[##############................] 45 %, about 1:20 left",
            "               operations    now/s   mean/s   p50 ms   p95 ms   p99 ms  errors incorrect    late",
            "Q1                   1000     42.0     40.0     1.23    20.00      123       3         2       7");
  }

  @Test
  void showsNoBarWithoutAKnownEnd() {
    assertThat(LiveTable.of(snapshot(OptionalDouble.empty(), List.of(Q1)), console))
        .hasSize(3)
        .noneMatch(line -> line.contains("["));
  }

  @Test
  void showsTheNewestLabelsOnly() {
    List<LabelSnapshot> labels =
        IntStream.rangeClosed(1, 20)
            .mapToObj(i -> new LabelSnapshot("Q1@" + i, Operations.good(i), 0, 0, 0, 0, 0, 0))
            .toList();
    List<String> lines = LiveTable.of(snapshot(OptionalDouble.empty(), labels), console);
    assertThat(lines.get(2)).startsWith("Q1@7 ");
    assertThat(lines.get(15)).startsWith("Q1@20 ").contains(" - ");
    assertThat(lines.get(16)).isEqualTo("and 6 earlier");
  }

  @Test
  void fitsALogInOneLine() {
    LabelSnapshot stream =
        new LabelSnapshot("kafka", Operations.good(5_000), 12, 0, 2_000, 900, 1_000, 1_100);
    assertThat(LiveTable.line(snapshot(OptionalDouble.of(0.999), List.of(Q1, stream))))
        .isEqualTo(
            "queries 99 %, about 1:20 left:  Q1 1000 (40.0/s, p95 20.00 ms)"
                + "  kafka 5000, 12 in flight (2000/s, p95 1.00 ms)  errors 3  incorrect 2");
  }

  @Test
  void countsErrorsOfPartsOnce() {
    LabelSnapshot reads =
        new LabelSnapshot("read", new Operations(400, 3, 2, 0, 0, 400), 0, 0, 16, 1, 1, 1);
    assertThat(LiveTable.line(snapshot(OptionalDouble.empty(), List.of(Q1, reads))))
        .endsWith("  errors 3  incorrect 2");
  }
}
