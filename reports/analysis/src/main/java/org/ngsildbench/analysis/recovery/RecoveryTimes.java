package org.ngsildbench.analysis.recovery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.statistics.RecordedTimes;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;

/**
 * Computes when the operations of one label succeeded again.
 *
 * <p>Seconds are counted from the kill. A second is steady if none of its operations failed, at
 * least one succeeded, and their 95th percentile is at most {@value #TOLERANCE} times the highest
 * of a second before the kill. The label is steady from the first second after which all whole
 * seconds are, if there are {@value #MIN_STEADY} of them.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class RecoveryTimes {

  static final double TOLERANCE = 2;

  static final int MIN_STEADY = 3;

  private final String label;
  private final double killed;
  private final List<double[]> successes = new ArrayList<>();
  private final TreeMap<Long, Second> seconds = new TreeMap<>();
  private long failed;
  private long failedBefore;
  private long succeededBefore;

  static List<LabelRecovery> of(Path folder, KillEvent event) throws IOException {
    Map<String, RecoveryTimes> labels = new TreeMap<>();
    RunFolder.visitIntervals(
        folder,
        (tag, start, end, times) ->
            labels
                .computeIfAbsent(
                    tag.label(), label -> new RecoveryTimes(label, event.killedSeconds()))
                .add(tag, start, end, times));
    return labels.values().stream()
        .filter(times -> !times.successes.isEmpty())
        .map(RecoveryTimes::result)
        .toList();
  }

  private void add(LatencyTag tag, double start, double end, RecordedTimes times) {
    if (times.count() == 0) {
      return;
    }
    Second second = seconds.computeIfAbsent((long) Math.floor(end - killed), any -> new Second());
    if (tag.kind() == LatencyKind.FAILURE) {
      second.failures += times.count();
      failed += end > killed ? times.count() : 0;
      failedBefore += end > killed ? 0 : times.count();
    } else if (tag.kind() == LatencyKind.RESPONSE || tag.kind() == LatencyKind.DELAY) {
      second.times = second.times.plus(times);
      succeededBefore += end > killed ? 0 : times.count();
      successes.add(new double[] {start, end});
    }
  }

  private LabelRecovery result() {
    double end = Math.max(lastEnd(), seconds.lastKey() + killed);
    double silence = Math.max(0, end - Math.max(lastEnd(), killed));
    OptionalDouble firstCorrect = OptionalDouble.empty();
    for (int i = 1; i < successes.size(); i++) {
      double next = successes.get(i)[1];
      double gap = next - Math.min(next, successes.get(i - 1)[1]);
      if (next > killed && gap >= silence) {
        silence = gap;
        firstCorrect = OptionalDouble.of(next - killed);
      }
    }
    return new LabelRecovery(
        label,
        silence,
        firstCorrect,
        steady(),
        failed,
        succeededBefore + failedBefore,
        failedBefore);
  }

  private double lastEnd() {
    return successes.get(successes.size() - 1)[1];
  }

  private OptionalDouble steady() {
    double limit =
        TOLERANCE * seconds.headMap(0L).values().stream().mapToDouble(Second::p95).max().orElse(0);
    long steady = seconds.lastKey(); // the last second is not whole
    long from = steady;
    while (from > 0 && seconds.getOrDefault(from - 1, Second.EMPTY).isSteady(limit)) {
      from--;
    }
    return steady - from >= MIN_STEADY ? OptionalDouble.of(from) : OptionalDouble.empty();
  }

  /** Operations that ended in a second. */
  private static final class Second {

    private static final Second EMPTY = new Second();

    private RecordedTimes times = RecordedTimes.NONE;
    private long failures;

    double p95() {
      return times.count() == 0 ? 0 : times.atPercentile(95);
    }

    boolean isSteady(double limit) {
      return failures == 0 && times.count() > 0 && p95() <= limit;
    }
  }
}
