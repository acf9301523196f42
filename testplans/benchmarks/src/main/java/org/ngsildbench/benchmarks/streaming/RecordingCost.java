package org.ngsildbench.benchmarks.streaming;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.benchmarks.AlternatingRounds;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.delivery.DeliveryCounts;
import org.ngsildbench.streaming.delivery.DeliveryLedger;
import org.ngsildbench.streaming.delivery.GroupMessages;
import org.ngsildbench.streaming.delivery.Receipt;
import org.ngsildbench.streaming.delivery.SentMessages;
import org.ngsildbench.streaming.kafka.KafkaConnection;
import org.ngsildbench.streaming.kafka.KafkaSettings;
import org.ngsildbench.streaming.stamp.MessageStamp;
import org.ngsildbench.streaming.stamp.SenderClock;

/**
 * Measures counting messages and recording delays, alternating within one JVM, since differences
 * between JVMs are larger; see kafka-cost.sh.
 */
final class RecordingCost {

  private static final int PARTITIONS = 2;

  private final KafkaConnection connection;
  private final LabelLatency latency;
  private final int bytes;
  private final int messages;
  private final int rate;
  private int turns;

  private RecordingCost(
      KafkaConnection connection, LabelLatency latency, Map<String, String> options) {
    this.connection = connection;
    this.latency = latency;
    this.bytes = Integer.parseInt(options.getOrDefault("bytes", "1000"));
    this.messages = Integer.parseInt(options.getOrDefault("messages", "1000000"));
    this.rate = Integer.parseInt(options.getOrDefault("rate", "0"));
  }

  /** Starts Kafka, compares, prints. */
  public static void main(String[] arguments) throws Exception {
    Map<String, String> options = AlternatingRounds.named(arguments);
    int rounds = Integer.parseInt(options.getOrDefault("rounds", "5"));
    Path folder = Files.createTempDirectory("kafka-cost");
    Path file = Files.createTempFile("cost", ".hlog");
    file.toFile().deleteOnExit();
    try (RunningServer kafka =
            LocalServers.named("kafka")
                .start(folder.resolve("kafka"), LocalServerOptions.DEFAULTS);
        KafkaConnection connection =
            KafkaConnection.open(
                KafkaSettings.of(kafka.address()).withPublishing(publishing(options)));
        LatencyLog log = LatencyLog.open(file, Duration.ofSeconds(1), false)) {
      RecordingCost cost = new RecordingCost(connection, log.label("cost"), options);
      new AlternatingRounds()
          .add("counted", () -> cost.turn(false))
          .add("recorded", () -> cost.turn(true))
          .run(rounds)
          .print("%-9s %,9.0f messages/s %7.2f us of CPU a message (medians)")
          .ratio("recorded", "counted");
    } finally {
      Files.deleteIfExists(folder);
    }
  }

  private static KafkaSettings.Publishing publishing(Map<String, String> options) {
    KafkaSettings.Publishing usual = KafkaSettings.Publishing.DEFAULTS;
    return new KafkaSettings.Publishing(
        options.getOrDefault("acks", usual.acks()),
        usual.linger(),
        Integer.parseInt(options.getOrDefault("batch", "" + usual.batchBytes())),
        options.getOrDefault("compression", usual.compression()),
        usual.bufferBytes(),
        usual.maxRequestBytes(),
        usual.deliveryTimeout());
  }

  private double[] turn(boolean record) throws Exception {
    String topic = "cost" + turns++;
    connection.createTopic(topic, PARTITIONS);
    double[] figures = endToEnd(topic, record);
    connection.deleteTopic(topic);
    return figures;
  }

  /** Uses an open loop for both sides if a rate is set. */
  private double[] endToEnd(String topic, boolean record) throws Exception {
    DeliveryLedger ledger = new DeliveryLedger(messages, 16);
    SentMessages sent = ledger.producer(0, bytes);
    GroupMessages group = ledger.group(topic);
    AtomicLong arrived = new AtomicLong();
    CountDownLatch all = new CountDownLatch(1);
    MessageListener listener =
        (payload, nanos) -> {
          if (record && group.received(payload, payload.remaining()) == Receipt.NEW) {
            latency.record(
                nanos - MessageStamp.sentNanos(payload),
                nanos - MessageStamp.intendedNanos(payload));
          }
          if (arrived.incrementAndGet() == messages) {
            all.countDown();
          }
        };
    byte[] payload = new byte[bytes];
    MessageStamp.writeOrigin(payload, messages, 0, SenderClock.here());
    AtomicLong acknowledged = new AtomicLong();
    SendListener plain = AlternatingRounds.outcome(nanos -> acknowledged.incrementAndGet());
    double[] figures;
    try (StreamConsumer consumer =
            connection.openConsumer(new ConsumerSettings(topic, topic, "consumer"), listener);
        StreamProducer producer =
            connection.openProducer(new ProducerSettings(topic, "producer"))) {
      long cpu = AlternatingRounds.cpuNanos();
      long begin = System.nanoTime();
      for (long i = 0; i < messages; i++) {
        long intended = rate == 0 ? System.nanoTime() : begin + i * 1_000_000_000L / rate;
        while (rate > 0 && System.nanoTime() - intended < 0) {
          Thread.onSpinWait();
        }
        long sequence = record ? sent.next() : i;
        MessageStamp.write(payload, sequence, intended, System.nanoTime());
        producer.send(
            sequence,
            payload,
            record ? AlternatingRounds.outcome(nanos -> sent.acknowledged(sequence)) : plain);
      }
      producer.flush(Duration.ofMinutes(5));
      if (!all.await(5, TimeUnit.MINUTES)) {
        throw new IllegalStateException(arrived + " of " + messages + " arrived");
      }
      figures = AlternatingRounds.rate(messages, begin, cpu);
    }
    DeliveryCounts counts = ledger.counts(topic);
    if (record && (counts.lost() != 0 || counts.delivered() != messages)) {
      throw new IllegalStateException(counts.toString());
    }
    return figures;
  }
}
