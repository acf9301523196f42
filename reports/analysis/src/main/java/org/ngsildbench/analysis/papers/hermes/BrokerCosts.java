package org.ngsildbench.analysis.papers.hermes;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ngsildbench.analysis.run.MeasuredRow;

/**
 * Configuration 2: the resources of several Kafka brokers on one machine, in percent of those of
 * one broker with the same drivers.
 */
final class BrokerCosts {

  private static final String DRIVERS = "drivers";

  private BrokerCosts() {}

  /**
   * Returns the costs of brokers on one machine.
   *
   * @param means rows of Table 3 with mean values
   */
  static Stream<MeasuredRow> of(List<MeasuredRow> means) {
    List<MeasuredRow> kafka =
        means.stream()
            .filter(row -> KafkaBrokers.of(row.run()).machines().orElse(0) == 1)
            .filter(row -> row.values().keySet().containsAll(List.of("cpu", "memoryUsed")))
            .toList();
    return kafka.stream().flatMap(row -> share(row, kafka));
  }

  private static Stream<MeasuredRow> share(MeasuredRow row, List<MeasuredRow> kafka) {
    String drivers = row.conditions().get(DRIVERS);
    Predicate<MeasuredRow> isBase =
        other -> brokers(other) == 1 && other.conditions().get(DRIVERS).equals(drivers);
    OptionalDouble cpu = mean(kafka, isBase, "cpu");
    OptionalDouble memory = mean(kafka, isBase, "memoryUsed");
    if (cpu.orElse(0) == 0 || memory.orElse(0) == 0) {
      return Stream.of();
    }
    return Stream.of(
        new MeasuredRow(
            row.run(),
            Map.of("brokers", Integer.toString(brokers(row)), DRIVERS, drivers),
            Map.of(
                "cpuOfOneBroker", 100 * row.values().get("cpu") / cpu.getAsDouble(),
                "memoryOfOneBroker", 100 * row.values().get("memoryUsed") / memory.getAsDouble())));
  }

  private static int brokers(MeasuredRow row) {
    return KafkaBrokers.of(row.run()).addresses().size();
  }

  private static OptionalDouble mean(
      List<MeasuredRow> rows, Predicate<MeasuredRow> which, String quantity) {
    return rows.stream().filter(which).mapToDouble(row -> row.values().get(quantity)).average();
  }
}
