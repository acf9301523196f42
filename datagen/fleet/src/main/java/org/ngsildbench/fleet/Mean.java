package org.ngsildbench.fleet;

/**
 * A mean and over how many readings it was taken.
 *
 * @param value NaN where there were none
 * @param samples how many readings
 */
public record Mean(double value, long samples) {

  /** The mean of whole numbers that stand for readings. */
  static Mean of(long scaledSum, long samples, int scale) {
    return new Mean((double) scaledSum / scale / samples, samples);
  }
}
