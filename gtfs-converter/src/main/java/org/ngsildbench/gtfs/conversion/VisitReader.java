package org.ngsildbench.gtfs.conversion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.csv.Table;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.timetable.ServiceTime;
import org.ngsildbench.gtfs.timetable.TimeInterpolation;

/** Reads the stops and times of a trip's rows, and reports what is wrong. For one thread. */
final class VisitReader {

  private static final String FILE = "stop_times.txt";

  private final FeedContext context;
  private final int stopColumn;
  private final int arrivalColumn;
  private final int departureColumn;
  private final int locationColumn;
  private final int locationGroupColumn;

  VisitReader(FeedContext context, Table table) {
    this.context = context;
    this.stopColumn = table.column("stop_id");
    this.arrivalColumn = table.column("arrival_time");
    this.departureColumn = table.column("departure_time");
    this.locationColumn = table.column("location_id");
    this.locationGroupColumn = table.column("location_group_id");
  }

  TripVisits read(List<MemberRow> members) {
    List<MemberRow> good = new ArrayList<>(members.size());
    int[] stops = new int[members.size()];
    for (MemberRow member : members) {
      int stop = stop(member.row());
      if (stop != IdTable.NONE || onDemand(member.row())) {
        stops[good.size()] = stop;
        good.add(member);
      }
    }
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

  private boolean onDemand(Row row) {
    return row.get(stopColumn).isEmpty()
        ? !(row.get(locationColumn).isEmpty() && row.get(locationGroupColumn).isEmpty())
        : groupInPlaceOfStop(row).isPresent();
  }

  /** The group of stops that stands where a stop should, as in the drafts of trips on demand. */
  Optional<String> groupInPlaceOfStop(Row row) {
    String own = row.get(stopColumn);
    return own.isEmpty() || context.index.ids("GtfsLocationGroup").find(own) == IdTable.NONE
        ? Optional.empty()
        : Optional.of(context.ids.of("GtfsLocationGroup", own));
  }

  private int stop(Row row) {
    String own = row.get(stopColumn);
    int stop = own.isEmpty() ? IdTable.NONE : context.index.stops().find(own);
    if (stop == IdTable.NONE && !onDemand(row)) {
      context.found(
          own.isEmpty() ? FindingKind.MISSING_VALUE : FindingKind.DANGLING_REFERENCE,
          Consequence.ROW_LEFT_OUT,
          FILE,
          row.line(),
          "stop_id",
          own.isEmpty()
              ? "has no value, but needs one"
              : "'%s' is no stop of the feed".formatted(own));
    }
    return stop;
  }

  private int time(Row row, int column, String field) {
    String text = row.get(column);
    if (text.isEmpty()) {
      return TimeInterpolation.MISSING;
    }
    try {
      return ServiceTime.parse(text);
    } catch (BadValueException noTime) {
      context.found(
          noTime.kind(), Consequence.FIELD_LEFT_OUT, FILE, row.line(), field, noTime.getMessage());
      return TimeInterpolation.MISSING;
    }
  }

  /** Reports times that go back, which a bus cannot. */
  void checkOrder(TripVisits visits) {
    int before = TimeInterpolation.MISSING;
    for (int i = 0; i < visits.size(); i++) {
      if (visits.arrival(i) == TimeInterpolation.MISSING) {
        continue;
      }
      if (visits.arrival(i) < before || visits.departure(i) < visits.arrival(i)) {
        context.found(
            FindingKind.BAD_TIMES,
            Consequence.KEPT,
            FILE,
            visits.member(i).row().line(),
            visits.arrival(i) < before ? "arrival_time" : "departure_time",
            "goes back in time");
      }
      before = visits.departure(i);
    }
  }
}
