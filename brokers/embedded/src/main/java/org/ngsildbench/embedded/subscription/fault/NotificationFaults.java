package org.ngsildbench.embedded.subscription.fault;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.faults.FaultLog;
import org.ngsildbench.embedded.faults.RuleCount;
import org.ngsildbench.embedded.faults.RuleCounter;

/** Injects the faults of a plan. Thread-safe; close it after the broker. */
public final class NotificationFaults implements AutoCloseable {

  private static final String LOG_HEADER =
      "epochNanos,rule,kind,subscription,notification,drawnNanos,heldNanos";

  private final List<Active> rules;
  private final FaultLog log;

  private record Active(NotificationFaultRule rule, RuleCounter counter) {}

  private NotificationFaults(List<Active> rules, FaultLog log) {
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
      String kind = rule.fault().kind();
      rules.add(
          new Active(
              rule,
              new RuleCounter(rule.name(), kind, rule.frequency(), plan.seed(), rules.size())));
    }
    return new NotificationFaults(rules, FaultLog.open(plan.log(), LOG_HEADER));
  }

  /** Returns faults of an empty plan. */
  public static NotificationFaults none() {
    return new NotificationFaults(List.of(), FaultLog.none());
  }

  /** Returns the counts of each rule, in plan order. */
  public List<RuleCount> counts() {
    return rules.stream().map(active -> active.counter().count()).toList();
  }

  boolean isEmpty() {
    return rules.isEmpty();
  }

  /** Returns the fault for the next notification of a subscription; null for none. */
  Strike strike(String subscription) {
    for (Active active : rules) {
      SplittableRandom random =
          active.rule().isAbout(subscription) ? active.counter().strike() : null;
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
      return active.rule().fault();
    }

    /** Counts and logs the fault after it has happened. */
    void record(String subscription, String notification, long drawnNanos, long heldNanos) {
      active.counter().countFault();
      log.add(
          FaultLog.epochNanos(),
          FaultLog.quoted(active.rule().name()),
          fault().kind(),
          FaultLog.quoted(subscription),
          notification,
          drawnNanos,
          heldNanos);
    }
  }

  @Override
  public void close() throws IOException {
    log.close();
  }
}
