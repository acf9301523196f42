package org.ngsildbench.analysis.papers.ztreamy;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.StreamRow;

/** Properties of HTTP streams with many clients, from a run's options and figures. */
final class HttpStreams {

  private static final String HTTP = "http";

  private HttpStreams() {}

  static List<StreamRow> of(ReportedRuns runs) {
    return StreamRow.of(runs).filter(row -> isHttpStream(row.label())).toList();
  }

  static boolean isHttpStream(StreamingSummary messages) {
    return messages.messages().platform().equals(HTTP);
  }

  /** Returns the number of clients. */
  static int clients(StreamRow row) {
    return row.label().messages().groups();
  }

  /** Returns the buffer window of the server in milliseconds. */
  static int windowMillis(StreamRow row) {
    return row.option("server.window.millis", 0);
  }

  /** Returns the number of servers that repeat the first. */
  static int repeaters(StreamRow row) {
    return row.option("server.repeaters", 0);
  }

  static String delivery(StreamRow row) {
    return row.option("http.delivery").orElse("stream");
  }

  /** Returns what the clients filter by, or {@code none}. */
  static String filter(StreamRow row) {
    return row.option("http.filter").orElse("none");
  }

  /** Returns the median delay in microseconds, or the mean if there were too few for a median. */
  static OptionalDouble medianDelay(StreamRow row) {
    return delay(row, times -> times.at(Percentile.P50).orElse(times.mean()));
  }

  static OptionalDouble meanDelay(StreamRow row) {
    return delay(row, LatencyStatistics::mean);
  }

  static OptionalDouble delay(StreamRow row, ToDoubleFunction<LatencyStatistics> figure) {
    return row.label().endToEnd().stream().mapToDouble(figure).findFirst();
  }

  /** Returns the bytes on the wire in percent of the uncompressed bytes. */
  static OptionalDouble wirePercent(StreamRow row) {
    return row.messages().receivedBytes().wirePercent();
  }

  /** Returns the processor time of the servers per second, in microseconds. */
  static OptionalDouble serverMicrosPerSecond(StreamRow row) {
    OptionalDouble cores = row.label().serverCores();
    return cores.isPresent() ? OptionalDouble.of(cores.getAsDouble() * 1e6) : cores;
  }
}
