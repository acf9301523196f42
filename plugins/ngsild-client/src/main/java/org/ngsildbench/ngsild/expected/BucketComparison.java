package org.ngsildbench.ngsild.expected;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ngsildbench.ngsild.json.InstantText;
import org.ngsildbench.ngsild.json.JsonTree;

/** Compares aggregates in consecutive periods, which include their start and exclude their end. */
final class BucketComparison extends AverageComparison {

  private final long from;
  private final long period;
  private final int buckets;

  BucketComparison(ExpectedAnswer.Buckets expected, FirstDifference differences) {
    super(expected.history(), List.of("avg", "min", "max", "totalCount"), differences);
    from = expected.history().window().from().toEpochMilli();
    period = expected.period().toMillis();
    buckets = (int) (expected.history().window().length().toMillis() / period);
  }

  @Override
  void compareAggregate(ExpectedSeries series, String place, String method, Object got) {
    Set<Integer> seen = new HashSet<>();
    for (Object element : JsonTree.list(got)) {
      if (!differences.isEmpty()) {
        return;
      }
      int bucket = element instanceof List<?> row && row.size() == 3 ? bucket(row) : -1;
      if (bucket < 0 || !seen.add(bucket)) {
        differences.add(place + " has an unexpected period: " + FirstDifference.shown(element));
      } else {
        compare(series, place, method, bucket, ((List<?>) element).get(0));
      }
    }
    for (int bucket = 0; bucket < buckets; bucket++) {
      if (!seen.contains(bucket) && first(series, bucket) < first(series, bucket + 1)) {
        differences.add(place + " has no period from " + start(bucket));
      }
    }
  }

  /** Returns the period with the start and the end of a row; -1 if there is none. */
  private int bucket(List<?> row) {
    return IntStream.range(0, buckets)
        .filter(bucket -> isTime(row.get(1), bucket) && isTime(row.get(2), bucket + 1))
        .findAny()
        .orElse(-1);
  }

  private boolean isTime(Object got, int bucket) {
    return got instanceof String text && InstantText.is(start(bucket), text);
  }

  private Instant start(int bucket) {
    return Instant.ofEpochMilli(from + bucket * period);
  }

  private int first(ExpectedSeries series, int bucket) {
    return series.firstFrom(from + bucket * period);
  }

  private void compare(ExpectedSeries series, String place, String method, int bucket, Object got) {
    int first = first(series, bucket);
    int end = first(series, bucket + 1);
    IntStream steps = IntStream.range(first, end);
    double right =
        switch (method) {
          case "avg" -> steps.mapToDouble(series.values()::applyAsDouble).average().orElse(0);
          case "min" -> steps.mapToDouble(series.values()::applyAsDouble).min().orElse(0);
          case "max" -> steps.mapToDouble(series.values()::applyAsDouble).max().orElse(0);
          default -> end - first;
        };
    boolean none = first == end && !method.equals("totalCount");
    if (none ? got != null : !NumberComparison.same(right, got)) {
      differences.add(
          "%s from %s: expected %s, got %s"
              .formatted(place, start(bucket), none ? "null" : right, FirstDifference.shown(got)));
    }
  }
}
