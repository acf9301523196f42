package org.ngsildbench.gtfs.conversion;

import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.mapping.TimetableFiles;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.shape.ShapeStore;
import org.ngsildbench.gtfs.shape.StopPatterns;

/** Converts stop times, grouped by trip. Not thread-safe. */
final class StopTimeConverter extends GroupConverter<StopTimeWriter> {

  private final StopPatterns patterns;
  private long interpolated;
  private long untimed;

  StopTimeConverter(FeedContext context, ShapeStore shapes, Workers workers) {
    super(context, TimetableFiles.STOP_TIMES, workers);
    this.patterns = new StopPatterns(shapes, context.index.stops());
  }

  @Override
  StopTimeWriter writer(CsvTable of, EntitySink sink) {
    return new StopTimeWriter(context.index, context.ids, patterns, of, sink);
  }

  @Override
  void take(StopTimeWriter writer) {
    interpolated += writer.interpolated();
    untimed += writer.untimed();
  }

  /** Returns the number of stop times computed by interpolation. */
  long interpolated() {
    return interpolated;
  }

  /** Returns the number of stop times left without a time. */
  long untimed() {
    return untimed;
  }
}
