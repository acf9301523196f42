package org.ngsildbench.jmeter.federation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lombok.Getter;
import org.apache.jmeter.util.JMeterUtils;

/**
 * Embedded brokers in one separate JVM, which ends with this one since it watches its standard
 * input.
 */
final class SourceBrokers implements AutoCloseable {

  private static final String LISTENING = "listening on ";
  private static final long SECONDS_TO_END = 5;

  /** Their base URLs. */
  @Getter private final List<URI> urls = new ArrayList<>();

  private final Process process;

  private SourceBrokers(Process process) {
    this.process = process;
  }

  /**
   * Starts brokers and waits until they listen.
   *
   * @param delayMillis delay of each answer to a GET request; 0 for none
   * @throws IOException saying what to do, if they do not start
   */
  static SourceBrokers start(int count, long delayMillis) throws IOException {
    Path jars = Path.of(JMeterUtils.getJMeterHome(), "ngsild-bench", "embedded-broker");
    if (!Files.isDirectory(jars)) {
      throw new IOException(
          "there is no embedded broker at %s; use the JMeter home of ./bench home".formatted(jars));
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-XX:+ExitOnOutOfMemoryError", "-cp", jars + "/*"));
    command.addAll(List.of("org.ngsildbench.embedded.Main", "--empty", "--exit-with-stdin"));
    command.addAll(List.of("--port", "0", "--brokers", Integer.toString(count)));
    Path faults = delayMillis == 0 ? null : Files.createTempFile("slow-source", ".json");
    try {
      if (faults != null) {
        Files.writeString(
            faults,
            """
            {"seed": 1, "rules": [{"name": "slow source", "match": {"method": "GET"},
             "fault": {"kind": "delay", "millis": %s}}]}"""
                .formatted(delayMillis));
        command.addAll(List.of("--faults", faults.toString()));
      }
      SourceBrokers brokers =
          new SourceBrokers(new ProcessBuilder(command).redirectErrorStream(true).start());
      brokers.await(count);
      return brokers;
    } finally {
      if (faults != null) {
        Files.delete(faults);
      }
    }
  }

  private void await(int count) throws IOException {
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    String last = "it printed nothing";
    while (urls.size() < count) {
      String line = output.readLine();
      if (line == null) {
        throw new IOException("the brokers of the context sources did not start: " + last);
      }
      last = line;
      if (line.startsWith(LISTENING)) {
        urls.add(URI.create(line.substring(LISTENING.length())));
      }
    }
    // A full pipe would stop them.
    Thread rest = new Thread(() -> drain(process), "output of context sources");
    rest.setDaemon(true);
    rest.start();
  }

  private static void drain(Process process) {
    try {
      process.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (IOException ended) {
      // There is nothing more to read.
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
