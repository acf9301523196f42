package org.ngsildbench.analysis.folder;

/**
 * Statistics of a role's column in {@code resources.csv}.
 *
 * @param samples number of values, at least 1
 * @param mean mean value
 * @param max max value
 */
public record ColumnUse(long samples, double mean, double max) {

  ColumnUse plus(ColumnUse other) {
    long all = samples + other.samples;
    return new ColumnUse(
        all, (mean * samples + other.mean * other.samples) / all, Math.max(max, other.max));
  }
}
