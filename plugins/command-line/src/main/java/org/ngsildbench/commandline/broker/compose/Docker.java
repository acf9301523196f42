package org.ngsildbench.commandline.broker.compose;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * Docker as it is found on this machine, with an engine that answers.
 *
 * @param docker its command line
 * @param compose how Compose is called: {@code docker compose}, or the older {@code docker-compose}
 */
record Docker(Path docker, List<String> compose) {

  /**
   * Looks for it where the shell does.
   *
   * @throws UsageException as {@link #find(String)}
   */
  static Docker find() throws IOException, InterruptedException {
    return find(System.getenv().getOrDefault("PATH", ""));
  }

  /**
   * Finds Docker.
   *
   * @param path the folders to look into, as in the variable PATH
   * @throws UsageException if there is none, or its engine does not answer, with Docker's reason
   */
  static Docker find(String path) throws IOException, InterruptedException {
    Path docker =
        executable("docker", path)
            .orElseThrow(
                () ->
                    new UsageException(
                        "Docker was not found on the PATH: install Docker with its "
                            + "Compose plugin, or measure a running broker with --broker "
                            + "KIND=URL"));
    Answer engine = ask(List.of(docker.toString(), "version", "--format", "{{.Server.Version}}"));
    if (engine.exitCode() != 0) {
      throw new UsageException(
          "Docker is installed, but its engine does not answer: "
              + engine.lastLine().orElse("it gave exit code " + engine.exitCode()));
    }
    return new Docker(docker, compose(docker, path));
  }

  private static List<String> compose(Path docker, String path)
      throws IOException, InterruptedException {
    if (ask(List.of(docker.toString(), "compose", "version")).exitCode() == 0) {
      return List.of(docker.toString(), "compose");
    }
    return executable("docker-compose", path)
        .map(older -> List.of(older.toString()))
        .orElseThrow(
            () ->
                new UsageException(
                    "Docker has neither 'docker compose' nor 'docker-compose': install "
                        + "Docker's Compose plugin"));
  }

  /** Output and exit code of a command. */
  record Answer(int exitCode, List<String> lines) {
    Optional<String> lastLine() {
      return lines.stream()
          .filter(line -> !line.isBlank())
          .reduce((one, next) -> next)
          .map(String::strip);
    }
  }

  /** Runs a command and reads its output, including standard error. */
  static Answer ask(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String words = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
    return new Answer(process.waitFor(), words.lines().toList());
  }

  private static Optional<Path> executable(String name, String path) {
    List<Path> candidates = new ArrayList<>();
    Arrays.stream(path.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isBlank())
        .map(Path::of)
        .forEach(
            folder -> {
              candidates.add(folder.resolve(name));
              candidates.add(folder.resolve(name + ".exe"));
            });
    return candidates.stream()
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}
