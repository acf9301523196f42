package org.ngsildbench.commandline.capacity.search;

import java.util.Optional;

/**
 * Result of a search.
 *
 * @param ending why it stopped
 * @param bracket the two values around the capacity
 * @param estimate capacity with its interval; empty while bounded on one side only or if the
 *     results are too contradictory
 */
public record Capacity(StopReason ending, Bracket bracket, Optional<Estimate> estimate) {

  /**
   * @param median as likely too low as too high
   * @param low lower end of the 95 % interval
   * @param high upper end of the 95 % interval
   */
  public record Estimate(double median, double low, double high) {

    /** Widened to a bracket: between two values that were not probed, every one is as likely. */
    Estimate around(Bracket bracket) {
      return new Estimate(
          median,
          Math.min(low, bracket.sustained().orElse(low)),
          Math.max(high, bracket.failedAt().orElse(high)));
    }
  }
}
