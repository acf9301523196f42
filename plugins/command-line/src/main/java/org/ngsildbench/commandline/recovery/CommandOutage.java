package org.ngsildbench.commandline.recovery;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * An outage by options of the command line.
 *
 * @param text the option's value: {@code pid=N}, {@code docker=NAME} or {@code command=TEXT}
 * @param restartCommand shell command that starts the system; empty for the usual one
 */
record CommandOutage(String text, Optional<String> restartCommand) implements Outage {

  private static final long MAX_SECONDS = 600;
  private static final String FORMS = "use pid=N, docker=NAME or command=TEXT";

  /** Checks the form. */
  CommandOutage {
    String value = text.contains("=") ? text.substring(text.indexOf('=') + 1).strip() : "";
    if (value.isEmpty() || !List.of("pid", "docker", "command").contains(kind(text))) {
      throw new UsageException("--kill '%s': %s".formatted(text, FORMS));
    }
    if (kind(text).equals("pid") && process(value).isEmpty()) {
      throw new UsageException("--kill %s: there is no such process".formatted(text));
    }
  }

  private static String kind(String text) {
    return text.contains("=") ? text.substring(0, text.indexOf('=')).strip() : text;
  }

  private String value() {
    return text.substring(text.indexOf('=') + 1).strip();
  }

  private static Optional<ProcessHandle> process(String pid) {
    try {
      return ProcessHandle.of(Long.parseLong(pid))
          .filter(process -> process.pid() != ProcessHandle.current().pid());
    } catch (NumberFormatException noNumber) {
      return Optional.empty();
    }
  }

  @Override
  public void kill() throws IOException, InterruptedException {
    switch (kind(text)) {
      case "pid" -> killProcess();
      case "docker" -> run("docker", "kill", value());
      default -> run("sh", "-c", value());
    }
  }

  private void killProcess() throws IOException, InterruptedException {
    ProcessHandle process =
        process(value()).orElseThrow(() -> new IOException("process " + value() + " had ended"));
    if (!process.destroyForcibly()) {
      throw new IOException("process %s could not be killed; run as its user".formatted(value()));
    }
    try {
      process.onExit().get(MAX_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException still) {
      throw new IOException("process %s did not end".formatted(value()), still);
    }
  }

  @Override
  public boolean restart() throws IOException, InterruptedException {
    if (restartCommand.isPresent()) {
      run("sh", "-c", restartCommand.get());
      return true;
    }
    if (kind(text).equals("docker")) {
      run("docker", "start", value());
      return true;
    }
    return false;
  }

  private static void run(String... command) throws IOException, InterruptedException {
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException missing) {
      throw new IOException("'%s' could not be started".formatted(command[0]), missing);
    }
    if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException(
          "'%s' did not end within %d s".formatted(String.join(" ", command), MAX_SECONDS));
    }
    if (process.exitValue() != 0) {
      throw new IOException(
          "'%s' ended with exit code %d".formatted(String.join(" ", command), process.exitValue()));
    }
  }
}
