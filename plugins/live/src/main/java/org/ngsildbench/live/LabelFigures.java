package org.ngsildbench.live;

import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Operations;

/** The figures of one label in one run folder. Not thread-safe. */
final class LabelFigures {

  private static final int SIGNIFICANT_DIGITS = 3;

  private final Map<LatencyKind, Histogram> latencies = new EnumMap<>(LatencyKind.class);
  private LabelTally tally = LabelTally.NONE;
  private Operations before = Operations.NONE;

  void add(LoggedInterval interval) {
    latencies
        .computeIfAbsent(interval.tag().kind(), kind -> new Histogram(SIGNIFICANT_DIGITS))
        .add(interval.histogram());
  }

  /** Replaces the counts; returns the increase since the counts before. */
  Operations count(LabelTally now) {
    Operations last = tally.operations();
    tally = now;
    return minus(now.operations(), last);
  }

  /** Hides the label until it counts further operations. */
  void nextPlan() {
    before = tally.operations();
  }

  /** Returns whether the current plan has operations under the label. */
  boolean active() {
    return tally.operations().count() > before.count();
  }

  /** Returns the operations of the current plan that no other label counts. */
  long operationsOfPlan() {
    Operations now = tally.operations();
    return now.count() - now.parts() - before.count() + before.parts();
  }

  double seconds() {
    return tally.span().seconds();
  }

  long firstStartMicros() {
    return tally.span().firstStartEpochMicros();
  }

  /**
   * Returns the figures.
   *
   * @param seconds time that the mean rate is of
   */
  LabelSnapshot snapshot(String label, double rateNow, double seconds) {
    Histogram response = latencies.get(shown());
    return new LabelSnapshot(
        label,
        tally.operations(),
        tally
            .loadSpecificTallies()
            .streaming()
            .map(messages -> Math.max(0, messages.lost()))
            .orElse(0L),
        rateNow,
        seconds > 0 ? tally.operations().count() / seconds : 0,
        percentile(response, 50),
        percentile(response, 95),
        percentile(response, 99));
  }

  /**
   * Returns the delay until arrival for messages and notifications, otherwise the response time.
   */
  private LatencyKind shown() {
    return latencies.containsKey(LatencyKind.DELAY) ? LatencyKind.DELAY : LatencyKind.RESPONSE;
  }

  private static long percentile(Histogram histogram, double percent) {
    return histogram == null ? 0 : histogram.getValueAtPercentile(percent);
  }

  private static Operations minus(Operations now, Operations last) {
    return new Operations(
        now.count() - last.count(),
        now.errors() - last.errors(),
        now.wrongAnswers() - last.wrongAnswers(),
        now.late() - last.late(),
        now.dropped() - last.dropped());
  }
}
