package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Tallies;

/**
 * A plan that was run headless, as {@code jmeter -n -t plan -J name=value} runs it.
 *
 * @param folder its run folder
 * @param samples every sample, warm-up included, in the order they ended
 */
record PlanRun(Path folder, List<SampleResult> samples) {

  private static final Duration LONGEST = Duration.ofMinutes(3);

  /**
   * Runs a plan of this folder and waits for its end.
   *
   * @param more elements added to the plan
   */
  static PlanRun of(String plan, Path folder, Map<String, String> properties, TestElement... more)
      throws Exception {
    JMeterHome.setUp();
    Map<String, String> all = new HashMap<>(properties);
    all.put("out", folder.toString());
    all.putIfAbsent("warmup.seconds", "0");
    all.forEach(JMeterUtils::setProperty);
    try {
      HashTree tree = JMeter.convertSubTree(SaveService.loadTree(Path.of(plan).toFile()), true);
      SampleCollector collector = new SampleCollector();
      tree.add(tree.getArray()[0], collector);
      for (TestElement element : more) {
        tree.add(tree.getArray()[0], element);
      }
      StandardJMeterEngine engine = new StandardJMeterEngine();
      engine.configure(tree);
      engine.runTest();
      engine.awaitTermination(LONGEST);
      return new PlanRun(folder, collector.samples());
    } finally {
      all.keySet().forEach(JMeterUtils.getJMeterProperties()::remove);
    }
  }

  /** Waits until the counters of a running plan have reached a number. */
  static void await(
      Path folder,
      long number,
      ToLongFunction<LoadSpecificTallies> counted,
      CompletableFuture<PlanRun> running)
      throws IOException, InterruptedException {
    Path tallies = folder.resolve("tallies.json");
    long deadline = System.nanoTime() + LONGEST.toNanos();
    while (!Files.exists(tallies)
        || Tallies.read(tallies).labels().values().stream()
                .map(LabelTally::loadSpecificTallies)
                .mapToLong(counted)
                .sum()
            < number) {
      assertThat(running).isNotDone();
      assertThat(System.nanoTime()).as("no message in time").isLessThan(deadline);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  Map<String, LabelTally> tallies() throws IOException {
    return Tallies.read(folder.resolve("tallies.json")).labels();
  }

  RunManifest manifest() throws IOException {
    return RunManifest.read(folder.resolve("manifest.json"));
  }

  boolean wroteLatencies() throws IOException {
    return Files.size(folder.resolve("latency.hlog")) > 0;
  }

  /** Returns all notification delays of a label, in microseconds. */
  Histogram delays(String label) throws IOException {
    return histogram(folder, label + "/delay");
  }

  /** Returns the sum of all intervals of a tag. */
  static Histogram histogram(Path folder, String tag) throws IOException {
    Histogram sum = new Histogram(3_600_000_000L, 3);
    try (HistogramLogReader log = new HistogramLogReader(folder.resolve("latency.hlog").toFile())) {
      while (log.hasNext()) {
        Histogram interval = (Histogram) log.nextIntervalHistogram();
        if (interval != null && tag.equals(interval.getTag())) {
          sum.add(interval);
        }
      }
    }
    return sum;
  }

  /** Returns the number of samples of a label by response code. */
  Map<String, Long> codes(String label) {
    return samples.stream()
        .filter(sample -> sample.getSampleLabel().equals(label))
        .collect(Collectors.groupingBy(SampleResult::getResponseCode, Collectors.counting()));
  }

  /** Returns the messages of failed samples. */
  List<String> failures() {
    return samples.stream()
        .filter(sample -> !sample.isSuccessful())
        .map(
            sample ->
                sample.getSampleLabel()
                    + " "
                    + sample.getResponseCode()
                    + ": "
                    + sample.getResponseMessage())
        .toList();
  }
}
