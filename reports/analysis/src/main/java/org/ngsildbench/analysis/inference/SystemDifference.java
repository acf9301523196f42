package org.ngsildbench.analysis.inference;

import java.util.Optional;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.correlation.Covariance;
import org.ngsildbench.analysis.model.Interval;

/**
 * The same figure of two systems, A and B.
 *
 * <p>Intervals and tests use the same statistic, so that they never disagree: {@code B - f A - d}
 * with Welch's standard error and degrees of freedom (B. L. Welch, Biometrika 34, 1947). The
 * interval of the ratio is E. C. Fieller's (Journal of the Royal Statistical Society B 16, 1954):
 * all factors that the test does not reject.
 *
 * <p>Repetitions of the same rounds are compared round by round, so that common effects (such as a
 * machine that warms up) cancel. Then the standard error is that of the rounds' {@code b - f a}.
 *
 * @param a the first system's figure, the baseline of a gate
 * @param b the second system's figure
 * @param covariance of both estimates; 0 if they are independent
 * @param paired whether both are of the same rounds
 */
public record SystemDifference(Estimate a, Estimate b, double covariance, boolean paired) {

  private static final double CONFIDENCE = 0.95;

  /** Two figures that were estimated independently. */
  public SystemDifference(Estimate a, Estimate b) {
    this(a, b, 0, false);
  }

  /**
   * Figures of the same rounds.
   *
   * @param a A's figure in each round
   * @param b B's figure in each round, as many, with as many degrees of freedom
   */
  public static SystemDifference ofRounds(FigureSample a, FigureSample b) {
    int rounds = a.units().size();
    double products = new Covariance().covariance(values(a), values(b)) * (rounds - 1);
    return new SystemDifference(
        a.estimate(), b.estimate(), products / a.estimate().degreesOfFreedom() / rounds, true);
  }

  private static double[] values(FigureSample sample) {
    return sample.units().stream().mapToDouble(Double::doubleValue).toArray();
  }

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
    double half = quantile(degreesOfFreedom(1), CONFIDENCE) * error(1);
    return new Interval(difference() - half, difference() + half);
  }

  /** 95 % interval of the ratio, which cannot be below 0; empty if A may as well be 0. */
  public Optional<Interval> ratioInterval() {
    return ratioInterval(CONFIDENCE);
  }

  /**
   * The interval of the ratio at another level.
   *
   * @param confidence above 0 and below 1
   */
  public Optional<Interval> ratioInterval(double confidence) {
    double t = quantile(degreesOfFreedom(1), confidence);
    double va = a.standardError() * a.standardError() * t * t;
    double vb = b.standardError() * b.standardError() * t * t;
    double vab = covariance * t * t;
    // (B - f A)^2 = t^2 (vb + f^2 va - 2 f vab), solved for f.
    double square = a.value() * a.value() - va;
    double half = a.value() * b.value() - vab;
    double root = half * half - square * (b.value() * b.value() - vb);
    if (!(square > 0) || !(root >= 0)) {
      return Optional.empty();
    }
    double sqrt = Math.sqrt(root);
    return Optional.of(
        new Interval(Math.max(0, (half - sqrt) / square), Math.max(0, (half + sqrt) / square)));
  }

  /**
   * Returns a one-sided p-value: the probability of at least the observed excess of B over {@code
   * factor * A + offset} if B were equal to it.
   */
  public double chanceOfMore(double factor, double offset) {
    double excess = b.value() - factor * a.value() - offset;
    double error = error(factor);
    if (error == 0) {
      return excess > 0 ? 0 : 1;
    }
    return new TDistribution(degreesOfFreedom(factor)).cumulativeProbability(-excess / error);
  }

  /** Returns the p-value of B below {@code factor * A + offset}. */
  public double chanceOfLess(double factor, double offset) {
    double excess = b.value() - factor * a.value() - offset;
    double error = error(factor);
    if (error == 0) {
      return excess < 0 ? 0 : 1;
    }
    return new TDistribution(degreesOfFreedom(factor)).cumulativeProbability(excess / error);
  }

  /** Returns the two-sided p-value of the difference. */
  public double chanceOfDifference() {
    return Math.min(1, 2 * Math.min(chanceOfMore(1, 0), chanceOfLess(1, 0)));
  }

  /**
   * Returns how many standard errors B would be away from A if it were another multiple of A, with
   * the spread that was seen; the difference that was seen has no part in it.
   *
   * @param ratio that multiple, above 0
   */
  double errorsAway(double ratio) {
    double scale = ratio / ratio();
    SystemDifference there =
        new SystemDifference(
            a,
            new Estimate(b.value() * scale, b.standardError() * scale, b.degreesOfFreedom()),
            covariance * scale,
            paired);
    return Math.abs(there.difference()) / there.error(1);
  }

  /** Returns whether neither figure has any variance, so that only the numbers decide. */
  public boolean standardErrorIsNothing() {
    return error(1) == 0;
  }

  private double error(double factor) {
    double va = Math.pow(factor * a.standardError(), 2);
    double vb = Math.pow(b.standardError(), 2);
    return Math.sqrt(Math.max(0, va + vb - 2 * factor * covariance));
  }

  private double degreesOfFreedom(double factor) {
    if (paired) {
      return a.degreesOfFreedom();
    }
    double va = Math.pow(factor * a.standardError(), 2);
    double vb = Math.pow(b.standardError(), 2);
    double spread = va * va / a.degreesOfFreedom() + vb * vb / b.degreesOfFreedom();
    return spread == 0
        ? a.degreesOfFreedom() + b.degreesOfFreedom()
        : (va + vb) * (va + vb) / spread;
  }

  private static double quantile(double degreesOfFreedom, double confidence) {
    return new TDistribution(degreesOfFreedom).inverseCumulativeProbability((1 + confidence) / 2);
  }
}
