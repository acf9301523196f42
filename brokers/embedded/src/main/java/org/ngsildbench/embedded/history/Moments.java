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

  /** The moments of whole numbers divided by a scale, summed before the division and so exactly. */
  static Moments ofScaled(long[] numbers, double scale) {
    double sum = 0;
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (long number : numbers) {
      sum += number;
      min = Math.min(min, number);
      max = Math.max(max, number);
    }
    if (numbers.length == 0) {
      return NONE;
    }
    double mean = sum / numbers.length;
    double squaredDeviations = 0;
    for (long number : numbers) {
      squaredDeviations += (number - mean) * (number - mean);
    }
    return new Moments(
        numbers.length, sum / scale, squaredDeviations / (scale * scale), min / scale, max / scale);
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
