package org.ngsildbench.local.rabbitmq;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.local.Readiness;
import org.ngsildbench.local.ServerCommand;

/**
 * One node.
 *
 * @param folder all that is its own
 * @param port for clients
 * @param distributionPort for other nodes
 * @param portMapper by which nodes find each other's ports
 */
record RabbitMqNode(String name, Path folder, int port, int distributionPort, int portMapper) {

  /** What the nodes of one server let each other in by; nobody else reaches them. */
  private static final String COOKIE = "ngsild-bench";

  String address() {
    return "127.0.0.1:" + port;
  }

  /** Unique on the machine, by its port. */
  String erlangName() {
    return "ngsild-bench-" + port + "@localhost";
  }

  /**
   * Writes what it needs and says how it is started.
   *
   * @param configuration what all nodes share, as in {@code rabbitmq.conf}
   */
  ServerCommand command(Installation installation, String configuration) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("rabbitmq.conf"),
        """
        listeners.tcp.local = 127.0.0.1:%d
        log.console = true
        log.file = false
        disk_free_limit.absolute = 50MB
        """
                .formatted(port)
            + configuration);
    Files.writeString(folder.resolve("enabled_plugins"), "[].\n");
    Path cookie = Files.writeString(folder.resolve(".erlang.cookie"), COOKIE);
    Files.setPosixFilePermissions(cookie, PosixFilePermissions.fromString("r--------"));
    return new ServerCommand(
        name,
        List.of(installation.server()),
        environment(),
        Readiness.saying("Server startup complete"));
  }

  private Map<String, String> environment() {
    Map<String, String> variables = new HashMap<>();
    variables.put("HOME", folder.toString());
    variables.put("RABBITMQ_NODENAME", erlangName());
    variables.put("RABBITMQ_DIST_PORT", Integer.toString(distributionPort));
    // The machine's own settings are for the machine's own RabbitMQ.
    variables.put("RABBITMQ_CONF_ENV_FILE", "/dev/null");
    variables.put("RABBITMQ_CONFIG_FILE", folder.resolve("rabbitmq.conf").toString());
    variables.put("RABBITMQ_ADVANCED_CONFIG_FILE", folder.resolve("none.config").toString());
    variables.put("RABBITMQ_ENABLED_PLUGINS_FILE", folder.resolve("enabled_plugins").toString());
    variables.put("RABBITMQ_MNESIA_BASE", folder.resolve("data").toString());
    variables.put("RABBITMQ_LOG_BASE", folder.resolve("log").toString());
    variables.put("RABBITMQ_SCHEMA_DIR", folder.resolve("schema").toString());
    variables.put("RABBITMQ_GENERATED_CONFIG_DIR", folder.resolve("generated").toString());
    variables.put("RABBITMQ_PID_FILE", folder.resolve("pid").toString());
    variables.put("ERL_EPMD_PORT", Integer.toString(portMapper));
    variables.put("ERL_EPMD_ADDRESS", "127.0.0.1");
    variables.put(
        "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS",
        "-start_epmd false -kernel inet_dist_use_interface {127,0,0,1}");
    // The script then becomes the server instead of waiting for it: one process, and its own id.
    variables.put("RUNNING_UNDER_SYSTEMD", "true");
    return variables;
  }
}
