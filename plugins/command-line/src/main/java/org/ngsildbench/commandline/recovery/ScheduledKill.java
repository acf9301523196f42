package org.ngsildbench.commandline.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.recovery.KillEvent;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/**
 * Kills a system a given time after the first measured operation, in a separate thread, and starts
 * it again. Closing writes {@code recovery.json}.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class ScheduledKill implements AutoCloseable {

  private static final long LOOK_MILLIS = 20;
  private static final long MICROS_PER_MILLI = 1_000;
  private static final double MICROS = 1e6;

  private final Outage outage;
  private final Duration after;
  private final Path folder;
  private final Consumer<String> console;
  private final Thread thread = new Thread(this::run, "scheduled kill");
  private volatile long killed;
  private volatile long restarted;
  private volatile String problem = "the run ended before the time of the kill";

  /** Starts to wait for the first operation in the run folder. */
  public static ScheduledKill start(
      Outage outage, Duration after, Path folder, Consumer<String> console) {
    ScheduledKill kill = new ScheduledKill(outage, after, folder, console);
    kill.thread.setDaemon(true);
    kill.thread.start();
    return kill;
  }

  private void run() {
    try {
      long due = firstStartMicros() + after.toMillis() * MICROS_PER_MILLI;
      long left = due - SteadyClock.epochMicros(System.nanoTime());
      TimeUnit.MICROSECONDS.sleep(Math.max(0, left));
      console.accept("killing " + outage.text());
      killed = SteadyClock.epochMicros(System.nanoTime());
      problem = null;
      outage.kill();
      if (outage.restart()) {
        restarted = SteadyClock.epochMicros(System.nanoTime());
        console.accept("restarted " + outage.text());
      }
    } catch (IOException failed) {
      problem = failed.getMessage();
      console.accept("the kill failed: " + problem);
    } catch (InterruptedException runEnded) {
      Thread.currentThread().interrupt();
    }
  }

  private long firstStartMicros() throws IOException, InterruptedException {
    Path tallies = folder.resolve("tallies.json");
    while (true) {
      if (Files.exists(tallies)) {
        long first =
            Tallies.read(tallies).labels().values().stream()
                .map(LabelTally::span)
                .mapToLong(span -> span.firstStartEpochMicros())
                .filter(micros -> micros > 0)
                .min()
                .orElse(0);
        if (first > 0) {
          return first;
        }
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
  }

  /** Ends the wait, or waits for a restart that has begun, and writes what happened. */
  @Override
  public void close() throws IOException {
    if (killed == 0) {
      thread.interrupt();
    }
    try {
      thread.join();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    new KillEvent(
            outage.text(),
            killed / MICROS,
            restarted == 0 ? OptionalDouble.empty() : OptionalDouble.of(restarted / MICROS),
            Optional.ofNullable(problem),
            Optional.empty())
        .write(folder);
  }
}
