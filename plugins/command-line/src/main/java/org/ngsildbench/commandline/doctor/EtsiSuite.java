package org.ngsildbench.commandline.doctor;

import java.io.File;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.model.CompatibilityFinding;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.broker.BrokerSessionLoop;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;

/**
 * A checked-out copy of ETSI's NGSI-LD test suite, which Robot Framework runs.
 *
 * @param folder the copy
 * @param robot Robot Framework's command
 */
record EtsiSuite(Path folder, Path robot) {

  private static final Path TESTS = Path.of("TP", "NGSI-LD");
  private static final String API = "/ngsi-ld/v1";
  private static final int MOST_FAILED_TESTS = 250;
  private static final int ANY_PORT = 9;

  /** Servers of the tests: they do not end if the address is not one of this machine. */
  private static final List<String> SERVERS =
      List.of("notification_server", "context_source", "context_server", "mqtt_broker");

  /**
   * Checks that the folder holds the suite, and that robot is in a folder of the path.
   *
   * @throws UsageException if not
   */
  static EtsiSuite in(Path folder, String path) {
    for (Path needed : List.of(TESTS, Path.of("resources", "variables.py"))) {
      if (!Files.exists(folder.resolve(needed))) {
        throw new UsageException(
            "--etsi: %s is not a copy of ETSI's NGSI-LD test suite: it has no %s"
                .formatted(folder, needed));
      }
    }
    return new EtsiSuite(folder.toAbsolutePath().normalize(), robot(path));
  }

  /**
   * Runs all tests against a broker; takes minutes.
   *
   * @return a finding per clause
   * @throws UnreachableException if the broker does not answer after the tests
   */
  List<CompatibilityFinding> run(BrokerChoice broker, Console console)
      throws IOException, InterruptedException {
    Path out = Files.createTempDirectory("ngsild-bench-etsi");
    Path log = out.resolve("robot.log");
    console.result("ETSI's test suite is running: " + log);
    Process process =
        new ProcessBuilder(command(broker, out))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    int code;
    try {
      code = process.waitFor();
    } finally {
      process.destroy();
    }
    Path output = out.resolve("output.xml");
    if (code > MOST_FAILED_TESTS || !Files.exists(output)) {
      throw new IOException(
          "robot ended with the code %d, without all results; see %s".formatted(code, log));
    }
    try {
      BrokerSessionLoop.with(broker, StopRequest.NEVER, NgsiLdClient::identify);
    } catch (BrokerException gone) {
      throw new UnreachableException(
          "the broker does not answer after ETSI's test suite, so no verdict is kept: "
              + "restart it and run again; see "
              + log,
          gone);
    }
    return RobotOutput.read(output);
  }

  private List<String> command(BrokerChoice broker, Path out) throws IOException {
    URI temporal = broker.temporal() == null ? broker.base() : broker.temporal();
    List<String> variables = new ArrayList<>();
    variables.add("url:" + broker.base() + API);
    variables.add("temporal_api_url:" + temporal + API);
    String here = addressTowards(broker.base());
    SERVERS.forEach(server -> variables.add("%s_host:%s".formatted(server, here)));
    List<String> command = new ArrayList<>();
    command.addAll(List.of(robot.toString(), "--outputdir", out.toString()));
    command.addAll(List.of("--log", "NONE", "--report", "NONE"));
    variables.forEach(variable -> command.addAll(List.of("--variable", variable)));
    command.add(TESTS.toString());
    return command;
  }

  /** Returns the address of this machine that the broker can reach; sends nothing. */
  private static String addressTowards(URI broker) throws IOException {
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.connect(new InetSocketAddress(broker.getHost(), ANY_PORT));
      return socket.getLocalAddress().getHostAddress();
    }
  }

  private static Path robot(String path) {
    for (String folder : path.split(File.pathSeparator)) {
      Path robot = Path.of(folder, "robot");
      if (Files.isExecutable(robot)) {
        return robot;
      }
    }
    throw new UsageException(
        "--etsi needs Robot Framework, and no robot is on the PATH: run pip install -r"
            + " requirements.txt in the suite's folder");
  }
}
