package org.ngsildbench.live;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.ngsildbench.measurement.latency.LatencyTag;

/**
 * One interval of {@code latency.hlog}.
 *
 * @param tag label and kind
 * @param startMillis start, milliseconds since 1970
 * @param millis length in milliseconds
 * @param histogram durations in microseconds
 */
record LoggedInterval(LatencyTag tag, long startMillis, long millis, Histogram histogram) {

  private static final String TAG = "Tag=";
  private static final int FIELDS = 5;
  private static final double MILLIS = 1e3;

  /** Parses a line; empty for comments and for lines without an interval. */
  static Optional<LoggedInterval> parse(String line) {
    String[] fields = line.split(",", FIELDS);
    if (fields.length != FIELDS || !line.startsWith(TAG)) {
      return Optional.empty();
    }
    Optional<LatencyTag> tag = LatencyTag.parse(fields[0].substring(TAG.length()));
    if (tag.isEmpty()) {
      return Optional.empty();
    }
    try {
      ByteBuffer encoded = ByteBuffer.wrap(Base64.getDecoder().decode(fields[4]));
      return Optional.of(
          new LoggedInterval(
              tag.get(),
              millis(fields[1]),
              millis(fields[2]),
              Histogram.decodeFromCompressedByteBuffer(encoded, 0)));
    } catch (DataFormatException | IllegalArgumentException damaged) {
      return Optional.empty();
    }
  }

  private static long millis(String seconds) {
    return Math.round(Double.parseDouble(seconds) * MILLIS);
  }
}
