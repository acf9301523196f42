package org.ngsildbench.load.journal;

import java.util.regex.Matcher;

/**
 * Numbers of readings (or entities) by outcome.
 *
 * @param accepted accepted by the broker
 * @param refused rejected by the broker
 * @param uncertain accepted ones that the broker may hold twice
 */
public record OutcomeCounts(long accepted, long refused, long uncertain) {

  public static final OutcomeCounts NOTHING = new OutcomeCounts(0, 0, 0);

  /**
   * Parses the form that {@link #words} writes.
   *
   * @param form a match with one group per component, named by the prefix; the last group may be
   *     missing, as in journals of earlier versions
   */
  public static OutcomeCounts of(Matcher form, String prefix) {
    String uncertain = form.group(prefix + "Uncertain");
    return new OutcomeCounts(
        Long.parseLong(form.group(prefix + "Accepted")),
        Long.parseLong(form.group(prefix + "Refused")),
        uncertain == null ? 0 : Long.parseLong(uncertain));
  }

  public OutcomeCounts plus(long taken, long notTaken, long twice) {
    return new OutcomeCounts(accepted + taken, refused + notTaken, uncertain + twice);
  }

  /** Returns the number accepted or rejected. */
  public long count() {
    return accepted + refused;
  }

  /** Returns the form for the journal. */
  public String words() {
    return accepted + " " + refused + " " + uncertain;
  }
}
