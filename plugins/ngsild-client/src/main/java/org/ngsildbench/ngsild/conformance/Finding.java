package org.ngsildbench.ngsild.conformance;

/**
 * What one probe found.
 *
 * @param verdict how the answer stands to the specification
 * @param observed what the broker answered, in a few words
 * @param request method and path that show it, percent-encoded, without host
 */
public record Finding(Verdict verdict, String observed, String request) {

  /** As specified when the condition holds, else wrong; without an answer neither. */
  public static Finding of(boolean asSpecified, String observed, ProbeAnswer answer) {
    Verdict verdict = asSpecified ? Verdict.CONFORMS : Verdict.WRONG;
    return new Finding(
        answer.status() == 0 ? Verdict.NOT_ASKED : verdict, observed, answer.request());
  }

  /** Of an answer that is not the success that was due. */
  public static Finding refused(ProbeAnswer answer) {
    Verdict verdict = answer.status() == 0 ? Verdict.NOT_ASKED : Verdict.REFUSED;
    return new Finding(verdict, answer.inWords(), answer.request());
  }
}
