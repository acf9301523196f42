package org.ngsildbench.commandline.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.model.CompatibilityFinding;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.commandline.usage.UsageException;

/** Runs a script in place of Robot Framework. */
class EtsiSuiteTest {

  private static final String RESULT =
      "<robot><suite><test name='a'><tag>5_7_1</tag><status status='PASS'/></test></suite></robot>";

  private static final String NOT_FOUND =
      "{\"type\":\"https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound\",\"title\":\"unknown\"}";

  @TempDir private Path folder;

  private final StringWriter printed = new StringWriter();
  private final Console console =
      new Console(new PrintWriter(printed, true), new PrintWriter(printed, true));
  private HttpServer server;
  private BrokerChoice broker;

  @BeforeEach
  void startBroker() throws IOException {
    Files.createDirectories(folder.resolve("TP/NGSI-LD"));
    Files.createDirectories(folder.resolve("resources"));
    Files.writeString(folder.resolve("resources/variables.py"), "");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          boolean list = exchange.getRequestURI().getPath().endsWith("/entities");
          byte[] body = (list ? "[]" : NOT_FOUND).getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(list ? 200 : 404, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    broker = BrokerChoice.parse("spec=http://127.0.0.1:" + server.getAddress().getPort());
  }

  @AfterEach
  void stopBroker() {
    server.stop(0);
  }

  private EtsiSuite suite(String script) throws IOException {
    Path robot = Files.writeString(folder.resolve("robot"), "#!/bin/sh\n" + script + "\n");
    assertThat(robot.toFile().setExecutable(true)).isTrue();
    return EtsiSuite.in(folder, "/nowhere:" + folder);
  }

  @Test
  void givesTheTestsTheBrokerAndAnAddressOfThisMachineForTheirServers() throws Exception {
    EtsiSuite suite =
        suite(
            "echo \"$@\" > arguments; echo \"%s\" > \"$2/output.xml\"; exit 250".formatted(RESULT));

    assertThat(suite.run(broker, console))
        .extracting(CompatibilityFinding::observed)
        .containsExactly("1 of 1 tests pass");

    assertThat(Files.readString(folder.resolve("arguments")))
        .contains("--variable url:" + broker.base() + "/ngsi-ld/v1 ")
        .contains("--variable temporal_api_url:" + broker.base() + "/ngsi-ld/v1 ")
        .contains(
            "notification_server_host:127.0.0.1 ",
            "context_source_host:127.0.0.1 ",
            "context_server_host:127.0.0.1 ",
            "mqtt_broker_host:127.0.0.1 ")
        .endsWith(" TP/NGSI-LD\n");
  }

  @ParameterizedTest
  @CsvSource({"0, false", "252, false", "253, true"})
  void refusesResultsThatAreMissingOrOfARunThatWasStopped(int code, boolean output)
      throws Exception {
    String write = output ? "echo \"%s\" > \"$2/output.xml\"; ".formatted(RESULT) : "";
    EtsiSuite suite = suite(write + "exit " + code);

    assertThatThrownBy(() -> suite.run(broker, console))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("robot ended with the code %d, without all results".formatted(code))
        .hasMessageContaining("robot.log");
  }

  @Test
  void keepsNoVerdictsOfABrokerThatIsGone() throws Exception {
    EtsiSuite suite = suite("echo \"%s\" > \"$2/output.xml\"; exit 1".formatted(RESULT));
    server.stop(0);

    assertThatThrownBy(() -> suite.run(broker, console))
        .isInstanceOf(UnreachableException.class)
        .hasMessageContaining("does not answer after ETSI's test suite");
  }

  @Test
  void saysHowToInstallRobot() {
    assertThatThrownBy(() -> EtsiSuite.in(folder, "/nowhere"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("no robot is on the PATH: run pip install");
  }

  @Test
  void rejectsAFolderThatIsNoSuite() {
    assertThatThrownBy(() -> EtsiSuite.in(folder.resolve("TP"), "/nowhere"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is not a copy of ETSI's NGSI-LD test suite");
  }
}
