package org.ngsildbench.monitors.database.postgresql;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.ngsildbench.monitors.database.UnusableDatabaseException;

/** Checks whether a server counts statements and shows them to this user. */
@RequiredArgsConstructor
final class CountingCheck {

  private static final String EXTENSION =
      "SELECT quote_ident(nspname), extversion FROM pg_extension e JOIN pg_namespace n"
          + " ON n.oid = extnamespace WHERE extname = 'pg_stat_statements'";

  private static final String RIGHTS =
      "SELECT current_user, quote_ident(current_user),"
          + " pg_has_role(current_user, 'pg_read_all_stats', 'USAGE'),"
          + " current_setting('pg_stat_statements.track', true)";

  private final Connection connection;
  private final DatabaseLogin login;

  /** The statements that fit this server. */
  StatementQueries queries() throws SQLException, IOException {
    try (Statement statement = connection.createStatement()) {
      StatementQueries queries;
      try (ResultSet extension = statement.executeQuery(EXTENSION)) {
        if (!extension.next()) {
          throw PostgresErrors.notCounting(login, connection, "is not there");
        }
        queries = StatementQueries.of(extension.getString(1), extension.getString(2));
      }
      try (ResultSet rights = statement.executeQuery(RIGHTS)) {
        rights.next();
        checkRights(rights);
      }
      return queries;
    }
  }

  private void checkRights(ResultSet rights) throws SQLException, IOException {
    if (!rights.getBoolean(3)) {
      throw new UnusableDatabaseException(
          ("The database %s cannot be observed: the user %s cannot see statements of other users. As its"
                  + " superuser: GRANT pg_read_all_stats TO %s;")
              .formatted(login, rights.getString(1), rights.getString(2)));
    }
    if ("none".equals(rights.getString(4))) {
      throw new UnusableDatabaseException(
          ("The database %s cannot be observed: pg_stat_statements.track is none. As its superuser:"
                  + " ALTER SYSTEM SET pg_stat_statements.track = 'top'; SELECT pg_reload_conf();")
              .formatted(login));
    }
  }
}
