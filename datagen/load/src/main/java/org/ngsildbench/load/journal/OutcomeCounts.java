package org.ngsildbench.load.journal;

import java.util.regex.Matcher;

/**
 * What a broker has decided on, in readings, or in entities where those are loaded.
 *
 * @param accepted it took
 * @param refused it did not take
 * @param uncertain of those it took, it may hold so many twice
 */
public record OutcomeCounts(long accepted, long refused, long uncertain) {

  public static final OutcomeCounts NOTHING = new OutcomeCounts(0, 0, 0);

  /**
   * As {@link #words} has it.
   *
   * @param form has matched, with groups named for the components behind the prefix; the last may
   *     be missing, as in the journals of earlier versions
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

  /** How many it has decided on. */
  public long count() {
    return accepted + refused;
  }

  /** For the journal. */
  public String words() {
    return accepted + " " + refused + " " + uncertain;
  }
}
