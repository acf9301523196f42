package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.mapping.Mappings;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.shape.ShapeStore;

/** Converts shapes and stores their lines for stop distances. Not thread-safe. */
final class ShapeConverter extends GroupConverter<ShapeWriter> {

  private final ShapeStore store;
  private boolean placeless;

  ShapeConverter(FeedContext context, ShapeStore store, Workers workers) {
    super(context, Mappings.SHAPES, workers);
    this.store = store;
  }

  @Override
  public void begin(CsvTable of) {
    super.begin(of);
    List<String> missing = of.missing("shape_pt_lat", "shape_pt_lon");
    placeless = !missing.isEmpty();
    if (placeless) {
      found(
          FeedFinding.missingColumns(
              Consequence.ENTITY_LEFT_OUT, of.file(), missing, "no shape has coordinates"));
    }
  }

  @Override
  public void accept(int shape, List<MemberRow> rows) throws IOException {
    if (!placeless) {
      super.accept(shape, rows);
    }
  }

  @Override
  ShapeWriter writer(CsvTable of, EntitySink sink) {
    return new ShapeWriter(
        context.ids, context.index.ids(ShapeWriter.TYPE), context.options, of, sink);
  }

  @Override
  void take(ShapeWriter writer) {
    for (ShapeWriter.Written written : writer.written()) {
      store.put(written.shape(), written.line());
      context.index.wrote(ShapeWriter.TYPE, written.shape());
    }
  }
}
