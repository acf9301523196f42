package org.ngsildbench.commandline.capacity.search;

/**
 * How to search.
 *
 * @param least the lowest value, where the search begins; above 0
 * @param most the highest value; above {@code least}
 * @param rampFactor by how much the ramp grows from value to value; above 1
 * @param resolution how close the two ends shall come, as a share of the lower: 0.05 for 5 %
 * @param repetitions probes at each of the two ends; at least 1
 * @param perRound values probed in one go; at least 1
 * @param mostProbes the search ends with what it has after so many
 * @param whole whether values are whole numbers, as of threads
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
          "a search goes from a value above 0 to a higher one, not from %s to %s"
              .formatted(least, most));
    }
    if (!(rampFactor > 1) || !(resolution > 0)) {
      throw new IllegalArgumentException("a ramp grows, and a resolution is above 0");
    }
    if (repetitions < 1 || perRound < 1 || mostProbes < 1) {
      throw new IllegalArgumentException("a search makes at least one probe of each kind");
    }
  }

  /**
   * A search to rely on: to 5 %, with three repetitions at both ends unless others are asked for.
   *
   * @param repetitions null for the usual ones
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

  /** The same, with one value in each round. */
  public SearchSettings oneByOne() {
    return new SearchSettings(
        least, most, rampFactor, resolution, repetitions, 1, mostProbes, whole);
  }

  /**
   * The same, to a half only and with one probe at each end unless more are asked for: where each
   * probe starts anew, a look has few.
   *
   * @param asked null for one
   */
  public SearchSettings coarse(Integer asked) {
    return new SearchSettings(
        least, most, rampFactor, 0.5, asked == null ? 1 : asked, perRound, mostProbes, whole);
  }
}
