package org.ngsildbench.commandline.broker.compose;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Option;

/** Options for a broker's containers, ports and limits. */
final class SetupOptions {

  private static final Pattern CPUS = Pattern.compile("\\d{1,4}(\\.\\d{1,2})?");
  private static final int LAST_PORT = 65_535;
  private static final int USUAL_MEMORY_GB = 4;
  private static final int USUAL_CACHE_GB = 2;
  private static final int MAX_GB = 4_096;

  @Option(
      names = "--variant",
      paramLabel = "VARIANT",
      defaultValue = "current",
      description = {
        "current: current releases; paper: versions and settings of the paper that measured it.",
        "Default: ${DEFAULT-VALUE}."
      })
  private String variant;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1",
      description = "kafka: 1 or 3 nodes; rabbitmq: 1 to 6, a cluster. Default: ${DEFAULT-VALUE}.")
  private int nodes;

  @Option(names = "--federated", description = "rabbitmq: independent nodes.")
  private boolean federated;

  @Option(names = "--with-kafka", description = "scorpio: Kafka between its services.")
  private boolean kafka;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description =
          "Port on 127.0.0.1; further nodes use the following ports. Default: the standard "
              + "port.")
  private Integer port;

  @Option(
      names = "--second-port",
      paramLabel = "PORT",
      description = "orion-ld: Mintaka's, else 8081; pulsar: its admin API's, else 8080.")
  private Integer secondPort;

  @Option(
      names = "--cpus",
      paramLabel = "N",
      description = "CPUs of each broker container. Default: all.")
  private String cpus;

  @Option(
      names = "--memory-gb",
      paramLabel = "N",
      description = "Memory of each broker container. Default: 4.")
  private Integer memory;

  @Option(
      names = "--database-cpus",
      paramLabel = "N",
      description = "CPUs of each database container. Default: all.")
  private String databaseCpus;

  @Option(
      names = "--database-memory-gb",
      paramLabel = "N",
      description = "Memory of each database container. Default: 4.")
  private Integer databaseMemory;

  @Option(
      names = "--database-cache-gb",
      paramLabel = "N",
      description = "Cache of each database. Default: 2, as in the paper.")
  private Integer databaseCache;

  /**
   * Returns the resulting state.
   *
   * @throws UsageException for invalid or conflicting options
   */
  ComposeState of(ContainerBroker broker) {
    Setup setup = new Setup(broker, variant(), kafka, nodes, federated).checked();
    Map<String, Integer> ports = broker.ports(nodes, port, secondPort);
    ports.values().forEach(SetupOptions::checkPort);
    if (Set.copyOf(ports.values()).size() < ports.size()) {
      throw new UsageException("--port and --second-port must differ");
    }
    return new ComposeState(setup, new ComposeVariables(ports, limits(broker)));
  }

  private Setup.Variant variant() {
    try {
      return Setup.Variant.valueOf(variant.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException unknown) {
      throw new UsageException("--variant " + variant + ": use current or paper", unknown);
    }
  }

  private static void checkPort(int port) {
    if (port < 1 || port > LAST_PORT) {
      throw new UsageException("port " + port + " is not a port: use a number from 1 to 65535");
    }
  }

  private Map<String, String> limits(ContainerBroker broker) {
    Map<String, String> limits = new LinkedHashMap<>();
    putCpus(limits, "BROKER_CPUS", "--cpus", cpus);
    putMemory(limits, "BROKER_MEMORY", "--memory-gb", memory);
    boolean ofDatabase = databaseCpus != null || databaseMemory != null || databaseCache != null;
    if (ofDatabase && broker.databasePorts().isEmpty()) {
      throw new UsageException(
          "--database-cpus, --database-memory-gb and --database-cache-gb are for context brokers: "
              + broker
              + " has no database");
    }
    putCpus(limits, "DATABASE_CPUS", "--database-cpus", databaseCpus);
    putMemory(limits, "DATABASE_MEMORY", "--database-memory-gb", databaseMemory);
    int cache = databaseCache == null ? USUAL_CACHE_GB : databaseCache;
    if (ofDatabase && cache >= (databaseMemory == null ? USUAL_MEMORY_GB : databaseMemory)) {
      throw new UsageException(
          ("--database-cache-gb %d: the database container needs more memory than its "
                  + "cache; increase --database-memory-gb")
              .formatted(cache));
    }
    if (databaseCache != null) {
      checkGigabytes("--database-cache-gb", databaseCache);
      limits.put("DATABASE_CACHE", databaseCache + "GB");
      if (broker.databasePorts().containsKey("MONGO_PORT")) {
        limits.put("MONGO_CACHE_GB", databaseCache.toString());
      }
    }
    return limits;
  }

  private static void putCpus(
      Map<String, String> limits, String variable, String option, String cpus) {
    if (cpus == null) {
      return;
    }
    if (!CPUS.matcher(cpus).matches() || Double.parseDouble(cpus) == 0) {
      throw new UsageException(option + " " + cpus + ": use a number such as 2 or 1.5");
    }
    limits.put(variable, cpus);
  }

  private static void putMemory(
      Map<String, String> limits, String variable, String option, Integer gigabytes) {
    if (gigabytes != null) {
      checkGigabytes(option, gigabytes);
      limits.put(variable, gigabytes + "g");
    }
  }

  private static void checkGigabytes(String option, int gigabytes) {
    if (gigabytes < 1 || gigabytes > MAX_GB) {
      throw new UsageException(
          "%s %d: use whole gigabytes from 1 to %d".formatted(option, gigabytes, MAX_GB));
    }
  }
}
