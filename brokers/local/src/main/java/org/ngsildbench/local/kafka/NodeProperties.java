package org.ngsildbench.local.kafka;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.local.LocalServerOptions;

/**
 * The properties of one node: Kafka's defaults except for ports and settings that need three nodes.
 */
@RequiredArgsConstructor
final class NodeProperties {

  /** From 1. */
  private final int node;

  /** Properties of all nodes. */
  private final List<KafkaPorts> ports;

  private final Path folder;
  private final LocalServerOptions options;

  /** For clients; empty for no authentication. */
  private final String password;

  /** Writes the properties file. */
  Path write() throws IOException {
    Path file = folder.resolve("kafka-" + node + ".properties");
    try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      all().store(writer, null);
    }
    return file;
  }

  private Properties all() {
    Properties all = new Properties();
    all.setProperty("process.roles", "broker,controller");
    all.setProperty("node.id", Integer.toString(node));
    all.setProperty("log.dirs", folder.resolve("data-" + node).toString());
    all.setProperty("auto.create.topics.enable", "false");
    listeners(all);
    replication(all);
    // Runs open all their consumers at once; do not wait for more group members.
    all.setProperty("group.initial.rebalance.delay.ms", "0");
    String maximum = options.settings().get(KafkaServer.MESSAGE_MAX_BYTES);
    if (maximum != null) {
      all.setProperty("message.max.bytes", maximum);
    }
    return all;
  }

  private void listeners(Properties all) {
    KafkaPorts own = ports.get(node - 1);
    String client = "CLIENT://" + own.clientAddress();
    String broker = "BROKER://127.0.0.1:" + own.broker();
    all.setProperty(
        "listeners", client + "," + broker + ",CONTROLLER://127.0.0.1:" + own.controller());
    all.setProperty("advertised.listeners", client + "," + broker);
    all.setProperty("inter.broker.listener.name", "BROKER");
    all.setProperty("controller.listener.names", "CONTROLLER");
    all.setProperty(
        "controller.quorum.voters",
        IntStream.range(0, ports.size())
            .mapToObj(i -> (i + 1) + "@127.0.0.1:" + ports.get(i).controller())
            .collect(Collectors.joining(",")));
    String security = password.isEmpty() ? "PLAINTEXT" : "SASL_PLAINTEXT";
    all.setProperty(
        "listener.security.protocol.map",
        "CLIENT:" + security + ",BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT");
    if (!password.isEmpty()) {
      all.setProperty("sasl.enabled.mechanisms", "PLAIN");
      all.setProperty(
          "listener.name.client.plain.sasl.jaas.config",
          "org.apache.kafka.common.security.plain.PlainLoginModule required"
              + " user_%s=\"%s\" user_%s=\"%s\";"
                  .formatted(KafkaServer.USER, password, KafkaServer.GUEST, password));
    }
    if (options.text(KafkaServer.AUTHORISATION, "none").equals(KafkaServer.ACL)) {
      all.setProperty(
          "authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer");
      // Nodes connect to each other without authentication.
      all.setProperty("super.users", "User:ANONYMOUS;User:" + KafkaServer.USER);
    }
  }

  private void replication(Properties all) {
    String replicas = Integer.toString(Math.min(3, ports.size()));
    String inSync = Integer.toString(Math.min(2, ports.size()));
    all.setProperty("offsets.topic.replication.factor", replicas);
    all.setProperty("transaction.state.log.replication.factor", replicas);
    all.setProperty("transaction.state.log.min.isr", inSync);
    all.setProperty("share.coordinator.state.topic.replication.factor", replicas);
    all.setProperty("share.coordinator.state.topic.min.isr", inSync);
    all.setProperty("default.replication.factor", options.text(KafkaServer.REPLICAS, replicas));
    // The default of 50 is for thousands of groups and slows down the first consumer.
    all.setProperty("offsets.topic.num.partitions", "4");
  }
}
