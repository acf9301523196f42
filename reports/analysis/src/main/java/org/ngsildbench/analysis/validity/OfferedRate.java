package org.ngsildbench.analysis.validity;

import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Offered;
import org.ngsildbench.measurement.tally.OfferedPhase;

/**
 * The rate that an open schedule asked for and how much of it was reached. Published messages have
 * none here: what their senders lack is lateness.
 *
 * @param asked operations a second that were to start
 * @param reached the share of that rate at which they started; 1 where that is not known to be less
 */
record OfferedRate(double asked, double reached) {

  private static final double MICROS_PER_SECOND = 1e6;

  /** Returns the rate offered under a label; empty where operations start as fast as possible. */
  static Optional<OfferedRate> of(String label, LabelTally tally, Evidence run) {
    return tally
        .particulars()
        .offered()
        .flatMap(offered -> scheduled(offered, startSeconds(label, tally, run)));
  }

  private static Optional<OfferedRate> scheduled(Offered offered, double took) {
    double seconds = 0;
    double asked = 0;
    for (OfferedPhase phase : offered.phases()) {
      seconds += phase.seconds();
      asked += phase.ratePerSecond() * phase.seconds();
    }
    return seconds > 0 && asked > 0 && offered.endedEarly().isEmpty()
        ? Optional.of(new OfferedRate(asked / seconds, Math.min(1, seconds / took)))
        : Optional.empty();
  }

  /** Returns a lower bound: the last operation to end, such as a timeout, may be the longest. */
  private static double startSeconds(String label, LabelTally tally, Evidence run) {
    double longest =
        Stream.of(LatencyKind.SERVICE, LatencyKind.FAILURE)
            .flatMap(kind -> run.folder().latencies().of(label, kind).stream())
            .mapToDouble(times -> times.merged().getMaxValue())
            .max()
            .orElse(0);
    return Math.max(0, tally.span().seconds() - longest / MICROS_PER_SECOND);
  }
}
