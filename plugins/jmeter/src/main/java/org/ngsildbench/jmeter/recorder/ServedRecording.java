package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.live.ExpectedLength;
import org.ngsildbench.live.LiveRun;
import org.ngsildbench.live.LiveServer;
import org.ngsildbench.measurement.file.PeriodicTask;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The live page and the metrics of a recording, served by this JMeter if its properties enable
 * them. It reads the run folder, so that recording costs the same with and without it.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class ServedRecording implements AutoCloseable {

  /** Port of the live page; 0 for any free one. */
  static final String LIVE_PORT = "ngsildbench.live.port";

  /** Port of the metrics; 0 for any free one. */
  static final String METRICS_PORT = "ngsildbench.metrics.port";

  private static final Logger LOGGER = LoggerFactory.getLogger(ServedRecording.class);
  private static final Duration BETWEEN_POLLS = Duration.ofSeconds(1);
  private static final int MAX_PORT = 65_535;

  private final LiveRun run;
  private final List<LiveServer> servers = new ArrayList<>();
  private PeriodicTask polling;

  /**
   * Starts to serve a run folder if a property has a port.
   *
   * @param options variables of the plan, which name the system under test
   * @throws IOException if a port is invalid or in use
   */
  static ServedRecording start(PartFolder folder, Map<String, String> options) throws IOException {
    ServedRecording served =
        new ServedRecording(new LiveRun(String.valueOf(folder.path().getFileName())));
    try {
      served.serve(LIVE_PORT, "Live view: %s");
      served.serve(METRICS_PORT, "Metrics: %smetrics");
    } catch (IOException e) {
      served.close();
      throw e;
    }
    if (!served.servers.isEmpty()) {
      served.run.follow(folder.path(), system(options), folder.plan(), "", ExpectedLength.UNKNOWN);
      served.polling = PeriodicTask.start("live view", BETWEEN_POLLS, served.run::poll);
    }
    return served;
  }

  private static String system(Map<String, String> options) {
    return options.getOrDefault("broker.kind", options.getOrDefault("platform", "unknown"));
  }

  private void serve(String property, String announcement) throws IOException {
    String text = JMeterUtils.getPropDefault(property, "").strip();
    if (text.isEmpty()) {
      return;
    }
    LiveServer server;
    try {
      server = LiveServer.start(run, port(text));
    } catch (IOException | NumberFormatException e) {
      throw new IOException(
          "Property %s, '%s': use a free port from 1 to %s, or 0 for any."
              .formatted(property, text, MAX_PORT),
          e);
    }
    servers.add(server);
    String line = announcement.formatted(server.url());
    LOGGER.info(line);
    System.out.println(line);
  }

  private static int port(String text) {
    int port = Integer.parseInt(text);
    if (port < 0 || port > MAX_PORT) {
      throw new NumberFormatException(text);
    }
    return port;
  }

  /** Returns the base URLs of the servers. */
  List<String> urls() {
    return servers.stream().map(LiveServer::url).toList();
  }

  /** Serves the last figures to connected readers, and ends. */
  @Override
  public void close() {
    if (polling != null) {
      polling.close();
    }
    run.end(null);
    servers.forEach(LiveServer::close);
  }
}
