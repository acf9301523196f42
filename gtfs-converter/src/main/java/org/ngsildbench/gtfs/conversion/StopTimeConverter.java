package org.ngsildbench.gtfs.conversion;

import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.List;
import org.ngsildbench.gtfs.csv.Table;
import org.ngsildbench.gtfs.grouping.GroupConsumer;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.mapping.RowWriter;
import org.ngsildbench.gtfs.mapping.TimetableFiles;
import org.ngsildbench.gtfs.output.EntityWriter;
import org.ngsildbench.gtfs.shape.ShapeStore;
import org.ngsildbench.gtfs.shape.StopPatterns;
import org.ngsildbench.gtfs.timetable.TimeInterpolation;

/** Writes the stop times of trips, each trip's together. For one thread. */
final class StopTimeConverter implements GroupConsumer {

  private static final String TYPE = "GtfsStopTime";

  private final FeedContext context;
  private final StopPatterns patterns;
  private final FileTally tally;
  private final String tripPrefix;
  private final String stopTimePrefix;
  private VisitReader visits;
  private RowWriter rows;
  private long interpolated;
  private long untimed;

  StopTimeConverter(FeedContext context, ShapeStore shapes, FileTally tally) {
    this.context = context;
    this.patterns = new StopPatterns(shapes, context.index.stops());
    this.tally = tally;
    this.tripPrefix = context.ids.prefix("GtfsTrip");
    this.stopTimePrefix = context.ids.prefix(TYPE);
  }

  @Override
  public void begin(Table table) {
    tally.columns(table, TimetableFiles.STOP_TIMES);
    visits = new VisitReader(context.index, context.ids, context.findings, table);
    rows = new RowWriter(TimetableFiles.STOP_TIMES, table, context.index, context.findings);
  }

  /** Stop times whose times were computed. */
  long interpolated() {
    return interpolated;
  }

  /** Stop times that stay without times. */
  long untimed() {
    return untimed;
  }

  @Override
  public void accept(int trip, List<MemberRow> members) throws IOException {
    TripVisits read = visits.read(members);
    double[] metres =
        read.allPlaced(context.index.stops())
            ? patterns.distances(context.index.trips().shape(trip), read.stops())
            : new double[0];
    boolean[] given = read.timed();
    interpolated += read.interpolate(metres, context.index.stops());
    visits.checkOrder(read);
    String own = EntityIds.encode(context.index.trips().ids().get(trip));
    SerializedString tripId = new SerializedString(tripPrefix + own);
    String idPrefix = stopTimePrefix + own + ':';
    for (int i = 0; i < read.size(); i++) {
      begin(idPrefix, tripId, read, i);
      write(read, i, !given[i], metres);
    }
  }

  private void begin(String idPrefix, SerializedString tripId, TripVisits read, int i)
      throws IOException {
    EntityWriter out = context.out;
    int sequence = read.member(i).sequence();
    out.begin(idPrefix + sequence, TYPE);
    out.relationship("hasTrip", tripId);
    if (read.stop(i) >= 0) {
      out.relationship("hasStop", context.index.stops().entityId(read.stop(i)));
    } else if (visits.groupInPlaceOfStop(read.member(i).row()).isPresent()) {
      out.relationship("hasLocationGroup", visits.groupInPlaceOfStop(read.member(i).row()).get());
    }
    out.property("stopSequence", sequence);
  }

  private void write(TripVisits read, int i, boolean computed, double[] metres) throws IOException {
    EntityWriter out = context.out;
    if (read.arrival(i) == TimeInterpolation.MISSING) {
      untimed++;
    } else {
      out.serviceTime("arrivalTime", read.arrival(i));
      out.serviceTime("departureTime", read.departure(i));
      if (computed) {
        out.property("timesInterpolated", true);
      }
    }
    if (metres.length > 0) {
      out.metres("distanceTravelled", metres[i]);
    }
    rows.write(read.member(i).row(), out);
    out.end();
    tally.entity(TYPE);
    context.reached("stop_times.txt");
  }
}
