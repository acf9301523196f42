package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.tally.Tallies;

/** The JMeter process is stopped for three seconds in a closed loop. */
@EnabledOnOs(OS.LINUX)
@Tag("proof")
class PausedGeneratorIT {

  private static final int STOPPED_SECONDS = 3;

  @TempDir private Path folder;

  @Test
  void separatesTheWaitFromTheBroker() throws Exception {
    Path out = folder.resolve("run");
    Process run =
        BuiltHome.bench(
            folder,
            folder.resolve("words"),
            BuiltHome.arguments(
                "run --quick --plan queries --queries Q1 -J queries.count=5000 --out {}", out));
    try {
      awaitOperations(run, out.resolve("tallies.json"));
      stop(jmeter(run));
      assertThat(run.waitFor(3, TimeUnit.MINUTES)).isTrue();

      assertThat(longest(out, "Q1/response")).isGreaterThan(2.9e6);
      assertThat(longest(out, "Q1/paused")).isGreaterThan(2.9e6);
      assertThat(longest(out, "generator/hiccup")).isGreaterThan(2.9e6);
      assertThat(out.resolve("summary.json")).content().contains("\"paused\" : [");
      assertThat(out.resolve("report.html")).content().contains("Pauses of the load generator");
    } finally {
      run.descendants().forEach(ProcessHandle::destroyForcibly);
      run.destroyForcibly();
    }
  }

  private static double longest(Path out, String tag) throws Exception {
    double longest = 0;
    try (HistogramLogReader reader = new HistogramLogReader(out.resolve("latency.hlog").toFile())) {
      while (reader.hasNext()) {
        if (reader.nextIntervalHistogram() instanceof AbstractHistogram interval
            && tag.equals(interval.getTag())) {
          longest = Math.max(longest, interval.getMaxValue());
        }
      }
    }
    return longest;
  }

  private static void awaitOperations(Process run, Path tallies) throws Exception {
    while (run.isAlive()
        && (!Files.exists(tallies)
            || Tallies.read(tallies).labels().values().stream()
                .noneMatch(label -> label.operations().count() > 0))) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
    assertThat(run.isAlive()).isTrue();
  }

  private static ProcessHandle jmeter(Process run) {
    return run.descendants()
        .filter(
            process ->
                process
                    .info()
                    .commandLine()
                    .filter(line -> line.contains("ApacheJMeter"))
                    .isPresent())
        .filter(process -> process.info().command().orElse("").endsWith("java"))
        .findFirst()
        .orElseThrow();
  }

  private static void stop(ProcessHandle process) throws Exception {
    kill("-STOP", process);
    TimeUnit.SECONDS.sleep(STOPPED_SECONDS);
    kill("-CONT", process);
  }

  private static void kill(String signal, ProcessHandle process) throws Exception {
    String pid = Long.toString(process.pid());
    assertThat(new ProcessBuilder("kill", signal, pid).start().waitFor()).isZero();
  }
}
