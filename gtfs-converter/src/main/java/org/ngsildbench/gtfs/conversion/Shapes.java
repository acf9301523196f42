package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import org.ngsildbench.gtfs.grouping.GroupedFile;
import org.ngsildbench.gtfs.grouping.RowGroups;
import org.ngsildbench.gtfs.grouping.SortLimits;
import org.ngsildbench.gtfs.shape.ShapeStore;

/** Converts a feed's shapes. Not thread-safe. */
record Shapes(FeedContext context, Workers workers, SortLimits limits) {

  /**
   * Converts the file if it exists.
   *
   * @param lines receives the written shapes
   */
  void convert(ShapeStore lines) throws IOException {
    if (!context.feed.has(GroupedFile.SHAPES.name())) {
      return;
    }
    context.index.beginWriting(ShapeWriter.TYPE);
    RowGroups rows =
        new RowGroups(
            context.feed,
            GroupedFile.SHAPES,
            context.index.ids(ShapeWriter.TYPE)::find,
            limits,
            context.steps);
    new ShapeConverter(context, lines, workers).convert(rows, context.index.shapesStandTogether());
  }
}
