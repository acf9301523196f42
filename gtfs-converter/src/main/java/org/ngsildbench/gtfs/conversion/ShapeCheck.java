package org.ngsildbench.gtfs.conversion;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.shape.StopMatch;

/**
 * Reports shapes that do not fit the stops of their trips, once per shape and stop. Not
 * thread-safe.
 */
@RequiredArgsConstructor
final class ShapeCheck {

  /** In place of a stop: the shape as a whole. */
  private static final int REVERSED = -1;

  private static final int OUT_OF_ORDER = -2;

  private record Subject(int shape, int stop) {}

  private final FeedIndex index;
  private final Map<Subject, FeedFinding> found = new LinkedHashMap<>();

  /** Checks a trip; passes new findings on. */
  void check(int trip, TripVisits visits, StopMatch match, Consumer<FeedFinding> findings) {
    int shape = index.trips().shape(trip);
    if (match.reversed() && match.fits() && isNew(shape, REVERSED)) {
      add(
          new Subject(shape, REVERSED),
          visits.member(0),
          "is drawn against the direction of trip '%s'; it is used in reverse"
              .formatted(index.trips().ids().get(trip)),
          findings);
    }
    boolean far = false;
    int last = match.nearest().length - 1;
    for (int i = 0; i <= last; i++) {
      double most =
          (i == 0 || i == last) && index.trips().isRail(trip)
              ? StopMatch.MAX_OFFSET_OF_STATION
              : StopMatch.MAX_OFFSET;
      if (match.nearest()[i] > most) {
        far = true;
        if (isNew(shape, visits.stop(i))) {
          add(
              new Subject(shape, visits.stop(i)),
              visits.member(i),
              tooFar(visits.stop(i), match.nearest()[i], most, match.fits()),
              findings);
        }
      }
    }
    if (last >= 0 && !match.fits() && !far && isNew(shape, OUT_OF_ORDER)) {
      add(
          new Subject(shape, OUT_OF_ORDER),
          visits.member(0),
          "does not pass the stops of trip '%s' in their order; not used for such trips"
              .formatted(index.trips().ids().get(trip)),
          findings);
    }
  }

  private String tooFar(int stop, double metres, double most, boolean used) {
    return String.format(
        Locale.ROOT,
        "is too far from stop '%s': %,.0f m, max %.0f m%s",
        index.stops().ids().get(stop),
        metres,
        most,
        used ? "" : "; not used for such trips");
  }

  private boolean isNew(int shape, int stop) {
    return !found.containsKey(new Subject(shape, stop));
  }

  private void add(Subject subject, MemberRow row, String problem, Consumer<FeedFinding> findings) {
    FeedFinding finding =
        new FeedFinding(
            FindingKind.BAD_SHAPE,
            Consequence.KEPT,
            VisitReader.FILE,
            row.row().line(),
            "stop_id",
            "shape '%s' %s".formatted(index.ids("GtfsShape").get(subject.shape()), problem));
    add(subject, finding, findings);
  }

  private void add(Subject subject, FeedFinding finding, Consumer<FeedFinding> findings) {
    if (found.putIfAbsent(subject, finding) == null) {
      findings.accept(finding);
    }
  }

  /** Passes the findings of another check on that are new to this one. */
  void addAll(ShapeCheck other, Consumer<FeedFinding> findings) {
    other.found.forEach((subject, finding) -> add(subject, finding, findings));
  }

  void clear() {
    found.clear();
  }
}
