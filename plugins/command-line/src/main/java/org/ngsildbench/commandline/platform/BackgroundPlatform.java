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
   * Starts it and waits until it serves.
   *
   * @param folder for its data, which are gone when it has ended
   * @param log where its keeper writes
   * @param stop ends it while it still starts: nobody else would find it then
   * @throws UsageException when it cannot run here, with the reason
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
