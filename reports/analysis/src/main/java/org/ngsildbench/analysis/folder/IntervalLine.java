package org.ngsildbench.analysis.folder;

import java.util.Base64;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * One interval of an HdrHistogram log: {@code Tag=T,start,length,max,histogram}.
 *
 * <p>Parsed here because HdrHistogram's reader skips damaged lines without naming them.
 *
 * @param tag tag; empty if the line has none
 * @param startSeconds start of the interval, in the log's time
 * @param endSeconds end of the interval
 * @param times recorded values
 */
record IntervalLine(String tag, double startSeconds, double endSeconds, RecordedTimes times) {

  private static final String TAG = "Tag=";

  /** The year 5138; a time beyond comes of damage. */
  private static final double LATEST_SECONDS = 1e11;

  /** Returns whether the line contains an interval. */
  static boolean holdsInterval(String line) {
    return !line.isEmpty() && line.charAt(0) != '#' && line.charAt(0) != '"';
  }

  /**
   * Takes a line apart.
   *
   * @throws IllegalArgumentException if it is not a whole interval
   */
  static IntervalLine parse(String line, CompressedTimes decoder) {
    boolean tagged = line.startsWith(TAG);
    String[] fields = line.split(",", tagged ? 6 : 5);
    int first = tagged ? 1 : 0;
    if (fields.length != first + 4) {
      throw new IllegalArgumentException("a histogram needs start, length, maximum and values");
    }
    String tag = tagged ? fields[0].substring(TAG.length()) : "";
    double start = seconds(fields[first]);
    double end = start + seconds(fields[first + 1]);
    byte[] compressed = Base64.getDecoder().decode(fields[first + 3]);
    return new IntervalLine(tag, start, end, decoder.decode(compressed));
  }

  private static double seconds(String text) {
    double seconds = Double.parseDouble(text);
    if (!(seconds >= 0 && seconds < LATEST_SECONDS)) {
      throw new IllegalArgumentException("'" + text + "' is not a time of an interval");
    }
    return seconds;
  }

  /** Returns whether the interval lies within measured time. */
  boolean within(MeasuredTime measured) {
    return measured.holds(Math.round(startSeconds * 1000), Math.round(endSeconds * 1000));
  }
}
