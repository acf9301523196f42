package org.ngsildbench.commandline.run.check;

import java.util.Map;
import java.util.stream.Stream;
import org.ngsildbench.commandline.jmeter.JavaHeap;

/** Memory of JMeter's threads. */
public final class ThreadMemoryNeeds {

  /** The plan's elements, which JMeter copies for each thread, and the buffers of a connection. */
  private static final long HEAP_KIB_PER_THREAD = 128;

  /** JMeter, the pack, and the histograms. */
  private static final long REST_MIB = 128;

  private ThreadMemoryNeeds() {}

  /**
   * Returns the heap, or a larger one for the plan's threads, within this machine.
   *
   * @param properties of the plan; its own numbers of threads need no more than the usual heap
   */
  public static JavaHeap heap(JavaHeap heap, Map<String, String> properties) {
    long threads =
        Stream.of("threads", "threads.max")
            .mapToLong(name -> Long.parseLong(properties.getOrDefault(name, "0")))
            .max()
            .orElse(0);
    long needed = REST_MIB + (threads * HEAP_KIB_PER_THREAD >> 10);
    return needed <= heap.megabytes() ? heap : HeapLimit.ofThisMachine().within(needed);
  }
}
