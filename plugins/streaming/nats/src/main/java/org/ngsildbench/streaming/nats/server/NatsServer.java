package org.ngsildbench.streaming.nats.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.ngsildbench.local.FreePorts;
import org.ngsildbench.local.GuardedServer;
import org.ngsildbench.local.InstalledProgram;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.Readiness;
import org.ngsildbench.local.ServerCommand;
import org.ngsildbench.local.ServerProcesses;

/**
 * One NATS server with JetStream and file storage.
 *
 * <p>Settings:
 *
 * <ul>
 *   <li>{@code max_payload}: max message size in bytes, 1 MiB by default
 *   <li>{@code authentication}: {@code none} (default) or {@code password}: the password of the
 *       user {@value #USER} is then in the file {@value #PASSWORD_FILE} of the server's folder
 * </ul>
 */
public final class NatsServer extends GuardedServer {

  /** The password file in the folder of a server that requires one. */
  public static final String PASSWORD_FILE = "nats.password";

  /** The user of a server with password authentication. */
  public static final String USER = "bench";

  private static final String NAME = "nats";
  private static final String PROGRAM = "nats-server";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  protected void check(LocalServerOptions options) throws LocalServerException {
    options.allowOnly(NAME, Set.of("max_payload", "authentication"));
    if (options.nodes() > 1) {
      throw new LocalServerException("the nats server here is one node, not " + options.nodes());
    }
    options.number("max_payload", 1);
    program();
  }

  private static Path program() throws LocalServerException {
    return InstalledProgram.find(PROGRAM)
        .orElseThrow(
            () ->
                new LocalServerException(
                    "NATS is not installed here; on Debian or Ubuntu: apt-get install"
                        + " nats-server"));
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
    int port = FreePorts.one();
    String configuration =
        """
        listen: "127.0.0.1:%s"
        max_payload: %s
        jetstream { store_dir: "%s" }
        """
            .formatted(
                port,
                options.number("max_payload", 1 << 20),
                folder.resolve("data").toString().replace("\\", "\\\\").replace("\"", "\\\""));
    if (options.text("authentication", "none").equals("password")) {
      String password = UUID.randomUUID().toString();
      Files.writeString(folder.resolve(PASSWORD_FILE), password);
      configuration +=
          "authorization { user: \"%s\", password: \"%s\" }%n".formatted(USER, password);
    }
    Path file = Files.writeString(folder.resolve("nats.conf"), configuration);
    processes.start(
        new ServerCommand(
            NAME,
            List.of(program().toString(), "-c", file.toString()),
            Map.of(),
            Readiness.logContains("Server is ready")));
    processes.awaitReady();
    return "127.0.0.1:" + port;
  }
}
