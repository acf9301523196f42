package org.ngsildbench.analysis.cost;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Use of a server's counters in the spans of a load, from consecutive readings. A reading at the
 * very start or end of a span is rare: the use between the readings around it is divided evenly,
 * and its possible error is kept. Not thread-safe.
 */
final class CounterUse {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** A kernel counts in ticks of 10 ms, user and system time apart. */
  private static final double CPU_STEP_MICROS = 20_000;

  /** Max error of a known use. */
  private static final double MAX_ERROR = 0.1;

  private static final long TOLERANCE_MICROS = 1_000;

  private final MeasuredSpans spans;
  private final Map<Counter, Double> used = new EnumMap<>(Counter.class);
  private final Map<Counter, Double> error = new EnumMap<>(Counter.class);
  private final Set<Counter> unknown = EnumSet.noneOf(Counter.class);
  private long coveredMicros;
  private String fault;

  CounterUse(MeasuredSpans spans) {
    this.spans = spans;
    error.put(Counter.CPU, CPU_STEP_MICROS);
  }

  /** Adds the time between two consecutive readings. */
  void add(String server, CounterReading before, CounterReading now) {
    long overlap = spans.microsWithin(before.micros(), now.micros());
    if (overlap == 0) {
      return;
    }
    coveredMicros += overlap;
    if (before.lost() || now.lost()) {
      fault(server + " could not be read at ", before.lost() ? before : now);
      return;
    }
    double part = (double) overlap / (now.micros() - before.micros());
    for (Counter counter : Counter.values()) {
      Double begin = before.values().get(counter);
      Double end = now.values().get(counter);
      if (begin == null || end == null) {
        unknown.add(counter);
      } else if (counter == Counter.RESIDENT) {
        used.merge(counter, Math.max(begin, end), Math::max);
      } else if (end < begin) {
        fault("a counter of " + server + " restarted at ", now);
      } else {
        used.merge(counter, part * (end - begin), Double::sum);
        double doubt = part < 1 ? Math.max(part, 1 - part) : 0;
        error.merge(counter, doubt * (end - begin), Double::sum);
      }
    }
  }

  private void fault(String what, CounterReading when) {
    if (fault == null) {
      fault = what + TIME.format(Instant.EPOCH.plus(when.micros(), ChronoUnit.MICROS));
    }
  }

  /** Returns the use of several servers in the same spans; peaks of memory are added, too. */
  static CounterUse together(MeasuredSpans spans, Collection<CounterUse> servers) {
    CounterUse sum = new CounterUse(spans);
    sum.error.clear();
    sum.coveredMicros = spans.micros();
    for (CounterUse one : servers) {
      for (Counter counter : Counter.values()) {
        if (one.used.containsKey(counter)) {
          sum.used.merge(counter, one.used.get(counter), Double::sum);
        } else {
          sum.unknown.add(counter);
        }
      }
      one.error.forEach((counter, more) -> sum.error.merge(counter, more, Double::sum));
      sum.unknown.addAll(one.unknown);
      sum.fault = sum.fault == null ? one.fault().orElse(null) : sum.fault;
    }
    return sum;
  }

  /** Returns why nothing is known of the spans; empty if something may be. */
  Optional<String> fault() {
    return fault == null && spans.micros() - coveredMicros > TOLERANCE_MICROS
        ? Optional.of("a server was not watched all the time")
        : Optional.ofNullable(fault);
  }

  /** Returns the use of a counter; empty if it is unknown or its error may be over 10 %. */
  OptionalDouble of(Counter counter) {
    double amount = used.getOrDefault(counter, 0.0);
    boolean known =
        fault().isEmpty()
            && used.containsKey(counter)
            && !unknown.contains(counter)
            && error.getOrDefault(counter, 0.0) <= MAX_ERROR * amount;
    return known ? OptionalDouble.of(amount) : OptionalDouble.empty();
  }
}
