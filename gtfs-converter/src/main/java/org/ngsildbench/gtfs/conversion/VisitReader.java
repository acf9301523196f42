package org.ngsildbench.gtfs.conversion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.timetable.ServiceTime;
import org.ngsildbench.gtfs.timetable.TimeInterpolation;

/** Reads the stops and times of a trip's rows and reports problems. Not thread-safe. */
public final class VisitReader {

  static final String FILE = "stop_times.txt";

  private final FeedIndex index;
  private final EntityIds ids;
  private final Findings findings;
  private final int stopColumn;
  private final int arrivalColumn;
  private final int departureColumn;
  private final int windowColumn;
  private final int locationColumn;
  private final int locationGroupColumn;

  /**
   * Creates a reader for rows of {@code stop_times.txt}.
   *
   * @param ids ids of the feed's entities
   * @param findings receives problems of rows
   */
  public VisitReader(FeedIndex index, EntityIds ids, Findings findings, CsvTable table) {
    this.index = index;
    this.ids = ids;
    this.findings = findings;
    this.stopColumn = table.column("stop_id");
    this.arrivalColumn = table.column("arrival_time");
    this.departureColumn = table.column("departure_time");
    this.windowColumn = table.column("start_pickup_drop_off_window");
    this.locationColumn = table.column("location_id");
    this.locationGroupColumn = table.column("location_group_id");
  }

  /** Reads a trip; skips invalid visits. */
  public TripVisits read(List<MemberRow> members) {
    List<MemberRow> good = new ArrayList<>(members.size());
    int[] stops = new int[members.size()];
    for (MemberRow member : members) {
      int stop = stop(member.row());
      if (stop != IdTable.NONE || onDemand(member.row())) {
        stops[good.size()] = stop;
        good.add(member);
      }
    }
    checkEnds(members);
    int[] arrivals = new int[good.size()];
    int[] departures = new int[good.size()];
    for (int i = 0; i < arrivals.length; i++) {
      Row row = good.get(i).row();
      int arrival = time(row, arrivalColumn, "arrival_time");
      int departure = time(row, departureColumn, "departure_time");
      arrivals[i] = arrival == TimeInterpolation.MISSING ? departure : arrival;
      departures[i] = departure == TimeInterpolation.MISSING ? arrival : departure;
    }
    return new TripVisits(good, Arrays.copyOf(stops, good.size()), arrivals, departures);
  }

  /**
   * Reports a trip with fewer than two stops.
   *
   * @param members all rows of the trip, at least one
   * @param usable number of usable rows
   */
  void checkUsable(int trip, List<MemberRow> members, int usable) {
    if (usable < 2) {
      found(
          FindingKind.UNUSABLE_TRIP,
          Consequence.KEPT,
          members.get(0).row().line(),
          "trip_id",
          "trip '%s' has %s: it needs two to run"
              .formatted(
                  index.trips().ids().get(trip),
                  usable == 0 ? "no usable stop" : "only one usable stop"));
    }
  }

  /** Reports a missing time at the first or last stop, which cannot be interpolated. */
  private void checkEnds(List<MemberRow> members) {
    Row first = members.get(0).row();
    Row last = members.get(members.size() - 1).row();
    checkTimed(first, "first");
    if (members.size() > 1) {
      checkTimed(last, "last");
    }
  }

  private void checkTimed(Row row, String which) {
    boolean timed = !(row.isEmpty(arrivalColumn) && row.isEmpty(departureColumn));
    if (!timed && row.isEmpty(windowColumn)) {
      found(
          FindingKind.BAD_TIMES,
          Consequence.KEPT,
          row.line(),
          "arrival_time",
          "the %s stop of a trip needs a time".formatted(which));
    }
  }

  private boolean onDemand(Row row) {
    return row.isEmpty(stopColumn)
        ? !(row.isEmpty(locationColumn) && row.isEmpty(locationGroupColumn))
        : isIn("GtfsLocationGroup", row) || isIn("GtfsLocation", row);
  }

  /**
   * Returns the group of stops or the area given instead of a stop, as in drafts of on-demand
   * trips.
   *
   * @param type entity type
   */
  Optional<String> inPlaceOfStop(String type, Row row) {
    return isIn(type, row) ? Optional.of(ids.of(type, row.get(stopColumn))) : Optional.empty();
  }

  private boolean isIn(String type, Row row) {
    return !row.isEmpty(stopColumn) && index.ids(type).find(row.get(stopColumn)) != IdTable.NONE;
  }

  /** Returns the number of the stop in a row; negative if there is none. */
  private int stop(Row row) {
    int stop = index.stops().find(row.bytes(), row.start(stopColumn), row.end(stopColumn));
    if (stop == IdTable.NONE && !onDemand(row)) {
      String own = row.get(stopColumn);
      found(
          own.isEmpty() ? FindingKind.MISSING_VALUE : FindingKind.DANGLING_REFERENCE,
          Consequence.ROW_LEFT_OUT,
          row.line(),
          "stop_id",
          own.isEmpty()
              ? "has no value but is required"
              : "'%s' is not a stop of the feed".formatted(own));
    }
    return stop;
  }

  private int time(Row row, int column, String field) {
    if (row.isEmpty(column)) {
      return TimeInterpolation.MISSING;
    }
    try {
      return ServiceTime.parse(row.bytes(), row.start(column), row.end(column));
    } catch (BadValueException noTime) {
      found(noTime.kind(), Consequence.FIELD_LEFT_OUT, row.line(), field, noTime.getMessage());
      return TimeInterpolation.MISSING;
    }
  }

  private void found(
      FindingKind kind, Consequence consequence, long line, String field, String message) {
    findings.add(new FeedFinding(kind, consequence, FILE, line, field, message));
  }

  /** Reports times that decrease. */
  void checkOrder(int trip, TripVisits visits) {
    new TimeOrderCheck(visits, index.trips().ids().get(trip), findings).check();
  }
}
