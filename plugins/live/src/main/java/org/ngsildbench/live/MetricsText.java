package org.ngsildbench.live;

import java.util.Locale;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.live.RunMetrics.Counter;
import org.ngsildbench.live.RunMetrics.Series;

/** Writes metrics in Prometheus' text format, or as OpenMetrics text. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class MetricsText {

  static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";
  static final String OPEN_METRICS = "application/openmetrics-text; version=1.0.0; charset=utf-8";

  private static final String PREFIX = "ngsildbench_";
  private static final String LATENCY = PREFIX + "latency_seconds";

  private final StringBuilder text = new StringBuilder(1 << 14);
  private final boolean openMetrics;

  /** Formats the metrics of a run. */
  static String of(LiveSnapshot now, RunMetrics metrics, boolean openMetrics) {
    MetricsText text = new MetricsText(openMetrics);
    for (Counter counter : Counter.values()) {
      text.counter(now.run(), metrics, counter);
    }
    text.latencies(now.run(), metrics);
    text.gauges(now);
    if (openMetrics) {
      text.text.append("# EOF\n");
    }
    return text.text.toString();
  }

  private void counter(String run, RunMetrics metrics, Counter counter) {
    String family = PREFIX + counter.name().toLowerCase(Locale.ROOT);
    head(openMetrics ? family : family + "_total", "counter", counter.help());
    metrics
        .operations()
        .forEach(
            (series, counts) ->
                line(family + "_total", labels(run, series), counts[counter.ordinal()]));
  }

  private void latencies(String run, RunMetrics metrics) {
    head(
        LATENCY,
        "histogram",
        "Latency of operations; kind: response, service, failure, aggregation, delay and others.");
    metrics
        .latencies()
        .forEach(
            (series, kinds) ->
                kinds.forEach(
                    (kind, buckets) -> {
                      String labels = labels(run, series) + ",kind=" + quoted(kind.text());
                      for (int i = 0; i < LatencyBuckets.bounds(); i++) {
                        String bound = Double.toString(LatencyBuckets.boundMicros(i) / 1e6);
                        line(
                            LATENCY + "_bucket",
                            labels + ",le=" + quoted(bound),
                            buckets.countUpTo(i));
                      }
                      long count = buckets.countUpTo(LatencyBuckets.bounds());
                      line(LATENCY + "_bucket", labels + ",le=\"+Inf\"", count);
                      line(LATENCY + "_count", labels, count);
                      line(LATENCY + "_sum", labels, buckets.sumSeconds());
                    }));
  }

  private void gauges(LiveSnapshot now) {
    String run = "broker=" + quoted(now.system()) + ",run=" + quoted(now.run());
    head(PREFIX + "active_threads", "gauge", "Active threads of the load generator.");
    now.threads().ifPresent(threads -> line(PREFIX + "active_threads", run, threads));
    head(PREFIX + "progress_ratio", "gauge", "Part of the current plan that is done, 0 to 1.");
    now.done().ifPresent(done -> line(PREFIX + "progress_ratio", run, done));
    head(PREFIX + "cpu_cores", "gauge", "Busy cores by role, such as broker and generator.");
    now.cores()
        .forEach((role, cores) -> line(PREFIX + "cpu_cores", run + ",role=" + quoted(role), cores));
  }

  private void head(String family, String type, String help) {
    text.append("# TYPE ").append(family).append(' ').append(type).append('\n');
    text.append("# HELP ").append(family).append(' ').append(help).append('\n');
  }

  private void line(String name, String labels, double value) {
    text.append(name).append('{').append(labels).append("} ");
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      text.append((long) value);
    } else {
      text.append(value);
    }
    text.append('\n');
  }

  private static String labels(String run, Series series) {
    return "broker="
        + quoted(series.system())
        + ",query="
        + quoted(series.label())
        + ",run="
        + quoted(run);
  }

  private static String quoted(String value) {
    return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
