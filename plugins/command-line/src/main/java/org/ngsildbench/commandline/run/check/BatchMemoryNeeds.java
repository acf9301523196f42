package org.ngsildbench.commandline.run.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ngsildbench.commandline.jmeter.JavaHeap;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.settings.PlanSettings;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.text.CountText;

/** Memory needed by the batches of all threads. */
public final class BatchMemoryNeeds {

  /** Memory of JMeter itself and its results. */
  private static final long BESIDE_BATCHES = 256L << 20;

  /**
   * The heap holds a batch as entities and as request body (for updates also the body that creates
   * them), and sent batches until the next garbage collection.
   */
  private static final long TIMES_PER_BATCH = 5;

  private BatchMemoryNeeds() {}

  /**
   * The heap for the largest batch in each thread at once, within this machine.
   *
   * @param properties of the plan, those left out as the plan has them
   */
  public static JavaHeap heap(Map<String, String> properties) {
    boolean open = !value(properties, "rates").isBlank();
    long threads = Long.parseLong(value(properties, open ? "threads.max" : "threads"));
    long needed = BESIDE_BATCHES + threads * ofAThread(properties);
    return HeapLimit.ofThisMachine().within(Math.max(JavaHeap.USUAL.megabytes(), needed >> 20));
  }

  /**
   * Like {@link #check(int, String, Map, String)}, for plans that send batches.
   *
   * @param open whether batches are sent at a rate, by up to {@code threads.max} threads
   * @param given settings from {@code -J}, each already checked
   * @param engines remote engines, each with its own memory
   */
  public static void check(
      List<Plan> plans,
      boolean open,
      int threads,
      Map<String, String> given,
      List<String> engines) {
    for (Plan plan : engines.isEmpty() ? plans : List.<Plan>of()) {
      if (plan.sendsBatches()) {
        Map<String, String> properties = new HashMap<>(plan.properties());
        properties.putAll(given);
        check(
            open ? Integer.parseInt(value(properties, "threads.max")) : threads,
            open ? "-J threads.max=" : "--threads ",
            properties,
            System.getenv(JavaHeap.VARIABLE));
      }
    }
  }

  /**
   * Refuses more threads than fit into the heap and names the number that fits.
   *
   * @param option sets the threads, up to its value
   * @param properties as of {@link #heap}, without the threads
   * @param heap JVM options of the user; null for {@link #heap}
   */
  public static void check(
      int threads, String option, Map<String, String> properties, String heap) {
    HeapLimit room = HeapLimit.of(heap);
    long fit = Math.max(0, room.bytes() - BESIDE_BATCHES) / ofAThread(properties);
    if (threads > fit) {
      throw new UsageException(
          "%s with batches of up to %s entities of %s bytes do not fit into %s: %s"
              .formatted(
                  CountText.of(threads, "thread"),
                  largest(properties, "batch.sizes"),
                  largest(properties, "entity.bytes"),
                  room,
                  fit == 0
                      ? "use a larger heap, or smaller batches (-J batch.sizes=...)"
                      : "use smaller batches (-J batch.sizes=...), or " + option + fit));
    }
  }

  private static long ofAThread(Map<String, String> properties) {
    return TIMES_PER_BATCH
        * largest(properties, "batch.sizes")
        * largest(properties, "entity.bytes");
  }

  private static long largest(Map<String, String> properties, String name) {
    return Stream.of(value(properties, name).split(",")).mapToLong(Long::parseLong).max().orElse(1);
  }

  private static String value(Map<String, String> properties, String name) {
    return PlanSettings.value(properties, PackPlan.INGESTION, name);
  }
}
