package org.ngsildbench.monitors.database.postgresql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.ngsildbench.monitors.database.UnusableDatabaseException;

/** Translation of the server's errors to messages. */
final class PostgresErrors {

  /** The extension is made, but its library was not loaded with the server. */
  private static final String NOT_LOADED = "55000";

  private static final String WRONG_PASSWORD_CLASS = "28";

  private PostgresErrors() {}

  /** Describes an error of the statements that read the counts. */
  static UnusableDatabaseException describe(
      DatabaseLogin login, Connection connection, SQLException e) {
    return NOT_LOADED.equals(e.getSQLState())
        ? notCounting(login, connection, "is not loaded by the server")
        : describe(login, e);
  }

  static UnusableDatabaseException describe(DatabaseLogin login, SQLException e) {
    String state = Objects.toString(e.getSQLState(), "");
    String hint =
        state.startsWith(WRONG_PASSWORD_CLASS)
            ? "; the password is taken from the environment variable "
                + DatabaseLogin.PASSWORD_VARIABLE
            : "";
    return new UnusableDatabaseException(
        "The database " + login + " cannot be observed: " + reason(e) + hint);
  }

  static UnusableDatabaseException notCounting(
      DatabaseLogin login, Connection connection, String what) {
    return new UnusableDatabaseException(
        "The database %s cannot be observed: pg_stat_statements %s. %s"
            .formatted(login, what, CountingAdvice.of(connection)));
  }

  /** Returns the server's text in one line, without a period at its end. */
  static String reason(SQLException e) {
    return Objects.toString(e.getMessage(), e.getClass().getSimpleName())
        .replaceAll("\\s+", " ")
        .replaceAll("[. ]+$", "");
  }
}
