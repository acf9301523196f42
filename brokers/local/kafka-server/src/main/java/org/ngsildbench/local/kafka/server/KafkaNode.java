package org.ngsildbench.local.kafka.server;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.tools.StorageTool;
import org.apache.kafka.common.utils.Time;

/** Runs a node of a Kafka cluster: controller, broker, or both, depending on its properties. */
public final class KafkaNode {

  private KafkaNode() {}

  /**
   * Runs until the process is stopped; prints {@code ready} when it serves.
   *
   * @param arguments the cluster id and a Kafka properties file
   */
  public static void main(String[] arguments) throws IOException {
    String cluster = arguments[0];
    String file = arguments[1];
    String[] format = {"format", "--ignore-formatted", "-t", cluster, "-c", file};
    if (StorageTool.execute(format, System.out) != 0) {
      System.exit(1);
    }
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of(file), StandardCharsets.UTF_8)) {
      properties.load(reader);
    }
    KafkaRaftServer server = new KafkaRaftServer(new KafkaConfig(properties), Time.SYSTEM);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown, "shutdown"));
    server.startup();
    System.out.println("ready");
    server.awaitShutdown();
  }
}
