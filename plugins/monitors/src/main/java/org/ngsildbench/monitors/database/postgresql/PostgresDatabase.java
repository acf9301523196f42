package org.ngsildbench.monitors.database.postgresql;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.ngsildbench.monitors.database.DatabaseWork;
import org.ngsildbench.monitors.database.ObservedDatabase;
import org.ngsildbench.monitors.database.UnusableDatabaseException;
import org.ngsildbench.monitors.database.Work;

/**
 * A PostgreSQL server with statement counting. Holds one connection. A reading takes two statements
 * and returns one short row per statement kind, up to 5,000 by default. Not thread-safe.
 *
 * <p>The time of a statement is its planning (if {@code pg_stat_statements.track_planning} is on)
 * and execution by the server's clock, without network and parsing.
 */
public final class PostgresDatabase implements ObservedDatabase {

  private static final double MICROS_PER_MILLI = 1e3;

  private final Connection connection;
  private final StatementQueries queries;
  private final Origins origins;
  private StatementTotals last;

  private PostgresDatabase(Connection connection, StatementQueries queries, Origins origins)
      throws SQLException {
    this.connection = connection;
    this.queries = queries;
    this.origins = origins;
    this.last = totals(connection, queries);
  }

  /**
   * Connects, checks and looks a first time.
   *
   * @throws UnusableDatabaseException with the SQL that would help, if the statements are not
   *     counted or not shown
   */
  public static PostgresDatabase open(DatabaseLogin login) throws IOException {
    Connection connection = PostgresLogin.connect(login);
    try {
      StatementQueries queries = new CountingCheck(connection, login).queries();
      totals(connection, queries);
      Origins origins = OriginsQuery.ask(connection, login, queries);
      return new PostgresDatabase(connection, queries, origins);
    } catch (SQLException e) {
      UnusableDatabaseException described = PostgresErrors.describe(login, connection, e);
      PostgresLogin.closeQuietly(connection);
      throw described;
    } catch (IOException e) {
      PostgresLogin.closeQuietly(connection);
      throw e;
    }
  }

  private static StatementTotals totals(Connection connection, StatementQueries queries)
      throws SQLException {
    Map<StatementTotals.Statement, Work> statements = new HashMap<>();
    double reset = 0;
    long thrownOut = 0;
    try (Statement statement = connection.createStatement()) {
      if (!queries.upkeep().isEmpty()) {
        try (ResultSet row = statement.executeQuery(queries.upkeep())) {
          row.next();
          reset = row.getDouble(1);
          thrownOut = row.getLong(2);
        }
      }
      try (ResultSet rows = statement.executeQuery(queries.totals())) {
        while (rows.next()) {
          statements.merge(
              new StatementTotals.Statement(rows.getLong(1), rows.getLong(2), rows.getLong(3)),
              new Work(rows.getLong(4), rows.getDouble(5) * MICROS_PER_MILLI),
              Work::plus);
        }
      }
    }
    return new StatementTotals(statements, reset, thrownOut);
  }

  @Override
  public DatabaseWork look() throws IOException {
    try {
      StatementTotals now = totals(connection, queries);
      DatabaseWork work = now.since(last, origins);
      last = now;
      return work;
    } catch (SQLException e) {
      throw new IOException("The database no longer answers: " + PostgresErrors.reason(e), e);
    }
  }

  @Override
  public Map<String, String> described() throws IOException {
    try {
      return ServerFacts.ask(connection);
    } catch (SQLException e) {
      throw new IOException("The database no longer answers: " + PostgresErrors.reason(e), e);
    }
  }

  @Override
  public void close() {
    PostgresLogin.closeQuietly(connection);
  }
}
