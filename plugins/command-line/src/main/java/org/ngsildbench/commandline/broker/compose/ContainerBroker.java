package org.ngsildbench.commandline.broker.compose;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.commandline.system.SystemNames;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.dialect.BrokerContainers;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.streaming.platform.PlatformContainers;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A broker or platform that can be brought up in containers; a folder of its name holds its Compose
 * files.
 *
 * @param name as typed
 * @param containers its ports and files
 * @param contextBroker further properties of a context broker; empty for platforms
 */
record ContainerBroker(
    String name, PlatformContainers containers, Optional<BrokerContainers> contextBroker) {

  /** Parses a name. */
  static final class Converter implements ITypeConverter<ContainerBroker> {
    @Override
    public ContainerBroker convert(String text) {
      return find(text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'%s' has no Compose files; use one of %s"
                          .formatted(
                              text,
                              all().stream()
                                  .map(ContainerBroker::name)
                                  .collect(Collectors.joining(" ")))));
    }
  }

  /** Returns all of them: context brokers, then platforms by name. */
  static List<ContainerBroker> all() {
    return Stream.concat(
            Dialects.all().stream().flatMap(ContainerBroker::contextBroker),
            SystemNames.inContainers().stream().map(ContainerBroker::platform))
        .toList();
  }

  /**
   * Returns the one of that name, in any case.
   *
   * @throws IllegalArgumentException if there is none
   */
  static ContainerBroker named(String name) {
    return find(name).orElseThrow(() -> new IllegalArgumentException(name));
  }

  private static Optional<ContainerBroker> find(String name) {
    return all().stream()
        .filter(broker -> broker.name.equals(name.toLowerCase(Locale.ROOT)))
        .findFirst();
  }

  private static Stream<ContainerBroker> contextBroker(Dialect dialect) {
    return dialect.containers().stream()
        .map(it -> new ContainerBroker(dialect.kind().text(), it::ports, Optional.of(it)));
  }

  private static ContainerBroker platform(StreamingPlatform platform) {
    return new ContainerBroker(
        platform.name(), platform.containers().orElseThrow(), Optional.empty());
  }

  /** Returns the option that sets one of {@link #ports}, given its variable. */
  String portOption(String variable) {
    List<String> variables = List.copyOf(containers.ports().keySet());
    return variables.indexOf(variable) == 1 ? "--second-port" : "--port";
  }

  /**
   * Returns the ports on which its databases are published, by the variable that sets each; empty
   * for platforms, which have none.
   */
  Map<String, Integer> databasePorts() {
    return contextBroker.map(BrokerContainers::databasePorts).orElse(Map.of());
  }

  /** Returns whether its services can communicate through Kafka. */
  boolean hasKafka() {
    return contextBroker.filter(BrokerContainers::kafka).isPresent();
  }

  /**
   * Refuses a number of nodes that no Compose file has.
   *
   * @throws UsageException with the numbers that there are
   */
  void checkNodes(int wanted) {
    if (!containers.nodes().contains(wanted)) {
      throw new UsageException(
          "--nodes %d: %s has Compose files for %s"
              .formatted(
                  wanted,
                  this,
                  containers.nodes().stream()
                      .map(String::valueOf)
                      .collect(Collectors.joining(", "))));
    }
  }

  /**
   * Returns the ports by variable, in order: consecutive ports of the nodes, or the ports of the
   * API and of a second API.
   *
   * @param first the first port; null for the default
   * @param second port of the second API; null for the default
   * @throws UsageException for a second port of a broker without a second API
   */
  Map<String, Integer> ports(int wantedNodes, Integer first, Integer second) {
    List<Map.Entry<String, Integer>> usual = List.copyOf(containers.ports().entrySet());
    Map.Entry<String, Integer> main = usual.get(0);
    Map<String, Integer> all = new LinkedHashMap<>();
    for (int node = 1; node <= wantedNodes; node++) {
      String variable = node == 1 ? main.getKey() : main.getKey() + "_" + node;
      all.put(variable, (first == null ? main.getValue() : first) + node - 1);
    }
    if (usual.size() > 1) {
      all.put(usual.get(1).getKey(), second == null ? usual.get(1).getValue() : second);
    } else if (second != null) {
      throw new UsageException("--second-port: " + this + " has one port only");
    }
    return all;
  }

  /** Returns the error message for a broker without containers. */
  String notUp() {
    return "%s is not running; './bench broker up %<s' starts it".formatted(this);
  }

  /** Compares by name: descriptions of containers have no equality. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ContainerBroker broker && broker.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
