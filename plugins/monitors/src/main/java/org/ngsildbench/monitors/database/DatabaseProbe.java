package org.ngsildbench.monitors.database;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.file.WholeLineFile;

/**
 * Records in {@code database.csv} the work of a database during each part of a plan.
 *
 * <p>A part is a period in which only operations of one label run, sequentially or in parallel, so
 * that the database's work belongs to that label. Work outside of parts is recorded without a label
 * and shows the broker's background load.
 *
 * <pre>{@code
 * try (DatabaseProbe probe = DatabaseProbe.open(csv, ObservedDatabases.open(login))) {
 *   probe.partBegins();
 *   ask(); probe.sampled("Q1");
 *   probe.partEnds();
 * }
 * }</pre>
 *
 * <p>Each period has four lines, by origin: {@code broker}, {@code others}, {@code probe} (the
 * probe's own statements in the database) and {@code probe-cpu} (the probe's processor time in this
 * process). Of several databases the four lines are sums, and a line {@code broker@NAME} follows
 * for each. If the database stops answering, the line says so and the plan continues. Thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class DatabaseProbe implements AutoCloseable {

  private static final String SEVERAL = "(several labels)";

  private final WholeLineFile file;
  private final ObservedDatabase database;
  private final PartLabels labels = new PartLabels();
  private long lastMillis = SteadyClock.epochMillis();
  private long cpuNanos;
  private String lost = "";
  private boolean closed;

  /**
   * Begins to write; the database is closed with the probe.
   *
   * @param csv the file; one that is there is continued
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public static DatabaseProbe open(Path csv, ObservedDatabase database) throws IOException {
    try {
      return new DatabaseProbe(WholeLineFile.open(csv, true, DatabaseLine.HEADER), database);
    } catch (IOException e) {
      database.close();
      throw e;
    }
  }

  /** Counts an operation of the part. */
  public void sampled(String label) {
    labels.sampled(label);
  }

  /** Says that operations are about to start. */
  public synchronized void partBegins() {
    labels.take();
    look(Map.of());
  }

  /** Says that all operations of the part have ended. */
  public synchronized void partEnds() {
    look(labels.take());
  }

  private void look(Map<String, Long> counted) {
    if (closed) {
      return;
    }
    long cpuBefore = cpuOfThisThread();
    DatabaseWork work = work();
    long now = SteadyClock.epochMillis();
    String doubt = String.join(" ", work.doubts());
    String label = counted.size() > 1 ? SEVERAL : counted.keySet().stream().findAny().orElse("");
    long operations = counted.values().stream().mapToLong(Long::longValue).sum();
    cpuNanos += cpuOfThisThread() - cpuBefore;
    Work cpu = new Work(1, cpuNanos / 1e3);
    cpuNanos = 0;
    StringBuilder lines = new StringBuilder();
    Map<String, Work> origins = new LinkedHashMap<>();
    origins.put("broker", work.broker());
    origins.put("others", work.others());
    origins.put("probe", work.probe());
    origins.put("probe-cpu", cpu);
    work.split().forEach((name, part) -> origins.put("broker@" + name, part));
    origins.forEach(
        (origin, one) ->
            lines.append(DatabaseLine.of(lastMillis, now, label, operations, origin, one, doubt)));
    file.append(lines.toString());
    lastMillis = now;
  }

  private DatabaseWork work() {
    if (lost.isEmpty()) {
      try {
        return database.look();
      } catch (IOException e) {
        lost = e.getMessage();
      }
    }
    return new DatabaseWork(Work.NONE, Work.NONE, Work.NONE, List.of(lost));
  }

  private static long cpuOfThisThread() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Why the database no longer answers; empty while it does. */
  public synchronized Optional<String> lost() {
    return lost.isEmpty() ? Optional.empty() : Optional.of(lost);
  }

  /** Looks a last time and ends. */
  @Override
  public synchronized void close() {
    if (!closed) {
      look(labels.take());
      closed = true;
      database.close();
      file.close();
    }
  }
}
