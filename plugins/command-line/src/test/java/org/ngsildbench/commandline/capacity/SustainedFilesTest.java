package org.ngsildbench.commandline.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.commandline.capacity.search.SearchSettings;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.OfferedPhase;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Tallies;
import org.ngsildbench.measurement.tally.TimeSpan;
import org.ngsildbench.measurement.tally.Traffic;

class SustainedFilesTest {

  private static final long SECOND = 1_000_000;
  private static final long START = 1_700_000_000 * SECOND;
  private static final CapacityGoal GOAL =
      new CapacityGoal(
          Criterion.parse("Q1.response.p95 < 100 ms", Variable.RATE),
          Variable.RATE,
          Duration.ofSeconds(10),
          new SearchSettings(10, 10_000, 2, 0.05, 3, 1, 60, false));

  @TempDir private Path folder;

  /** Each round steps to 20/s, too, at four times the CPU time: half a core, then two. */
  @Test
  void theCostIsThatOfTheSustainedValueOnly() throws IOException {
    RunManifest.builder().plan("capacity").build().write(folder.resolve("manifest.json"));
    List<CapacityProbe> probes = new ArrayList<>();
    for (int round = 1; round <= 2; round++) {
      round("probes/" + round, START + round * 100 * SECOND);
      probes.add(probe(10, round, ProbeVerdict.KEPT));
      probes.add(probe(20, round, ProbeVerdict.broken(BreakCause.CRITERION, "too slow")));
    }

    SustainedFiles.gather(CapacityResult.of(GOAL, probes), folder);

    RunFolder run = RunFolder.read(folder);
    assertThat(run.tallies().labels()).containsOnlyKeys("Q1@10");
    assertThat(run.manifest().sha256()).containsOnly(Map.entry("plan.scalability", "12ab"));
    assertThat(run.hiccups().orElseThrow().count()).isEqualTo(2);
    // Two times 5 s of CPU time for 100 operations.
    assertThat(run.costs())
        .isNotEmpty()
        .allSatisfy(cost -> assertThat(cost.cpuSeconds().orElseThrow()).isCloseTo(50, within(0.5)));
  }

  private static CapacityProbe probe(int rate, int round, ProbeVerdict verdict) {
    return new CapacityProbe(
        rate, round, verdict, Optional.empty(), "probes/" + round, "Q1@" + rate);
  }

  private void round(String name, long start) throws IOException {
    Path probe = Files.createDirectories(folder.resolve(name));
    RunManifest.builder()
        .plan("scalability")
        .sha256Of("plan.scalability", "12ab")
        .build()
        .withPart("scalability", "", instant(start), instant(start + 20 * SECOND))
        .write(probe.resolve("manifest.json"));
    new Tallies(Map.of("Q1@10", step(10, start), "Q1@20", step(20, start + 10 * SECOND)))
        .write(probe.resolve("tallies.json"));
    Files.createFile(probe.resolve("latency.hlog"));
    Histogram late = new Histogram(3);
    late.recordValue(70);
    late.setTag("machine/delay");
    late.setStartTimeStamp(start / 1_000);
    late.setEndTimeStamp(start / 1_000 + 1_000);
    HistogramLogWriter hiccups = new HistogramLogWriter(probe.resolve("hiccups.hlog").toFile());
    hiccups.outputLegend();
    hiccups.outputIntervalHistogram(late);
    hiccups.close();
    StringBuilder counters =
        new StringBuilder("epochMicros,role,cpuMicros,residentBytes,diskReadBytes\n");
    for (int i = -5; i < 210; i++) {
      double second = Math.max(0, i / 10.0);
      double cpu = 0.5 * Math.min(10, second) + 2 * Math.max(0, second - 10);
      counters.append(start + i * SECOND / 10).append(",broker,");
      counters.append(Math.round(cpu * SECOND)).append(",1,0\n");
    }
    Files.writeString(probe.resolve("counters.csv"), counters);
  }

  private static LabelTally step(int rate, long start) {
    return new LabelTally(
        Operations.good(100),
        new Traffic(100, 100, 0, 0, 1_000),
        new TimeSpan(start, start + 10 * SECOND),
        Map.of("200", 100L),
        LoadSpecificTallies.NONE.with(
            new OfferedLoad(
                "Q1",
                List.of(new OfferedPhase(0, rate, 10, "constant", 9.99)),
                100,
                100,
                Optional.empty())));
  }

  private static Instant instant(long epochMicros) {
    return Instant.ofEpochMilli(epochMicros / 1_000);
  }
}
