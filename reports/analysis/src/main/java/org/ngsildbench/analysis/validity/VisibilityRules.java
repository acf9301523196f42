package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.milliseconds;
import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.growth.Slope;
import org.ngsildbench.analysis.model.ConsistencySummary;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.statistics.Timeline;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.text.CountText;

/** Checks that written entities became visible, at the end as soon as at the start. */
final class VisibilityRules {

  /** Increase of the delay per time: this share of the load is more than the broker can process. */
  static final double BEHIND = 0.01;

  /** Fewer periods show no trend. */
  static final int MIN_PERIODS = 5;

  private VisibilityRules() {}

  static Stream<Note> batches(Evidence run) {
    return run.measured().consistency().stream()
        .filter(
            one ->
                run.measured().ingestion().stream()
                    .anyMatch(batches -> batches.label().equals(one.label())))
        .map(one -> judged(one, run))
        .map(note -> note.about("Visibility of writes"));
  }

  private static Note judged(ConsistencySummary one, Evidence run) {
    if (one.missing() > 0) {
      return Note.invalid(
          ("%s: %s were acknowledged, but not visible within the timeout, or over 64 were pending. "
                  + "If only too many are watched, use a larger batch.watch.")
              .formatted(one.label(), share(one.missing(), one.reads(), "watched batches")));
    }
    List<Timeline.Point> periods =
        Optional.ofNullable(
                run.folder().latencies().timelines(LatencyKind.STALENESS).get(one.label()))
            .map(Timeline::points)
            .orElse(List.of());
    if (periods.size() < MIN_PERIODS) {
      return Note.warning(
          ("%s: batches became visible in only %s, too few for a trend: whether the broker "
                  + "falls behind is unknown. Use more batch.seconds or a smaller batch.watch.")
              .formatted(one.label(), CountText.of(periods.size(), "period")));
    }
    double start = periods.get(0).startSeconds();
    Slope slope =
        Slope.ofLine(
            periods.stream()
                .map(point -> new double[] {point.startSeconds() - start, point.p50Micros() / 1e6})
                .toArray(double[][]::new));
    String trend =
        "the time until a batch is visible (max %s) changes by %s per second (95 %% interval %s to %s)"
            .formatted(
                one.staleness().map(times -> milliseconds(times.max())).orElse("unknown"),
                perSecond(slope.exponent()),
                perSecond(slope.interval().low()),
                perSecond(slope.interval().high()));
    if (slope.interval().low() > BEHIND) {
      return Note.invalid(
          one.label() + ": the broker falls behind: " + trend + ". It cannot sustain this rate.");
    }
    return slope.interval().high() > BEHIND
        ? Note.warning(one.label() + ": the broker may fall behind: " + trend + ". Run longer.")
        : Note.information(one.label() + ": " + trend + ".");
  }

  private static String perSecond(double seconds) {
    return String.format(Locale.ROOT, "%.3f ms", seconds * 1e3);
  }
}
