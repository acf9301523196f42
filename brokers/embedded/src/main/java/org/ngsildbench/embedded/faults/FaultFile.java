package org.ngsildbench.embedded.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads a fault plan from a JSON file.
 *
 * <pre>{@code
 * {"seed": 1, "delayLog": "delays.csv",
 *  "rules": [
 *    {"name": "slow", "match": {"method": "GET", "path": "/entities", "query": "type=Bus"},
 *     "percent": 10, "every": 2, "first": 5, "times": 100,
 *     "fault": {"kind": "delay", "distribution": "exponential", "meanMillis": 5}}]}
 * }</pre>
 *
 * <p>Only {@code rules} and, in each, {@code fault} are required. The faults are those of {@link
 * FaultMembers}.
 */
public final class FaultFile {

  private FaultFile() {}

  /**
   * Reads the plan in a file. A relative delayLog is resolved against the file's directory.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if the file is not a valid plan; the message says where and
   *     why
   */
  public static FaultPlan read(Path file) throws IOException {
    return FaultMember.read(file, plan -> plan(plan, file));
  }

  private static FaultPlan plan(FaultMember plan, Path file) {
    long seed = plan.wholeNumber("seed", 0);
    String log = plan.text("delayLog", null);
    List<FaultRule> rules = plan.list("rules", FaultFile::rule);
    plan.requireNothingElse();
    return new FaultPlan(seed, rules, log == null ? null : file.resolveSibling(log));
  }

  private static FaultRule rule(FaultMember rule, int place) {
    FaultMember match = rule.object("match");
    FaultMember fault = rule.object("fault");
    String name = rule.text("name", "rule " + (place + 1));
    FaultRule read =
        new FaultRule(
            name,
            new RequestMatch(
                match.text("method", null), match.pattern("path"), match.pattern("query")),
            rule.checked(() -> Frequency.read(rule)),
            fault.checked(() -> FaultMembers.read(fault, name)));
    match.requireNothingElse();
    fault.requireNothingElse();
    rule.requireNothingElse();
    return read;
  }
}
