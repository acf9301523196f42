package org.ngsildbench.monitors.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.ngsildbench.measurement.file.FileErrors;

/**
 * Address of a database and its credentials. Immutable.
 *
 * @param url {@code jdbc:postgresql://host:port/database}, optionally with {@code ?user=...}, or
 *     {@code mongodb://host:port}; without a password
 * @param user user of the probe; empty for the user in the URL or the driver's default
 * @param password password of that user; empty for none
 * @param brokerUser database user of the broker; empty to count all users of the database
 */
public record DatabaseLogin(String url, String user, String password, String brokerUser) {

  /** The environment variable that may hold the user. */
  public static final String USER_VARIABLE = "NGSILD_BENCH_DATABASE_USER";

  /** The environment variable that may hold the password. */
  public static final String PASSWORD_VARIABLE = "NGSILD_BENCH_DATABASE_PASSWORD";

  /** The environment variable that may name a file whose first line is the password. */
  public static final String PASSWORD_FILE_VARIABLE = "NGSILD_BENCH_DATABASE_PASSWORD_FILE";

  private static final Pattern PASSWORD_IN_URL =
      Pattern.compile("(?i)[?&;](ssl|trust|key)?_?\\w*password=|://[^?@]*:[^?@]*@");

  /**
   * Rejects invalid URLs.
   *
   * @throws IllegalArgumentException naming the expected format; never quotes a URL that contains a
   *     password
   */
  public DatabaseLogin {
    if (PASSWORD_IN_URL.matcher(url).find()) {
      throw new IllegalArgumentException(
          "the database URL contains a password; set the environment variable "
              + PASSWORD_VARIABLE
              + " instead");
    }
    if (!isPostgresql(url) && !isMongo(url)) {
      throw new IllegalArgumentException(
          "\""
              + url
              + "\" is not a supported database URL; use jdbc:postgresql://HOST:PORT/DATABASE"
              + " or mongodb://HOST:PORT");
    }
  }

  /**
   * Returns the login to a database, with user and password of the environment.
   *
   * @throws IllegalArgumentException as the constructor
   * @throws IOException if the file with the password cannot be read
   */
  public static DatabaseLogin of(String url, String brokerUser, Map<String, String> environment)
      throws IOException {
    String password = Objects.toString(environment.get(PASSWORD_VARIABLE), "");
    String file = Objects.toString(environment.get(PASSWORD_FILE_VARIABLE), "");
    return new DatabaseLogin(
        url,
        Objects.toString(environment.get(USER_VARIABLE), ""),
        password.isEmpty() && !file.isEmpty() ? firstLine(file) : password,
        brokerUser);
  }

  private static String firstLine(String file) throws IOException {
    try {
      return Files.readString(Path.of(file)).lines().findFirst().orElse("");
    } catch (InvalidPathException e) {
      throw new IOException(PASSWORD_FILE_VARIABLE + " is not a file name: " + e.getReason(), e);
    } catch (IOException e) {
      throw FileErrors.describe("Cannot read the password file " + file, e);
    }
  }

  private static boolean isPostgresql(String url) {
    return url.startsWith("jdbc:postgresql:");
  }

  private static boolean isMongo(String url) {
    return url.startsWith("mongodb://");
  }

  /** Returns the URL without {@code jdbc:} and parameters. */
  String name() {
    return url.replaceFirst("^jdbc:", "").replaceFirst("\\?.*", "");
  }

  /** Returns whether the database is MongoDB; otherwise it is PostgreSQL. */
  boolean mongo() {
    return isMongo(url);
  }

  /** Everything but the password. */
  @Override
  public String toString() {
    return url + (user.isEmpty() ? "" : " as " + user);
  }
}
