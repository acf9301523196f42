package org.ngsildbench.measurement.tally;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.ngsildbench.measurement.text.OutsideText;

/** Counts the failures of one label and response code. Thread-safe; counting takes no lock. */
final class FailureCounter {

  private final LongAdder count = new LongAdder();
  private final LongAccumulator first = new LongAccumulator(Math::min, Long.MAX_VALUE);
  private final LongAccumulator last = new LongAccumulator(Math::max, 0);
  private final AtomicReference<String> firstMessage = new AtomicReference<>();

  void add(long epochMicros, String message) {
    if (firstMessage.get() == null) {
      firstMessage.compareAndSet(null, OutsideText.shortened(message));
    }
    first.accumulate(epochMicros);
    last.accumulate(epochMicros);
    count.increment();
  }

  CodeFailures snapshot() {
    return new CodeFailures(
        count.sum(), Math.min(first.get(), last.get()), last.get(), firstMessage.get());
  }
}
