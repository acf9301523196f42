package org.ngsildbench.commandline.broker;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;
import org.ngsildbench.commandline.environment.Home;

/**
 * The file about a background broker, by which {@code broker stop} finds its process.
 *
 * @param pid its process
 * @param started when that process started, because the system may reuse a pid
 * @param uri where it listens
 */
record RunningBroker(long pid, Instant started, String uri) {

  static RunningBroker of(ProcessHandle handle, String uri) {
    return new RunningBroker(handle.pid(), handle.info().startInstant().orElse(Instant.EPOCH), uri);
  }

  static Path note(Home home, String name) {
    return home.runs().resolve("brokers").resolve(name + ".properties");
  }

  static Path log(Home home, String name) {
    return home.runs().resolve("brokers").resolve(name + ".log");
  }

  static Optional<RunningBroker> read(Path note) throws IOException {
    if (!Files.exists(note)) {
      return Optional.empty();
    }
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(note)) {
      properties.load(reader);
    }
    return Optional.of(
        new RunningBroker(
            Long.parseLong(properties.getProperty("pid")),
            Instant.parse(properties.getProperty("started")),
            properties.getProperty("uri")));
  }

  void write(Path note) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("pid", Long.toString(pid));
    properties.setProperty("started", started.toString());
    properties.setProperty("uri", uri);
    try (Writer writer = Files.newBufferedWriter(note)) {
      properties.store(writer, "a broker in the background; stop it with: ./bench broker stop");
    }
  }

  /** The process, if it is still the one that was started. */
  Optional<ProcessHandle> process() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(handle -> handle.info().startInstant().orElse(Instant.EPOCH).equals(started));
  }
}
