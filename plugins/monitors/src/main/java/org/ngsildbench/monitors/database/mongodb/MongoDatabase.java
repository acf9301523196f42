package org.ngsildbench.monitors.database.mongodb;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.ngsildbench.monitors.database.DatabaseWork;
import org.ngsildbench.monitors.database.ObservedDatabase;
import org.ngsildbench.monitors.database.UnusableDatabaseException;

/**
 * A MongoDB server. It counts reads and writes of all clients together, so no other client should
 * use it; other commands, including the probe's, are counted separately. Authentication is not
 * supported. Not thread-safe.
 */
public final class MongoDatabase implements ObservedDatabase {

  private static final int USUAL_PORT = 27_017;

  private final MongoConnection connection;
  private ServerStatus last;

  private MongoDatabase(MongoConnection connection, ServerStatus first) {
    this.connection = connection;
    this.last = first;
  }

  /**
   * Connects and looks a first time.
   *
   * @throws UnusableDatabaseException if the server is not MongoDB or requires authentication
   */
  public static MongoDatabase open(DatabaseLogin login) throws IOException {
    URI address = address(login);
    MongoConnection connection = null;
    try {
      int port = address.getPort() < 0 ? USUAL_PORT : address.getPort();
      connection = MongoConnection.open(address.getHost(), port);
      return new MongoDatabase(connection, status(connection));
    } catch (IOException e) {
      if (connection != null) {
        connection.close();
      }
      throw new UnusableDatabaseException(
          "The database " + login + " cannot be observed: " + e.getMessage());
    }
  }

  private static URI address(DatabaseLogin login) throws IOException {
    try {
      URI address = new URI(login.url());
      if (address.getHost() != null && address.getUserInfo() == null) {
        return address;
      }
    } catch (URISyntaxException e) {
      // Said below.
    }
    throw new UnusableDatabaseException(
        "The database "
            + login
            + " cannot be observed: write mongodb://HOST:PORT of one server, without a user");
  }

  private static ServerStatus status(MongoConnection connection) throws IOException {
    Map<String, Object> command = new LinkedHashMap<>();
    command.put("serverStatus", 1);
    command.put("$db", "admin");
    Map<String, Object> answer = connection.command(command);
    if (answer.get("errmsg") instanceof String reason) {
      throw new IOException(reason + " (MongoDB can only be observed without access control)");
    }
    return ServerStatus.of(answer);
  }

  @Override
  public DatabaseWork look() throws IOException {
    try {
      ServerStatus now = status(connection);
      DatabaseWork work = now.since(last);
      last = now;
      return work;
    } catch (IOException e) {
      throw new IOException("The database no longer answers: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    connection.close();
  }
}
