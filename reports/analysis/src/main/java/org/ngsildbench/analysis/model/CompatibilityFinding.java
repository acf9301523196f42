package org.ngsildbench.analysis.model;

import java.util.Objects;

/**
 * Response of a broker to one request whose result the specification defines.
 *
 * @param asked subject of the probe
 * @param verdict {@link #CONFORMS}, or the deviation: refused, cut, wrong, not asked
 * @param observed observed response
 * @param specified specified response
 * @param clause clause of the specification
 * @param request method and path; empty without a request
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

  /** Refuses absent values. */
  public CompatibilityFinding {
    Objects.requireNonNull(asked, "asked");
    Objects.requireNonNull(verdict, "verdict");
    Objects.requireNonNull(observed, "observed");
    Objects.requireNonNull(specified, "specified");
    Objects.requireNonNull(clause, "clause");
    Objects.requireNonNull(request, "request");
  }

  /** Returns whether the response conforms. */
  public boolean conforms() {
    return verdict.equals(CONFORMS);
  }
}
