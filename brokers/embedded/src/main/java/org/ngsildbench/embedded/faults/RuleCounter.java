package org.ngsildbench.embedded.faults;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import lombok.RequiredArgsConstructor;

/** Chooses and counts the faults of one rule. Thread-safe. */
@RequiredArgsConstructor
public final class RuleCounter {

  private final String name;
  private final String kind;
  private final Frequency frequency;
  private final long seed;
  private final int place;
  private final AtomicLong matched = new AtomicLong();
  private final AtomicLong chosen = new AtomicLong();
  private final AtomicLong injected = new AtomicLong();

  /** Returns the random numbers for a fault at the next match; null if the rule skips it. */
  public SplittableRandom strike() {
    long count = matched.incrementAndGet();
    SplittableRandom random = FaultRandom.of(seed, place, count);
    if (!frequency.strikes(count, random)) {
      return null;
    }
    return chosen.getAndIncrement() < frequency.times() ? random : null;
  }

  /** Counts an injected fault. */
  public void countFault() {
    injected.incrementAndGet();
  }

  /** Returns the counts so far. */
  public RuleCount count() {
    return new RuleCount(name, kind, matched.get(), injected.get());
  }
}
