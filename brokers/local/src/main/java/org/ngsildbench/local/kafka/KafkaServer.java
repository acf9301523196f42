package org.ngsildbench.local.kafka;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
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
 * Kafka in KRaft mode, with processes {@code kafka-1} and so on.
 *
 * <p>Settings:
 *
 * <ul>
 *   <li>{@code heap}: heap of a node in {@code -Xmx} format (default {@code 1g}, as in Kafka's
 *       script)
 *   <li>{@code version}: {@code 2.5.0} for that release with ZooKeeper, fetched by Maven (default:
 *       that of this project); without authentication
 *   <li>{@code message.max.bytes}: default Kafka's, 1,048,588
 *   <li>{@code replicas}: default replication factor of topics (number of nodes, max 3)
 *   <li>{@code authentication}: {@code none}, or {@code password} for user {@value #USER} by SASL
 *       PLAIN; the file {@value #PASSWORD_FILE} in the directory has the password
 *   <li>{@code authorisation}: {@code none}, or {@code acl} for a second user, {@value #GUEST},
 *       with the same password and the permissions of Kafka ACLs
 * </ul>
 */
public final class KafkaServer extends GuardedServer {

  /** The clients' user if authentication is on. */
  public static final String USER = "bench";

  /** A second user, restricted by ACLs. */
  public static final String GUEST = "guest";

  /** The file in the server's directory with the password. */
  public static final String PASSWORD_FILE = "kafka.password";

  static final String VERSION = "version";
  static final String HEAP = "heap";
  static final String AUTHENTICATION = "authentication";
  static final String AUTHORISATION = "authorisation";
  static final String ACL = "acl";
  static final String MESSAGE_MAX_BYTES = "message.max.bytes";
  static final String REPLICAS = "replicas";

  private static final String NAME = "kafka";
  private static final String MAIN = "org.ngsildbench.local.kafka.server.KafkaNode";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  protected void check(LocalServerOptions options) throws LocalServerException {
    options.allowOnly(
        NAME, Set.of(VERSION, HEAP, AUTHENTICATION, AUTHORISATION, MESSAGE_MAX_BYTES, REPLICAS));
    options.number(MESSAGE_MAX_BYTES, 0);
    int replicas = options.number(REPLICAS, 1);
    if (replicas < 1 || replicas > options.nodes()) {
      throw new LocalServerException(
          "The kafka setting replicas must be between 1 and the number of nodes, %s, not %s"
              .formatted(options.nodes(), replicas));
    }
    String authentication = options.choice(AUTHENTICATION, "none", "password");
    String authorisation = options.choice(AUTHORISATION, "none", ACL);
    if (authorisation.equals(ACL) && !authentication.equals("password")) {
      throw new LocalServerException(
          "The kafka setting authorisation=acl requires authentication=password");
    }
    String version = options.text(VERSION, "");
    if (version.isEmpty()) {
      ServerClassPath.require(NAME);
    } else if (!version.equals(KafkaWithZooKeeper.VERSION) || !authentication.equals("none")) {
      throw new LocalServerException(
          "The kafka setting version must be %s, without authentication"
              .formatted(KafkaWithZooKeeper.VERSION));
    }
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
    if (options.settings().containsKey(VERSION)) {
      return new KafkaWithZooKeeper(processes, folder, options).launch(jvmOptions(options));
    }
    String classPath = ServerClassPath.of(NAME);
    String cluster = randomId();
    String password = "";
    if (options.text(AUTHENTICATION, "none").equals("password")) {
      password = randomId();
      Files.writeString(folder.resolve(PASSWORD_FILE), password);
    }
    List<KafkaPorts> ports = choosePorts(options.nodes());
    for (int node = 1; node <= options.nodes(); node++) {
      Path properties = new NodeProperties(node, ports, folder, options, password).write();
      processes.start(
          ServerCommand.java(
              "kafka-" + node,
              jvmOptions(options),
              classPath,
              MAIN,
              List.of(cluster, properties.toString()),
              Readiness.logContains("ready\n")));
    }
    processes.awaitReady();
    return ports.stream().map(KafkaPorts::clientAddress).collect(Collectors.joining(","));
  }

  /** Returns the options of Kafka's start script, with only warnings and errors logged. */
  private static List<String> jvmOptions(LocalServerOptions options) {
    return List.of(
        "-Xmx" + options.text(HEAP, "1g"),
        "-XX:+UseG1GC",
        "-XX:MaxGCPauseMillis=20",
        "-XX:InitiatingHeapOccupancyPercent=35",
        "-Djava.awt.headless=true",
        "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn");
  }

  private static List<KafkaPorts> choosePorts(int nodes) throws LocalServerException {
    List<Integer> free = FreePorts.take(3 * nodes);
    List<KafkaPorts> ports = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      ports.add(new KafkaPorts(free.get(3 * node), free.get(3 * node + 1), free.get(3 * node + 2)));
    }
    return ports;
  }

  /** Returns sixteen random bytes in Base64, the format of Kafka cluster ids. */
  private static String randomId() {
    UUID random = UUID.randomUUID();
    ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES);
    bytes.putLong(random.getMostSignificantBits()).putLong(random.getLeastSignificantBits());
    String id = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    // A leading dash would be parsed as an option.
    return id.startsWith("-") ? "A" + id.substring(1) : id;
  }
}
