package org.ngsildbench.analysis.compare;

import java.util.Optional;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.compare.runs.Dimension;
import org.ngsildbench.analysis.inference.SystemDifference;
import org.ngsildbench.analysis.model.Interval;

/**
 * A difference in words: {@code B is 12 % slower, 95 % interval 8 to 16 %}. A difference is only
 * claimed where the interval leaves out none at all.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class DifferenceText {

  /**
   * Widest useful interval. If both half and twice the value are possible, the runs were too short
   * or too different.
   */
  private static final double WIDEST = 4;

  /** Larger differences are written as factors instead of percentages. */
  private static final double TIMES = 3;

  private final Dimension dimension;
  private final SystemDifference contrast;
  private final double confidence;

  /** The verdict on a figure of that dimension. */
  public static String of(Dimension dimension, SystemDifference contrast) {
    return of(dimension, contrast, 0.95);
  }

  /** The verdict by an interval of that confidence. */
  static String of(Dimension dimension, SystemDifference contrast, double confidence) {
    return new DifferenceText(dimension, contrast, confidence).words();
  }

  /** Returns whether an interval around 1 is too wide for a conclusion. */
  static boolean uncertain(Interval ratio) {
    return ratio.low() <= 1 && ratio.high() >= 1 && ratio.high() > WIDEST * ratio.low();
  }

  private String words() {
    Optional<Interval> ratio = contrast.ratioInterval(confidence);
    if (ratio.isEmpty() || !(contrast.a().value() > 0)) {
      return differenceOnly();
    }
    Interval interval = ratio.get();
    if (interval.low() > 1 || interval.high() < 1) {
      return shown(contrast.ratio(), interval);
    }
    if (contrast.standardErrorIsNothing()) {
      return "B is the same as A";
    }
    if (uncertain(interval)) {
      return ("too uncertain: B may be between %s and %s times A; measure longer or with more "
              + "repetitions")
          .formatted(Amounts.number(interval.low()), Amounts.number(interval.high()));
    }
    return "no difference shown: B could be up to %s %s or up to %s %s"
        .formatted(
            Amounts.percent(interval.low() - 1),
            less(),
            Amounts.percent(interval.high() - 1),
            more());
  }

  private String shown(double ratio, Interval interval) {
    if (ratio >= TIMES) {
      return "B %s %s times %s, %s %% interval %s to %s times"
          .formatted(
              dimension.isTime() ? "takes" : "has",
              Amounts.number(ratio),
              dimension.isTime() ? "as long" : "as much",
              Amounts.percentNumber(confidence),
              Amounts.number(interval.low()),
              Amounts.number(interval.high()));
    }
    boolean more = ratio > 1;
    double near = more ? interval.low() - 1 : 1 - interval.high();
    double far = more ? interval.high() - 1 : 1 - interval.low();
    return "B is %s %s, %s %% interval %s to %s %%"
        .formatted(
            Amounts.percent(ratio - 1),
            more ? more() : less(),
            Amounts.percentNumber(confidence),
            Amounts.percentNumber(near),
            Amounts.percentNumber(far));
  }

  private String differenceOnly() {
    Interval interval = contrast.differenceInterval();
    boolean shown = interval.low() > 0 || interval.high() < 0;
    if (!shown && contrast.a().value() > 0) {
      return "too uncertain: A may be close to zero; measure longer or with more repetitions";
    }
    return "%s: from %s to %s against A, 95 %% interval"
        .formatted(
            shown ? "B differs" : "no difference shown",
            Amounts.of(interval.low(), dimension),
            Amounts.of(interval.high(), dimension));
  }

  private String more() {
    return dimension.isTime() ? "slower" : "higher";
  }

  private String less() {
    return dimension.isTime() ? "faster" : "lower";
  }
}
