package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.monitors.watched.MonitorTarget;

/** A server of this test's own process stands for a broker on this machine. */
@EnabledOnOs(OS.LINUX)
class LoopbackMonitorTest {

  private static final MonitorTarget OTHER = MonitorTarget.parse("db:pid=1");

  private static ServerSocket server() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @Test
  void monitorsALocalBrokerByItsPort() throws IOException {
    try (ServerSocket broker = server()) {
      for (String form : List.of("http://127.0.0.1:%d", "localhost:%d")) {
        assertThat(LoopbackMonitor.add(List.of(OTHER), form.formatted(broker.getLocalPort())))
            .extracting(MonitorTarget::text)
            .containsExactly("db:pid=1", "broker:port=" + broker.getLocalPort());
      }
    }
  }

  @Test
  void doesNotMonitorAProcessTwice() throws IOException {
    try (ServerSocket broker = server()) {
      String address = "http://127.0.0.1:" + broker.getLocalPort();
      List<MonitorTarget> byAnotherRole =
          List.of(MonitorTarget.parse("scorpio:pid=" + ProcessHandle.current().pid()));
      assertThat(LoopbackMonitor.add(byAnotherRole, address)).isEqualTo(byAnotherRole);
      List<MonitorTarget> asBroker = List.of(MonitorTarget.parse("broker:pid=1"));
      assertThat(LoopbackMonitor.add(asBroker, address)).isEqualTo(asBroker);
      List<MonitorTarget> aContainer = List.of(MonitorTarget.parse("docker=scorpio"));
      assertThat(LoopbackMonitor.add(aContainer, address)).isEqualTo(aContainer);
    }
  }

  @Test
  void ignoresRemoteAndMissingBrokers() throws IOException {
    int free;
    try (ServerSocket broker = server()) {
      free = broker.getLocalPort();
    }
    for (String address :
        List.of("http://127.0.0.1:" + free, "http://10.0.0.7:9090", "", "a b", "k1:1,k2:1")) {
      assertThat(LoopbackMonitor.add(List.of(), address)).isEmpty();
    }
  }
}
