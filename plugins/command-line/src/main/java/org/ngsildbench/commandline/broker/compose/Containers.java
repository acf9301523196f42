package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;

/** The containers of one broker: one project of Compose. */
final class Containers {

  private final Docker docker;
  private final Path folder;
  private final ComposeState what;

  /**
   * Creates the containers of a broker.
   *
   * @param home folder of its Compose files
   * @param what Compose files and variables
   */
  Containers(Docker docker, Home home, ComposeState what) {
    this.docker = docker;
    this.folder = folder(home, what.setup().broker());
    this.what = what;
  }

  /** A clone's own files come before those that were built into its home: they may be newer. */
  private static Path folder(Home home, ContainerBroker broker) {
    Path ofClone = home.project().resolve("brokers").resolve(broker.toString());
    return Files.isRegularFile(ofClone.resolve("compose.yaml"))
        ? ofClone
        : home.jmeter().resolve("brokers").resolve(broker.toString());
  }

  /**
   * Makes and starts them, and returns once those have started that others wait for.
   *
   * @param stop ends Compose, which leaves the containers as they are
   * @return Compose's exit code
   */
  int up(StopSignal stop) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("up", "--detach", "--remove-orphans"));
    arguments.addAll(what.setup().services());
    Process compose = start(arguments);
    stop.onStop(compose::destroy);
    int exitCode = compose.waitFor();
    stop.onStop(null);
    return exitCode;
  }

  /** Ends and removes them with all their data. */
  int down() throws IOException, InterruptedException {
    return start(List.of("down", "--volumes", "--remove-orphans")).waitFor();
  }

  /** Shows their latest log lines. */
  int logs(List<String> options, List<String> services) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("logs"));
    arguments.addAll(options);
    arguments.addAll(services);
    return start(arguments).waitFor();
  }

  /**
   * Returns their states by name; empty if there are none.
   *
   * @throws IOException with Docker's reason, if the states cannot be read
   */
  List<ServiceState> states() throws IOException, InterruptedException {
    Docker.Answer answer =
        Docker.ask(
            List.of(
                docker.docker().toString(),
                "ps",
                "--all",
                "--filter",
                "label=com.docker.compose.project=" + project(),
                "--format",
                ServiceState.FORMAT));
    if (answer.exitCode() != 0) {
      throw new IOException(
          "Docker does not report the state of the containers: "
              + answer.lastLine().orElse("exit code " + answer.exitCode()));
    }
    return answer.lines().stream()
        .map(ServiceState::of)
        .flatMap(Optional::stream)
        .sorted(Comparator.comparing(ServiceState::service))
        .toList();
  }

  private Process start(List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(docker.compose());
    command.addAll(List.of("--project-name", project()));
    what.setup().files().forEach(file -> command.addAll(Arrays.asList("--file", file)));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
    builder.environment().putAll(what.settings().environment());
    builder.environment().put("RABBITMQ_NODES", Integer.toString(what.setup().nodes()));
    return builder.start();
  }

  private String project() {
    return "ngsild-bench-" + what.setup().broker();
  }
}
