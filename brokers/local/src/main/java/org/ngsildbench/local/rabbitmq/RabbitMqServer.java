package org.ngsildbench.local.rabbitmq;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.ngsildbench.local.FreePorts;
import org.ngsildbench.local.GuardedServer;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.Readiness;
import org.ngsildbench.local.ServerClassPath;
import org.ngsildbench.local.ServerCommand;
import org.ngsildbench.local.ServerProcesses;

/**
 * RabbitMQ as installed by Debian, run by the calling user and separate from the system's own: with
 * its own names, directories, ports and port mapper. Its user is {@code guest}, with the same
 * password. The address lists all nodes, separated by commas.
 *
 * <p>Settings:
 *
 * <ul>
 *   <li>{@code auth}: {@code internal} (default), or {@code http} to check users and permissions
 *       with a separate HTTP server, without a cache
 *   <li>{@code busy-queues}: queues per node that hold 1,000 messages of 220 bytes each; one
 *       message in 10 ms moves from a queue to the next (default 0)
 *   <li>{@code cluster}: whether several nodes form a cluster (default {@code true}) or are
 *       independent
 *   <li>{@code max-message-size}: max message size (bytes; default 128 MiB)
 *   <li>{@code memory}: memory limit (MiB) above which publishers are blocked; default 40 % of the
 *       machine's
 * </ul>
 */
public final class RabbitMqServer extends GuardedServer {

  private static final String NAME = "rabbitmq";
  private static final int DEFAULT_SIZE = 128 << 20;
  private static final int MAX_NODES = 16;
  private static final String HTTP = "http";
  private static final String BUSY_QUEUES = "busy-queues";
  private static final String BUSY_MAIN = "org.ngsildbench.httpservers.queues.BusyQueuesMain";
  private static final String AUTH_MAIN = "org.ngsildbench.httpservers.auth.AuthMain";

  /** For the service loader. */
  public RabbitMqServer() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  protected void check(LocalServerOptions options) throws LocalServerException {
    options.allowOnly(NAME, Set.of("auth", "busy-queues", "cluster", "max-message-size", "memory"));
    if (options.nodes() > MAX_NODES) {
      throw new LocalServerException(
          "at most " + MAX_NODES + " rabbitmq nodes can be started, not " + options.nodes());
    }
    options.choice("cluster", "true", "false");
    options.choice("auth", "internal", HTTP);
    options.requireAtLeast(0, BUSY_QUEUES);
    options.requireAtLeast(1, "max-message-size", "memory");
    Installation.find();
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
    Installation installation = Installation.find();
    int count = options.nodes();
    List<Integer> ports = FreePorts.take(2 * count + 2);
    int mapper = ports.get(2 * count);
    int authPort = ports.get(2 * count + 1);
    boolean externalAuth = options.text("auth", "").equals(HTTP);
    List<RabbitMqNode> nodes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = count == 1 ? NAME : NAME + "-" + (i + 1);
      nodes.add(
          new RabbitMqNode(name, folder.resolve(name), ports.get(i), ports.get(count + i), mapper));
    }
    processes.start(
        new ServerCommand(
            "epmd",
            List.of(installation.portMapper(), "-address", "127.0.0.1", "-port", "" + mapper),
            Map.of(),
            Readiness.answering(mapper)));
    if (externalAuth) {
      processes.start(
          ServerCommand.java(
              "auth",
              List.of("-Xmx64m"),
              ServerClassPath.of("http-servers"),
              AUTH_MAIN,
              List.of(Integer.toString(authPort)),
              Readiness.answering(authPort)));
    }
    processes.awaitReady();
    String configuration =
        configuration(options, nodes) + (externalAuth ? authentication(authPort) : "");
    String plugins = externalAuth ? "[rabbitmq_auth_backend_http]." : "[].";
    String cookie = UUID.randomUUID().toString();
    for (RabbitMqNode node : nodes) {
      processes.start(node.command(installation, configuration, plugins, cookie));
    }
    processes.awaitReady();
    int busyQueues = options.number(BUSY_QUEUES, 0);
    if (busyQueues > 0) {
      processes.start(busyQueues(busyQueues, nodes));
      processes.awaitReady();
    }
    return nodes.stream().map(RabbitMqNode::address).collect(Collectors.joining(","));
  }

  private static ServerCommand busyQueues(int queues, List<RabbitMqNode> nodes)
      throws LocalServerException, IOException, InterruptedException {
    List<String> arguments = new ArrayList<>();
    arguments.add(Integer.toString(queues));
    nodes.forEach(node -> arguments.add(node.address()));
    return ServerCommand.java(
        "queues",
        List.of("-Xmx64m"),
        ServerClassPath.of("http-servers"),
        BUSY_MAIN,
        arguments,
        Readiness.logContains("all queues are filled"));
  }

  private static String authentication(int port) {
    return """
        auth_backends.1 = http
        auth_http.http_method = post
        auth_http.user_path = http://127.0.0.1:%1$s/user
        auth_http.vhost_path = http://127.0.0.1:%1$s/permission
        auth_http.resource_path = http://127.0.0.1:%1$s/permission
        auth_http.topic_path = http://127.0.0.1:%1$s/permission
        """
        .formatted(port);
  }

  private static String configuration(LocalServerOptions options, List<RabbitMqNode> nodes)
      throws LocalServerException {
    StringBuilder lines = new StringBuilder();
    lines.append("max_message_size = ").append(options.number("max-message-size", DEFAULT_SIZE));
    lines.append('\n');
    if (options.settings().containsKey("memory")) {
      lines.append("vm_memory_high_watermark.absolute = ");
      lines.append(options.number("memory", 0)).append("MiB\n");
    }
    if (nodes.size() > 1 && options.text("cluster", "true").equals("true")) {
      lines.append("cluster_formation.peer_discovery_backend = classic_config\n");
      for (int i = 0; i < nodes.size(); i++) {
        lines.append("cluster_formation.classic_config.nodes.%s = ".formatted(i + 1));
        lines.append(nodes.get(i).erlangName()).append('\n');
      }
    }
    return lines.toString();
  }
}
