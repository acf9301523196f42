package org.ngsildbench.ngsild.conformance;

/**
 * Finding of one probe.
 *
 * @param verdict verdict
 * @param observed the broker's response, in a few words
 * @param request method and path, percent-encoded, without host
 */
public record ConformanceFinding(ConformanceVerdict verdict, String observed, String request) {

  /**
   * Returns a conforming finding if the condition is true, else a wrong one; neither without a
   * response.
   */
  public static ConformanceFinding of(boolean asSpecified, String observed, ProbeAnswer answer) {
    ConformanceVerdict verdict =
        asSpecified ? ConformanceVerdict.CONFORMS : ConformanceVerdict.WRONG;
    return new ConformanceFinding(
        answer.status() == 0 ? ConformanceVerdict.NOT_ASKED : verdict, observed, answer.request());
  }

  /** Returns the finding for a response that should have been successful. */
  public static ConformanceFinding refused(ProbeAnswer answer) {
    ConformanceVerdict verdict =
        answer.status() == 0 ? ConformanceVerdict.NOT_ASKED : ConformanceVerdict.REFUSED;
    return new ConformanceFinding(verdict, answer.inWords(), answer.request());
  }
}
