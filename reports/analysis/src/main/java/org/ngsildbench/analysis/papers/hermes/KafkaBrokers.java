package org.ngsildbench.analysis.papers.hermes;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.run.ReportedRun;

/**
 * The Kafka brokers in the options of a run.
 *
 * @param addresses HOST:PORT of each; empty for another sink
 */
record KafkaBrokers(List<String> addresses) {

  static KafkaBrokers of(ReportedRun run) {
    var options = run.folder().manifest().options();
    return new KafkaBrokers(
        "kafka".equals(options.get("platform"))
            ? Arrays.stream(options.getOrDefault("kafka.address", "").split(","))
                .map(String::strip)
                .filter(address -> !address.isEmpty())
                .toList()
            : List.of());
  }

  /** Returns the number of machines by their names; empty without Kafka. */
  OptionalDouble machines() {
    long hosts = addresses.stream().map(KafkaBrokers::host).distinct().count();
    return hosts == 0 ? OptionalDouble.empty() : OptionalDouble.of(hosts);
  }

  /** Returns the mean number of brokers on a machine; empty without Kafka. */
  OptionalDouble perMachine() {
    return machines().isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(addresses.size() / machines().getAsDouble());
  }

  private static String host(String address) {
    int port = address.lastIndexOf(':');
    return port < 0 ? address : address.substring(0, port);
  }
}
