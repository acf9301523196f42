package org.ngsildbench.monitors.database;

import java.io.IOException;
import org.ngsildbench.monitors.database.mongodb.MongoDatabase;
import org.ngsildbench.monitors.database.postgresql.PostgresDatabase;

/** Opens whatever database a URL names. */
public final class ObservedDatabases {

  private ObservedDatabases() {}

  /**
   * Connects, checks that the database counts what it does, and looks a first time.
   *
   * @throws UnusableDatabaseException in one sentence, with the command that would help, if it
   *     cannot be observed
   */
  public static ObservedDatabase open(DatabaseLogin login) throws IOException {
    return login.mongo() ? MongoDatabase.open(login) : PostgresDatabase.open(login);
  }
}
