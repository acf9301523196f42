package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.gtfs.csv.Table;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.Finding;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.GroupedFile;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.mapping.TimetableFiles;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.shape.ShapeStore;

/** Has shapes written, and keeps their lines for the stops' distances. For one thread. */
final class ShapeConverter implements GroupConverter {

  private static final String FILE = GroupedFile.SHAPES.name();

  private final FeedContext context;
  private final ShapeStore store;
  private final FileTally tally;
  private final GroupBatches<ShapeWriter> batches;
  private final Findings findings = new Findings();
  private Table table;
  private boolean placeless;

  ShapeConverter(FeedContext context, ShapeStore store, FileTally tally, Workers workers) {
    this.context = context;
    this.store = store;
    this.tally = tally;
    this.batches = new GroupBatches<>(FILE, workers, this::writer, context.out::pass, this::take);
  }

  @Override
  public void begin(Table of) {
    tally.columns(of, TimetableFiles.SHAPES);
    table = of.only(TimetableFiles.SHAPES.columns());
    List<String> missing = of.missing("shape_pt_lat", "shape_pt_lon");
    placeless = !missing.isEmpty();
    if (placeless) {
      findings.add(
          Finding.missingColumns(
              Consequence.ENTITY_LEFT_OUT, FILE, missing, "no shape has a place"));
    }
  }

  @Override
  public void accept(int shape, List<MemberRow> rows) throws IOException {
    context.reached(FILE);
    if (!placeless) {
      batches.add(shape, rows);
    }
  }

  /** Of the table, which is being read, it asks only for columns. */
  private ShapeWriter writer(EntitySink sink) {
    return new ShapeWriter(
        context.ids, context.index.ids(ShapeWriter.TYPE), context.options, table, sink);
  }

  private void take(ShapeWriter writer) {
    for (ShapeWriter.Written written : writer.written()) {
      store.put(written.shape(), written.line());
      context.index.wrote(ShapeWriter.TYPE, written.shape());
      tally.entity(ShapeWriter.TYPE);
    }
    findings.addAll(writer.findings());
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
}
