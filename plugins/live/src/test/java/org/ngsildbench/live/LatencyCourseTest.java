package org.ngsildbench.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatencyCourseTest {

  private static final long START = 1_800_000_000_000L;
  private static final Offset<Double> THREE_DIGITS = Offset.offset(0.01);

  @TempDir private Path folder;
  private Path log;
  private LatencyCourse course;

  @BeforeEach
  void createCourse() {
    log = folder.resolve("latency.hlog");
    course = new LatencyCourse(log);
  }

  @Test
  void isEmptyBeforeTheFirstInterval() {
    assertThat(course.poll()).isFalse();
    assertThat(course.labels()).isEmpty();
    assertThat(course.points("Q1")).isEmpty();
    assertThat(course.count("Q1")).isZero();
    assertThat(course.percentile("Q1", 99)).isZero();
  }

  @Test
  void readsResponseTimesOfEachLabelAsTheyAreWritten() throws Exception {
    write("Q1/response", 0, 1_000, 2_000, 9_000);
    write("Q1/service", 0, 500);
    write("Q2/response", 0, 4_000);
    assertThat(course.poll()).isTrue();
    assertThat(course.poll()).isFalse();
    write("Q1/response", 1, 3_000);
    assertThat(course.poll()).isTrue();

    assertThat(course.labels()).containsExactly("Q1", "Q2");
    assertThat(course.count("Q1")).isEqualTo(4);
    assertThat(course.percentile("Q1", 50)).isCloseTo(2, THREE_DIGITS);
    assertThat(course.percentile("Q1", 100)).isCloseTo(9, THREE_DIGITS);
    assertThat(course.points("Q1")).hasSize(2);
    assertThat(course.points("Q1").get(0).p50()).isCloseTo(2, THREE_DIGITS);
    assertThat(course.points("Q1").get(0).p99()).isCloseTo(9, THREE_DIGITS);
    assertThat(course.points("Q1").get(1).millis()).isEqualTo(START + 1_000);
  }

  @Test
  void aLongRunHasFewerPointsWithTheHighestPercentiles() throws Exception {
    int seconds = 3 * LatencyCourse.MAX_POINTS;
    for (int i = 0; i < seconds; i++) {
      write("Q1/response", i, i == 700 ? 50_000 : 1_000);
    }
    course.poll();

    assertThat(course.count("Q1")).isEqualTo(seconds);
    assertThat(course.points("Q1")).hasSizeLessThan(LatencyCourse.MAX_POINTS);
    assertThat(course.points("Q1"))
        .filteredOn(point -> point.p99() > 40)
        .singleElement()
        .satisfies(point -> assertThat(point.millis()).isBetween(START + 696_000, START + 700_000));
  }

  private void write(String tag, int second, long... micros) throws Exception {
    Histogram histogram = new Histogram(3);
    for (long value : micros) {
      histogram.recordValue(value);
    }
    histogram.setTag(tag);
    histogram.setStartTimeStamp(START + second * 1_000L);
    histogram.setEndTimeStamp(START + (second + 1) * 1_000L);
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    HistogramLogWriter writer = new HistogramLogWriter(line);
    writer.outputIntervalHistogram(histogram);
    writer.close();
    Files.writeString(
        log,
        line.toString(StandardCharsets.US_ASCII),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
