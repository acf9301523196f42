package org.ngsildbench.embedded.history;

/**
 * What is needed of a set of numbers to aggregate it with others.
 *
 * <p>The spread is kept as the sum of squared deviations from the mean and merged as Chan, Golub
 * and LeVeque do ("Updating Formulae and a Pairwise Algorithm for Computing Sample Variances",
 * 1979): the sum of squares minus the square of the sum would lose the digits of a small spread
 * around a large mean.
 *
 * @param count how many numbers
 * @param sum their sum
 * @param squaredDeviations sum of the squared deviations from their mean
 * @param min the smallest; positive infinity for no numbers
 * @param max the largest; negative infinity for no numbers
 */
public record Moments(long count, double sum, double squaredDeviations, double min, double max) {

  /** The moments of no numbers. */
  public static final Moments NONE =
      new Moments(0, 0, 0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

  private static final long MAX_RANGE_OF_SQUARES = 1L << 26;

  /** The moments of numbers. */
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
   * The moments of whole numbers divided by a scale, summed before the division and so exactly.
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
    // Squares of differences this small cannot overflow; and as the first number is one of them, at
    // most a factor of their count is lost in the subtraction.
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

  /** The moments of these numbers and the other's together. */
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

  /** The mean; NaN for no numbers. */
  public double mean() {
    return sum / count;
  }

  /** The standard deviation of these numbers as a whole population; NaN for no numbers. */
  public double standardDeviation() {
    return Math.sqrt(squaredDeviations / count);
  }

  /** The sum of the squares. */
  public double sumOfSquares() {
    return count == 0 ? 0 : squaredDeviations + sum * mean();
  }
}
