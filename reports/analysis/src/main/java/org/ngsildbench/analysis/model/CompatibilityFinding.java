package org.ngsildbench.analysis.model;

/**
 * What a broker answered to one question that the specification settles.
 *
 * @param asked what about
 * @param verdict {@link #CONFORMS}, or how the answer departs: refused, cut, wrong, not asked
 * @param observed what was answered
 * @param specified what the specification says
 * @param clause where it says so
 * @param request method and path that show it; empty where none was sent
 */
public record CompatibilityFinding(
    String asked,
    String verdict,
    String observed,
    String specified,
    String clause,
    String request) {

  /** The verdict of an answer as specified. */
  public static final String CONFORMS = "conforms";

  /** Whether the answer is as specified. */
  public boolean conforms() {
    return verdict.equals(CONFORMS);
  }
}
