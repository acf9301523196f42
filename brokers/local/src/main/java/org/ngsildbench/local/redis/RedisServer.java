package org.ngsildbench.local.redis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.ngsildbench.local.FreePorts;
import org.ngsildbench.local.GuardedServer;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.ServerCommand;
import org.ngsildbench.local.ServerProcesses;

/**
 * One Redis server (6.0 or newer), which stores its data in an append-only file and rejects
 * administrative commands and scripts.
 *
 * <p>Settings:
 *
 * <ul>
 *   <li>{@code binary}: {@code installed} (the {@code redis-server} in PATH) or {@code packaged}
 *       (6.2.11 from the jar); default the installed one if available
 *   <li>{@code appendonly}: {@code yes} (default), or {@code no} to store nothing
 *   <li>{@code appendfsync}: {@code everysec} (default), {@code always} or {@code no}
 *   <li>{@code maxmemory}: memory limit (bytes) above which writes are rejected; default 0 for none
 *   <li>{@code proto-max-bulk-len}: max message size (bytes), at least 1 MiB; default 512 MiB
 *   <li>{@code authentication}: {@code none} (default), or {@code password} with the password in
 *       the file {@value #PASSWORD_FILE} in the directory
 * </ul>
 */
public final class RedisServer extends GuardedServer {

  /** The file in the server's directory with the password. */
  public static final String PASSWORD_FILE = "redis.password";

  private static final String NAME = "redis";

  /**
   * The commands of clients. Those with which another user of this machine could run code as this
   * user (CONFIG SET, MODULE LOAD, DEBUG, scripts, RESTORE) or take the server over are off.
   */
  private static final String ALLOWED =
      "+@all -@admin -@scripting -migrate -restore +client +config|get";

  private static final Map<String, List<String>> CHOICES =
      Map.of(
          "binary", List.of("", "installed", "packaged"),
          "appendonly", List.of("yes", "no"),
          "appendfsync", List.of("everysec", "always", "no"),
          "authentication", List.of("none", "password"));
  private static final int MIN_BULK = 1 << 20;
  private static final int DEFAULT_BULK = 512 << 20;

  /** For the service loader. */
  public RedisServer() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  protected void check(LocalServerOptions options) throws LocalServerException {
    options.allowOnly(
        NAME,
        Set.of(
            "binary",
            "appendonly",
            "appendfsync",
            "authentication",
            "maxmemory",
            "proto-max-bulk-len"));
    options.requireOneNode(NAME);
    for (String name : CHOICES.keySet()) {
      choice(options, name);
    }
    options.requireAtLeast(0, "maxmemory");
    options.requireAtLeast(MIN_BULK, "proto-max-bulk-len");
    RedisBinary.require(choice(options, "binary"));
  }

  private static String choice(LocalServerOptions options, String name)
      throws LocalServerException {
    return options.choice(name, CHOICES.get(name).toArray(String[]::new));
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
    int port = FreePorts.one();
    Path data = Files.createDirectory(folder.resolve("data"));
    String password = "";
    if (choice(options, "authentication").equals("password")) {
      password = UUID.randomUUID().toString();
      Files.writeString(folder.resolve(PASSWORD_FILE), password);
    }
    String configuration =
        """
        bind 127.0.0.1
        port %s
        dir "%s"
        daemonize no
        save ""
        appendonly %s
        appendfsync %s
        maxmemory %s
        maxmemory-policy noeviction
        proto-max-bulk-len %s
        user default on %s ~* &* %s
        """
            .formatted(
                port,
                data.toString().replace("\\", "\\\\").replace("\"", "\\\""),
                choice(options, "appendonly"),
                choice(options, "appendfsync"),
                options.number("maxmemory", 0),
                options.number("proto-max-bulk-len", DEFAULT_BULK),
                password.isEmpty() ? "nopass" : ">" + password,
                ALLOWED);
    Path file = Files.writeString(folder.resolve("redis.conf"), configuration);
    String binary = RedisBinary.find(choice(options, "binary"), folder);
    processes.start(
        new ServerCommand(
            NAME, List.of(binary, file.toString()), Map.of(), new RedisReadiness(port, password)));
    processes.awaitReady();
    return "127.0.0.1:" + port;
  }
}
