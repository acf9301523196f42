package org.ngsildbench.commandline.capacity.search;

import java.util.Optional;

/**
 * What a search found.
 *
 * @param ending how it ended
 * @param bracket the two values with the capacity between them
 * @param estimate the capacity with its interval; empty while it is bounded from one side only, or
 *     where the answers contradict each other too much
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
