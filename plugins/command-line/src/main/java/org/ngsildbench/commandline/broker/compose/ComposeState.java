package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * The note that {@code broker up} leaves, so that {@code status}, {@code logs} and {@code down}
 * speak of the same files and ports.
 *
 * @param setup which containers
 * @param settings the variables they were started with
 */
record ComposeState(Setup setup, ComposeVariables settings) {

  private static final String PORT = "port.";
  private static final String LIMIT = "limit.";

  static Path note(Home home, ContainerBroker broker) {
    return home.runs().resolve("brokers").resolve(broker + ".compose.properties");
  }

  /** Returns the saved state, or the default containers of the broker, which may be running too. */
  static ComposeState readOrUsual(Path note, ContainerBroker broker) throws IOException {
    return read(note, broker)
        .orElseGet(
            () ->
                new ComposeState(
                    Setup.usual(broker),
                    new ComposeVariables(broker.ports(1, null, null), Map.of())));
  }

  static Optional<ComposeState> read(Path note, ContainerBroker broker) throws IOException {
    if (!Files.exists(note)) {
      return Optional.empty();
    }
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(note)) {
      properties.load(reader);
      Setup setup =
          new Setup(
              broker,
              Setup.Variant.valueOf(properties.getProperty("variant")),
              Boolean.parseBoolean(properties.getProperty("kafka")),
              Integer.parseInt(properties.getProperty("nodes")),
              Boolean.parseBoolean(properties.getProperty("federated")));
      return Optional.of(new ComposeState(setup, settings(setup, properties)));
    } catch (IllegalArgumentException | NullPointerException damaged) {
      throw new UsageException(
          "the note %s is damaged: delete it; 'docker compose -p ngsild-bench-%s down -v' ends what"
                  .formatted(note, broker)
              + " may run",
          damaged);
    }
  }

  private static ComposeVariables settings(Setup setup, Properties properties) {
    Map<String, Integer> ports =
        new LinkedHashMap<>(setup.broker().ports(setup.nodes(), null, null));
    ports.replaceAll((variable, usual) -> Integer.valueOf(properties.getProperty(PORT + variable)));
    Map<String, String> limits = new LinkedHashMap<>();
    properties.stringPropertyNames().stream()
        .filter(name -> name.startsWith(LIMIT))
        .forEach(name -> limits.put(name.substring(LIMIT.length()), properties.getProperty(name)));
    return new ComposeVariables(ports, limits);
  }

  void write(Path note) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("variant", setup.variant().name());
    properties.setProperty("kafka", Boolean.toString(setup.kafka()));
    properties.setProperty("nodes", Integer.toString(setup.nodes()));
    properties.setProperty("federated", Boolean.toString(setup.federated()));
    settings.ports().forEach((name, port) -> properties.setProperty(PORT + name, port.toString()));
    settings.limits().forEach((name, limit) -> properties.setProperty(LIMIT + name, limit));
    Files.createDirectories(note.getParent());
    try (Writer writer = Files.newBufferedWriter(note)) {
      properties.store(writer, "containers; stop them with: ./bench broker down " + setup.broker());
    }
  }
}
