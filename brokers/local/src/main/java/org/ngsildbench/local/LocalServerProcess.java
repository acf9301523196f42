package org.ngsildbench.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One process of a server.
 *
 * @param turn number of the start, from 1; each start has its own log
 */
record LocalServerProcess(ServerCommand command, int turn, Process process, Path log) {

  static LocalServerProcess start(ServerCommand command, int turn, Path logs) throws IOException {
    String suffix = turn == 1 ? "" : "-" + turn;
    Path log = logs.resolve(command.name() + suffix + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(ParentPipe.killing(command.command()))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    command
        .environment()
        .forEach(
            (name, value) -> {
              if (value.isEmpty()) {
                builder.environment().remove(name);
              } else {
                builder.environment().put(name, value);
              }
            });
    return new LocalServerProcess(command, turn, builder.start(), log);
  }

  boolean serves() throws IOException {
    return process.isAlive() && command.readiness().reached(log);
  }

  /** Returns a message with the last line of the log. */
  String failureMessage(String event) throws IOException {
    List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
    String last =
        lines.stream().filter(line -> !line.isBlank()).reduce((a, b) -> b).orElse("nothing");
    return command.name() + " " + event + "; last output: " + last.strip();
  }

  void end(Duration timeout) {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroy();
    try {
      if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    children.forEach(ProcessHandle::destroyForcibly);
  }
}
