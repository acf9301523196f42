package org.ngsildbench.commandline.capacity;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.latency.LatencyTag;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/**
 * Completes a search's folder as a run folder with the measurements at the highest value that met
 * the criterion, all repetitions merged; for drivers the worst repetition. All probes keep their
 * own folders.
 */
public final class SustainedFiles {

  private static final String MANIFEST = "manifest.json";
  private static final String TALLIES = "tallies.json";
  private static final String LATENCIES = "latency.hlog";
  private static final List<String> COURSES =
      List.of("resources.csv", "counters.csv", "hiccups.hlog");
  private static final String TAG = "Tag=";

  /** The start of a line that is not of the head of a file. */
  private static final Pattern DATA = Pattern.compile("\\d|" + TAG);

  private SustainedFiles() {}

  /**
   * Writes manifest, counters and histograms; nothing without probes. If no value was sustained,
   * uses the lowest.
   */
  public static void gather(CapacityResult found, Path folder) throws IOException {
    List<CapacityProbe> probes = recorded(found);
    if (probes.isEmpty()) {
      return;
    }
    Tallies tallies = Tallies.NONE;
    List<String> latencies = new ArrayList<>();
    Map<String, List<String>> courses = new TreeMap<>();
    RunManifest manifest = RunManifest.read(folder.resolve(MANIFEST));
    for (CapacityProbe probe : probes) {
      Path from = folder.resolve(probe.folder());
      Tallies measured = tallies(from, probe.label());
      tallies = tallies.continuedBy(measured);
      latencies.addAll(latencies(from, probe.label(), latencies.isEmpty()));
      for (String course : COURSES) {
        List<String> all = courses.computeIfAbsent(course, any -> new ArrayList<>());
        all.addAll(lines(from.resolve(course), !all.isEmpty()));
      }
      manifest = with(manifest, RunManifest.read(from.resolve(MANIFEST)), measured);
    }
    tallies.write(folder.resolve(TALLIES));
    Files.write(folder.resolve(LATENCIES), latencies, StandardCharsets.US_ASCII);
    for (Map.Entry<String, List<String>> course : courses.entrySet()) {
      if (!course.getValue().isEmpty()) {
        Files.write(folder.resolve(course.getKey()), course.getValue(), StandardCharsets.US_ASCII);
      }
    }
    manifest.withEnded(SteadyClock.now()).write(folder.resolve(MANIFEST));
  }

  private static List<CapacityProbe> recorded(CapacityResult found) {
    List<CapacityProbe> probes = found.sustained().isEmpty() ? found.broken() : found.sustained();
    return found.goal().variable() == Variable.DRIVERS
        ? probes.stream().max(Comparator.comparingDouble(SustainedFiles::figure)).stream().toList()
        : probes;
  }

  /** Returns a fleet's figure; smaller is better. */
  private static double figure(CapacityProbe probe) {
    return probe.figure().map(ProbeMeasurement.Figure::value).orElse(Double.MAX_VALUE);
  }

  private static Tallies tallies(Path from, String label) throws IOException {
    LabelTally tally = Tallies.read(from.resolve(TALLIES)).labels().get(label);
    return tally == null ? Tallies.NONE : new Tallies(Map.of(label, tally));
  }

  /**
   * The intervals of a label and of the load generator, with the head of the file where it is the
   * first.
   */
  private static List<String> latencies(Path from, String label, boolean withHead)
      throws IOException {
    return lines(from.resolve(LATENCIES), false).stream()
        .filter(line -> line.startsWith(TAG) ? isOf(label, line) : withHead)
        .toList();
  }

  private static boolean isOf(String label, String line) {
    String tag = line.substring(TAG.length(), Math.max(TAG.length(), line.indexOf(',')));
    return LatencyTag.parse(tag)
        .filter(one -> one.label().equals(label) || one.kind().isOfGenerator())
        .isPresent();
  }

  private static List<String> lines(Path file, boolean withoutHead) throws IOException {
    if (!Files.exists(file)) {
      return List.of();
    }
    List<String> lines = Files.readAllLines(file, StandardCharsets.US_ASCII);
    return withoutHead
        ? lines.stream().filter(line -> DATA.matcher(line).lookingAt()).toList()
        : lines;
  }

  /** Adds the parts of a probe, without the steps of other values in them. */
  private static RunManifest with(RunManifest manifest, RunManifest probe, Tallies measured) {
    Instant first = Instant.MIN;
    Instant last = Instant.MAX;
    for (LabelTally tally : measured.labels().values()) {
      if (tally.span().seconds() > 0) {
        first = instant(tally.span().firstStartEpochMicros());
        last = instant(tally.span().lastEndEpochMicros());
      }
    }
    RunManifest sum =
        manifest.toBuilder()
            .options(probe.options())
            .sha256(probe.sha256())
            .engines(probe.engines())
            .build();
    if (probe.versions() != null) {
      sum = sum.withVersions(probe.versions());
    }
    for (Part part : probe.parts()) {
      sum =
          sum.withPart(
              Optional.ofNullable(manifest.plan()).orElse(part.plan()),
              part.requestsSha256(),
              latest(part.started(), first),
              earliest(part.ended(), last));
    }
    return sum;
  }

  private static Instant instant(long epochMicros) {
    return Instant.EPOCH.plus(epochMicros, ChronoUnit.MICROS);
  }

  private static Instant latest(Instant a, Instant b) {
    return a.isAfter(b) ? a : b;
  }

  private static Instant earliest(Instant a, Instant b) {
    return a.isBefore(b) ? a : b;
  }
}
