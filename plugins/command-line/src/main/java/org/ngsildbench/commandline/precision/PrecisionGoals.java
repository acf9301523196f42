package org.ngsildbench.commandline.precision;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * Precision goals and their time limit.
 *
 * @param goals at least one
 * @param atMost time limit for all rounds; the last round is sized to end in time
 */
public record PrecisionGoals(List<PrecisionGoal> goals, Duration atMost) {

  private static final Duration USUAL = Duration.ofMinutes(30);
  private static final Duration LONGEST = Duration.ofDays(7);

  /** Copies the list. */
  public PrecisionGoals {
    goals = List.copyOf(goals);
  }

  /**
   * Parses the goals of {@code --precision}.
   *
   * @param texts at least one
   * @param atMost null for 30 minutes
   * @param labels the labels that the run measures
   * @throws UsageException with the problem and the valid form
   */
  public static PrecisionGoals parse(List<String> texts, Duration atMost, List<String> labels) {
    List<PrecisionGoal> goals =
        texts.stream().map(text -> PrecisionGoal.parse(text, labels)).toList();
    Set<String> names = new HashSet<>();
    for (PrecisionGoal goal : goals) {
      if (!names.add(goal.name())) {
        throw new UsageException("--precision: %s has two goals; use one".formatted(goal.name()));
      }
    }
    return new PrecisionGoals(goals, limit(atMost));
  }

  static Duration limit(Duration atMost) {
    Duration limit = atMost == null ? USUAL : atMost;
    if (limit.isZero() || limit.compareTo(LONGEST) > 0) {
      throw new UsageException("--at-most: use a time above 0, up to 7d");
    }
    return limit;
  }

  /** The goals as they were written, for the manifest. */
  public String words() {
    return goals.stream().map(PrecisionGoal::words).collect(Collectors.joining(", "));
  }
}
