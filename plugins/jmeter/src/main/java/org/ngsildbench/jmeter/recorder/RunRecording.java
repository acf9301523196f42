package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.threads.JMeterContextService;
import org.ngsildbench.measurement.distributed.EngineReport;
import org.ngsildbench.measurement.distributed.PlanFacts;
import org.ngsildbench.measurement.environment.ClockWatch;
import org.ngsildbench.measurement.file.PeriodicTask;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.measurement.manifest.Engine;
import org.ngsildbench.measurement.manifest.RequestDigest;
import org.ngsildbench.measurement.manifest.RunOptions;
import org.ngsildbench.measurement.pause.PauseMeter;
import org.ngsildbench.measurement.raw.RawLog;
import org.ngsildbench.measurement.tally.MeasuredWindow;
import org.ngsildbench.measurement.tally.Tallies;
import org.ngsildbench.measurement.tally.TallyBoard;

/**
 * Records one part of a run into its folder: the samples of this JVM and the reports of engines.
 * Thread-safe.
 */
final class RunRecording implements Recording {

  private static final Duration MIN_BETWEEN_TALLIES = Duration.ofSeconds(1);
  private static final Duration BETWEEN_LOOKS_AT_THE_CLOCK = Duration.ofMillis(500);

  private final LatencyLog latencies;
  private final TallyBoard tallies;
  private final PartManifest manifest;
  private final RawLog raw;
  private final ServedRecording served;
  private final SampleRecording samples;
  private final PeriodicTask watching;
  private PauseMeter pauses;

  private RunRecording(
      LatencyLog latencies,
      TallyBoard tallies,
      PartManifest manifest,
      RawLog raw,
      ServedRecording served) {
    this.latencies = latencies;
    this.tallies = tallies;
    this.manifest = manifest;
    this.raw = raw;
    this.served = served;
    this.samples = new SampleRecording(latencies, tallies.counted(), raw);
    ClockWatch clock = new ClockWatch();
    this.watching =
        PeriodicTask.start(
            "clock watch",
            BETWEEN_LOOKS_AT_THE_CLOCK,
            () -> clock.look().ifPresent(samples.plan()::note));
  }

  /**
   * Opens the files; those of an earlier part are continued.
   *
   * @param options the variables of the plan
   * @param everyOperation whether each operation of this JVM is also logged on a separate line
   * @throws IOException naming the file and the reason, if one cannot be written
   */
  static RunRecording start(
      PartFolder folder, Duration interval, Map<String, String> options, boolean everyOperation)
      throws IOException {
    boolean append = folder.before().isPresent();
    Map<String, String> settings = new LinkedHashMap<>(options);
    settings.put(RunOptions.INTERVAL_SECONDS, seconds(interval));
    PartManifest manifest = PartManifest.start(folder, settings);
    TallyBoard tallies = TallyBoard.open(folder.tallies(), slower(interval), append);
    RawLog raw = null;
    ServedRecording served = null;
    try {
      served = ServedRecording.start(folder, options);
      raw = everyOperation ? RawLog.open(folder.path()) : null;
      LatencyLog latencies = LatencyLog.open(folder.latencyLog(), interval, append);
      return new RunRecording(latencies, tallies, manifest, raw, served);
    } catch (IOException e) {
      tallies.close();
      if (raw != null) {
        raw.close();
      }
      if (served != null) {
        served.close();
      }
      throw e;
    }
  }

  private static String seconds(Duration interval) {
    return BigDecimal.valueOf(interval.toMillis(), 3).stripTrailingZeros().toPlainString();
  }

  /** Counters are written whole each time: once a second is enough to follow a run. */
  private static Duration slower(Duration interval) {
    return interval.compareTo(MIN_BETWEEN_TALLIES) < 0 ? MIN_BETWEEN_TALLIES : interval;
  }

  /** Starts to measure this JVM's pauses; used in the load generator. */
  RunRecording withPauses() {
    pauses = PauseMeter.start(latencies);
    tallies.counted().activeThreads(JMeterContextService::getNumberOfThreads);
    return this;
  }

  @Override
  public SampleRecording samples() {
    return samples;
  }

  /**
   * Adds an engine's report.
   *
   * @throws IOException if the report is invalid
   */
  void take(EngineReport report) throws IOException {
    tallies.countedElsewhere(report.host(), Tallies.fromJson(report.host(), report.tallies()));
    latencies.append(report.intervals());
  }

  @Override
  public void end(String note) throws IOException {
    end(note, List.of(), List.of());
  }

  /**
   * Ends a part whose load remote engines generated.
   *
   * @param reports last report of each engine
   */
  void end(String note, List<Engine> engines, List<EngineReport> reports) throws IOException {
    watching.close();
    if (pauses != null) {
      pauses.close();
    }
    latencies.close();
    tallies.close();
    served.close();
    ObservedPlan plan = samples.plan();
    if (raw != null) {
      raw.close();
      raw.problem().ifPresent(plan::note);
    }
    if (note != null) {
      plan.note(note);
    }
    samples.cutByTheEnd().ifPresent(plan::note);
    samples.missedByWarmUp().ifPresent(plan::note);
    if (latencies.clampedCount() > 0) {
      plan.note(
          latencies.clampedCount()
              + " times were below 0 or above 1 hour; they are recorded as that limit.");
    }
    latencies.writeError().or(tallies::writeError).ifPresent(e -> plan.note(e.getMessage()));
    RequestDigest digest = samples.digest();
    PlanFacts facts = plan.facts();
    for (EngineReport report : reports) {
      digest.add(report.requests());
      facts = facts.plus(report.facts());
    }
    MeasuredWindow measured = MeasuredWindow.of(tallies.ofThisPart().labels().values());
    manifest.end(digest.sha256(), measured, facts, engines);
    if (latencies.writeError().isPresent()) {
      throw latencies.writeError().get();
    }
  }
}
