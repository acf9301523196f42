package org.ngsildbench.analysis.gate;

/** The significance level of a gate: the probability of a false failure. */
public final class Level {

  /** One false alarm in a hundred builds. */
  public static final double DEFAULT = 0.01;

  private static final double MAX = 0.5;

  private Level() {}

  /**
   * Reads a level: {@code 1 %} or {@code 0.01}.
   *
   * @throws RuleException if it is no number above 0 and up to 0.5
   */
  public static double parse(String text) throws RuleException {
    String number = text.strip();
    boolean percent = number.endsWith("%");
    try {
      double level =
          percent
              ? Double.parseDouble(number.substring(0, number.length() - 1)) / 100
              : Double.parseDouble(number);
      if (level > 0 && level <= MAX) {
        return level;
      }
    } catch (NumberFormatException e) {
      throw wrong(text);
    }
    throw wrong(text);
  }

  private static RuleException wrong(String text) {
    return RuleException.general(
        ("'%s' is not a significance level: use a share above 0 and up to 50 %%, such as "
                + "1 %% or 0.01")
            .formatted(text));
  }
}
