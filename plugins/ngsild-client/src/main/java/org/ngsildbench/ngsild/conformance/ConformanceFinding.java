package org.ngsildbench.ngsild.conformance;

/**
 * What one probe found.
 *
 * @param verdict how the answer stands to the specification
 * @param observed what the broker answered, in a few words
 * @param request method and path that show it, percent-encoded, without host
 */
public record ConformanceFinding(ConformanceVerdict verdict, String observed, String request) {

  /** As specified when the condition holds, else wrong; without an answer neither. */
  public static ConformanceFinding of(boolean asSpecified, String observed, ProbeAnswer answer) {
    ConformanceVerdict verdict =
        asSpecified ? ConformanceVerdict.CONFORMS : ConformanceVerdict.WRONG;
    return new ConformanceFinding(
        answer.status() == 0 ? ConformanceVerdict.NOT_ASKED : verdict, observed, answer.request());
  }

  /** Of an answer that is not the success that was due. */
  public static ConformanceFinding refused(ProbeAnswer answer) {
    ConformanceVerdict verdict =
        answer.status() == 0 ? ConformanceVerdict.NOT_ASKED : ConformanceVerdict.REFUSED;
    return new ConformanceFinding(verdict, answer.inWords(), answer.request());
  }
}
