package org.ngsildbench.fleet;

/**
 * A mean and its number of samples.
 *
 * @param value NaN if there are no samples
 * @param samples number of readings
 */
public record Mean(double value, long samples) {

  /** Returns the mean of readings stored as scaled integers. */
  static Mean of(long scaledSum, long samples, int scale) {
    return new Mean((double) scaledSum / scale / samples, samples);
  }
}
