package org.ngsildbench.surroundings;

import java.nio.file.Path;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.Repartitioned;

/** Runs the service as a process. */
public final class SurroundingsMain {

  private static final byte[] ALL = {0};

  private SurroundingsMain() {}

  /**
   * Runs until the process is stopped; prints {@code ready} when it serves.
   *
   * @param arguments Kafka's address, the number of partitions of topics to create, and a directory
   *     for Kafka Streams
   */
  public static void main(String[] arguments) throws Exception {
    String bootstrap = arguments[0];
    SurroundingsTopics.make(bootstrap, Integer.parseInt(arguments[1]));
    KafkaStreams streams =
        new KafkaStreams(topology(), properties(bootstrap, Path.of(arguments[2])));
    CountDownLatch ended = new CountDownLatch(1);
    streams.setStateListener(
        (now, before) -> {
          if (now == KafkaStreams.State.RUNNING) {
            System.out.println("ready");
          }
          if (now == KafkaStreams.State.ERROR || now == KafkaStreams.State.NOT_RUNNING) {
            ended.countDown();
          }
        });
    Runtime.getRuntime().addShutdownHook(new Thread(streams::close, "service shutdown"));
    streams.start();
    ended.await();
  }

  /**
   * Sends all locations through one partition, because neighbours may be in any partition of the
   * topic. Therefore the service is a single task, and its throughput is that of one thread.
   */
  static Topology topology() {
    StreamsBuilder builder = new StreamsBuilder();
    builder.stream(
            SurroundingsTopics.LOCATIONS, Consumed.with(Serdes.ByteArray(), Serdes.ByteArray()))
        // Drivers' messages have no key, and repartitioning drops records without one.
        .selectKey((none, message) -> ALL)
        .repartition(
            Repartitioned.with(Serdes.ByteArray(), Serdes.ByteArray())
                .withName("all-locations")
                .withNumberOfPartitions(1))
        .process(SurroundingsProcessor::new)
        .to(SurroundingsTopics.SURROUNDINGS, Produced.with(Serdes.Long(), Serdes.ByteArray()));
    return builder.build();
  }

  private static Properties properties(String bootstrap, Path folder) {
    Properties properties = new Properties();
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "surrounding-vehicles");
    properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrap);
    properties.put(StreamsConfig.STATE_DIR_CONFIG, folder.toString());
    // The default linger of 100 ms would apply twice.
    properties.put(StreamsConfig.producerPrefix(ProducerConfig.LINGER_MS_CONFIG), 5);
    return properties;
  }
}
