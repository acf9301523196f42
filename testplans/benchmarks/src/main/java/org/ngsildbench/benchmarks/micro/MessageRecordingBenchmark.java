package org.ngsildbench.benchmarks.micro;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.streaming.delivery.DeliveryLedger;
import org.ngsildbench.streaming.delivery.GroupMessages;
import org.ngsildbench.streaming.delivery.Receipt;
import org.ngsildbench.streaming.delivery.SentMessages;
import org.ngsildbench.streaming.stamp.MessageStamp;
import org.ngsildbench.streaming.stamp.SenderClock;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures numbering, acknowledging, receiving and recording of a message, without a server.
 * Includes two clock readings.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class MessageRecordingBenchmark {

  private static final long RUN = 7;
  private static final int KEYS = 16;

  private final byte[] payload = new byte[1000];
  private final ByteBuffer received = ByteBuffer.wrap(payload);
  private Path file;
  private LatencyLog log;
  private LabelLatency delay;
  private SentMessages sent;
  private GroupMessages group;

  /** Opens a log as a run does. */
  @Setup
  public void open() throws IOException {
    file = Files.createTempFile("latency", ".hlog");
    log = LatencyLog.open(file, Duration.ofSeconds(1), false);
    delay = log.label("Kafka");
    MessageStamp.writeOrigin(payload, RUN, 0, SenderClock.here());
  }

  /** The books of another run: they grow with its messages. */
  @Setup(Level.Iteration)
  public void begin() {
    DeliveryLedger ledger = new DeliveryLedger(RUN, KEYS);
    sent = ledger.producer(0, payload.length);
    group = ledger.group("readers");
  }

  /** Ends the log and deletes it. */
  @TearDown
  public void close() throws IOException {
    log.close();
    Files.delete(file);
  }

  /** Sent, acknowledged and received by one thread, in order. */
  @Benchmark
  public void message() {
    long sequence = sent.next();
    long now = System.nanoTime();
    MessageStamp.write(payload, sequence, now, now);
    sent.acknowledged(sequence);
    long arrived = System.nanoTime();
    if (group.received(received, received.remaining()) != Receipt.NEW) {
      throw new IllegalStateException("a message came that was not sent");
    }
    delay.record(
        arrived - MessageStamp.sentNanos(received), arrived - MessageStamp.intendedNanos(received));
  }
}
