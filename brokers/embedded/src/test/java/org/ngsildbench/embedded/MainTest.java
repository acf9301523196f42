package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String arguments) {
    Main main =
        new Main(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return Main.run(main, arguments.split(" "));
  }

  private String errors() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--port 99999",
        "--port http",
        "--buses 0",
        "--buses many",
        "--seed x",
        "--days 0",
        "--period 7s",
        "--period soon",
        "--model objects",
        "--colour red",
        "--instance-limit 0",
        "--brokers 0",
        "--context http://example.org/c.jsonld",
        "--context http://example.org/c.jsonld=pom.xml"
      })
  void reportsWrongOptionsInOneSentence(String arguments) {
    assertThat(run(arguments + " --exit-with-stdin")).isEqualTo(2);
    assertThat(errors()).hasLineCount(1);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void printsTheAddressOfEachBroker() {
    assertThat(run("--empty --port 0 --brokers 3 --exit-with-stdin")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8).lines().distinct())
        .hasSize(3)
        .allMatch(line -> line.matches("listening on http://127.0.0.1:\\d+"));
  }

  @Test
  void reportsAMissingFaultFile() {
    assertThat(run("--empty --port 0 --faults no-such-file.json")).isNotZero();
    assertThat(errors()).contains("no-such-file.json").hasLineCount(1);
  }

  @Test
  void reportsAMissingContextFile() {
    assertThat(run("--empty --port 0 --context http://example.org/c.jsonld=no-such-file"))
        .isEqualTo(1);
    assertThat(errors()).contains("no-such-file").hasLineCount(1);
  }

  @Test
  void reportsAPortInUse() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(run("--empty --port " + taken.getLocalPort())).isEqualTo(1);
      assertThat(errors()).contains(Integer.toString(taken.getLocalPort())).hasLineCount(1);
    }
  }

  @Test
  void printsItsUrlAndExitsWhenInputEnds() {
    assertThat(run("--port 0 --buses 1 --stations 1 --days 1 --period 1h --exit-with-stdin"))
        .isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .matches("listening on http://127\\.0\\.0\\.1:\\d+\\R");
    assertThat(errors()).contains("filled 100 %");
  }
}
