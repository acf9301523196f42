package org.ngsildbench.live;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.ngsildbench.measurement.json.JsonBytes;

/** The operations of one label in one second. Not thread-safe. */
final class SecondCell {

  /** Rows of the heat map: eight to a factor of ten, from 10 us on. */
  private static final int ROWS = 56;

  private static final int ROWS_PER_DECADE = 8;
  private static final double MIN_MICROS = 10;
  private static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram responses = new Histogram(SIGNIFICANT_DIGITS);
  private long failures;
  private long publishedCount = -1;

  void add(Histogram interval, boolean failed) {
    if (failed) {
      failures += interval.getTotalCount();
    } else {
      responses.add(interval);
    }
  }

  long count() {
    return responses.getTotalCount() + failures;
  }

  /** Encodes the second once; again only if more was logged into it meanwhile. */
  Optional<byte[]> publish(long second, String label, int seconds) {
    if (count() == publishedCount) {
      return Optional.empty();
    }
    publishedCount = count();
    JsonBytes json = new JsonBytes();
    json.put("{\"t\":").number(second).put(",\"l\":").string(label);
    json.put(",\"r\":").decimal((double) count() / seconds, 1);
    json.put(",\"e\":").decimal((double) failures / seconds, 1).put(",\"p\":[");
    json.number(responses.getValueAtPercentile(50)).put(',');
    json.number(responses.getValueAtPercentile(95)).put(',');
    json.number(responses.getValueAtPercentile(99)).put("],\"h\":[");
    rows(json);
    json.put("]}");
    return Optional.of(Arrays.copyOf(json.array(), json.size()));
  }

  /** Writes pairs of a row and its count. */
  private void rows(JsonBytes json) {
    long[] counts = new long[ROWS];
    for (HistogramIterationValue recorded : responses.recordedValues()) {
      double micros = Math.max(MIN_MICROS, recorded.getValueIteratedTo());
      int row = (int) (ROWS_PER_DECADE * Math.log10(micros / MIN_MICROS));
      counts[Math.min(ROWS - 1, row)] += recorded.getCountAtValueIteratedTo();
    }
    String separator = "";
    for (int row = 0; row < ROWS; row++) {
      if (counts[row] > 0) {
        json.put(separator).number(row).put(',').number(counts[row]);
        separator = ",";
      }
    }
  }

  /** Encodes the mean busy cores of each role in a second. */
  static byte[] cores(long second, Map<String, double[]> sums) {
    JsonBytes json = new JsonBytes();
    json.put("{\"t\":").number(second).put(",\"c\":{");
    String separator = "";
    for (Map.Entry<String, double[]> role : sums.entrySet()) {
      json.put(separator).string(role.getKey()).put(':');
      json.decimal(role.getValue()[0] / role.getValue()[1], 3);
      separator = ",";
    }
    json.put("}}");
    return Arrays.copyOf(json.array(), json.size());
  }
}
