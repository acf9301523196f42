package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.gtfs.csv.Table;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.GroupedFile;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.mapping.TimetableFiles;
import org.ngsildbench.gtfs.output.EntityJson;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.shape.ShapeStore;
import org.ngsildbench.gtfs.shape.StopPatterns;

/** Has the stop times of trips written, each trip's together. For one thread. */
final class StopTimeConverter implements GroupConverter {

  private static final String FILE = GroupedFile.STOP_TIMES.name();

  private final FeedContext context;
  private final StopPatterns patterns;
  private final FileTally tally;
  private final GroupBatches<StopTimeWriter> batches;
  private final Findings findings = new Findings();
  private Table table;
  private long interpolated;
  private long untimed;

  StopTimeConverter(FeedContext context, ShapeStore shapes, FileTally tally, Workers workers) {
    this.context = context;
    this.patterns = new StopPatterns(shapes, context.index.stops());
    this.tally = tally;
    this.batches = new GroupBatches<>(FILE, workers, this::writer, this::pass, this::take);
  }

  @Override
  public void begin(Table of) {
    tally.columns(of, TimetableFiles.STOP_TIMES);
    table = of.only(TimetableFiles.STOP_TIMES.columns());
  }

  @Override
  public void accept(int trip, List<MemberRow> rows) throws IOException {
    batches.add(trip, rows);
  }

  /** Of the table, which is being read, it asks only for columns. */
  private StopTimeWriter writer(EntitySink sink) {
    return new StopTimeWriter(context.index, context.ids, patterns, table, sink);
  }

  private void pass(EntityJson entity) throws IOException {
    context.out.pass(entity);
    tally.entity(StopTimeWriter.TYPE);
    context.reached(FILE);
  }

  private void take(StopTimeWriter written) {
    findings.addAll(written.findings());
    interpolated += written.interpolated();
    untimed += written.untimed();
  }

  @Override
  public void finish() throws IOException {
    batches.finish();
  }

  @Override
  public Findings findings() {
    return findings;
  }

  @Override
  public FileTally tally() {
    return tally;
  }

  /** Stop times whose times were computed. */
  long interpolated() {
    return interpolated;
  }

  /** Stop times that stay without times. */
  long untimed() {
    return untimed;
  }
}
