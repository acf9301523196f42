package org.ngsildbench.gtfs.conversion;

import java.util.stream.IntStream;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.timetable.ServiceTime;
import org.ngsildbench.gtfs.timetable.TimeInterpolation;

/** Reports times of a trip that decrease, by the row that causes it. For one trip. */
final class TimeOrderCheck {

  private static final int DAY = 86_400;

  /** Max time between two stops (s) for a decrease to be read as a time after midnight. */
  private static final int MAX_LEG = 6 * 3600;

  private final TripVisits visits;
  private final String trip;
  private final Findings findings;

  /** The visits with a time. */
  private final int[] timed;

  TimeOrderCheck(TripVisits visits, String trip, Findings findings) {
    this.visits = visits;
    this.trip = trip;
    this.findings = findings;
    this.timed =
        IntStream.range(0, visits.size())
            .filter(i -> visits.arrival(i) != TimeInterpolation.MISSING)
            .toArray();
  }

  void check() {
    for (int i = 0; i < timed.length; i++) {
      if (i > 0 && arrival(i) < departure(i - 1)) {
        if (isAheadOfItsNeighbours(i - 1)) {
          found(i - 1, "departure_time", departure(i - 1), "is after", arrival(i), "");
        } else {
          goesBack(i, "arrival_time", arrival(i), departure(i - 1));
        }
      }
      if (departure(i) < arrival(i)) {
        goesBack(i, "departure_time", departure(i), arrival(i));
      }
    }
  }

  /** Returns whether the times are in order without a visit, at which the next time is lower. */
  private boolean isAheadOfItsNeighbours(int i) {
    return i > 0
        && i + 2 < timed.length
        && !isAfterMidnight(arrival(i + 1), departure(i))
        && departure(i - 1) <= arrival(i + 1)
        && arrival(i + 2) < departure(i);
  }

  private static boolean isAfterMidnight(int seconds, int before) {
    return seconds + DAY - before <= MAX_LEG;
  }

  private void goesBack(int i, String field, int seconds, int before) {
    String advice =
        isAfterMidnight(seconds, before)
            ? "; write " + ServiceTime.text(seconds + DAY) + " for a time after midnight"
            : "";
    found(i, field, seconds, "is before", before, advice);
  }

  private void found(int i, String field, int seconds, String relation, int other, String advice) {
    MemberRow row = visits.member(timed[i]);
    findings.add(
        new FeedFinding(
            FindingKind.BAD_TIMES,
            Consequence.KEPT,
            VisitReader.FILE,
            row.row().line(),
            field,
            "trip '%s', stop_sequence %s: %s %s %s%s"
                .formatted(
                    trip,
                    row.sequence(),
                    ServiceTime.text(seconds),
                    relation,
                    ServiceTime.text(other),
                    advice)));
  }

  private int arrival(int i) {
    return visits.arrival(timed[i]);
  }

  private int departure(int i) {
    return visits.departure(timed[i]);
  }
}
