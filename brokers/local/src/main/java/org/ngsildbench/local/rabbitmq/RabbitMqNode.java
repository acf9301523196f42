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
 * One RabbitMQ node.
 *
 * @param folder its directory
 * @param port port for clients
 * @param distributionPort port for other nodes
 * @param portMapper port of the node name service
 */
record RabbitMqNode(String name, Path folder, int port, int distributionPort, int portMapper) {

  String address() {
    return "127.0.0.1:" + port;
  }

  /** Returns a node name that is unique on the machine by its port. */
  String erlangName() {
    return "ngsild-bench-" + port + "@localhost";
  }

  /**
   * Writes its files and returns the start command.
   *
   * @param configuration shared part of {@code rabbitmq.conf}
   * @param plugins enabled plugins, an Erlang term
   * @param secret Erlang cookie of the nodes; it permits running code in them
   */
  ServerCommand command(
      Installation installation, String configuration, String plugins, String secret)
      throws IOException {
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("rabbitmq.conf"),
        """
        listeners.tcp.local = 127.0.0.1:%s
        log.console = true
        log.file = false
        disk_free_limit.absolute = 50MB
        """
                .formatted(port)
            + configuration);
    Files.writeString(folder.resolve("enabled_plugins"), plugins + "\n");
    Path cookie = Files.writeString(folder.resolve(".erlang.cookie"), secret);
    Files.setPosixFilePermissions(cookie, PosixFilePermissions.fromString("r--------"));
    return new ServerCommand(
        name,
        List.of(installation.server()),
        environment(),
        Readiness.logContains("Server startup complete"));
  }

  private Map<String, String> environment() {
    Map<String, String> variables = new HashMap<>();
    variables.put("HOME", folder.toString());
    variables.put("RABBITMQ_NODENAME", erlangName());
    variables.put("RABBITMQ_DIST_PORT", Integer.toString(distributionPort));
    // Ignore the machine-wide settings.
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
    // Makes the script exec the server: one process with one id.
    variables.put("RUNNING_UNDER_SYSTEMD", "true");
    return variables;
  }
}
