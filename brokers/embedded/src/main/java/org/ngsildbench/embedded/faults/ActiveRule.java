package org.ngsildbench.embedded.faults;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/** A rule at work, with its counts. Thread-safe. */
final class ActiveRule {

  private final FaultRule rule;
  private final long seed;
  private final int place;
  private final AtomicLong matched = new AtomicLong();
  private final AtomicLong chosen = new AtomicLong();
  private final AtomicLong injected = new AtomicLong();

  ActiveRule(FaultRule rule, long seed, int place) {
    this.rule = rule;
    this.seed = seed;
    this.place = place;
  }

  FaultRule rule() {
    return rule;
  }

  /** The random numbers for striking a request now; null if it is spared. */
  SplittableRandom strike() {
    long count = matched.incrementAndGet();
    SplittableRandom random = FaultRandom.of(seed, place, count);
    if (!rule.frequency().strikes(count, random)) {
      return null;
    }
    return chosen.getAndIncrement() < rule.frequency().times() ? random : null;
  }

  /** Counts a fault that takes place. */
  void countFault() {
    injected.incrementAndGet();
  }

  RuleCount count() {
    return new RuleCount(rule.name(), rule.fault().kind(), matched.get(), injected.get());
  }
}
