package org.ngsildbench.benchmarks.streaming;

import java.nio.ByteBuffer;
import java.util.concurrent.Semaphore;
import org.HdrHistogram.Histogram;
import org.ngsildbench.benchmarks.AlternatingRounds;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamProducer;

/** Measures this project's producer and consumer on a connection. */
record OwnClient(byte[] payload, int count, int window) {

  private static final String LATENCY =
      "%s: published p50 %.0f us, p99 %.0f us; end to end p50 %.0f us, p99 %.0f us, at ";

  /** Prints the latencies at a rate of this client and of a bare loop. */
  static void compareLatency(
      int rounds, int rate, AlternatingRounds.Way ours, AlternatingRounds.Way bare)
      throws Exception {
    new AlternatingRounds()
        .add("ours", ours)
        .add("bare", bare)
        .run(rounds)
        .print(LATENCY + rate + "/s");
  }

  /** Publishes to the topic {@code cost}, which exists, and deletes it. */
  double[] throughput(StreamConnection connection) throws Exception {
    StreamProducer producer = connection.openProducer(new ProducerSettings("cost", "ours"));
    Semaphore room = new Semaphore(window);
    SendListener outcome = AlternatingRounds.outcome(nanos -> room.release());
    double[] result =
        AlternatingRounds.rate(
            count,
            () -> {
              for (int i = 0; i < count; i++) {
                room.acquire();
                producer.send(i, payload, outcome);
              }
              room.acquire(window);
            });
    connection.deleteTopic("cost");
    return result;
  }

  double[] latency(StreamConnection connection, int rate) throws Exception {
    connection.createTopic("latency", 1);
    Histogram arrived = new Histogram(3);
    StreamConsumer consumer =
        connection.openConsumer(
            new ConsumerSettings("latency", "group", "one"),
            (message, nanos) -> arrived.recordValue(nanos - message.getLong(message.position())));
    StreamProducer producer = connection.openProducer(new ProducerSettings("latency", "ours"));
    double[] result =
        AlternatingRounds.latency(
            rate,
            arrived,
            (sent, published) -> {
              byte[] message = payload.clone();
              ByteBuffer.wrap(message).putLong(sent);
              producer.send(
                  0,
                  message,
                  AlternatingRounds.outcome(nanos -> published.recordValue(nanos - sent)));
            });
    consumer.close();
    connection.deleteTopic("latency");
    return result;
  }
}
