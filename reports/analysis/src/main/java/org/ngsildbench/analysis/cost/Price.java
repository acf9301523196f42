package org.ngsildbench.analysis.cost;

import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** Computes the price of a load; unknown if any resource that has a price is unknown. */
record Price(Prices prices, CounterUse use, double seconds) {

  private static final double MICROS_PER_HOUR = 3_600e6;
  private static final double SECONDS_PER_HOUR = 3_600;
  private static final double GIGABYTE = 1e9;

  OptionalDouble sum() {
    double sum = 0;
    for (OptionalDouble part :
        new OptionalDouble[] {
          part(Prices::cpuHour, Counter.CPU, 1 / MICROS_PER_HOUR),
          part(Prices::memoryGigabyteHour, Counter.RESIDENT, seconds / SECONDS_PER_HOUR / GIGABYTE),
          part(Prices::diskGigabyteWritten, Counter.DISK_WRITTEN, 1 / GIGABYTE),
          part(Prices::networkGigabyteSent, Counter.SENT, 1 / GIGABYTE)
        }) {
      if (part.isEmpty()) {
        return part;
      }
      sum += part.getAsDouble();
    }
    return OptionalDouble.of(sum);
  }

  private OptionalDouble part(ToDoubleFunction<Prices> price, Counter counter, double factor) {
    double each = price.applyAsDouble(prices) * factor;
    OptionalDouble used = use.of(counter);
    return each == 0
        ? OptionalDouble.of(0)
        : used.isPresent() ? OptionalDouble.of(each * used.getAsDouble()) : used;
  }
}
