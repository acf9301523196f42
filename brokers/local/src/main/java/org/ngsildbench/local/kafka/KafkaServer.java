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
 * Kafka in KRaft mode.
 *
 * <p>Settings: {@code heap} of a node, as {@code -Xmx} takes it (default {@code 1g}, that of
 * Kafka's own script); {@code message.max.bytes} (default Kafka's, 1,048,588); {@code replicas} of
 * topics that do not say how many (default: as many as there are nodes, three at most); {@code
 * authentication}, {@code none} or {@code password}: then clients are user {@value #USER}, by SASL
 * PLAIN, and the file {@value #PASSWORD_FILE} in the folder holds the password; {@code
 * authorisation}, {@code none} or {@code acl}: then there is a second user, {@value #GUEST}, with
 * the same password, who may do what lists of Kafka's allow. Processes: {@code kafka-1} and so on.
 */
public final class KafkaServer extends GuardedServer {

  /** Who clients are, where they are asked. */
  public static final String USER = "bench";

  /** Who clients may be besides, where lists say what each may do. */
  public static final String GUEST = "guest";

  /** The file in the server's folder that holds the password. */
  public static final String PASSWORD_FILE = "kafka.password";

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
        NAME, Set.of(HEAP, AUTHENTICATION, AUTHORISATION, MESSAGE_MAX_BYTES, REPLICAS));
    options.number(MESSAGE_MAX_BYTES, 0);
    int replicas = options.number(REPLICAS, 1);
    if (replicas < 1 || replicas > options.nodes()) {
      throw new LocalServerException(
          "the kafka server's replicas are 1 to as many as it has nodes, %d, not %d"
              .formatted(options.nodes(), replicas));
    }
    String authentication = options.text(AUTHENTICATION, "none");
    if (!Set.of("none", "password").contains(authentication)) {
      throw new LocalServerException(
          "the kafka server's authentication is none or password, not '" + authentication + "'");
    }
    String authorisation = options.text(AUTHORISATION, "none");
    if (!Set.of("none", ACL).contains(authorisation)) {
      throw new LocalServerException(
          "the kafka server's authorisation is none or acl, not '" + authorisation + "'");
    }
    if (authorisation.equals(ACL) && !authentication.equals("password")) {
      throw new LocalServerException(
          "the kafka server's authorisation by acl needs its authentication by password");
    }
    ServerClassPath.of(NAME);
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
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
              Readiness.saying("ready\n")));
    }
    processes.awaitReady();
    return ports.stream().map(KafkaPorts::clientAddress).collect(Collectors.joining(","));
  }

  /** Those of Kafka's start script, and a log of what is wrong only. */
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

  /** Sixteen random bytes in Base64, as Kafka writes the ids of clusters. */
  private static String randomId() {
    UUID random = UUID.randomUUID();
    ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES);
    bytes.putLong(random.getMostSignificantBits()).putLong(random.getLeastSignificantBits());
    String id = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    // One that begins with a dash would be taken for an option.
    return id.startsWith("-") ? "A" + id.substring(1) : id;
  }
}
