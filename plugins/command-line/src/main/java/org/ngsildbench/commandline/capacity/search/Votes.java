package org.ngsildbench.commandline.capacity.search;

/**
 * The answers at one value.
 *
 * @param kept probes that kept the criterion
 * @param broken probes that broke it
 * @param generator probes in which the generator was not valid
 */
record Votes(int kept, int broken, int generator) {

  static final Votes NONE = new Votes(0, 0, 0);

  Votes with(Answer answer) {
    return switch (answer) {
      case KEPT -> new Votes(kept + 1, broken, generator);
      case BROKEN -> new Votes(kept, broken + 1, generator);
      case GENERATOR -> new Votes(kept, broken, generator + 1);
    };
  }

  /** Answers that say something of the system. */
  int evidence() {
    return kept + broken;
  }

  /** All answers. */
  int all() {
    return kept + broken + generator;
  }

  /** Whether more probes are needed: too few yet, or as many for as against. */
  boolean isUndecided(int repetitions) {
    return evidence() < repetitions || kept == broken;
  }

  /** Once is chance, such as another process's; twice, more often than not, is its limit. */
  boolean generatorsLimit() {
    return generator >= 2 && generator > evidence();
  }
}
