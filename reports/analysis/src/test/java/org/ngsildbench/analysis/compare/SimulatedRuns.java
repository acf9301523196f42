package org.ngsildbench.analysis.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.inference.MeasuredInterval;
import org.ngsildbench.analysis.inference.SimulatedSystem;
import org.ngsildbench.analysis.statistics.RecordedTimes;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.analysis.summary.SummaryJson;

/** Run folders of simulated systems, with summary, as a run leaves them. */
public final class SimulatedRuns {

  private SimulatedRuns() {}

  /** A run with label Q1. */
  public static Path run(Path folder, SimulatedSystem system, long seed) throws IOException {
    return run(folder, system, seed, run -> {});
  }

  /** A run with label Q1, changed by the caller before it is written. */
  public static Path run(
      Path folder, SimulatedSystem system, long seed, Consumer<SyntheticRun> change)
      throws IOException {
    SyntheticRun run = new SyntheticRun();
    int second = 0;
    for (MeasuredInterval interval : system.run(60, 100, new SplittableRandom(seed))) {
      run.times("Q1", second++, values(interval.times()));
    }
    run.tally("Q1", SyntheticRun.good(6000)).resources("generator", 0.2, 0.3);
    change.accept(run);
    run.write(folder);
    SummaryJson.write(Summarizer.summarize(RunFolder.read(folder)), folder.resolve("summary.json"));
    return folder;
  }

  /** A number of repetitions, in separate folders. */
  public static Path repetitions(Path folder, SimulatedSystem system, int number, long seed)
      throws IOException {
    for (int i = 1; i <= number; i++) {
      run(folder.resolve(Integer.toString(i)), system, seed + i);
    }
    return folder;
  }

  private static long[] values(RecordedTimes times) {
    return IntStream.range(0, times.cells())
        .boxed()
        .flatMapToLong(
            cell -> LongStream.generate(() -> times.micros(cell)).limit(times.count(cell)))
        .toArray();
  }
}
