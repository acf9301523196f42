package org.ngsildbench.commandline.precision;

import java.time.Duration;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * A change that a comparison is to find.
 *
 * @param percent of the first system's figures, up or down
 * @param atMost the time for all rounds
 */
public record ChangeGoal(double percent, Duration atMost) {

  /**
   * Parses the change of {@code --until-change}, such as {@code 10 %}.
   *
   * @param atMost null for 30 minutes
   * @throws UsageException with the problem and the valid form
   */
  public static ChangeGoal parse(String text, Duration atMost) {
    double percent =
        Percentage.parse(text)
            .orElseThrow(
                () ->
                    new UsageException(
                        "--until-change '%s': use a percentage %s, such as '10 %%'"
                            .formatted(text, Percentage.RANGE)));
    return new ChangeGoal(percent, PrecisionGoals.limit(atMost));
  }

  /** The percentage without a decimal point where there is nothing behind it. */
  public String percentText() {
    return Percentage.text(percent);
  }
}
