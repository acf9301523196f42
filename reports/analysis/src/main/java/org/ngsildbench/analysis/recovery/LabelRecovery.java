package org.ngsildbench.analysis.recovery;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Recovery of the operations of a label. Times are seconds after the kill, with the resolution of
 * {@code latency.hlog}'s intervals, rounded up.
 *
 * @param label label of the operations
 * @param silence longest time without a correct answer that ended after the kill, or lasts until
 *     the end
 * @param firstCorrect end of that silence; empty if no correct answer came after it
 * @param steady start of the seconds without failures and at the latency from before the kill, see
 *     {@link RecoveryTimes}; empty if the run ended earlier
 * @param failed operations that failed after the kill
 * @param before operations that ended before the kill
 * @param failedBefore those of them that failed
 */
public record LabelRecovery(
    String label,
    double silence,
    OptionalDouble firstCorrect,
    OptionalDouble steady,
    long failed,
    long before,
    long failedBefore) {

  /** Returns the result as one sentence. */
  public String sentence() {
    if (firstCorrect.isEmpty()) {
      return label + ": no correct answer after the kill.";
    }
    return String.format(
        Locale.ROOT,
        "%s: first correct answer %.1f s after the kill, %s.",
        label,
        firstCorrect.getAsDouble(),
        steady.isEmpty()
            ? "not steady before the run ended (use a longer --duration)"
            : String.format(Locale.ROOT, "steady after %.0f s", steady.getAsDouble()));
  }
}
