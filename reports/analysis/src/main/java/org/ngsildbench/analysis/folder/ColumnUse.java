package org.ngsildbench.analysis.folder;

/**
 * What a column of {@code resources.csv} tells of a role.
 *
 * @param samples how often it told something, at least 1
 * @param mean on average
 * @param max at most
 */
public record ColumnUse(long samples, double mean, double max) {

  ColumnUse plus(ColumnUse other) {
    long all = samples + other.samples;
    return new ColumnUse(
        all, (mean * samples + other.mean * other.samples) / all, Math.max(max, other.max));
  }
}
