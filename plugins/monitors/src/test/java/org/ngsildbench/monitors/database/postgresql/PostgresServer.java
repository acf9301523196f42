package org.ngsildbench.monitors.database.postgresql;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.postgresql.Driver;
import org.tukaani.xz.XZInputStream;

/** A real PostgreSQL on 127.0.0.1 that counts its statements, with data of its own. */
final class PostgresServer implements AutoCloseable {

  static final String SUPERUSER = "admin";
  static final String PASSWORD = "s3cret";

  private static final String ARCHIVE = "/postgres-linux-x86_64.txz";

  private final Path folder;
  private int port;

  private PostgresServer(Path folder) {
    this.folder = folder;
  }

  /** Returns whether there are binaries for this machine. */
  static boolean possible() {
    return System.getProperty("os.name").equals("Linux")
        && System.getProperty("os.arch").equals("amd64");
  }

  static PostgresServer start() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("postgres");
    // The server refuses to run as root, so another user needs access.
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    PostgresServer server = new PostgresServer(folder);
    server.unpack();
    Files.writeString(folder.resolve("password"), PASSWORD + "\n");
    Path data = folder.resolve("data");
    server.run(
        "initdb",
        "-D",
        data.toString(),
        "-U",
        SUPERUSER,
        "--auth=scram-sha-256",
        "--no-sync",
        "--encoding=UTF8",
        "--locale=C",
        "--pwfile=" + folder.resolve("password"));
    // Not earlier, because a client could take the port meanwhile.
    server.port = freePort();
    server.run(
        "pg_ctl",
        "-D",
        data.toString(),
        "-w",
        "-t",
        "60",
        "-l",
        folder.resolve("log").toString(),
        "-o",
        "-p "
            + server.port
            + " -c listen_addresses=127.0.0.1 -c unix_socket_directories= "
            + "-c fsync=off -c shared_preload_libraries=pg_stat_statements",
        "start");
    return server;
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  private void unpack() throws IOException, InterruptedException {
    Process tar =
        new ProcessBuilder("tar", "-x", "-C", folder.toString(), "--no-same-owner")
            .redirectErrorStream(true)
            .start();
    try (InputStream archive =
            new XZInputStream(PostgresServer.class.getResourceAsStream(ARCHIVE));
        OutputStream to = tar.getOutputStream()) {
      archive.transferTo(to);
    }
    if (tar.waitFor() != 0) {
      throw new IOException("tar: " + new String(tar.getInputStream().readAllBytes()));
    }
  }

  private void run(String program, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"));
    }
    command.add(folder.resolve("bin").resolve(program).toString());
    command.addAll(List.of(arguments));
    // To a file, since the server keeps inherited streams open.
    Path words = folder.resolve(program + ".out");
    int code =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(words.toFile())
            .start()
            .waitFor();
    if (code != 0) {
      throw new IOException(program + ": " + Files.readString(words));
    }
  }

  String url(String database) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
  }

  DatabaseLogin login(String database) {
    return new DatabaseLogin(url(database), SUPERUSER, PASSWORD, "");
  }

  Connection connect(String database, String user) throws SQLException {
    Properties properties = new Properties();
    properties.put("user", user);
    properties.put("password", PASSWORD);
    return new Driver().connect(url(database), properties);
  }

  /** Runs statements as superuser, on a connection of their own. */
  void execute(String database, String... statements) throws SQLException {
    try (Connection connection = connect(database, SUPERUSER);
        Statement statement = connection.createStatement()) {
      for (String one : statements) {
        statement.execute(one);
      }
    }
  }

  @Override
  public void close() throws IOException, InterruptedException {
    run("pg_ctl", "-D", folder.resolve("data").toString(), "-m", "immediate", "-w", "stop");
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(PostgresServer::delete);
    }
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
