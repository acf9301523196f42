package org.ngsildbench.commandline.doctor;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ngsildbench.analysis.model.CompatibilityFinding;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * A checked-out copy of ETSI's NGSI-LD test suite, which Robot Framework runs.
 *
 * @param folder the copy
 */
record EtsiSuite(Path folder) {

  private static final Path TESTS = Path.of("TP", "NGSI-LD");
  private static final String API = "/ngsi-ld/v1";

  /**
   * Checks that the folder holds the suite.
   *
   * @throws UsageException if it does not
   */
  static EtsiSuite in(Path folder) {
    for (Path needed : List.of(TESTS, Path.of("resources", "variables.py"))) {
      if (!Files.exists(folder.resolve(needed))) {
        throw new UsageException(
            "--etsi: %s is not a copy of ETSI's NGSI-LD test suite: it has no %s"
                .formatted(folder, needed));
      }
    }
    return new EtsiSuite(folder.toAbsolutePath().normalize());
  }

  /**
   * Runs all tests against a broker; takes minutes.
   *
   * @return a finding per clause
   */
  List<CompatibilityFinding> run(BrokerChoice broker, Console console)
      throws IOException, InterruptedException {
    Path robot = robot();
    Path out = Files.createTempDirectory("ngsild-bench-etsi");
    Path log = out.resolve("robot.log");
    console.result("ETSI's test suite is running: " + log);
    URI temporal = broker.temporal() == null ? broker.base() : broker.temporal();
    Process process =
        new ProcessBuilder(
                robot.toString(),
                "--outputdir",
                out.toString(),
                "--log",
                "NONE",
                "--report",
                "NONE",
                "--variable",
                "url:" + broker.base() + API,
                "--variable",
                "temporal_api_url:" + temporal + API,
                TESTS.toString())
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
    if (!Files.exists(output)) {
      throw new IOException(
          "robot ended with the code %d and without results; see %s".formatted(code, log));
    }
    return RobotOutput.read(output);
  }

  private static Path robot() {
    String path = System.getenv().getOrDefault("PATH", "");
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
