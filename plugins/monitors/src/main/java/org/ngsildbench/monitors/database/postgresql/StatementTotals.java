package org.ngsildbench.monitors.database.postgresql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.monitors.database.DatabaseWork;
import org.ngsildbench.monitors.database.Work;

/**
 * Totals of all statements of a server. Immutable.
 *
 * @param statements work by user, database and statement
 * @param resetEpochSeconds start of counting; 0 if unknown
 * @param thrownOut number of evictions
 */
record StatementTotals(Map<Statement, Work> statements, double resetEpochSeconds, long thrownOut) {

  /** A kind of statement of a user in a database. */
  record Statement(long user, long database, long id) {}

  /** Copies the map. */
  StatementTotals {
    statements = Map.copyOf(statements);
  }

  /** Returns the work since an earlier reading. */
  DatabaseWork since(StatementTotals earlier, Origins origins) {
    List<String> doubts = new ArrayList<>();
    if (resetEpochSeconds != earlier.resetEpochSeconds) {
      doubts.add("The statistics of pg_stat_statements were reset meanwhile.");
    } else if (thrownOut != earlier.thrownOut) {
      doubts.add(
          "pg_stat_statements was full and dropped statements: raise" + " pg_stat_statements.max.");
    }
    Map<Origins.Origin, Work> sums = new HashMap<>();
    statements.forEach(
        (statement, work) -> {
          Work done = work.since(earlier.statements.getOrDefault(statement, Work.NONE));
          sums.merge(origins.of(statement), done, Work::plus);
          if (done.statements() < 0 && doubts.isEmpty()) {
            doubts.add("A counter of pg_stat_statements decreased: the statistics were reset.");
          }
        });
    return new DatabaseWork(
        sums.getOrDefault(Origins.Origin.BROKER, Work.NONE),
        sums.getOrDefault(Origins.Origin.OTHERS, Work.NONE),
        sums.getOrDefault(Origins.Origin.PROBE, Work.NONE),
        doubts);
  }
}
