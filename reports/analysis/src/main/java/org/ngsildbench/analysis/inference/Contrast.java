package org.ngsildbench.analysis.inference;

import java.util.Optional;
import org.apache.commons.math3.distribution.TDistribution;
import org.ngsildbench.analysis.model.Interval;

/**
 * The same figure of two systems, A and B, estimated independently.
 *
 * <p>One statistic serves intervals and tests, so that they never disagree: {@code B - f A - d}
 * with Welch's standard error and degrees of freedom (B. L. Welch, Biometrika 34, 1947). The
 * interval of the ratio is E. C. Fieller's (Journal of the Royal Statistical Society B 16, 1954):
 * all factors that the test does not refuse.
 *
 * @param a the first system's figure, the baseline of a gate
 * @param b the second system's figure
 */
public record Contrast(Estimate a, Estimate b) {

  private static final double CONFIDENCE = 0.95;

  /** B divided by A. */
  public double ratio() {
    return b.value() / a.value();
  }

  /** B minus A. */
  public double difference() {
    return b.value() - a.value();
  }

  /** 95 % interval of the difference. */
  public Interval differenceInterval() {
    double half = quantile(degreesOfFreedom(1)) * error(1);
    return new Interval(difference() - half, difference() + half);
  }

  /** 95 % interval of the ratio, which cannot be below 0; empty if A may as well be 0. */
  public Optional<Interval> ratioInterval() {
    double t = quantile(degreesOfFreedom(ratio()));
    double va = a.standardError() * a.standardError() * t * t;
    double vb = b.standardError() * b.standardError() * t * t;
    // (B - f A)^2 = t^2 (vb + f^2 va), solved for f.
    double square = a.value() * a.value() - va;
    double half = a.value() * b.value();
    double root = half * half - square * (b.value() * b.value() - vb);
    if (!(square > 0) || !(root >= 0)) {
      return Optional.empty();
    }
    double sqrt = Math.sqrt(root);
    return Optional.of(
        new Interval(Math.max(0, (half - sqrt) / square), Math.max(0, (half + sqrt) / square)));
  }

  /**
   * How likely chance alone shows B as far above {@code factor * A + offset} as it was seen, or
   * farther, if B were just there: a one-sided p-value.
   */
  public double chanceOfMore(double factor, double offset) {
    double excess = b.value() - factor * a.value() - offset;
    double error = error(factor);
    if (error == 0) {
      return excess > 0 ? 0 : 1;
    }
    return new TDistribution(degreesOfFreedom(factor)).cumulativeProbability(-excess / error);
  }

  /** The same for B below {@code factor * A + offset}. */
  public double chanceOfLess(double factor, double offset) {
    double excess = b.value() - factor * a.value() - offset;
    double error = error(factor);
    if (error == 0) {
      return excess < 0 ? 0 : 1;
    }
    return new TDistribution(degreesOfFreedom(factor)).cumulativeProbability(excess / error);
  }

  /** Whether neither figure has shown any spread, so that the numbers alone decide. */
  public boolean standardErrorIsNothing() {
    return error(1) == 0;
  }

  private double error(double factor) {
    return Math.hypot(b.standardError(), factor * a.standardError());
  }

  private double degreesOfFreedom(double factor) {
    double va = Math.pow(factor * a.standardError(), 2);
    double vb = Math.pow(b.standardError(), 2);
    double spread = va * va / a.degreesOfFreedom() + vb * vb / b.degreesOfFreedom();
    return spread == 0
        ? a.degreesOfFreedom() + b.degreesOfFreedom()
        : (va + vb) * (va + vb) / spread;
  }

  private static double quantile(double degreesOfFreedom) {
    return new TDistribution(degreesOfFreedom).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
  }
}
