package org.ngsildbench.monitors.database;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts the operations of a part by label. Thread-safe; costs some ten nanoseconds a sample. */
final class PartLabels {

  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();

  void sampled(String label) {
    LongAdder count = counts.get(label);
    if (count == null) {
      count = counts.computeIfAbsent(label, any -> new LongAdder());
    }
    count.increment();
  }

  /** Returns the counts by label since the last call. */
  Map<String, Long> take() {
    Map<String, Long> taken = new TreeMap<>();
    counts.forEach((label, count) -> taken.put(label, count.sumThenReset()));
    counts.keySet().removeAll(taken.keySet());
    taken.values().removeIf(count -> count == 0);
    return taken;
  }
}
