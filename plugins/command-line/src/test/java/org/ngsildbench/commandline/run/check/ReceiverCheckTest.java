package org.ngsildbench.commandline.run.check;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.commandline.usage.UsageException;

class ReceiverCheckTest {

  private static final List<Plan> NOTIFICATIONS =
      List.of(new Plan(PackPlan.NOTIFICATIONS, Path.of("notifications.jmx")));
  private static final List<Plan> QUERIES =
      List.of(new Plan(PackPlan.QUERIES, Path.of("bus-queries.jmx")));

  @Test
  void acceptsAFreeLocalPort() {
    assertThatCode(() -> ReceiverCheck.check(NOTIFICATIONS, Map.of(), List.of()))
        .doesNotThrowAnyException();
    assertThatCode(
            () ->
                ReceiverCheck.check(
                    NOTIFICATIONS, Map.of("receiver.address", "0.0.0.0"), List.of()))
        .doesNotThrowAnyException();
  }

  @Test
  void reportsAPortInUse() throws Exception {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      Map<String, String> taken = Map.of("receiver.port", Integer.toString(other.getLocalPort()));

      assertThatThrownBy(() -> ReceiverCheck.check(NOTIFICATIONS, taken, List.of()))
          .isInstanceOf(UsageException.class)
          .hasMessageStartingWith(
              "-J receiver.port: cannot listen on port %d of 127.0.0.1: "
                  .formatted(other.getLocalPort()))
          .hasMessageContaining("in use");
      assertThatCode(() -> ReceiverCheck.check(QUERIES, taken, List.of()))
          .as("a plan that receives nothing")
          .doesNotThrowAnyException();
      assertThatCode(() -> ReceiverCheck.check(NOTIFICATIONS, taken, List.of("engine")))
          .as("another machine's port")
          .doesNotThrowAnyException();
    }
  }

  /** The first is of a range for documentation (RFC 5737), which no machine has. */
  @ParameterizedTest
  @ValueSource(strings = {"192.0.2.9", "", "no such name"})
  void reportsAnAddressOfAnotherMachine(String address) {
    assertThatThrownBy(
            () ->
                ReceiverCheck.check(
                    NOTIFICATIONS,
                    Map.of("receiver.address", address, "receiver.port", "0"),
                    List.of()))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(
            "-J receiver.address: '%s' is not an address of this".formatted(address));
  }

  @Test
  void reportsAnMqttServerThatIsNotThere() {
    assertThatThrownBy(
            () ->
                ReceiverCheck.check(
                    NOTIFICATIONS, Map.of("receiver.mqtt", "mqtt://ann@127.0.0.1:1"), List.of()))
        .isInstanceOf(UnreachableException.class)
        .hasMessageStartingWith(
            "-J receiver.mqtt: no connection to the MQTT server mqtt://127.0.0.1:1: ")
        .hasMessageContaining("NGSILD_BENCH_MQTT_PASSWORD");
    assertThatThrownBy(
            () ->
                ReceiverCheck.check(
                    NOTIFICATIONS, Map.of("receiver.mqtt", "mqtt://ann:pw@host"), List.of()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("contains a password")
        .hasMessageNotContaining("pw@");
  }
}
