package org.ngsildbench.commandline.capacity.search;

/**
 * The answers at one value.
 *
 * @param kept probes that kept the criterion
 * @param broken probes that broke it
 * @param generator probes in which the generator was not valid
 */
record ProbeCounts(int kept, int broken, int generator) {

  static final ProbeCounts NONE = new ProbeCounts(0, 0, 0);

  ProbeCounts with(ProbeOutcome answer) {
    return switch (answer) {
      case KEPT -> new ProbeCounts(kept + 1, broken, generator);
      case BROKEN -> new ProbeCounts(kept, broken + 1, generator);
      case GENERATOR -> new ProbeCounts(kept, broken, generator + 1);
    };
  }

  /** Results that depend on the system. */
  int evidence() {
    return kept + broken;
  }

  /** Returns the number of results. */
  int all() {
    return kept + broken + generator;
  }

  /** Returns whether more probes are needed: too few, or a tie. */
  boolean isUndecided(int repetitions) {
    return evidence() < repetitions || kept == broken;
  }

  /** Returns whether the load generator was usually saturated; a single time may be chance. */
  boolean generatorsLimit() {
    return generator >= 2 && generator > evidence();
  }
}
