package org.ngsildbench.commandline.broker.compose;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What can be brought up in containers; each has a folder of Compose files of its name. */
enum ContainerBroker {
  ORION_LD(List.of(1), new Port("ORION_LD_PORT", 1026), new Port("MINTAKA_PORT", 8081)),
  STELLIO(List.of(1), new Port("STELLIO_PORT", 8080)),
  SCORPIO(List.of(1), new Port("SCORPIO_PORT", 9090)),
  KAFKA(List.of(1, 3), new Port("KAFKA_PORT", 9092)),
  PULSAR(List.of(1), new Port("PULSAR_PORT", 6650), new Port("PULSAR_HTTP_PORT", 8080)),
  REDIS(List.of(1), new Port("REDIS_PORT", 6379)),
  RABBITMQ(List.of(1, 2, 3, 4, 5, 6), new Port("RABBITMQ_PORT", 5672));

  private final List<Integer> nodes;
  private final List<Port> ports;

  ContainerBroker(List<Integer> nodes, Port... ports) {
    this.nodes = nodes;
    this.ports = List.of(ports);
  }

  /**
   * A port on 127.0.0.1.
   *
   * @param variable what sets it in the Compose files
   * @param usual the default there
   */
  private record Port(String variable, int usual) {}

  /** Reads a name as it is typed, and says which there are. */
  static final class Converter implements ITypeConverter<ContainerBroker> {
    @Override
    public ContainerBroker convert(String text) {
      return Arrays.stream(values())
          .filter(broker -> broker.toString().equals(text.toLowerCase(Locale.ROOT)))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'%s' has no Compose files here; write one of %s".formatted(text, all())));
    }
  }

  private static String all() {
    return Arrays.stream(values()).map(ContainerBroker::toString).collect(Collectors.joining(" "));
  }

  /** The ports on which its databases are published, by the variable that sets each. */
  Map<String, Integer> databasePorts() {
    return switch (this) {
      case ORION_LD -> new TreeMap<>(Map.of("MONGO_PORT", 27018, "DATABASE_PORT", 5436));
      case STELLIO -> Map.of("DATABASE_PORT", 5435);
      case SCORPIO -> Map.of("DATABASE_PORT", 5434);
      default -> Map.of();
    };
  }

  /** The option that sets one of {@link #ports}, given its variable. */
  String portOption(String variable) {
    boolean second = ports.size() > 1 && ports.get(1).variable.equals(variable);
    return second ? "--second-port" : "--port";
  }

  /** Whether it is a context broker, with a database of its own. */
  boolean hasDatabase() {
    return this == ORION_LD || this == STELLIO || this == SCORPIO;
  }

  /**
   * Refuses a number of nodes that no Compose file has.
   *
   * @throws UsageException with the numbers that there are
   */
  void checkNodes(int wanted) {
    if (!nodes.contains(wanted)) {
      throw new UsageException(
          "--nodes %d: of %s there are files for %s"
              .formatted(
                  wanted,
                  this,
                  nodes.stream().map(String::valueOf).collect(Collectors.joining(", "))));
    }
  }

  /**
   * Its ports, by variable, in order: those of its nodes, which follow each other, or else the one
   * of its API and that of a second API.
   *
   * @param first the first of them; null for the usual one
   * @param second that of the second API; null for the usual one
   * @throws UsageException for a second port of what has none
   */
  Map<String, Integer> ports(int wantedNodes, Integer first, Integer second) {
    Port main = ports.get(0);
    Map<String, Integer> all = new LinkedHashMap<>();
    for (int node = 1; node <= wantedNodes; node++) {
      String variable = node == 1 ? main.variable : main.variable + "_" + node;
      all.put(variable, (first == null ? main.usual : first) + node - 1);
    }
    if (ports.size() > 1) {
      Port other = ports.get(1);
      all.put(other.variable, second == null ? other.usual : second);
    } else if (second != null) {
      throw new UsageException("--second-port: " + this + " has one port only");
    }
    return all;
  }

  /** What to say where there are no containers of it. */
  String notUp() {
    return "%s is not up; './bench broker up %<s' starts it".formatted(this);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
