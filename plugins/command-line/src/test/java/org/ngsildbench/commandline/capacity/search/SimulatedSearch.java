package org.ngsildbench.commandline.capacity.search;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Runs a search against a system that is a function. */
final class SimulatedSearch {

  /** Returns whether a probe at a value meets the criterion. */
  interface SystemUnderTest {
    boolean keeps(double value, SplittableRandom random);
  }

  private SimulatedSearch() {}

  /** The answers of a whole search; a round ends at its first broken value, as in a real run. */
  static List<ProbeResult> answers(
      CapacitySearch search, SystemUnderTest system, SplittableRandom random) {
    List<ProbeResult> answers = new ArrayList<>();
    for (List<Double> round = search.next(answers);
        !round.isEmpty();
        round = search.next(answers)) {
      for (double value : round) {
        boolean kept = system.keeps(value, random);
        answers.add(new ProbeResult(value, kept ? ProbeOutcome.KEPT : ProbeOutcome.BROKEN));
        if (!kept) {
          break;
        }
      }
    }
    return answers;
  }

  /** A normal draw, mean 0 and deviation 1. */
  static double normal(SplittableRandom random) {
    return Math.sqrt(-2 * Math.log(1 - random.nextDouble()))
        * Math.cos(2 * Math.PI * random.nextDouble());
  }
}
