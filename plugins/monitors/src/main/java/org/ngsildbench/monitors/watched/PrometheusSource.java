package org.ngsildbench.monitors.watched;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.ngsildbench.measurement.file.Deadline;
import org.ngsildbench.measurement.file.LimitedInput;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import org.ngsildbench.monitors.resource.Source;

/**
 * A page of metrics in Prometheus' text format: a machine of node_exporter, a container of cAdvisor
 * (its name after {@code #}), or else the process that serves the page. Not thread-safe.
 */
final class PrometheusSource implements Source {

  private static final int TIMEOUT_MILLIS = 5_000;

  private static final Duration LIMIT = Duration.ofSeconds(15);

  private static final int MAX_BYTES = 64 << 20;

  private final URI page;
  private final Duration limit;
  private final String container;

  PrometheusSource(URI page) {
    this(page, LIMIT);
  }

  /** Reads a page that must end within a time. */
  PrometheusSource(URI page, Duration limit) {
    this.page = page;
    this.limit = limit;
    this.container = Objects.toString(page.getFragment(), "");
  }

  @Override
  public Reading read() throws IOException {
    MetricNames names = new MetricNames(container);
    HttpURLConnection connection = (HttpURLConnection) page.toURL().openConnection();
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    connection.setRequestProperty("Accept", "text/plain");
    Deadline deadline = new Deadline(limit, connection::disconnect);
    try (deadline) {
      if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
        throw new IOException("the answer is HTTP " + connection.getResponseCode());
      }
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(
                  new LimitedInput(
                      deadline.of(connection.getInputStream()),
                      MAX_BYTES,
                      () -> new IOException("the page has more than " + MAX_BYTES + " bytes")),
                  StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          names.take(line);
        }
      }
    } catch (IOException e) {
      throw new IOException(page + ": " + deadline.reason(e), e);
    }
    Map<Resource, Double> used = names.used();
    if (!used.containsKey(Resource.CPU)) {
      throw new IOException(
          page
              + (container.isEmpty()
                  ? " has neither node_cpu_seconds_total nor process_cpu_seconds_total; for a"
                      + " container append # and its name"
                  : " has no container_cpu_usage_seconds_total with that name"));
    }
    return Reading.now(used);
  }
}
