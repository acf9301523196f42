package org.ngsildbench.monitors.database.postgresql;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.ngsildbench.monitors.database.UnusableDatabaseException;

/** Reads the ids of databases, users and the probe's statements. */
final class OriginsQuery {

  private OriginsQuery() {}

  /**
   * Reads the ids. Call after the probe's other statements have run, so that the server knows them.
   */
  static Origins ask(Connection connection, DatabaseLogin login, StatementQueries queries)
      throws SQLException, IOException {
    Set<Long> own = own(connection, queries);
    // A statement is known once it has ended: the second time this one is, too.
    own.addAll(own(connection, queries));
    return new Origins(
        number(connection, "SELECT oid FROM pg_database WHERE datname = current_database()")
            .orElseThrow(),
        brokerUser(connection, login),
        own);
  }

  private static Set<Long> own(Connection connection, StatementQueries queries)
      throws SQLException {
    Set<Long> ids = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(queries.own())) {
      while (rows.next()) {
        ids.add(rows.getLong(1));
      }
    }
    return ids;
  }

  private static OptionalLong brokerUser(Connection connection, DatabaseLogin login)
      throws SQLException, IOException {
    String name = login.brokerUser();
    if (name.isEmpty()) {
      return OptionalLong.empty();
    }
    OptionalLong user = number(connection, "SELECT oid FROM pg_roles WHERE rolname = ?", name);
    if (user.isEmpty()) {
      throw new UnusableDatabaseException(
          "The database %s has no user \"%s\"; enter the user that the broker logs in with, or leave it empty"
              .formatted(login, name));
    }
    return user;
  }

  private static OptionalLong number(Connection connection, String sql, String... values)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setString(i + 1, values[i]);
      }
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty();
      }
    }
  }
}
