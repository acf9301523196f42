package org.ngsildbench.monitors.database.postgresql;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/** Makes connections. */
final class PostgresLogin {

  private static final int CONNECT_SECONDS = 10;

  /** Read timeout; a reading takes milliseconds. */
  private static final int SILENCE_SECONDS = 30;

  private PostgresLogin() {}

  static Connection connect(DatabaseLogin login) throws IOException {
    Properties properties = new Properties();
    if (!login.user().isEmpty()) {
      PGProperty.USER.set(properties, login.user());
    }
    if (!login.password().isEmpty()) {
      PGProperty.PASSWORD.set(properties, login.password());
    }
    PGProperty.APPLICATION_NAME.set(properties, "ngsild-bench");
    PGProperty.CONNECT_TIMEOUT.set(properties, CONNECT_SECONDS);
    PGProperty.LOGIN_TIMEOUT.set(properties, CONNECT_SECONDS);
    PGProperty.SOCKET_TIMEOUT.set(properties, SILENCE_SECONDS);
    try {
      // DriverManager finds only drivers of its class path.
      return new Driver().connect(login.url(), properties);
    } catch (SQLException e) {
      throw PostgresErrors.describe(login, e);
    }
  }

  static void closeQuietly(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      // Closed anyway.
    }
  }
}
