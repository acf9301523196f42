package org.ngsildbench.embedded.faults;

import java.time.Duration;

/**
 * Reads the faults of a plan:
 *
 * <ul>
 *   <li>{@code delay}: {@code distribution} fixed ({@code millis}), uniform ({@code fromMillis},
 *       {@code toMillis}), exponential ({@code meanMillis}) or lognormal ({@code medianMillis},
 *       {@code sigma})
 *   <li>{@code stall}: {@code moment} before or halfway, {@code seconds}
 *   <li>{@code reset}: {@code moment}
 *   <li>{@code error}: {@code status}
 *   <li>{@code truncated}: {@code share}, {@code chunked}
 *   <li>{@code partialBatch}: {@code entities}
 *   <li>{@code wrongAnswer}: {@code change} perturb, drop ({@code entities}) or add
 * </ul>
 */
public final class FaultMembers {

  private FaultMembers() {}

  static Fault read(FaultMember fault, String rule) {
    String kind = fault.text("kind", "");
    return switch (kind) {
      case "delay" -> new DelayFault(rule, distribution(fault));
      case "stall" ->
          new StallFault(
              moment(fault), Duration.ofNanos((long) (fault.number("seconds", 60) * 1e9)));
      case "reset" -> new ResetFault(moment(fault));
      case "error" -> new ErrorFault((int) fault.wholeNumber("status", 500));
      case "truncated" ->
          new TruncatedFault(fault.number("share", 0.5), fault.flag("chunked", false));
      case "partialBatch" -> new PartialBatchFault((int) fault.wholeNumber("entities", 1));
      case "wrongAnswer" -> new WrongAnswerFault(change(fault));
      default ->
          throw new IllegalArgumentException(
              "kind must be delay, stall, reset, error, truncated, partialBatch or wrongAnswer, not \"%s\"."
                  .formatted(kind));
    };
  }

  /** Reads the delay distribution from {@code distribution} and its parameters. */
  public static DelayDistribution distribution(FaultMember fault) {
    String name = fault.text("distribution", "fixed");
    return switch (name) {
      case "fixed" -> new DelayDistribution.Fixed(fault.number("millis"));
      case "uniform" ->
          new DelayDistribution.Uniform(fault.number("fromMillis"), fault.number("toMillis"));
      case "exponential" -> new DelayDistribution.Exponential(fault.number("meanMillis"));
      case "lognormal" ->
          new DelayDistribution.Lognormal(fault.number("medianMillis"), fault.number("sigma"));
      default ->
          throw new IllegalArgumentException(
              "distribution must be fixed, uniform, exponential or lognormal, not \"%s\"."
                  .formatted(name));
    };
  }

  private static Moment moment(FaultMember fault) {
    String name = fault.text("moment", "before");
    return switch (name) {
      case "before" -> Moment.BEFORE;
      case "halfway" -> Moment.HALFWAY;
      default ->
          throw new IllegalArgumentException(
              "moment must be before or halfway, not \"" + name + "\".");
    };
  }

  private static ResponseChange change(FaultMember fault) {
    String name = fault.text("change", "perturb");
    return switch (name) {
      case "perturb" -> new ResponseChange.Perturb();
      case "drop" -> new ResponseChange.Drop((int) fault.wholeNumber("entities", 1));
      case "add" -> new ResponseChange.Add();
      default ->
          throw new IllegalArgumentException(
              "change must be perturb, drop or add, not \"" + name + "\".");
    };
  }
}
