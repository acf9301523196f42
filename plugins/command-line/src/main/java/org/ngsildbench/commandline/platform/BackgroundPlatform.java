package org.ngsildbench.commandline.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.BackgroundCommand;
import org.ngsildbench.commandline.environment.JavaCommand;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * A platform's server that outlives the command that started it.
 *
 * @param keeper the process that holds it: when that ends, the server ends
 * @param address where it listens, as the platform's client takes it
 */
public record BackgroundPlatform(ProcessHandle keeper, String address) {

  private static final long LOOK_MILLIS = 100;

  /**
   * Starts the platform and waits until it is ready.
   *
   * @param name its name, and the words that select a variant
   * @param folder folder of its data, deleted at its end
   * @param log log file of its supervisor
   * @param stop ends it during its start, when no other command could find it
   * @throws UsageException if it cannot run here, with the reason
   */
  public static BackgroundPlatform start(String name, Path folder, Path log, StopSignal stop)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                BackgroundCommand.of(
                    List.of(
                        JavaCommand.path(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        PlatformDaemon.class.getName(),
                        name,
                        folder.toString())))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    stop.onStop(process::destroy);
    try {
      return awaitServing(process, name, log);
    } finally {
      stop.onStop(null);
    }
  }

  private static BackgroundPlatform awaitServing(Process process, String name, Path log)
      throws IOException, InterruptedException {
    while (true) {
      // Checked before reading the log, so the log is complete.
      boolean ended = process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      for (String line : Files.readAllLines(log)) {
        if (line.startsWith(PlatformDaemon.READY)) {
          return new BackgroundPlatform(
              process.toHandle(), line.substring(PlatformDaemon.READY.length()));
        }
        if (line.startsWith(PlatformDaemon.FAILED)) {
          throw new UsageException(name + " " + line);
        }
      }
      if (ended) {
        throw new UsageException(name + " exited before it was ready; log: " + log);
      }
    }
  }
}
