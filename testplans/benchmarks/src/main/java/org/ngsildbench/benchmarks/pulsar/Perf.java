package org.ngsildbench.benchmarks.pulsar;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.LongAdder;
import org.apache.pulsar.testclient.PerformanceProducer;

/** {@code pulsar-perf produce} with the same settings, and its own count of messages. */
public final class Perf {

  private Perf() {}

  /** Arguments: see {@link Load}. */
  public static void main(String[] arguments) throws Exception {
    Load load = Load.of(arguments);
    String[] produce = {
      "--service-url",
      load.address().split(",", -1)[0],
      "--rate",
      "100000000",
      "--size",
      Integer.toString(load.bytes()),
      "--max-outstanding",
      Integer.toString(load.pending()),
      "--batch-time-window",
      "1",
      "--batch-max-messages",
      Integer.toString(Load.BATCH_MESSAGES),
      "--batch-max-bytes",
      Integer.toString(Load.BATCH_BYTES),
      "--memory-limit",
      "0",
      "--warmup-time",
      "0",
      "persistent://public/default/" + load.topic()
    };
    Thread sender = new Thread(() -> new PerformanceProducer().run(produce), "pulsar-perf");
    sender.setDaemon(true);
    sender.start();
    Field count = PerformanceProducer.class.getDeclaredField("totalMessagesSent");
    count.setAccessible(true);
    LongAdder sent = (LongAdder) count.get(null);
    ProcessSpan.measure(load, sent::sum);
  }
}
