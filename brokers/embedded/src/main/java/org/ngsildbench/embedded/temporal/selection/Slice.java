package org.ngsildbench.embedded.temporal.selection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.ngsildbench.embedded.history.Instance;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.history.SeriesView;

/**
 * The selected rows of a series, ascending in the query's time property.
 *
 * @param key the series
 * @param view a snapshot of the series
 * @param property time property that orders the rows
 * @param from first row (inclusive)
 * @param to last row (exclusive)
 */
public record Slice(SeriesKey key, SeriesView view, TimeProperty property, int from, int to) {

  /** Returns the rows that a query selects, possibly none. */
  public static Slice of(SeriesKey key, SeriesView view, TemporalQuery query) {
    TimeProperty property = query.property();
    if (property == TimeProperty.OBSERVED_AT && !key.observed()) {
      return new Slice(key, view, property, 0, 0);
    }
    boolean inOrder = property == TimeProperty.OBSERVED_AT || view.isAscending(property.column());
    SeriesView ordered = inOrder ? view : sorted(view, property);
    Slice all = new Slice(key, ordered, property, 0, ordered.size());
    int to = all.lowerBound(query.to());
    int from = Math.min(all.lowerBound(query.from()), to);
    return new Slice(key, ordered, property, Math.max(from, to - query.lastN()), to);
  }

  private static SeriesView sorted(SeriesView view, TimeProperty property) {
    List<Instance> instances = new ArrayList<>(view.size());
    view.read(
        0,
        view.size(),
        (block, from, to) -> {
          for (int row = from; row < to; row++) {
            instances.add(block.instance(row));
          }
        });
    ToLongFunction<Instance> time =
        property == TimeProperty.CREATED_AT ? Instance::createdAt : Instance::modifiedAt;
    instances.sort(Comparator.comparingLong(time));
    return SeriesView.of(instances);
  }

  /** Returns the number of rows. */
  public int size() {
    return to - from;
  }

  /** Returns the time of a row (μs since 1970). */
  public long time(int row) {
    return view.get(property.column(), row);
  }

  /** Returns the first row of this slice at or after a time; {@link #to} if there is none. */
  public int lowerBound(long time) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (time(middle) < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns the rows before a time. */
  public Slice before(long time) {
    return new Slice(key, view, property, from, lowerBound(time));
  }

  /** Returns the rows at or after a time. */
  public Slice startingAt(long time) {
    return new Slice(key, view, property, lowerBound(time), to);
  }
}
