package org.ngsildbench.embedded.faults;

import java.time.Duration;
import java.util.SplittableRandom;

/** A distribution of delays. */
public sealed interface DelayDistribution {

  /** Upper limit of every delay. */
  Duration LONGEST = Duration.ofMinutes(10);

  /** Draws a delay (ns), not yet limited to {@link #LONGEST}. */
  double nanos(SplittableRandom random);

  /** Draws a delay (ns). */
  default long draw(SplittableRandom random) {
    return (long) Math.min(nanos(random), (double) LONGEST.toNanos());
  }

  /**
   * A constant delay.
   *
   * @param millis at least 0
   */
  record Fixed(double millis) implements DelayDistribution {
    /** Checks the number. */
    public Fixed {
      requireNotNegative(millis, "millis");
    }

    @Override
    public double nanos(SplittableRandom random) {
      return millis * 1e6;
    }
  }

  /**
   * A uniform distribution.
   *
   * @param fromMillis at least 0
   * @param toMillis above fromMillis
   */
  record Uniform(double fromMillis, double toMillis) implements DelayDistribution {
    /** Checks the numbers. */
    public Uniform {
      requireNotNegative(fromMillis, "fromMillis");
      if (!(toMillis > fromMillis)) {
        throw new IllegalArgumentException("toMillis must be above fromMillis.");
      }
    }

    @Override
    public double nanos(SplittableRandom random) {
      return (fromMillis + random.nextDouble() * (toMillis - fromMillis)) * 1e6;
    }
  }

  /**
   * An exponential distribution.
   *
   * @param meanMillis at least 0
   */
  record Exponential(double meanMillis) implements DelayDistribution {
    /** Checks the number. */
    public Exponential {
      requireNotNegative(meanMillis, "meanMillis");
    }

    @Override
    public double nanos(SplittableRandom random) {
      return -meanMillis * 1e6 * Math.log1p(-random.nextDouble());
    }
  }

  /**
   * A lognormal distribution, typical of service times.
   *
   * @param medianMillis above 0
   * @param sigma standard deviation of the logarithm, at least 0
   */
  record Lognormal(double medianMillis, double sigma) implements DelayDistribution {
    /** Checks the numbers. */
    public Lognormal {
      requireNotNegative(medianMillis, "medianMillis");
      requireNotNegative(sigma, "sigma");
    }

    @Override
    public double nanos(SplittableRandom random) {
      return medianMillis * 1e6 * Math.exp(sigma * standardNormal(random));
    }

    // Box-Muller: SplittableRandom.nextGaussian may change its algorithm between releases.
    private static double standardNormal(SplittableRandom random) {
      double radius = Math.sqrt(-2 * Math.log1p(-random.nextDouble()));
      return radius * Math.cos(2 * Math.PI * random.nextDouble());
    }
  }

  private static void requireNotNegative(double number, String name) {
    if (!(number >= 0 && number <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          name + " must be a number of 0 or more, not " + number + ".");
    }
  }
}
