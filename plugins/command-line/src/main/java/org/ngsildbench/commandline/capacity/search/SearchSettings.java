package org.ngsildbench.commandline.capacity.search;

/**
 * Search settings.
 *
 * @param least first and lowest value; greater than 0
 * @param most highest value; greater than {@code least}
 * @param rampFactor growth factor of the ramp; greater than 1
 * @param resolution relative distance of the two ends: 0.05 for 5 %
 * @param repetitions probes at each of the two ends; at least 1
 * @param perRound values probed per round; at least 1
 * @param mostProbes max probes
 * @param whole whether values are integers, such as threads
 */
public record SearchSettings(
    double least,
    double most,
    double rampFactor,
    double resolution,
    int repetitions,
    int perRound,
    int mostProbes,
    boolean whole) {

  /** Refuses settings with which no search would end. */
  public SearchSettings {
    if (!(least > 0) || !(most > least) || !(most < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "a search needs a value above 0 and a higher one, not %s and %s".formatted(least, most));
    }
    if (!(rampFactor > 1) || !(resolution > 0)) {
      throw new IllegalArgumentException("a ramp must grow, and a resolution must be above 0");
    }
    if (repetitions < 1 || perRound < 1 || mostProbes < 1) {
      throw new IllegalArgumentException("a search makes at least one probe of each kind");
    }
  }

  /**
   * Returns the settings of a precise search: to 5 %, with three repetitions at both ends by
   * default.
   *
   * @param repetitions null for the default
   */
  public static SearchSettings usual(
      double least, double most, Integer repetitions, boolean whole) {
    return new SearchSettings(
        least, most, 2, 0.05, repetitions == null ? 3 : repetitions, 1, 60, whole);
  }

  /** A search for a look, in three rounds of short probes: to a quarter, each end probed twice. */
  public static SearchSettings quick(
      double least, double most, Integer repetitions, boolean whole) {
    return new SearchSettings(
        least, most, 4, 0.27, repetitions == null ? 2 : repetitions, 5, 30, whole);
  }

  /** Returns these settings with one value per round. */
  public SearchSettings oneByOne() {
    return new SearchSettings(
        least, most, rampFactor, resolution, repetitions, 1, mostProbes, whole);
  }

  /**
   * Returns a copy with a resolution of one half and by default one probe at each end, for quick
   * searches with expensive probes.
   *
   * @param asked repetitions; null for one
   */
  public SearchSettings coarse(Integer asked) {
    return new SearchSettings(
        least, most, rampFactor, 0.5, asked == null ? 1 : asked, perRound, mostProbes, whole);
  }
}
