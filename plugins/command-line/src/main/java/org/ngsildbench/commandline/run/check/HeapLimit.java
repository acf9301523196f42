package org.ngsildbench.commandline.run.check;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.ngsildbench.commandline.jmeter.JavaHeap;

/**
 * Max heap of a JMeter.
 *
 * @param bytes limit; {@link Long#MAX_VALUE} if unknown
 * @param words source of the limit
 */
public record HeapLimit(long bytes, String words) {

  /**
   * Returns the user's limit or the machine's memory.
   *
   * @param heap the user's JVM options; null or blank for none
   */
  static HeapLimit of(String heap) {
    return heap == null || heap.isBlank()
        ? ofThisMachine()
        : new HeapLimit(JavaHeap.mostBytes(heap).orElse(Long.MAX_VALUE), "the -Xmx of HEAP");
  }

  /** The rest is for the server, the system and what Java needs besides the heap. */
  static HeapLimit ofThisMachine() {
    var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new HeapLimit(
        system.getTotalMemorySize() / 4 * 3, "three quarters of this machine's memory");
  }

  /** Returns a heap of this size, or of the limit. */
  JavaHeap within(long megabytes) {
    return new JavaHeap(Math.min(megabytes, bytes >> 20));
  }

  @Override
  public String toString() {
    return "%d MiB, %s".formatted(bytes >> 20, words);
  }
}
