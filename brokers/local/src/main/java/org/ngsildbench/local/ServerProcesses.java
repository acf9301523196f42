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

/** The processes of one server, in the guard. Stops them in reverse start order. Thread-safe. */
public final class ServerProcesses {

  private static final Duration START_TIMEOUT = Duration.ofSeconds(120);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(8);

  /** A parent sees the exit of a process later than others do, by seconds on a busy machine. */
  private static final Duration EXIT_TIMEOUT = Duration.ofSeconds(10);

  private static final Duration POLL = Duration.ofMillis(25);

  private final Path logs;
  private final BiConsumer<String, Long> started;
  private final Map<String, LocalServerProcess> processes = new LinkedHashMap<>();
  private final List<LocalServerProcess> awaited = new ArrayList<>();
  private boolean ended;

  /**
   * Used by a guard.
   *
   * @param logs directory for the processes' output
   * @param started receives the name and process id of each process
   */
  ServerProcesses(Path logs, BiConsumer<String, Long> started) {
    this.logs = logs;
    this.started = started;
  }

  /** Starts a process without waiting; see {@link #awaitReady}. */
  public synchronized void start(ServerCommand command) throws IOException, LocalServerException {
    if (ended) {
      throw new LocalServerException("The server is stopping");
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

  /** Restarts a process with its original command and waits until it is ready. */
  void restart(String name) throws IOException, LocalServerException, InterruptedException {
    LocalServerProcess before = named(name);
    before.process().waitFor(EXIT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    start(before.command());
    awaitReady();
  }

  private synchronized LocalServerProcess named(String name) throws LocalServerException {
    LocalServerProcess process = processes.get(name);
    if (process == null) {
      throw new LocalServerException(
          "Unknown process '" + name + "'; it has " + String.join(", ", processes.keySet()));
    }
    return process;
  }

  /**
   * Waits until every process started since the last call is ready.
   *
   * @throws LocalServerException if one exits or is not ready within two minutes
   */
  public void awaitReady() throws LocalServerException, IOException, InterruptedException {
    long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
    for (LocalServerProcess process : takeAwaited()) {
      while (!process.serves()) {
        if (!process.process().isAlive()) {
          throw new LocalServerException(process.failureMessage("exited before it was ready"));
        }
        if (System.nanoTime() - deadline > 0) {
          throw new LocalServerException(
              process.failureMessage(
                  "was not ready within " + START_TIMEOUT.toSeconds() + " seconds"));
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

  /** Stops all processes, by force if necessary. No process can be started afterwards. */
  void end() {
    List<LocalServerProcess> all;
    synchronized (this) {
      ended = true;
      all = new ArrayList<>(processes.values());
    }
    for (int i = all.size() - 1; i >= 0; i--) {
      all.get(i).end(CLOSE_TIMEOUT);
    }
  }
}
