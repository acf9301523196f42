package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import lombok.Getter;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.mapping.Mappings;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.shape.ShapeStore;
import org.ngsildbench.gtfs.shape.StopPatterns;

/** Converts stop times, grouped by trip. Not thread-safe. */
final class StopTimeConverter extends GroupConverter<StopTimeWriter> {

  private final StopPatterns patterns;
  private final ShapeCheck checked;
  private final BitSet met = new BitSet();

  /** Number of stop times computed by interpolation. */
  @Getter private long interpolated;

  /** Trips with two stops that have a position and a time. */
  @Getter private final BitSet runnable = new BitSet();

  /** Number of stop times left without a time. */
  @Getter private long untimed;

  StopTimeConverter(FeedContext context, ShapeStore shapes, Workers workers) {
    super(context, Mappings.STOP_TIMES, workers);
    this.checked = new ShapeCheck(context.index);
    this.patterns = new StopPatterns(shapes, context.index.stops());
  }

  @Override
  public void accept(int trip, List<MemberRow> rows) throws IOException {
    met.set(trip);
    super.accept(trip, rows);
  }

  /** Reports the trips without stop times. */
  void checkMissing() {
    IdTable trips = context.index.trips().ids();
    for (int trip = met.nextClearBit(0); trip < trips.size(); trip = met.nextClearBit(trip + 1)) {
      context.findings.addFile(
          FindingKind.UNUSABLE_TRIP,
          "trips.txt",
          "trip '%s' has no stop times: it needs two to run".formatted(trips.get(trip)));
    }
  }

  @Override
  StopTimeWriter writer(CsvTable of, EntitySink sink) {
    return new StopTimeWriter(context.index, context.ids, patterns, of, sink);
  }

  @Override
  void take(StopTimeWriter writer) {
    checked.addAll(writer.shapes(), this::found);
    runnable.or(writer.runnable());
    interpolated += writer.interpolated();
    untimed += writer.untimed();
  }
}
