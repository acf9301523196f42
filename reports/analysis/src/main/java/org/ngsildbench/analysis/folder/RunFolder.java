package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.ngsildbench.analysis.cost.MeasuredLoads;
import org.ngsildbench.analysis.cost.PowerReadings;
import org.ngsildbench.analysis.cost.Prices;
import org.ngsildbench.analysis.inference.LatencySeries;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.model.CompatibilityFinding;
import org.ngsildbench.analysis.model.CostSummary;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.recovery.RecoverySummary;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.Tallies;

/**
 * Contents of a run folder.
 *
 * @param path the folder
 * @param manifest manifest of the run
 * @param tallies counters by label
 * @param latencies times by label and kind
 * @param roles resource usage by role during measured time: {@link #GENERATOR} and others
 * @param rolesOf the same by label, for labels with published messages
 * @param costs resources that the servers used per operation, if their counters were recorded
 * @param prices prices of resources, if the user gave any
 * @param database work of the broker's database, if probed
 * @param cores busy processor cores over time
 * @param waits wake-up latency of an idle thread during measured time, if recorded
 * @param capacity result of a capacity search, if any
 * @param recovery recovery from a fault that the run caused, if any
 * @param compatibility deviations of the broker from the specification, if checked
 * @param notes warnings about missing or truncated optional files
 */
public record RunFolder(
    Path path,
    RunManifest manifest,
    Tallies tallies,
    Latencies latencies,
    NavigableMap<String, RoleUse> roles,
    Map<String, NavigableMap<String, RoleUse>> rolesOf,
    List<CostSummary> costs,
    Optional<Prices> prices,
    DatabaseTimes database,
    CoresCourse cores,
    Latencies waits,
    Optional<CapacitySummary> capacity,
    Optional<RecoverySummary> recovery,
    List<CompatibilityFinding> compatibility,
    List<Note> notes) {

  /** The role of the load generator in {@code resources.csv}. */
  public static final String GENERATOR = "generator";

  /** The role of the broker in {@code resources.csv}. */
  public static final String BROKER = "broker";

  /** The role of the JMeter that only gathers what engines report. */
  public static final String CONTROLLER = "controller";

  /** In {@code resources.csv} all processes of the machine together. */
  public static final String MACHINE = "machine";

  /** Role in {@code resources.csv}: CPU that the host of a virtual machine gave to others. */
  public static final String STEAL = "steal";

  static final Set<String> NO_SERVERS = Set.of(GENERATOR, CONTROLLER, MACHINE, STEAL);
  private static final String TALLIES = "tallies.json";
  private static final double WHOLE = 0.8;

  private static final String LATENCIES = "latency.hlog";
  private static final String CAPACITY = "capacity.json";

  /**
   * Reads a run folder. A last line cut by a kill or a full disk is left out and noted, and so is a
   * missing {@code resources.csv}.
   *
   * @throws RunFolderException naming the file and what to do, if a file that a report cannot do
   *     without is missing or damaged
   * @throws IOException if a file cannot be read
   */
  public static RunFolder read(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new RunFolderException(folder, "is not a folder. Use a run folder of ./bench run.");
    }
    List<Note> notes = new ArrayList<>();
    RunManifest manifest = whole(folder.resolve("manifest.json"), RunManifest::read);
    Optional<CapacitySummary> capacity = optional(folder.resolve(CAPACITY), CapacityReader::read);
    Tallies tallies = Tallies.NONE;
    Latencies latencies = new Latencies();
    MeasuredTime measuredTime = MeasuredTime.of(manifest);
    if (measured(folder)) {
      tallies = tallies(folder);
      latencies = LatencyLogReader.read(folder.resolve(LATENCIES), measuredTime, notes);
      latencies.keep(MixedFailures.in(tallies)::isOfSuccesses);
      MixedFailures.in(tallies).remark().ifPresent(notes::add);
    }
    NavigableMap<String, RoleUse> roles =
        ResourcesReader.read(folder.resolve("resources.csv"), measuredTime, notes);
    Optional<Prices> prices = given(folder.resolve(Prices.FILE), Prices::read);
    Latencies waits =
        LatencyLogReader.readHiccups(folder.resolve("hiccups.hlog"), measuredTime, notes);
    return new RunFolder(
        folder,
        manifest,
        tallies,
        latencies,
        roles,
        LabelRoles.read(folder.resolve("resources.csv"), tallies),
        CountersReader.read(
            folder.resolve("counters.csv"),
            MeasuredLoads.of(manifest, tallies),
            prices,
            given(folder.resolve(PowerReadings.FILE), PowerReadings::read)),
        prices,
        DatabaseReader.read(folder.resolve("database.csv"), notes),
        CoresCourse.read(folder.resolve("resources.csv")),
        waits,
        capacity,
        optional(folder, RecoverySummary::of),
        optional(folder, CompatibilityFile::read),
        List.copyOf(notes));
  }

  /** Returns the wake-up latency of an idle thread; empty if not recorded. */
  public Optional<LatencySeries> hiccups() {
    return waits.of(MACHINE, LatencyKind.DELAY);
  }

  /** Returns whether the wake-up latency was recorded during most of the measured time. */
  public boolean hiccupsAreWhole() {
    MeasuredTime measuredTime = MeasuredTime.of(manifest);
    double recorded =
        Optional.ofNullable(waits.timelines(LatencyKind.DELAY).get(MACHINE))
            .map(timeline -> timeline.points().size() * timeline.periodSeconds())
            .orElse(0.0);
    return measuredTime.parts().isEmpty()
        ? recorded > 0
        : recorded >= WHOLE * measuredTime.wholeSeconds();
  }

  /**
   * Visits the intervals of a run folder in the order of its log; what {@link #latencies} holds are
   * their sums. A last interval that was cut is left out, and so are latencies of labels none of
   * whose operations succeeded.
   *
   * @return the run's counters by label
   * @throws RunFolderException naming the file and what to do, if one is missing or damaged
   * @throws IOException if a file cannot be read
   */
  public static Tallies visitIntervals(Path folder, IntervalVisitor visitor) throws IOException {
    if (!measured(folder)) {
      return Tallies.NONE;
    }
    Tallies tallies = tallies(folder);
    MixedFailures mixed = MixedFailures.in(tallies);
    LatencyLogReader.visit(
        folder.resolve(LATENCIES),
        new ArrayList<>(),
        (tag, start, end, times) -> {
          if (mixed.isOfSuccesses(tag)) {
            visitor.interval(tag, start, end, times);
          }
        });
    return tallies;
  }

  /**
   * Reads when each part of a run began to measure, in seconds since 1970; empty without a
   * manifest.
   *
   * @throws IOException naming the file, if it cannot be read
   */
  public static List<Double> partStarts(Path folder) throws IOException {
    Path manifest = folder.resolve("manifest.json");
    return Files.exists(manifest)
        ? MeasuredTime.of(optional(manifest, RunManifest::read)).starts()
        : List.of();
  }

  /** A capacity search measures in the folders of its probes. */
  private static boolean measured(Path folder) {
    return !Files.exists(folder.resolve(CAPACITY)) || Files.exists(folder.resolve(TALLIES));
  }

  private static Tallies tallies(Path folder) throws IOException {
    return whole(folder.resolve(TALLIES), Tallies::read);
  }

  private static <T> T whole(Path file, Reading<T> reading) throws IOException {
    if (!Files.exists(file)) {
      throw RunFolderException.missing(file, null);
    }
    return optional(file, reading);
  }

  private static <T> Optional<T> given(Path file, Reading<T> reading) throws IOException {
    return Files.exists(file) ? Optional.of(optional(file, reading)) : Optional.empty();
  }

  private static <T> T optional(Path file, Reading<T> reading) throws IOException {
    try {
      return reading.read(file);
    } catch (IOException e) {
      throw new RunFolderException(e.getMessage() + RunFolderException.REPAIR, e);
    }
  }

  /** Reads one file as a whole. */
  private interface Reading<T> {
    T read(Path file) throws IOException;
  }

  /**
   * Returns the resource usage of the servers by role while a label was published: all roles except
   * load generator and machine.
   */
  public NavigableMap<String, RoleUse> serversOf(String label) {
    NavigableMap<String, RoleUse> servers =
        new TreeMap<>(rolesOf.getOrDefault(label, Collections.emptyNavigableMap()));
    servers.keySet().removeAll(NO_SERVERS);
    return servers;
  }
}
