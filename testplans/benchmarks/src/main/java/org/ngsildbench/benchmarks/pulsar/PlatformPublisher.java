package org.ngsildbench.benchmarks.pulsar;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Recorder;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.pulsar.PulsarConnection;
import org.ngsildbench.streaming.pulsar.PulsarPublishing;
import org.ngsildbench.streaming.pulsar.PulsarSettings;
import org.ngsildbench.streaming.stamp.MessageStamp;
import org.ngsildbench.streaming.stamp.SenderClock;

/** Publishes stamped messages as fast as there is room, and records the delay of each. */
public final class PlatformPublisher {

  private final LongAdder acknowledged = new LongAdder();
  private final Recorder delays = new Recorder(TimeUnit.MINUTES.toNanos(2), 3);

  private PlatformPublisher() {}

  /** Arguments: see {@link Load}. */
  public static void main(String[] arguments) throws Exception {
    new PlatformPublisher().run(Load.of(arguments));
  }

  private void run(Load load) throws Exception {
    PulsarPublishing publishing =
        PulsarPublishing.DEFAULTS
            .withBatches(Load.BATCH_MESSAGES, Load.BATCH_BYTES, Duration.ofMillis(1))
            .withLimits(load.pending(), 0);
    PulsarConnection connection =
        PulsarConnection.open(PulsarSettings.of(load.address()).withPublishing(publishing));
    StreamProducer producer = connection.openProducer(new ProducerSettings(load.topic(), "ours"));
    Thread sender = new Thread(() -> send(load, producer), "sender");
    sender.setDaemon(true);
    sender.start();
    ProcessSpan.measure(load, acknowledged::sum);
  }

  /** Payloads come round when twice as many have been sent as can be without an outcome. */
  private void send(Load load, StreamProducer producer) {
    Slot[] slots = new Slot[Integer.highestOneBit(load.pending() * 4 - 1) << 1];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = new Slot(load.bytes());
    }
    for (long number = 0; ; number++) {
      Slot slot = slots[(int) (number & (slots.length - 1))];
      slot.sentNanos = System.nanoTime();
      MessageStamp.write(slot.payload, number, slot.sentNanos, slot.sentNanos);
      producer.send(number, slot.payload, slot);
    }
  }

  private final class Slot implements SendListener {

    private final byte[] payload;
    private volatile long sentNanos;

    Slot(int bytes) {
      this.payload = new byte[bytes];
      MessageStamp.writeOrigin(payload, 1, 1, SenderClock.here());
    }

    @Override
    public void acknowledged(long nanos) {
      delays.recordValue(nanos - sentNanos);
      acknowledged.increment();
    }

    @Override
    public void failed(StreamFailure failure, long nanos) {
      System.err.println(failure.message());
    }
  }
}
