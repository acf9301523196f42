package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.concurrent.Future;
import org.ngsildbench.gtfs.grouping.GroupedFile;
import org.ngsildbench.gtfs.grouping.RowGroups;
import org.ngsildbench.gtfs.grouping.SortLimits;
import org.ngsildbench.gtfs.shape.ShapeStore;

/**
 * Converts stop times, by far the largest file of a feed. Another thread checks whether they need
 * sorting while the other files are converted. Not thread-safe.
 */
final class StopTimes {

  private final FeedContext context;
  private final Workers workers;
  private final RowGroups rows;
  private final Future<Boolean> sorted;

  /** Starts checking the order of the file. */
  StopTimes(FeedContext context, Workers workers, SortLimits limits) {
    this.context = context;
    this.workers = workers;
    this.rows =
        new RowGroups(
            context.feed,
            GroupedFile.STOP_TIMES,
            context.index.trips().ids()::find,
            limits,
            context.steps);
    this.sorted = workers.begin(() -> isThere() && rows.standTogether(Workers::endIfStopped));
  }

  private boolean isThere() {
    return context.feed.has(GroupedFile.STOP_TIMES.name());
  }

  /**
   * Converts the file if it exists.
   *
   * @param shapes lines of the trips
   */
  StopTimeConverter convert(ShapeStore shapes) throws IOException {
    StopTimeConverter converter = new StopTimeConverter(context, shapes, workers);
    if (isThere()) {
      boolean grouped = context.steps.await(sorted, "order of " + GroupedFile.STOP_TIMES.name());
      converter.convert(rows, grouped);
      converter.checkMissing();
    }
    return converter;
  }
}
