package org.ngsildbench.commandline.run.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.monitors.watched.MonitorTarget;
import picocli.CommandLine;

class ObservationOptionsTest {

  private static final List<Plan> QUERIES =
      List.of(new Plan(PackPlan.QUERIES, Path.of("bus-queries.jmx")));
  private static final List<Plan> NOTIFICATIONS =
      List.of(new Plan(PackPlan.NOTIFICATIONS, Path.of("notifications.jmx")));

  /** A process that is there. */
  private static final String SELF = "pid=" + ProcessHandle.current().pid();

  @Test
  void observesNothingByDefault() {
    SystemObservation observation = given().check(QUERIES, List.of(), false);

    assertThat(observation.targets()).isEmpty();
    assertThat(observation.properties()).isEmpty();
    assertThat(observation.elsewhere()).isEmpty();
  }

  @Test
  void aSingleTargetIsTheBroker() {
    assertThat(roles(false, "--monitor", SELF)).containsExactly("broker");
    assertThat(roles(false, "--monitor", "db:" + SELF)).containsExactly("db");
    assertThat(roles(true, "--monitor", SELF)).containsExactly(SELF.replace('=', '-'));
    assertThat(roles(false, "--monitor", "broker:" + SELF, "--monitor", "db:" + SELF))
        .containsExactly("broker", "db");
  }

  @Test
  void rejectsARoleGivenTwice() {
    assertUsage("duplicate name db", "--monitor", "db:" + SELF, "--monitor", "db:" + SELF);
    assertUsage("duplicate name machine", "--monitor", "machine:" + SELF);
  }

  @Test
  void reportsAMissingTargetBeforehand() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();

    assertUsage("there is no process " + ended.pid(), "--monitor", "pid=" + ended.pid());
    assertUsage("is not a target", "--monitor", "cpu");
  }

  @Test
  void acceptsAMetricsPageOfAnyMachine() throws Exception {
    byte[] page = "process_cpu_seconds_total 12.5\n".getBytes(StandardCharsets.US_ASCII);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    server.start();
    try {
      String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/metrics";
      SystemObservation observation =
          given("--monitor", "db:prometheus=" + url, "--monitor", "broker:" + SELF)
              .check(QUERIES, List.of(), false);

      assertThat(observation.elsewhere()).isEqualTo("db");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void probesADatabaseInPlansWithAProbe() {
    String[] database = {"--database", "jdbc:postgresql://127.0.0.1:1/x?user=y"};

    assertThatThrownBy(() -> given(database).check(NOTIFICATIONS, List.of(), false))
        .isInstanceOf(UsageException.class)
        .hasMessageEndingWith("remove --database");
    assertThatThrownBy(() -> given(database).check(QUERIES, List.of("a:1099"), false))
        .isInstanceOf(UsageException.class)
        .hasMessageEndingWith("remove --engines");
    assertThatThrownBy(() -> given(database).check(QUERIES, List.of(), false))
        .as("nothing listens on that port")
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--database: ");
  }

  private static List<String> roles(boolean brokerHere, String... options) {
    return given(options).check(QUERIES, List.of(), brokerHere).targets().stream()
        .map(MonitorTarget::role)
        .toList();
  }

  private static void assertUsage(String words, String... options) {
    assertThatThrownBy(() -> given(options).check(QUERIES, List.of(), false))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(words);
  }

  private static ObservationOptions given(String... options) {
    return CommandLine.populateCommand(new ObservationOptions(), options);
  }
}
