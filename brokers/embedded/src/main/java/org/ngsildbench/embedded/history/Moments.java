package org.ngsildbench.embedded.history;

/**
 * Mergeable statistics of a set of numbers.
 *
 * <p>Keeps the sum of squared deviations from the mean, and merges it by the pairwise algorithm of
 * Chan, Golub and LeVeque ("Updating Formulae and a Pairwise Algorithm for Computing Sample
 * Variances", 1979). A sum of squares would lose precision for a small spread around a large mean.
 *
 * @param count number of values
 * @param sum their sum
 * @param squaredDeviations sum of the squared deviations from their mean
 * @param min the minimum; positive infinity for an empty set
 * @param max the maximum; negative infinity for an empty set
 */
public record Moments(long count, double sum, double squaredDeviations, double min, double max) {

  /** The moments of an empty set. */
  public static final Moments NONE =
      new Moments(0, 0, 0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

  private static final long MAX_RANGE_OF_SQUARES = 1L << 26;

  /** Computes the moments of numbers. */
  public static Moments of(double... numbers) {
    double sum = 0;
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    for (double number : numbers) {
      sum += number;
      min = Math.min(min, number);
      max = Math.max(max, number);
    }
    double mean = sum / numbers.length;
    double squaredDeviations = 0;
    for (double number : numbers) {
      squaredDeviations += (number - mean) * (number - mean);
    }
    return new Moments(numbers.length, sum, squaredDeviations, min, max);
  }

  /**
   * Computes the moments of integers divided by a scale; sums exactly before dividing.
   *
   * @param numbers each below 2^53, at most 1,024
   */
  static Moments ofScaled(long[] numbers, double scale) {
    if (numbers.length == 0) {
      return NONE;
    }
    long first = numbers[0];
    long sum = 0;
    long squares = 0;
    long min = first;
    long max = first;
    for (long number : numbers) {
      long apart = number - first;
      sum += apart;
      squares += apart * apart;
      min = Math.min(min, number);
      max = Math.max(max, number);
    }
    double count = numbers.length;
    double total = (double) (first * numbers.length + sum);
    // Squares of such small differences cannot overflow. The first number is the reference, so
    // the subtraction loses at most a factor of the count.
    double squaredDeviations =
        max - min < MAX_RANGE_OF_SQUARES
            ? squares - (double) sum / count * sum
            : squaredDeviations(numbers, total / count);
    return new Moments(
        numbers.length,
        total / scale,
        Math.max(0, squaredDeviations) / (scale * scale),
        min / scale,
        max / scale);
  }

  private static double squaredDeviations(long[] numbers, double mean) {
    double squaredDeviations = 0;
    for (long number : numbers) {
      squaredDeviations += (number - mean) * (number - mean);
    }
    return squaredDeviations;
  }

  /** Merges these moments with others. */
  public Moments plus(Moments other) {
    if (count == 0) {
      return other;
    }
    if (other.count == 0) {
      return this;
    }
    double apart = other.mean() - mean();
    double between = apart * apart * count * other.count / (count + other.count);
    return new Moments(
        count + other.count,
        sum + other.sum,
        squaredDeviations + other.squaredDeviations + between,
        Math.min(min, other.min),
        Math.max(max, other.max));
  }

  /** Returns the mean; NaN for an empty set. */
  public double mean() {
    return sum / count;
  }

  /** Returns the population standard deviation; NaN for an empty set. */
  public double standardDeviation() {
    return Math.sqrt(squaredDeviations / count);
  }

  /** Returns the sum of the squares. */
  public double sumOfSquares() {
    return count == 0 ? 0 : squaredDeviations + sum * mean();
  }
}
