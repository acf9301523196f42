package org.ngsildbench.monitors.database.mongodb;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.ngsildbench.monitors.database.DatabaseWork;
import org.ngsildbench.monitors.database.Work;

/**
 * Work of a server since its start: {@code opLatencies}, microseconds, MongoDB 3.2 and later.
 *
 * @param data reads and writes of all clients
 * @param commands all other commands, including the probe's
 * @param uptimeMillis time since the start, milliseconds
 */
record ServerStatus(Work data, Work commands, long uptimeMillis) {

  static ServerStatus of(Map<String, Object> answer) throws IOException {
    Map<?, ?> latencies = document(answer, "opLatencies");
    return new ServerStatus(
        work(latencies, "reads").plus(work(latencies, "writes")),
        work(latencies, "commands"),
        number(answer, "uptimeMillis"));
  }

  private static Work work(Map<?, ?> latencies, String kind) throws IOException {
    Map<?, ?> counts = document(latencies, kind);
    return new Work(number(counts, "ops"), number(counts, "latency"));
  }

  private static Map<?, ?> document(Map<?, ?> in, String name) throws IOException {
    if (in.get(name) instanceof Map<?, ?> found) {
      return found;
    }
    throw new IOException("serverStatus has no " + name);
  }

  private static long number(Map<?, ?> in, String name) throws IOException {
    if (in.get(name) instanceof Number found) {
      return found.longValue();
    }
    throw new IOException("serverStatus has no " + name);
  }

  DatabaseWork since(ServerStatus earlier) {
    boolean restarted =
        uptimeMillis < earlier.uptimeMillis || data.statements() < earlier.data.statements();
    return new DatabaseWork(
        data.since(earlier.data),
        Work.NONE,
        commands.since(earlier.commands),
        restarted ? List.of("The database was restarted meanwhile.") : List.of());
  }
}
