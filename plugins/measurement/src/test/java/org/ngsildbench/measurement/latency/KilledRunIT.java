package org.ngsildbench.measurement.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledRunIT {

  @TempDir private Path folder;

  @Test
  void killedRunKeepsAllButItsLastInterval() throws Exception {
    Path file = folder.resolve("latency.hlog");
    Process run =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                KilledRun.class.getName(),
                file.toString())
            .inheritIO()
            .start();
    assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(run.exitValue()).isEqualTo(137);

    assertThat(countOf(file, "Q1/service")).isEqualTo(KilledRun.LOGGED_SAMPLES);
    assertThat(countOf(file, "Q1/response")).isEqualTo(KilledRun.LOGGED_SAMPLES);
  }

  private static long countOf(Path file, String tag) throws IOException {
    long count = 0;
    HistogramLogReader reader = new HistogramLogReader(file.toFile());
    while (reader.hasNext()) {
      Histogram interval = (Histogram) reader.nextIntervalHistogram();
      count += tag.equals(interval.getTag()) ? interval.getTotalCount() : 0;
    }
    reader.close();
    return count;
  }
}
