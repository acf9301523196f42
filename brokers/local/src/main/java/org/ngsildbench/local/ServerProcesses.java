package org.ngsildbench.local;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * The processes of one server, in the guard. They end together, in the reverse order of their
 * start. Thread-safe.
 */
public final class ServerProcesses {

  private static final Duration PATIENCE = Duration.ofSeconds(120);
  private static final Duration FAREWELL = Duration.ofSeconds(8);

  /** Others see that a process is gone a moment before its parent does. */
  private static final Duration KILLED = Duration.ofSeconds(2);

  private static final Duration POLL = Duration.ofMillis(25);

  private final Path logs;
  private final BiConsumer<String, Long> started;
  private final Map<String, LocalServerProcess> processes = new LinkedHashMap<>();
  private final List<LocalServerProcess> awaited = new ArrayList<>();
  private boolean ended;

  /**
   * For a guard.
   *
   * @param logs where the processes' own words go
   * @param started told name and process id of each process
   */
  ServerProcesses(Path logs, BiConsumer<String, Long> started) {
    this.logs = logs;
    this.started = started;
  }

  /** Starts a process; {@link #awaitReady} waits for it. */
  public synchronized void start(ServerCommand command) throws IOException, LocalServerException {
    if (ended) {
      throw new LocalServerException("the server is being ended");
    }
    LocalServerProcess before = processes.get(command.name());
    if (before != null && before.process().isAlive()) {
      throw new LocalServerException(command.name() + " still runs");
    }
    int turn = before == null ? 1 : before.turn() + 1;
    LocalServerProcess process = LocalServerProcess.start(command, turn, logs);
    processes.put(command.name(), process);
    awaited.add(process);
    started.accept(command.name(), process.process().pid());
  }

  /** Starts a process again, with the command it had, and waits until it serves. */
  void restart(String name) throws IOException, LocalServerException, InterruptedException {
    LocalServerProcess before = named(name);
    before.process().waitFor(KILLED.toMillis(), TimeUnit.MILLISECONDS);
    start(before.command());
    awaitReady();
  }

  private synchronized LocalServerProcess named(String name) throws LocalServerException {
    LocalServerProcess process = processes.get(name);
    if (process == null) {
      throw new LocalServerException(
          "the server has no process '"
              + name
              + "'; it has "
              + String.join(", ", processes.keySet()));
    }
    return process;
  }

  /**
   * Waits until every process serves that was started since the last time.
   *
   * @throws LocalServerException if one ends, or does not serve within two minutes
   */
  public void awaitReady() throws LocalServerException, IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    for (LocalServerProcess process : takeAwaited()) {
      while (!process.serves()) {
        if (!process.process().isAlive()) {
          throw new LocalServerException(process.lastWords("ended before it served"));
        }
        if (System.nanoTime() - deadline > 0) {
          throw new LocalServerException(
              process.lastWords("did not serve within " + PATIENCE.toSeconds() + " seconds"));
        }
        TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
      }
    }
  }

  private synchronized List<LocalServerProcess> takeAwaited() {
    List<LocalServerProcess> taken = new ArrayList<>(awaited);
    awaited.clear();
    return taken;
  }

  /** Ends all of them: asked first, then made to. Nothing can be started any more. */
  void end() {
    List<LocalServerProcess> all;
    synchronized (this) {
      ended = true;
      all = new ArrayList<>(processes.values());
    }
    for (int i = all.size() - 1; i >= 0; i--) {
      all.get(i).end(FAREWELL);
    }
  }
}
