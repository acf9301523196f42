package org.ngsildbench.monitors.watched;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.ngsildbench.monitors.resource.Resource;

/**
 * Metric names of node_exporter, cAdvisor and the Prometheus client libraries. Reads one page. Not
 * thread-safe.
 */
final class MetricNames {

  private static final double MILLIS = 1e3;
  private static final Set<String> NOT_BUSY = Set.of("idle", "iowait", "steal");
  private static final Predicate<MetricLine> ANY = line -> true;
  private static final Predicate<MetricLine> NO_LOOPBACK =
      line -> !"lo".equals(line.labels().get("device"));

  /**
   * A metric that is a resource or part of it.
   *
   * @param factor factor to the resource's unit; negative if it is subtracted
   */
  private record Meaning(
      String metric, Resource resource, double factor, Predicate<MetricLine> which) {}

  private static final List<Meaning> NODE =
      List.of(
          new Meaning("node_cpu_seconds_total", Resource.CPU, MILLIS, MetricNames::busy),
          new Meaning("node_cpu_seconds_total", Resource.IO_WAIT, MILLIS, mode("iowait")),
          new Meaning("node_memory_MemTotal_bytes", Resource.RESIDENT, 1, ANY),
          new Meaning("node_memory_MemAvailable_bytes", Resource.RESIDENT, -1, ANY),
          new Meaning("node_memory_Committed_AS_bytes", Resource.ALLOCATED, 1, ANY),
          new Meaning("node_disk_read_bytes_total", Resource.DISK_READ, 1, ANY),
          new Meaning("node_disk_written_bytes_total", Resource.DISK_WRITTEN, 1, ANY),
          new Meaning("node_network_receive_bytes_total", Resource.RECEIVED, 1, NO_LOOPBACK),
          new Meaning("node_network_transmit_bytes_total", Resource.SENT, 1, NO_LOOPBACK),
          new Meaning("node_netstat_Tcp_CurrEstab", Resource.CONNECTIONS, 1, ANY));

  private static final List<Meaning> PROCESS =
      List.of(
          new Meaning("process_cpu_seconds_total", Resource.CPU, MILLIS, ANY),
          new Meaning("process_resident_memory_bytes", Resource.RESIDENT, 1, ANY),
          new Meaning("process_virtual_memory_bytes", Resource.ALLOCATED, 1, ANY),
          new Meaning("process_network_receive_bytes_total", Resource.RECEIVED, 1, ANY),
          new Meaning("process_network_transmit_bytes_total", Resource.SENT, 1, ANY));

  private final List<List<Meaning>> families;
  private final Set<String> wanted;
  private final List<Map<Resource, Double>> sums;

  /**
   * @param container name of the container; empty for the machine, or else the process
   */
  MetricNames(String container) {
    families = container.isEmpty() ? List.of(NODE, PROCESS) : List.of(ofContainer(container));
    wanted =
        families.stream()
            .flatMap(List::stream)
            .map(Meaning::metric)
            .collect(Collectors.toUnmodifiableSet());
    sums = families.stream().map(any -> newSums()).toList();
  }

  private static Map<Resource, Double> newSums() {
    return new EnumMap<>(Resource.class);
  }

  private static List<Meaning> ofContainer(String name) {
    Predicate<MetricLine> its = line -> name.equals(line.labels().get("name"));
    Predicate<MetricLine> allProcessors =
        its.and(line -> line.labels().getOrDefault("cpu", "total").equals("total"));
    Predicate<MetricLine> established =
        its.and(line -> "established".equals(line.labels().get("tcp_state")));
    return List.of(
        new Meaning("container_cpu_usage_seconds_total", Resource.CPU, MILLIS, allProcessors),
        new Meaning("container_memory_working_set_bytes", Resource.RESIDENT, 1, its),
        new Meaning("container_memory_usage_bytes", Resource.ALLOCATED, 1, its),
        new Meaning("container_fs_reads_bytes_total", Resource.DISK_READ, 1, its),
        new Meaning("container_fs_writes_bytes_total", Resource.DISK_WRITTEN, 1, its),
        new Meaning("container_network_receive_bytes_total", Resource.RECEIVED, 1, its),
        new Meaning("container_network_transmit_bytes_total", Resource.SENT, 1, its),
        new Meaning("container_network_tcp_usage_total", Resource.CONNECTIONS, 1, established));
  }

  private static boolean busy(MetricLine line) {
    return !NOT_BUSY.contains(line.labels().getOrDefault("mode", "idle"));
  }

  private static Predicate<MetricLine> mode(String mode) {
    return line -> mode.equals(line.labels().get("mode"));
  }

  /** Takes a line of the page. */
  void take(String line) {
    // Pages have thousands of lines, of which some twenty are read.
    if (wanted.contains(MetricLine.name(line))) {
      MetricLine.parse(line).filter(metric -> Double.isFinite(metric.value())).ifPresent(this::add);
    }
  }

  private void add(MetricLine line) {
    for (int family = 0; family < families.size(); family++) {
      for (Meaning meaning : families.get(family)) {
        if (meaning.metric().equals(line.name()) && meaning.which().test(line)) {
          sums.get(family).merge(meaning.resource(), line.value() * meaning.factor(), Double::sum);
        }
      }
    }
  }

  /** Returns the usage from the first metric family with processor time; empty if there is none. */
  Map<Resource, Double> used() {
    return sums.stream()
        .filter(one -> one.containsKey(Resource.CPU))
        .findFirst()
        .orElseGet(Map::of);
  }
}
