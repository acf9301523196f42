package org.ngsildbench.monitors.watched;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ngsildbench.monitors.resource.Resource;

/** Lines as node_exporter 1.8, cAdvisor 0.49 and client libraries write them. */
class MetricNamesTest {

  @Test
  void readsTheMachineFromNodeExporter() {
    assertThat(
            used(
                "",
                "# HELP node_cpu_seconds_total Seconds the CPUs spent in each mode.",
                "node_cpu_seconds_total{cpu=\"0\",mode=\"idle\"} 2.5e+06",
                "node_cpu_seconds_total{cpu=\"0\",mode=\"iowait\"} 3.5",
                "node_cpu_seconds_total{cpu=\"0\",mode=\"user\"} 10",
                "node_cpu_seconds_total{cpu=\"1\",mode=\"system\"} 4.25",
                "node_cpu_seconds_total{cpu=\"1\",mode=\"steal\"} 99",
                "node_memory_MemTotal_bytes 8e+09",
                "node_memory_MemAvailable_bytes 6e+09",
                "node_disk_read_bytes_total{device=\"vda\"} 1000",
                "node_disk_read_bytes_total{device=\"vdb\"} 24 1700000000000",
                "node_network_receive_bytes_total{device=\"lo\"} 5e+12",
                "node_network_receive_bytes_total{device=\"eth0\"} 700",
                "node_netstat_Tcp_CurrEstab 42",
                "process_cpu_seconds_total 1"))
        .containsOnly(
            entry(Resource.CPU, 14_250.0),
            entry(Resource.IO_WAIT, 3_500.0),
            entry(Resource.RESIDENT, 2e9),
            entry(Resource.DISK_READ, 1_024.0),
            entry(Resource.RECEIVED, 700.0),
            entry(Resource.CONNECTIONS, 42.0));
  }

  @Test
  void readsAContainerFromCadvisor() {
    assertThat(
            used(
                "scorpio",
                "container_cpu_usage_seconds_total{cpu=\"total\",id=\"/docker/1\",name=\"scorpio\"} 7.5 1",
                "container_cpu_usage_seconds_total{cpu=\"cpu00\",id=\"/docker/1\",name=\"scorpio\"} 3 1",
                "container_cpu_usage_seconds_total{cpu=\"total\",id=\"/docker/2\",name=\"other\"} 100 1",
                "container_memory_working_set_bytes{name=\"scorpio\",image=\"a{b},c\\\"d\"} 5000",
                "container_network_tcp_usage_total{name=\"scorpio\",tcp_state=\"established\"} 3",
                "container_network_tcp_usage_total{name=\"scorpio\",tcp_state=\"listen\"} 9"))
        .containsOnly(
            entry(Resource.CPU, 7_500.0),
            entry(Resource.RESIDENT, 5_000.0),
            entry(Resource.CONNECTIONS, 3.0));
  }

  @Test
  void readsALongLabel() {
    String image = "a\\\"".repeat(100_000);
    assertThat(
            used(
                "scorpio",
                "container_cpu_usage_seconds_total{image=\"%s\",cpu=\"total\",name=\"scorpio\"} 7 1"
                    .formatted(image)))
        .containsOnly(entry(Resource.CPU, 7_000.0));
  }

  @Test
  void readsTheProcessThatServesThePage() {
    assertThat(used("", "process_cpu_seconds_total 1.5", "process_resident_memory_bytes 4.2e+07"))
        .containsOnly(entry(Resource.CPU, 1_500.0), entry(Resource.RESIDENT, 4.2e7));
  }

  @Test
  void ignoresUnknownMetrics() {
    assertThat(
            used(
                "",
                "",
                "#",
                "process_cpu_seconds_total",
                "process_cpu_seconds_total{ 5",
                "process_cpu_seconds_total NaN",
                "process_cpu_seconds_total five",
                "}{"))
        .isEmpty();
  }

  private static Map<Resource, Double> used(String container, String... lines) {
    MetricNames names = new MetricNames(container);
    for (String line : lines) {
      names.take(line);
    }
    return names.used();
  }
}
