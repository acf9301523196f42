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

/** The service as a process. */
public final class SurroundingsMain {

  private static final byte[] ALL = {0};

  private SurroundingsMain() {}

  /**
   * Runs until it is ended; writes {@code ready} when it serves.
   *
   * @param arguments Kafka's address, partitions of the topics where they have to be made, and a
   *     folder for what Kafka Streams keeps
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
    Runtime.getRuntime().addShutdownHook(new Thread(streams::close, "end of the service"));
    streams.start();
    ended.await();
  }

  /**
   * All locations go through one partition: neighbours may be in any of the topic's. So the service
   * is one task, whatever it is given, and its figures are those of one thread.
   */
  static Topology topology() {
    StreamsBuilder builder = new StreamsBuilder();
    builder.stream(
            SurroundingsTopics.LOCATIONS, Consumed.with(Serdes.ByteArray(), Serdes.ByteArray()))
        // Drivers' messages have no key, and what has none is left out where partitions change.
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
    // Kafka Streams gathers for 100 ms unless told otherwise, twice on this way.
    properties.put(StreamsConfig.producerPrefix(ProducerConfig.LINGER_MS_CONFIG), 5);
    return properties;
  }
}
