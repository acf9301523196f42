package org.ngsildbench.monitors.database.postgresql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The SQL that makes a server count its statements and keeps the libraries that it loads now. */
final class CountingAdvice {

  private static final String LIBRARY = "pg_stat_statements";
  private static final String CREATE =
      "in that database: CREATE EXTENSION IF NOT EXISTS " + LIBRARY;

  private CountingAdvice() {}

  /** Returns the advice for the server of a connection. */
  static String of(Connection connection) {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SHOW shared_preload_libraries")) {
      row.next();
      return of(row.getString(1));
    } catch (SQLException e) {
      // Only superusers and members of pg_read_all_settings may read it.
      return unknown();
    }
  }

  /**
   * Returns the advice for a server.
   *
   * @param preloaded its {@code shared_preload_libraries}
   */
  static String of(String preloaded) {
    List<String> libraries =
        Arrays.stream(preloaded.split(","))
            .map(name -> name.strip().replace("\"", ""))
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toCollection(ArrayList::new));
    if (libraries.stream().anyMatch(name -> name.endsWith(LIBRARY))) {
      return "As its superuser, " + CREATE + ";";
    }
    libraries.add(LIBRARY);
    return "As its superuser: ALTER SYSTEM SET shared_preload_libraries = %s; restart the server; then %s;"
        .formatted(
            libraries.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", ")),
            CREATE);
  }

  private static String unknown() {
    return ("As its superuser: SHOW shared_preload_libraries; append '%1$s' to that list by ALTER"
            + " SYSTEM SET shared_preload_libraries = 'first of the list', .., '%1$s'; restart the"
            + " server; then %2$s;")
        .formatted(LIBRARY, CREATE);
  }
}
