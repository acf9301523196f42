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
}
