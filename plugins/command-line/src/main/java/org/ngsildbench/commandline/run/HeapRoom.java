package org.ngsildbench.commandline.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.ngsildbench.commandline.jmeter.JavaHeap;

/**
 * The most heap that a JMeter may have.
 *
 * @param bytes so many; {@link Long#MAX_VALUE} where nobody says
 * @param words whose limit that is
 */
record HeapRoom(long bytes, String words) {

  /**
   * What the user lets it have, or what this machine has.
   *
   * @param heap the user's words for the JVM; null or blank for none
   */
  static HeapRoom of(String heap) {
    return heap == null || heap.isBlank()
        ? ofThisMachine()
        : new HeapRoom(JavaHeap.mostBytes(heap).orElse(Long.MAX_VALUE), "the -Xmx of HEAP");
  }

  /** The rest is for the server, the system and what Java needs besides the heap. */
  static HeapRoom ofThisMachine() {
    var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new HeapRoom(
        system.getTotalMemorySize() / 4 * 3, "three quarters of this machine's memory");
  }

  /** So much heap, or what there is room for. */
  JavaHeap within(long megabytes) {
    return new JavaHeap(Math.min(megabytes, bytes >> 20));
  }

  @Override
  public String toString() {
    return "%d MiB, %s".formatted(bytes >> 20, words);
  }
}
