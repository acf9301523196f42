package org.ngsildbench.monitors.database;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.monitors.database.mongodb.MongoDatabase;
import org.ngsildbench.monitors.database.postgresql.PostgresDatabase;

/** Opens the databases that URLs name. */
public final class ObservedDatabases {

  private ObservedDatabases() {}

  /**
   * Connects, checks that the database has counters, and reads them.
   *
   * @throws UnusableDatabaseException with the remedy, if it cannot be observed
   */
  public static ObservedDatabase open(DatabaseLogin login) throws IOException {
    return login.mongo() ? MongoDatabase.open(login) : PostgresDatabase.open(login);
  }

  /**
   * Opens the databases of a broker, with the credentials in the environment.
   *
   * @param urls one URL, or several separated by spaces
   * @param brokerUser database user of the broker; empty to count all users
   * @throws IllegalArgumentException if a URL is invalid or given twice
   * @throws IOException as {@link #open(DatabaseLogin)}
   */
  public static ObservedDatabase open(
      String urls, String brokerUser, Map<String, String> environment) throws IOException {
    Map<String, DatabaseLogin> logins = new LinkedHashMap<>();
    for (String url : urls.strip().split("\\s+")) {
      DatabaseLogin login = DatabaseLogin.of(url, brokerUser, environment);
      if (logins.put(login.name(), login) != null) {
        throw new IllegalArgumentException("duplicate database " + login.name());
      }
    }
    return logins.size() == 1 ? open(logins.values().iterator().next()) : openAll(logins);
  }

  private static ObservedDatabase openAll(Map<String, DatabaseLogin> logins) throws IOException {
    Map<String, ObservedDatabase> open = new LinkedHashMap<>();
    try {
      for (Map.Entry<String, DatabaseLogin> login : logins.entrySet()) {
        open.put(login.getKey(), open(login.getValue()));
      }
      return new BrokerDatabases(open);
    } catch (IOException e) {
      open.values().forEach(ObservedDatabase::close);
      throw e;
    }
  }
}
