package org.ngsildbench.embedded.faults;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** A fault rule with its counters. Thread-safe. */
@RequiredArgsConstructor
final class ActiveRule {

  @Getter private final FaultRule rule;
  private final long seed;
  private final int place;
  private final AtomicLong matched = new AtomicLong();
  private final AtomicLong chosen = new AtomicLong();
  private final AtomicLong injected = new AtomicLong();

  /**
   * Returns the random numbers for a fault in this request; null if the rule does not select it.
   */
  SplittableRandom strike() {
    long count = matched.incrementAndGet();
    SplittableRandom random = FaultRandom.of(seed, place, count);
    if (!rule.frequency().strikes(count, random)) {
      return null;
    }
    return chosen.getAndIncrement() < rule.frequency().times() ? random : null;
  }

  /** Counts an injected fault. */
  void countFault() {
    injected.incrementAndGet();
  }

  RuleCount count() {
    return new RuleCount(rule.name(), rule.fault().kind(), matched.get(), injected.get());
  }
}
