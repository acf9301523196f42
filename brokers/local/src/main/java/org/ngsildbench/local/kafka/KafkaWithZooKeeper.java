package org.ngsildbench.local.kafka;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.local.FreePorts;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.MavenClassPath;
import org.ngsildbench.local.Readiness;
import org.ngsildbench.local.ServerCommand;
import org.ngsildbench.local.ServerProcesses;

/**
 * A release of Kafka that needs ZooKeeper, as papers measured it: processes {@code zookeeper} and
 * {@code kafka-1} and so on, without authentication. Maven fetches it.
 */
@RequiredArgsConstructor
final class KafkaWithZooKeeper {

  /** The release that clients of today still talk to and that Tallberg measured. */
  static final String VERSION = "2.5.0";

  private final ServerProcesses processes;
  private final Path folder;
  private final LocalServerOptions options;

  /** Starts all processes and returns the brokers' addresses. */
  String launch(List<String> jvmOptions)
      throws LocalServerException, IOException, InterruptedException {
    String classPath =
        MavenClassPath.of(
            "Kafka " + VERSION,
            List.of("org.apache.kafka:kafka_2.12:" + VERSION, "org.slf4j:slf4j-simple:1.7.30"),
            folder);
    List<Integer> ports = FreePorts.take(1 + options.nodes());
    int zooKeeper = ports.get(0);
    processes.start(
        ServerCommand.java(
            "zookeeper",
            List.of("-Xmx256m", "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn"),
            classPath,
            "org.apache.zookeeper.server.quorum.QuorumPeerMain",
            List.of(write("zookeeper", zooKeeper(zooKeeper)).toString()),
            Readiness.answering(zooKeeper)));
    processes.awaitReady();
    List<String> verbose = new ArrayList<>(jvmOptions);
    verbose.add("-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaServer=info");
    List<String> addresses = new ArrayList<>();
    for (int node = 1; node <= options.nodes(); node++) {
      String address = "127.0.0.1:" + ports.get(node);
      addresses.add(address);
      processes.start(
          ServerCommand.java(
              "kafka-" + node,
              verbose,
              classPath,
              "kafka.Kafka",
              List.of(write("kafka-" + node, broker(node, address, zooKeeper)).toString()),
              Readiness.logContains("[KafkaServer id=" + node + "] started")));
    }
    processes.awaitReady();
    return String.join(",", addresses);
  }

  private Properties zooKeeper(int port) {
    return properties(
        Map.of(
            "dataDir", folder.resolve("data-zookeeper").toString(),
            "clientPort", Integer.toString(port),
            "clientPortAddress", "127.0.0.1",
            "admin.enableServer", "false",
            "maxClientCnxns", "0"));
  }

  /** Returns Kafka's defaults except for what one machine needs. */
  private Properties broker(int node, String address, int zooKeeper) {
    Properties all =
        properties(
            Map.of(
                "broker.id",
                Integer.toString(node),
                "listeners",
                "PLAINTEXT://" + address,
                "log.dirs",
                folder.resolve("data-" + node).toString(),
                "zookeeper.connect",
                "127.0.0.1:" + zooKeeper,
                "auto.create.topics.enable",
                "false",
                "offsets.topic.replication.factor",
                "1",
                "offsets.topic.num.partitions",
                "4",
                "group.initial.rebalance.delay.ms",
                "0",
                "default.replication.factor",
                options.text(KafkaServer.REPLICAS, "1")));
    String maximum = options.settings().get(KafkaServer.MESSAGE_MAX_BYTES);
    if (maximum != null) {
      all.setProperty(KafkaServer.MESSAGE_MAX_BYTES, maximum);
    }
    return all;
  }

  private static Properties properties(Map<String, String> values) {
    Properties all = new Properties();
    all.putAll(values);
    return all;
  }

  private Path write(String name, Properties properties) throws IOException {
    Path file = folder.resolve(name + ".properties");
    try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      properties.store(writer, null);
    }
    return file;
  }
}
