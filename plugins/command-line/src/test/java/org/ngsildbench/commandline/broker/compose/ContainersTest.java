package org.ngsildbench.commandline.broker.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;

/** The command in its own JVM, with a script in place of Docker. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the stand-in for Docker is a shell script")
class ContainersTest {

  private static final String HEALTHY = "scorpio\tUp 9 seconds (healthy)\tscorpio:1";
  private static final String STARTING = "scorpio\tUp 1 second (health: starting)\tscorpio:1";
  private static final String DATABASE = "postgres\tUp 9 seconds (healthy)\tpostgis:1";

  @TempDir private Path folder;
  private FakeDocker docker;
  private Path home;
  private String words;
  private Map<String, String> environment = Map.of();

  @BeforeEach
  void makeAHome() throws IOException {
    docker = new FakeDocker(folder.resolve("path"));
    docker.set("states-1");
    home = folder.resolve("home");
    Files.createFile(Files.createDirectories(home.resolve("bin")).resolve("ApacheJMeter.jar"));
    for (String broker : List.of("orion-ld", "scorpio", "rabbitmq")) {
      Path files = Files.createDirectories(home.resolve("brokers").resolve(broker));
      Files.createFile(files.resolve("compose.yaml"));
    }
  }

  @Test
  void upWaitsForHealthAndPrintsTheNextCommands() throws Exception {
    docker.set("states-2", STARTING, DATABASE);
    docker.set("states", HEALTHY, DATABASE);

    assertThat(bench("up", "scorpio", "--variant", "paper", "--cpus", "1.5", "--port", "9191"))
        .isEqualTo(ExitCode.GOOD);

    assertThat(docker.calls())
        .containsExactly(
            "compose --project-name ngsild-bench-scorpio --file compose.yaml --file"
                + " compose.paper.yaml up --detach --remove-orphans");
    assertThat(docker.environment()).contains("SCORPIO_PORT=9191", "BROKER_CPUS=1.5");
    assertThat(docker.folder().resolve("folder"))
        .content()
        .isEqualToIgnoringNewLines(home.resolve("brokers/scorpio").toRealPath().toString());
    assertThat(words)
        .contains(
            "scorpio (paper) listens on 127.0.0.1:9191",
            "./bench load --broker scorpio=http://127.0.0.1:9191",
            "./bench run --broker scorpio=http://127.0.0.1:9191");
  }

  @Test
  void otherCommandsUseTheStartedSetup() throws Exception {
    docker.set("states", "rabbitmq-1\tUp 3 seconds (healthy)\trabbitmq:1");
    assertThat(bench("up", "rabbitmq", "--nodes", "2")).isEqualTo(ExitCode.GOOD);
    assertThat(words).contains("--platform rabbitmq:nodes-2=127.0.0.1:5672,127.0.0.1:5673");
    assertThat(docker.environment()).contains("RABBITMQ_NODES=2", "RABBITMQ_PORT_2=5673");

    assertThat(bench("status", "rabbitmq")).isEqualTo(ExitCode.GOOD);
    assertThat(words).contains("2 nodes, a cluster", "rabbitmq-1", "healthy");
    assertThat(bench("up", "rabbitmq", "--nodes", "3")).isEqualTo(ExitCode.USAGE);
    assertThat(words)
        .contains("with other options are running: './bench broker down rabbitmq' stops them");
    assertThat(bench("logs", "rabbitmq", "rabbitmq-2", "--lines", "5", "--follow")).isZero();
    assertThat(bench("down", "rabbitmq")).isEqualTo(ExitCode.GOOD);

    String files =
        "compose --project-name ngsild-bench-rabbitmq --file compose.yaml --file"
            + " compose.cluster.yaml ";
    assertThat(docker.calls())
        .containsExactly(
            files + "up --detach --remove-orphans rabbitmq-1 rabbitmq-2",
            files + "logs --tail 5 --follow rabbitmq-2",
            files + "down --volumes --remove-orphans");
    assertThat(folder.resolve("project/runs/brokers")).isEmptyDirectory();
  }

  @Test
  void doesNotTouchContainersOfOtherProjects() throws Exception {
    docker.set("states-1", HEALTHY, DATABASE);

    assertThat(bench("up", "scorpio")).isEqualTo(ExitCode.USAGE);

    assertThat(words).contains("containers of scorpio with other options are running");
    assertThat(docker.calls()).isEmpty();
  }

  @Test
  void anUnhealthyContainerEndsTheWait() throws Exception {
    docker.set("states", "scorpio\tUp 3 minutes (unhealthy)\tscorpio:1", DATABASE);

    assertThat(bench("up", "scorpio")).isEqualTo(ExitCode.FAILED);

    assertThat(words)
        .contains(
            "scorpio of scorpio is not ready (Docker: Up 3 minutes (unhealthy))",
            "'./bench broker logs scorpio scorpio' shows the reason");
  }

  @Test
  void waitHasATimeout() throws Exception {
    docker.set("states", STARTING, DATABASE);

    assertThat(bench("up", "scorpio", "--wait-seconds", "1")).isEqualTo(ExitCode.FAILED);

    assertThat(words).contains("is not healthy after", "postgres healthy, scorpio starting");
  }

  @Test
  void printsTheOutputOfCompose() throws Exception {
    docker.set("compose-fails", "");

    assertThat(bench("up", "scorpio")).isEqualTo(ExitCode.FAILED);

    assertThat(words).contains("compose was here", "Docker could not start scorpio");
  }

  @Test
  void reportsAPortInUse() throws Exception {
    docker.set("compose-fails", "");
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(other.getLocalPort());

      assertThat(bench("up", "scorpio", "--port", port)).isEqualTo(ExitCode.FAILED);

      assertThat(words)
          .contains(
              "Docker could not start scorpio; see above",
              "another process listens on 127.0.0.1:%s (--port sets another)".formatted(port),
              ", which may be the reason");
    }
  }

  @Test
  void reportsAPortInUseWithItsVariable() throws Exception {
    docker.set("compose-fails", "");
    try (ServerSocket mintaka = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        ServerSocket database = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      environment = Map.of("DATABASE_PORT", Integer.toString(database.getLocalPort()));
      String second = Integer.toString(mintaka.getLocalPort());

      assertThat(bench("up", "orion-ld", "--second-port", second)).isEqualTo(ExitCode.FAILED);

      assertThat(words)
          .contains(
              "127.0.0.1:%s (--second-port sets another)".formatted(second),
              "127.0.0.1:%d (the variable DATABASE_PORT sets another)"
                  .formatted(database.getLocalPort()));
    }
  }

  @Test
  void acceptsAPortOfItsOwnContainer() throws Exception {
    docker.set("compose-fails", "");
    try (ServerSocket own = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(own.getLocalPort());
      bench("up", "scorpio", "--port", port);
      docker.set("states-2", STARTING);

      assertThat(bench("up", "scorpio", "--port", port)).isEqualTo(ExitCode.FAILED);

      assertThat(words).contains("see above").doesNotContain("something also");
    }
  }

  @Test
  void reportsMissingDockerInOneSentence() throws Exception {
    Files.delete(docker.folder().resolve("docker"));

    assertThat(bench("up", "scorpio")).isEqualTo(ExitCode.USAGE);

    assertThat(words).startsWith("bench: Docker was not found on the PATH").hasLineCount(1);
  }

  @Test
  void reportsASilentEngineWithDockersReason() throws Exception {
    docker.set("engine-says", "Cannot connect to the Docker daemon. Is it running?");

    assertThat(bench("up", "scorpio")).isEqualTo(ExitCode.USAGE);

    assertThat(words)
        .isEqualToIgnoringNewLines(
            "bench: Docker is installed, but its engine does not answer: Cannot connect to the"
                + " Docker daemon. Is it running?");
    assertThat(folder.resolve("project")).doesNotExist();
  }

  @Test
  void acceptsTheStandaloneDockerCompose() throws Exception {
    docker.set("no-compose", "");
    assertThat(bench("down", "scorpio")).isEqualTo(ExitCode.USAGE);
    assertThat(words).contains("neither 'docker compose' nor 'docker-compose'");

    docker.install("docker-compose");
    assertThat(bench("down", "scorpio")).isEqualTo(ExitCode.GOOD);

    assertThat(docker.calls())
        .containsExactly(
            "--project-name ngsild-bench-scorpio --file compose.yaml down --volumes"
                + " --remove-orphans");
  }

  @Test
  void reportsASetupThatIsNotRunning() throws Exception {
    assertThat(bench("status", "scorpio")).isEqualTo(ExitCode.FAILED);
    assertThat(words).contains("scorpio is not running; './bench broker up scorpio' starts it");
    assertThat(bench("logs", "scorpio")).isEqualTo(ExitCode.FAILED);
    assertThat(words).contains("scorpio is not running; './bench broker up scorpio' starts it");
    assertThat(bench("down", "scorpio")).isEqualTo(ExitCode.GOOD);
    assertThat(words).contains("scorpio was not up");
  }

  private int bench(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx64m"));
    command.add("-Dngsildbench.home=" + home);
    command.add("-Dngsildbench.project=" + folder.resolve("project"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Bench.class.getName(), "broker"));
    command.addAll(List.of(arguments));
    File output = Files.createTempFile(folder, "words", ".txt").toFile();
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectErrorStream(true).redirectOutput(output);
    builder.environment().putAll(environment);
    builder.environment().put("PATH", docker.folder().toString());
    int exitCode = builder.start().waitFor();
    words = Files.readString(output.toPath(), StandardCharsets.UTF_8);
    return exitCode;
  }
}
