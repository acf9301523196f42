package org.ngsildbench.embedded.subscription.fault;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ngsildbench.embedded.faults.FaultMember;
import org.ngsildbench.embedded.faults.FaultMembers;
import org.ngsildbench.embedded.faults.Frequency;

/**
 * Reads a plan of notification faults from a JSON file.
 *
 * <pre>{@code
 * {"seed": 1, "log": "faults.csv",
 *  "rules": [
 *    {"name": "lost", "subscription": ":Bus:", "percent": 10, "every": 1, "first": 1, "times": 100,
 *     "fault": {"kind": "drop"}},
 *    {"name": "slow", "fault": {"kind": "delay", "distribution": "fixed", "millis": 5}}]}
 * }</pre>
 *
 * <p>Only {@code rules} and, in each, {@code fault} are required. Kinds are {@code drop}, {@code
 * duplicate}, {@code reorder} and {@code delay}; {@link FaultMembers} lists the distributions of
 * delays.
 */
public final class NotificationFaultFile {
  private NotificationFaultFile() {}

  /**
   * Reads the plan in a file. A relative log is resolved against the file's directory.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if the file is not a valid plan; the message says where and
   *     why
   */
  public static NotificationFaultPlan read(Path file) throws IOException {
    return FaultMember.read(file, plan -> plan(plan, file));
  }

  private static NotificationFaultPlan plan(FaultMember plan, Path file) {
    long seed = plan.wholeNumber("seed", 0);
    String log = plan.text("log", null);
    List<NotificationFaultRule> rules = plan.list("rules", NotificationFaultFile::rule);
    plan.requireNothingElse();
    return new NotificationFaultPlan(seed, rules, log == null ? null : file.resolveSibling(log));
  }

  private static NotificationFaultRule rule(FaultMember rule, int place) {
    FaultMember fault = rule.object("fault");
    NotificationFaultRule read =
        new NotificationFaultRule(
            rule.text("name", "rule " + (place + 1)),
            rule.pattern("subscription"),
            rule.checked(() -> Frequency.read(rule)),
            fault.checked(() -> fault(fault)));
    fault.requireNothingElse();
    rule.requireNothingElse();
    return read;
  }

  private static NotificationFault fault(FaultMember fault) {
    String kind = fault.text("kind", "");
    return switch (kind) {
      case "drop" -> new NotificationFault.Drop();
      case "duplicate" -> new NotificationFault.Duplicate();
      case "reorder" -> new NotificationFault.Reorder();
      case "delay" -> new NotificationFault.Delay(FaultMembers.distribution(fault));
      default ->
          throw new IllegalArgumentException(
              "kind must be drop, duplicate, reorder or delay, not \"" + kind + "\".");
    };
  }
}
