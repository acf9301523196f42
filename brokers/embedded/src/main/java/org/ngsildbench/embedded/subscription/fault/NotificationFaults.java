package org.ngsildbench.embedded.subscription.fault;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.faults.FaultRandom;

/** Injects the faults of a plan. Thread-safe; close it after the broker. */
public final class NotificationFaults implements AutoCloseable {
  private final List<Active> rules;
  private final NotificationFaultLog log;

  /**
   * The counters of one rule.
   *
   * @param name of the rule
   * @param kind of its fault
   * @param matched notifications that matched and had no fault from an earlier rule
   * @param injected faults injected
   */
  public record Count(String name, String kind, long matched, long injected) {}

  private NotificationFaults(List<Active> rules, NotificationFaultLog log) {
    this.rules = List.copyOf(rules);
    this.log = log;
  }

  /**
   * Creates the faults of a plan.
   *
   * @throws IOException if the log cannot be written
   */
  public static NotificationFaults start(NotificationFaultPlan plan) throws IOException {
    List<Active> rules = new ArrayList<>();
    for (NotificationFaultRule rule : plan.rules()) {
      rules.add(new Active(rule, plan.seed(), rules.size()));
    }
    return new NotificationFaults(rules, NotificationFaultLog.open(plan.log()));
  }

  /** Returns faults of an empty plan. */
  public static NotificationFaults none() {
    return new NotificationFaults(List.of(), NotificationFaultLog.none());
  }

  /** Returns the counts of each rule, in plan order. */
  public List<Count> counts() {
    return rules.stream().map(Active::count).toList();
  }

  boolean isEmpty() {
    return rules.isEmpty();
  }

  /** Returns the fault for the next notification of a subscription; null for none. */
  Strike strike(String subscription) {
    for (Active active : rules) {
      SplittableRandom random = active.strike(subscription);
      if (random != null) {
        return new Strike(active, random);
      }
    }
    return null;
  }

  /** A fault that applies to one notification. */
  @RequiredArgsConstructor(access = AccessLevel.PRIVATE)
  final class Strike {
    private final Active active;
    @Getter private final SplittableRandom random;

    NotificationFault fault() {
      return active.rule.fault();
    }

    /** Counts and logs the fault after it has happened. */
    void record(String subscription, String notification, long drawnNanos, long heldNanos) {
      active.injected.incrementAndGet();
      log.add(active.rule, subscription, notification, drawnNanos, heldNanos);
    }
  }

  @Override
  public void close() throws IOException {
    log.close();
  }

  @RequiredArgsConstructor
  private static final class Active {
    private final NotificationFaultRule rule;
    private final long seed;
    private final int place;
    private final AtomicLong matched = new AtomicLong();
    private final AtomicLong chosen = new AtomicLong();
    private final AtomicLong injected = new AtomicLong();

    SplittableRandom strike(String subscription) {
      if (!rule.isAbout(subscription)) {
        return null;
      }
      long count = matched.incrementAndGet();
      SplittableRandom random = FaultRandom.of(seed, place, count);
      return rule.frequency().strikes(count, random)
              && chosen.getAndIncrement() < rule.frequency().times()
          ? random
          : null;
    }

    Count count() {
      return new Count(rule.name(), rule.fault().kind(), matched.get(), injected.get());
    }
  }
}
