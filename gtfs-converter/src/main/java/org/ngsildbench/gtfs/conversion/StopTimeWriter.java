package org.ngsildbench.gtfs.conversion;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.BitSet;
import lombok.Getter;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.mapping.Mappings;
import org.ngsildbench.gtfs.mapping.RowWriter;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;
import org.ngsildbench.gtfs.shape.StopMatch;
import org.ngsildbench.gtfs.shape.StopPatterns;
import org.ngsildbench.gtfs.timetable.TimeInterpolation;

/** Writes the stop times of trips. Not thread-safe. */
final class StopTimeWriter implements GroupWriter {

  private static final String TYPE = "GtfsStopTime";

  private final FeedIndex index;
  private final StopPatterns patterns;
  private final String tripPrefix;
  private final String stopTimePrefix;
  private final NormalizedEntityWriter out;
  @Getter private final Findings findings = new Findings();

  /** Problems of shapes. */
  @Getter private final ShapeCheck shapes;

  private final VisitReader visits;
  private final RowWriter rows;

  /** Number of stop times computed by interpolation. */
  @Getter private long interpolated;

  /** Trips with two stops that have a position and a time. */
  @Getter private final BitSet runnable = new BitSet();

  /** Number of stop times left without a time. */
  @Getter private long untimed;

  /**
   * Creates a writer for the rows of a table.
   *
   * @param table supplies the columns
   * @param sink receives the entities
   */
  StopTimeWriter(
      FeedIndex index, EntityIds ids, StopPatterns patterns, CsvTable table, EntitySink sink) {
    this.out = new NormalizedEntityWriter(sink);
    this.index = index;
    this.patterns = patterns;
    this.tripPrefix = ids.prefix("GtfsTrip");
    this.stopTimePrefix = ids.prefix(TYPE);
    this.shapes = new ShapeCheck(index);
    this.visits = new VisitReader(index, ids, findings, table);
    this.rows = new RowWriter(Mappings.STOP_TIMES, table, index, findings);
  }

  @Override
  public void clear() {
    findings.clear();
    shapes.clear();
    runnable.clear();
    interpolated = 0;
    untimed = 0;
  }

  @Override
  public void write(Group trip) throws IOException {
    TripVisits read = visits.read(trip.rows());
    visits.checkUsable(trip.number(), trip.rows(), read.size());
    double[] metres = {};
    if (read.allPlaced(index.stops())) {
      StopMatch match = patterns.match(index.trips().shape(trip.number()), read.stops());
      shapes.check(trip.number(), read, match, any -> {});
      metres = match.metres();
    }
    boolean[] given = read.given();
    TripVisits placed = read.placed(index.stops());
    interpolated += read.interpolate(metres, index.stops());
    placed.interpolate(metres, index.stops());
    runnable.set(trip.number(), placed.canRun());
    visits.checkOrder(trip.number(), read);
    String own = EntityIds.encode(index.trips().ids().get(trip.number()));
    SerializedString tripId = new SerializedString(tripPrefix + own);
    byte[] prefix = (stopTimePrefix + own + ':').getBytes(UTF_8);
    for (int i = 0; i < read.size(); i++) {
      out.begin(prefix, read.member(i).sequence(), TYPE);
      out.relationship("hasTrip", tripId);
      writeStop(read.stop(i), read.member(i).row());
      out.property("stopSequence", read.member(i).sequence());
      writeTimes(read, i, !given[i]);
      if (metres.length > 0) {
        out.metres("distanceTravelled", metres[i]);
      }
      rows.write(read.member(i).row(), out);
      out.end();
    }
  }

  private void writeStop(int stop, Row row) {
    if (stop >= 0) {
      out.relationship("hasStop", index.stops().entityId(stop));
      return;
    }
    visits
        .inPlaceOfStop("GtfsLocationGroup", row)
        .ifPresent(group -> out.relationship("hasLocationGroup", group));
    visits
        .inPlaceOfStop("GtfsLocation", row)
        .ifPresent(area -> out.relationship("hasLocation", area));
  }

  private void writeTimes(TripVisits read, int i, boolean computed) {
    if (read.arrival(i) == TimeInterpolation.MISSING) {
      untimed++;
      return;
    }
    out.serviceTime("arrivalTime", read.arrival(i));
    out.serviceTime("departureTime", read.departure(i));
    if (computed) {
      out.property("timesInterpolated", true);
    }
  }
}
